import { describe, expect, it } from "vitest";
import type { Pack, PackPaper } from "../packQuery";
import { newnessOf, nextUnopened, type ReadSoFar } from "./marks";

const nothing: ReadSoFar = { opened: new Set(), finished: new Set() };

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

describe("the next paper that was not opened", () => {
  const papers = [paper("1.1"), paper("2.1", { openedAt: "2026-11-20T09:00:00.000Z" }), paper("3.1")];

  it("is the first one after the shown one, and else the first of all", () => {
    expect(nextUnopened(papers, "1.1", nothing)?.number).toBe("3.1");
    expect(nextUnopened(papers, "3.1", nothing)?.number).toBe("1.1");
    expect(nextUnopened(papers, undefined, nothing)?.number).toBe("1.1");
  });

  it("is none once all were opened, and never a withdrawn one", () => {
    const opened = new Set(["version 1.1", "version 3.1"]);
    expect(nextUnopened(papers, "1.1", { ...nothing, opened })).toBeUndefined();
    expect(nextUnopened([paper("4.1", { isWithdrawn: true })], undefined, nothing)).toBeUndefined();
  });
});

describe("what is new about a paper", () => {
  const change = { kind: "PAPER_ADDED", paperId: "paper 1.1" } as const;
  const second: Pick<Pack, "version" | "changes"> = { version: 2, changes: [change] };

  it("is that it came with this version of the pack, until it is opened", () => {
    expect(newnessOf(paper("1.1"), second, nothing)).toBe("New");
    expect(newnessOf(paper("2.1"), second, nothing)).toBeUndefined();
    expect(newnessOf(paper("1.1"), { ...second, version: 1 }, nothing)).toBeUndefined();
    const opened = new Set(["version 1.1"]);
    expect(newnessOf(paper("1.1"), second, { ...nothing, opened })).toBeUndefined();
  });

  it("is its version when it was replaced, until its last page was shown", () => {
    const replaced = paper("1.1", { n: 2, openedAt: "2026-11-20T09:00:00.000Z", readPage: 1 });
    expect(newnessOf(replaced, second, nothing)).toBe("New: version 2");
    expect(newnessOf({ ...replaced, readPage: 3 }, second, nothing)).toBeUndefined();
    expect(newnessOf(replaced, second, { ...nothing, finished: new Set(["version 1.1"]) })).toBeUndefined();
    expect(newnessOf({ ...replaced, isWithdrawn: true }, second, nothing)).toBeUndefined();
  });
});
