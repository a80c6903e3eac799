import { describe, expect, it } from "vitest";
import { pastedPeople } from "./paste/pastedPeople";
import { listOf, storedList } from "./list";
import { emptyRow, inputOf, problemOf, type Row, rowOfPiece, seatWith } from "./row";

const pasted = (text: string) => listOf(text, pastedPeople(text), "b");
const [ada, ben] = pasted("Mary Ann,Evans,ada@example.org\nBen Miller <ben@example.org> observer").rows as [Row, Row];
const options = { firstDayOn: () => "2026-12-01", sendInvitation: true };

describe("a pasted row", () => {
  it("is sent with the names as they were pasted, the role and the vote", () => {
    expect(inputOf(ada, options)).toEqual({
      givenName: "Mary Ann",
      familyName: "Evans",
      email: "ada@example.org",
      seats: [{ boardId: "b", role: "MEMBER", voting: true, startDate: "2026-12-01" }],
      sendInvitation: true,
    });
    expect(inputOf(ben, options).seats).toEqual([
      { boardId: "b", role: "OBSERVER", voting: false, startDate: "2026-12-01" },
    ]);
  });

  it("has no seat without a board", () => {
    expect(inputOf({ ...ada, seats: [seatWith("", "CHAIR")] }, options).seats).toEqual([]);
  });

  it("is sent with the name that somebody typed, whichever part comes first", () => {
    const typed = { ...emptyRow(7, "b"), email: "cy@example.org" };
    expect(inputOf({ ...typed, name: "Young, Cy" }, options)).toMatchObject({ givenName: "Cy", familyName: "Young" });
    expect(inputOf({ ...typed, name: "Cher" }, options)).toMatchObject({ givenName: "Cher", familyName: "" });
  });
});

describe("a row stays on the page", () => {
  const rows = [ada, ben];

  it.each<[string, Row, string | undefined]>([
    ["not when it is right", ada, undefined],
    ["without an address", { ...ben, email: " " }, "The e-mail address is missing"],
    ["with a wrong address", { ...ben, email: "ben(at)example.org" }, "Not an e-mail address"],
    ["with an address that stands above", { ...ben, email: "ADA@example.org" }, "This address stands above already"],
    ["without a name", { ...ben, name: "" }, "The name is missing"],
    [
      "with two seats on one board",
      { ...ben, seats: [seatWith("b", "MEMBER"), seatWith("b", "CHAIR")] },
      "Two seats on one board",
    ],
  ])("%s", (_, row, text) => {
    expect(problemOf(row, rows)?.text).toBe(text);
  });
});

describe("a piece that was not understood", () => {
  it.each([
    ["Siân O’Dell sian.odell(at)example.org", "Siân O’Dell", "sian.odell(at)example.org"],
    ["the harbour master, tel. 0100 555 0142", "the harbour master tel. 0100 555 0142", ""],
    ["c.beauchamp@", "", "c.beauchamp@"],
  ])("becomes a row: %s", (piece, name, email) => {
    expect(rowOfPiece(3, piece, "b")).toMatchObject({ key: 3, name, email });
  });
});

describe("a stored list", () => {
  it("is the list again, and nothing else is one", () => {
    const list = pasted("Ada Lovelace <ada@example.org>");
    expect(storedList(JSON.parse(JSON.stringify(list)))).toEqual(list);
    for (const other of [null, 7, "x", {}, { rows: [], unread: [], text: 1, nextKey: 0 }])
      expect(storedList(other)).toBeUndefined();
  });
});
