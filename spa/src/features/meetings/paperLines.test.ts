import { describe, expect, it } from "vitest";
import type { Meeting, Pack } from "./meetingQuery";
import { paperLines } from "./paperLines";
import type { Preparation } from "./preparationQuery";
import { readingOf } from "./reading";

const meeting = { id: "m", board: { id: "b" }, viewerMayEditAgenda: false } as unknown as Meeting;
const paper = {
  paperId: "p",
  number: "6.1",
  title: "Estimates",
  n: 1,
  pageCount: 12,
  isViewable: true,
  isWithdrawn: false,
  reason: null,
  lateReason: null,
  openedAt: "2026-11-19T10:00:00Z",
};
const packWith = (...papers: readonly object[]) =>
  ({ entries: [{ itemId: "i6", papers: papers.map((each) => ({ ...paper, ...each })) }] }) as unknown as Pack;
const prepared = (...papers: readonly object[]) =>
  ({ entries: [{ id: "i6", papers }] }) as unknown as Preparation["meeting"];
const version = (facts: object) => ({ id: "v", n: 1, state: "ACCEPTED", scanState: "CLEAN", pageCount: 3, ...facts });

const lines = (pack: Pack | null, preparation?: Preparation["meeting"], mayEdit = false) =>
  paperLines({ ...meeting, viewerMayEditAgenda: mayEdit }, pack, preparation).get("i6") ?? [];
const marks = (...of: Parameters<typeof lines>) => lines(...of).flatMap((line) => line.marks.map(({ words }) => words));

describe("the papers of a meeting's page", () => {
  it("lead into the reader, with their length", () => {
    expect(lines(packWith({}))).toEqual([
      {
        id: "p",
        number: "6.1",
        title: "Estimates",
        to: "/boards/b/meetings/m/pack?paper=6.1",
        pages: 12,
        isUnread: false,
        isWithdrawn: false,
        marks: [],
      },
    ]);
  });

  it.each([
    [{ openedAt: null }, ["Not opened"]],
    [{ openedAt: null, n: 2 }, ["New: version 2"]],
    [{ isWithdrawn: true, openedAt: null, reason: "Old figures" }, ["Withdrawn: Old figures"]],
    [{ lateReason: "The engine failed" }, ["Late: The engine failed"]],
  ])("say what is special about them: %o", (facts, words) => {
    expect(marks(packWith(facts))).toEqual(words);
  });

  it("that were withdrawn lead nowhere", () => {
    expect(lines(packWith({ isWithdrawn: true }))[0]?.to).toBeUndefined();
  });

  it.each([
    [{ state: "SUBMITTED" }, ["Waits to be accepted"]],
    [{ scanState: "PENDING" }, ["Being checked"]],
    [{ scanState: "REJECTED" }, ["Refused"]],
    [{ state: "RETURNED" }, ["Went back"]],
    [{}, []],
  ])("that readers do not have yet say what they wait for: %o", (facts, words) => {
    const waiting = { id: "q", number: "6.2", title: "Lease", versions: [version(facts)] };
    expect(marks(packWith({}), prepared(waiting))).toEqual(words);
    expect(lines(packWith({}), prepared(waiting), true)[0]?.to).toBe("/boards/b/meetings/m/agenda?item=i6&tab=papers");
  });

  it("with a newer version that is not published say so, and lead to what readers have", () => {
    const newer = { id: "p", number: "6.1", title: "Estimates", versions: [version({ n: 2 })] };
    expect(marks(packWith({}), prepared(newer))).toEqual(["Version 2 not published"]);
    expect(lines(packWith({}), prepared(newer))[0]?.to).toBe("/boards/b/meetings/m/pack?paper=6.1");
  });
});

describe("how far a reader is", () => {
  it("counts the papers that can be opened, and the pages that are left", () => {
    const withdrawn = { isWithdrawn: true, openedAt: null };
    const pack = packWith({}, { paperId: "q", number: "6.2", openedAt: null }, withdrawn, {
      openedAt: null,
      pageCount: null,
    });
    expect(readingOf(pack)).toMatchObject({ papers: 3, opened: 1, next: { number: "6.2" }, pagesLeft: 12 });
    expect(readingOf(null)).toEqual({ papers: 0, opened: 0, next: undefined, pagesLeft: 0 });
  });
});
