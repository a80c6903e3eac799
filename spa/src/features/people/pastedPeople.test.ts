import { describe, expect, it } from "vitest";
import { pastedPeople } from "./pastedPeople";

const person = (givenName: string, familyName: string, email: string) => ({ givenName, familyName, email });

describe("pasted lines", () => {
  it.each([
    ["Ada Lovelace <ada@example.org>", person("Ada", "Lovelace", "ada@example.org")],
    ['"Lovelace, Ada" <ADA@example.org>', person("Ada", "Lovelace", "ada@example.org")],
    ["Ada King Lovelace;ada@example.org", person("Ada", "King Lovelace", "ada@example.org")],
    ["Ada\tLovelace\tada@example.org", person("Ada", "Lovelace", "ada@example.org")],
    ["ada@example.org;Ada Lovelace", person("Ada", "Lovelace", "ada@example.org")],
    ["Ada Lovelace, ada@example.org", person("Ada", "Lovelace", "ada@example.org")],
    ["ada.lovelace@example.org", person("Ada", "Lovelace", "ada.lovelace@example.org")],
    ["Zoë <zoë@example.org>", person("Zoë", "", "zoë@example.org")],
    ["  Siân   O'Dell   ( sian.odell@example.org )", person("Siân", "O'Dell", "sian.odell@example.org")],
  ])("%s", (line, expected) => {
    expect(pastedPeople(line)).toEqual([expected]);
  });

  it("are one person each; lines without an address are left out", () => {
    const text = "To:\r\nAda <ada@example.org>\r\n\nBen <ben@example.org>\nBest wishes";
    expect(pastedPeople(text).map(({ email }) => email)).toEqual(["ada@example.org", "ben@example.org"]);
  });

  it("lose no address, whatever stands around it", () => {
    const around = ["", "<", ">", ";", ",", "\t", '"', "(", "[", " x ", "é", "Dr. ", "a b c d"];
    for (const before of around)
      for (const after of around)
        expect(pastedPeople(`${before} ada@example.org ${after}`).map(({ email }) => email)).toEqual([
          "ada@example.org",
        ]);
  });
});
