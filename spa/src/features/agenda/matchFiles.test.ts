import { describe, expect, it } from "vitest";
import { type MatchTarget, placeFor } from "./matchFiles";

const paper = (id: string, number: string, title: string) => ({ id, number, title });
const targets: readonly MatchTarget[] = [
  { itemId: "finance", number: "4.2", title: "Finance", papers: [paper("pl", "4.2.1", "Cash flow")] },
  { itemId: "budget", number: "5", title: "Budget 2027", papers: [paper("b1", "5.1", "Budget 2027")] },
  { itemId: "dredging", number: "6", title: "Dredging contract variation", papers: [paper("d1", "6.1", "The letter")] },
  { itemId: "plan", number: "7", title: "Harbour masterplan: what the consultation said", papers: [] },
];

describe("the place of a file by its name", () => {
  it.each([
    ["Finance report October.pdf", { itemId: "finance" }],
    ["Budget 2027.pdf", { itemId: "budget", paperId: "b1" }],
    ["Masterplan summary.pdf", { itemId: "plan" }],
    ["Capital programme and budget.docx", { itemId: "budget" }],
    ["5 Capital programme.pdf", { itemId: "budget" }],
    ["05_Capital programme.pdf", { itemId: "budget" }],
    ["6.1 Letter signed.pdf", { itemId: "dredging", paperId: "d1" }],
    ["6.3 Price of the pontoon.pdf", { itemId: "dredging" }],
    ["4-2 Figures.xlsx", { itemId: "finance" }],
    ["the LETTER.pdf", { itemId: "dredging", paperId: "d1" }],
    ["Cash-flow.pdf", { itemId: "finance", paperId: "pl" }],
  ])("of %s", (name, place) => {
    expect(placeFor(name, targets)).toEqual(place);
  });

  it.each(["scan0042.pdf", "2026-10-31.pdf", "Report.pdf", "99 Unknown.pdf", ".pdf"])("is open for %s", (name) => {
    expect(placeFor(name, targets)).toBeUndefined();
  });

  it("is open where two items share equally many words", () => {
    const twins = [
      { itemId: "a", number: "1", title: "Audit plan", papers: [] },
      { itemId: "b", number: "2", title: "Audit letter", papers: [] },
    ];
    expect(placeFor("Audit.pdf", twins)).toBeUndefined();
  });
});
