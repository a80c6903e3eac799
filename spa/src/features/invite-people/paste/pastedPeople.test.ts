import { describe, expect, it } from "vitest";
import table from "./pastedPeople.cases.json";
import { pastedPeople } from "./pastedPeople";

const person = (givenName: string, familyName: string, email: string) => ({ givenName, familyName, email });

/** "?" stands for a name that the person is asked for. */
const asked = (name: string) => (name === "?" ? "" : name);

describe("pasted people", () => {
  it.each(table.cases.map((each) => [each.id, each] as const))("%s", (_, { pasted, people }) => {
    const named = pastedPeople(pasted).people.map(({ givenName, familyName, email }) =>
      person(givenName, familyName, email),
    );
    expect(named).toEqual(people.map(({ given, family, email }) => person(asked(given), asked(family), email)));
  });
});

describe("a part that is no person", () => {
  it.each([
    ['"boss@example.org" <ada@example.org>', [person("", "", "ada@example.org")], ['"boss@example.org"']],
    ['"ada lovelace"@example.org', [], ['"ada lovelace"@example.org']],
    ["ada@@example.org", [], ["ada@@example.org"]],
    ["ada@localhost", [], ["ada@localhost"]],
    ["ada@example.org/ben@example.org", [], ["ada@example.org/ben@example.org"]],
    ["sean.o’brien@example.org", [], ["sean.o’brien@example.org"]],
    ["Email,Name\nada@example.org,Ada\n,Nobody", [person("Ada", "", "ada@example.org")], [",Nobody"]],
    ["Best wishes\nada@example.org", [person("Ada", "", "ada@example.org")], ["Best wishes"]],
    ["ada lovelace ada@example.org", [person("", "", "ada@example.org")], ["ada lovelace ada@example.org"]],
  ])("is listed: %s", (text, people, unread) => {
    expect(pastedPeople(text)).toEqual({ people, unread });
  });
});

describe("what a line says beside the name", () => {
  const told = (text: string) => pastedPeople(text).people.map(({ givenName, role, also }) => [givenName, role, also]);

  it.each([
    ["Ada Lovelace <ada@example.org> chair; Ben Miller <ben@example.org> deputy chair", ["CHAIR", "DEPUTY_CHAIR"]],
    ["Ada Lovelace <ada@example.org>, Chairwoman, Ben Miller <ben@example.org>, Observer", ["CHAIR", "OBSERVER"]],
    ["Ada Lovelace, ada@example.org, observer\nBen Miller, ben@example.org, Member", ["OBSERVER", "MEMBER"]],
    ["Ada Lovelace (Vice-Chair) <ada@example.org>", ["DEPUTY_CHAIR"]],
    ["Ada Lovelace, Company Secretary <ada@example.org>", ["SECRETARY"]],
    ["Ada Lovelace chair ada@example.org", ["CHAIR"]],
    ["Name\tE-mail\tRole\nAda Lovelace\tada@example.org\tNon-executive director", ["MEMBER"]],
    ["Ada Lovelace <ada@example.org> Chair of the audit committee", [undefined]],
    ["Ada Lovelace <ada@example.org>", [undefined]],
  ])("becomes the role of %s", (text, roles) => {
    expect(told(text).map(([, role]) => role)).toEqual(roles);
  });

  it("is kept in its own words", () => {
    expect(told("Ada\tLovelace\tada@example.org\tChair\t+41 44 000 00 00")).toEqual([
      ["Ada", "CHAIR", ["+41 44 000 00 00"]],
    ]);
    expect(told("Ada Lovelace (Treasurer) <ada@example.org>")).toEqual([["Ada", undefined, ["Treasurer"]]]);
    expect(told("1\tAda\tLovelace\tada@example.org")).toEqual([["Ada", undefined, undefined]]);
  });
});

describe("a title", () => {
  it.each([
    "Dr Ada Lovelace <ada@example.org>",
    "Prof. Dr. Ada Lovelace <ada@example.org>",
    "Dr.Ada Lovelace, ada@example.org",
    "Lovelace, Dr Ada <ada@example.org>",
    "Ada Lovelace, Dr. <ada@example.org>",
    "Dr\tAda\tLovelace\tada@example.org",
    "Dr Ada\tLovelace\tada@example.org",
    "First name,Last name,Email\nMs. Ada,Lovelace,ada@example.org",
    "Univ.-Prof. Ada Lovelace <ada@example.org>",
  ])("is kept out of the given name: %s", (text) => {
    expect(pastedPeople(text)).toEqual({ people: [person("Ada", "Lovelace", "ada@example.org")], unread: [] });
  });
});

describe("every list", () => {
  const addresses = ["o'brien@example.org", "james'+x@sub.example.co", "zoë@münchen.example"];
  const around = [
    ..."<>;,\t\"'()[]|:.-–•*_`~=@#&/\\ \u200b\u202e\ufeff\u00a0\n«»“”‹›".split(""),
    "",
    "mailto:",
    "To: ",
    "Dr. ",
    "Ada Lovelace ",
    "Lovelace, Ada ",
    "é",
    "x",
    ' "x" ',
    "1. ",
    "ben@example.org",
    "ben@example.org, ",
    " <ben@example.org> ",
    "a b c d ",
    "First name,Email\n",
  ];

  it("invites only whom it names, by the whole address, and tells all else that has an address", () => {
    const wrong: string[] = [];
    for (const address of addresses)
      for (const before of around)
        for (const after of around) {
          const text = before + address + after;
          const { people, unread } = pastedPeople(text);
          const visible = text.replaceAll(/[\u200b\u202e\ufeff]/gu, "").toLowerCase();
          for (const { email } of people)
            if (!isWhole(visible, email)) wrong.push(`${JSON.stringify(text)} invites ${email}`);
          const told = [...people.map(({ email }) => email), ...unread].join("\n").toLowerCase();
          if (!told.includes(address.replaceAll(/^.*@/gu, "@")))
            wrong.push(`${JSON.stringify(text)} loses the address`);
        }
    expect(wrong).toEqual([]);
  });
});

/** Reports whether an address occurs in a text without characters beside it that could belong to it. */
function isWhole(text: string, email: string): boolean {
  for (let at = text.indexOf(email); at >= 0; at = text.indexOf(email, at + 1)) {
    const [before, after] = [text.slice(0, at), text.slice(at + email.length)];
    const wrapped = /['"*_`~]$/u.exec(before)?.[0];
    const isBegun =
      before === "" || /[\s<>;,"()[\]|:«»“”‹›•]$/u.test(before) || (wrapped !== undefined && after.startsWith(wrapped));
    if (isBegun && !/^[\p{L}\p{N}-]*[\p{L}\p{N}]/u.test(after) && !after.startsWith("@")) return true;
  }
  return false;
}
