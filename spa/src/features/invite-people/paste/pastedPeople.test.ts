import { describe, expect, it } from "vitest";
import table from "./pastedPeople.cases.json";
import { pastedPeople } from "./pastedPeople";

const person = (givenName: string, familyName: string, email: string) => ({ givenName, familyName, email });

/** "?" stands for a name that the person is asked for. */
const asked = (name: string) => (name === "?" ? "" : name);

describe("pasted people", () => {
  it.each(table.cases.map((each) => [each.id, each] as const))("%s", (_, { pasted, people }) => {
    expect(pastedPeople(pasted).people).toEqual(
      people.map(({ given, family, email }) => person(asked(given), asked(family), email)),
    );
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
