import { describe, expect, it } from "vitest";
import type { Entry, PackPaper } from "./packQuery";
import { neighbours, mannerOf, papersOf } from "./papers";

function paper(number: string, more: Partial<PackPaper> = {}): PackPaper {
  return {
    paperId: `paper ${number}`,
    versionId: `version ${number}`,
    number,
    title: "Report",
    n: 1,
    fileName: "report.pdf",
    mediaType: "application/pdf",
    sizeBytes: 1000,
    pageCount: 3,
    isSearchable: true,
    isViewable: true,
    isWithdrawn: false,
    reason: null,
    changeNote: null,
    openedAt: null,
    readPage: null,
    lateReason: null,
    ...more,
  };
}

function entry(papers: readonly PackPaper[]): Entry {
  return {
    itemId: "item",
    number: "6",
    title: "Dredging",
    purpose: "DECISION",
    depth: 1,
    isPlaceholder: false,
    isWithdrawn: false,
    lateReason: null,
    takenAfter: null,
    viewerMayAnnotate: true,
    papers: [...papers],
  };
}

describe("the papers of a pack", () => {
  const papers = papersOf([entry([paper("1.1")]), entry([]), entry([paper("6.1"), paper("6.2")])]);

  it("follow one another over the items", () => {
    expect(papers.map(({ number }) => number)).toEqual(["1.1", "6.1", "6.2"]);
    expect(neighbours(papers, "6.1")).toMatchObject({ index: 1, previous: { number: "1.1" }, next: { number: "6.2" } });
    expect(neighbours(papers, "1.1").previous).toBeUndefined();
    expect(neighbours(papers, "6.2").next).toBeUndefined();
  });

  it("have no neighbours for an unknown paper", () => {
    expect(neighbours(papers, "7.1")).toEqual({ index: -1, previous: undefined, next: undefined });
  });

  it.each([
    ["pdf", {}],
    ["pdf", { mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document" }],
    ["picture", { mediaType: "image/png" }],
    ["file", { isViewable: false }],
    ["withdrawn", { isViewable: false, isWithdrawn: true }],
  ] as const)("are shown as %s", (manner, more) => {
    expect(mannerOf(paper("6.1", more))).toBe(manner);
  });
});
