import { describe, expect, it } from "vitest";
import type { ReadersOfEntry } from "./publishing";
import { readersOf } from "./readers";

const people = { m: "Margit", w: "Wei", g: "Grace", c: "Claire", o: "Øyvind", z: "zoe" };

function entry(number: string, readers: string, kept = "", purpose: "DECISION" | "BREAK" = "DECISION"): ReadersOfEntry {
  const reading = (readsPapers: boolean) => (id: string) => ({
    __typename: "ItemReading" as const,
    person: { __typename: "PersonName" as const, id, displayName: people[id as keyof typeof people] },
    readsPapers,
  });
  const readings = [...readers.split("").map(reading(true)), ...kept.split("").map(reading(false))];
  return {
    __typename: "AgendaItem",
    id: number,
    number,
    title: `Item ${number}`,
    purpose,
    access: { readings },
  } as ReadersOfEntry;
}

const hidden = { __typename: "RestrictedAgendaItem", id: "x", number: "4" } as ReadersOfEntry;

describe("who reads an agenda", () => {
  it("lists people who read everything together, and for other people what is kept from them or what they read", () => {
    const told = readersOf([
      entry("1", "mwc"),
      entry("2", "mcg", "w"),
      entry("3", "mwc"),
      entry("B", "", "", "BREAK"),
      entry("5", "m", "wc"),
    ]);
    expect(told.whole).toEqual([{ id: "m", name: "Margit" }]);
    expect(told.partial.map(({ name, reach }) => `${name}: ${reach}`)).toEqual([
      "Claire: all but item 5",
      "Grace: only item 2",
      "Wei: all but items 2 and 5",
    ]);
    expect(told.unknown).toBe(0);
  });

  it("shows only that items exist which are kept from the viewer [X10]", () => {
    expect(readersOf([entry("1", "m"), hidden])).toEqual({
      whole: [{ id: "m", name: "Margit" }],
      partial: [],
      unknown: 1,
    });
  });

  it.each([
    ["en-GB", ["Margit", "Øyvind", "zoe"]],
    ["da-DK", ["Margit", "zoe", "Øyvind"]],
  ])("lists people in the order of the language %s", (locale, names) => {
    expect(readersOf([entry("1", "zom")], locale).whole.map(({ name }) => name)).toEqual(names);
  });

  it("names the people who read nothing", () => {
    expect(readersOf([entry("1", "m", "w")]).partial).toEqual([{ id: "w", name: "Wei", reach: "none of it" }]);
  });
});
