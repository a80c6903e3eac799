import { describe, expect, it } from "vitest";
import { pastedItems } from "./pastedAgenda";

const hannah = { id: "p9", displayName: "Hannah Lindqvist" };

/** Returns each item as `depth title (minutes)`. */
function read(text: string): readonly string[] {
  return pastedItems(text, [hannah]).map(
    ({ depth, title, minutes }) => `${depth} ${title}${minutes === undefined ? "" : ` (${minutes})`}`,
  );
}

describe("a pasted agenda", () => {
  it("takes levels from numbers and minutes from brackets", () => {
    expect(read("1. Welcome (5 min)\n2. Reports\n2.1 Chief executive (10 min)\n2.2 Finance 15'\n3) Close")).toEqual([
      "1 Welcome (5)",
      "1 Reports",
      "2 Chief executive (10)",
      "2 Finance (15)",
      "1 Close",
    ]);
  });

  it("takes levels from indents where there are no numbers", () => {
    expect(read("Welcome\nReports\n\tFinance\n\t\tCash flow\n  \nClose")).toEqual([
      "1 Welcome",
      "1 Reports",
      "2 Finance",
      "3 Cash flow",
      "1 Close",
    ]);
  });

  it("takes levels from indents where all numbers have one part", () => {
    expect(read("1. Reports\n    a) Finance\n    b) Chief executive\n2. Close")).toEqual([
      "1 Reports",
      "2 Finance",
      "2 Chief executive",
      "1 Close",
    ]);
  });

  it("never goes more than one level down, and never below the third", () => {
    expect(read("1.1.1 Deep\n1.1.1 Deeper\n1.1.1.1 Deepest\n1.1.1.1 Again")).toEqual([
      "1 Deep",
      "2 Deeper",
      "3 Deepest",
      "3 Again",
    ]);
  });

  it("reads purpose and presenter after commas, and leaves the title", () => {
    const [item] = pastedItems("9. Berth tariff: first review, Hannah Lindqvist, 15 min, for decision", [hannah]);
    expect(item).toEqual({
      depth: 1,
      title: "Berth tariff: first review",
      purpose: "DECISION",
      minutes: 15,
      presenterIds: ["p9"],
    });
  });

  it("keeps words of a title that look like a purpose, a name or a number", () => {
    expect(read("4 Plan for discussion papers of 2027\n5 Hannah Lindqvist's report\n6 Budget 2027")).toEqual([
      "1 Plan for discussion papers of 2027",
      "1 Hannah Lindqvist's report",
      "1 Budget 2027",
    ]);
    expect(pastedItems("4 Plan for discussion papers of 2027")[0]?.purpose).toBe("DISCUSSION");
  });

  it("leaves out planned starts, bullets, leaders and lines without words", () => {
    expect(read("13:00 Welcome ....... 5 min\n• 13:05 – 13:20 Interests\n-----\n2\n– Close")).toEqual([
      "1 Welcome (5)",
      "1 Interests",
      "1 Close",
    ]);
  });

  it("reads hours, and breaks", () => {
    expect(read("Strategy (1 h 30 min)\nCoffee break, 15 min")).toEqual(["1 Strategy (90)", "1 Coffee break (15)"]);
    expect(pastedItems("Coffee break, 15 min")[0]?.purpose).toBe("BREAK");
  });

  it("takes a list of a sheet, whose columns are tabs, as lines of one level", () => {
    expect(read("1\tWelcome\t5 min\n2\tReports\t20 min")).toEqual(["1 Welcome (5)", "1 Reports (20)"]);
  });
});
