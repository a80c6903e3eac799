import { describe, expect, it } from "vitest";
import type { Meeting } from "./meetingQuery";
import { nextAct, type Situation } from "./nextAct";
import type { Preparation } from "./preparationQuery";
import type { Reading } from "./reading";

const NOW = new Date("2026-11-20T09:00:00Z");
const PENDING = { __typename: "Attendee", id: "a", rsvp: "PENDING", mode: null, apology: null } as const;

const known = {
  id: "m",
  state: "PUBLISHED",
  board: { id: "b" },
  packVersion: 2,
  noticeState: "SERVED",
  onlineUrl: null,
  takesAnswers: true,
  viewerAnswer: null,
  viewerReadsAgenda: true,
  viewerMayPlan: false,
  viewerMayPublish: false,
  viewerMayServeNotice: false,
  viewerMayEditAgenda: false,
  entries: [{ id: "i4", number: "4" }],
  sittings: [{ startsAt: "2026-12-01T13:00:00Z", durationMinutes: 180, closedAt: null }],
};

const secretary = { viewerMayPlan: true, viewerMayEditAgenda: true };
const publisher = { ...secretary, viewerMayPublish: true, viewerMayServeNotice: true };
const chair = { viewerMayEditAgenda: true };

const ready = {
  meetingReadiness: { blockers: [], warnings: [] },
  unpublishedChanges: [],
  noticeClock: null,
  unreachedAttendees: [],
};
const blocked = (code: string, itemId: string | null) => ({
  ...ready,
  meetingReadiness: { blockers: [{ code, itemId, message: "Why." }], warnings: [] },
});

const paper = { number: "5.1", title: "Budget" };
const allRead: Reading = { papers: 12, opened: 12, next: undefined, pagesLeft: 0 };
const someRead = { papers: 12, opened: 6, next: paper, pagesLeft: 243 } as Reading;
const noneRead = { ...someRead, opened: 0 };
const noPapers = { ...allRead, papers: 0, opened: 0 };

function next(facts: object, more: { preparation?: object; reading?: Reading; now?: Date } = {}) {
  const situation = { now: NOW, reading: allRead, ...more } as unknown as Omit<Situation, "meeting">;
  const preparation = more.preparation as Preparation | undefined;
  const act = nextAct({ ...situation, preparation, meeting: { ...known, ...facts } as unknown as Meeting });
  return act && { title: act.title, main: act.main?.label, second: act.second?.label };
}

describe("the next act of whoever plans the meeting", () => {
  it.each([
    ["a draft", { ...secretary, state: "DRAFT" }, ready, "Announce", "Announce and publish…"],
    [
      "an announced meeting",
      { ...publisher, state: "SCHEDULED", noticeState: "NOT_SERVED" },
      ready,
      "Publish and serve notice",
    ],
    ["one whose notice is served", { ...publisher, state: "SCHEDULED" }, ready, "Publish"],
    ["an empty agenda", { ...publisher, state: "SCHEDULED" }, blocked("NO_ITEMS", null), "Write the agenda"],
    ["a blocker", { ...publisher, state: "SCHEDULED" }, blocked("NO_READERS", "i4"), "Mend item 4"],
    [
      "a paper in check",
      { ...publisher, state: "SCHEDULED" },
      blocked("PAPER_PENDING", "i4"),
      "See the papers of item 4",
    ],
    ["no chair", { ...publisher, state: "SCHEDULED" }, blocked("NO_PERSON_CHAIRING", null), "Name a chair"],
    ["notice that is missing", { ...publisher, noticeState: "NOT_SERVED" }, ready, "Serve notice"],
    ["changes", publisher, { ...ready, unpublishedChanges: [{}, {}, {}] }, "Publish changes (3)"],
    [
      "notice and changes",
      { ...publisher, noticeState: "NOT_SERVED" },
      { ...ready, unpublishedChanges: [{}] },
      "Serve notice",
      "Publish changes (1)",
    ],
  ])("of %s", (_, facts, preparation, main, second?: string) => {
    expect(next(facts, { preparation })).toMatchObject({ main, second });
  });

  it("is the reader's own once everything is published", () => {
    expect(next(publisher, { preparation: ready, reading: someRead })?.main).toBe("Continue reading");
  });

  it("is never missing while the preparation is loading", () => {
    expect(next({ ...publisher, state: "SCHEDULED" })?.main).toBe("Publish");
  });
});

describe("the next act of the chair", () => {
  it.each(["DRAFT", "SCHEDULED"])("is to review the agenda of a meeting that is %s", (state) => {
    expect(next({ ...chair, state })).toMatchObject({ main: "Review the agenda", second: undefined });
  });

  it("is an answer as well", () => {
    expect(next({ ...chair, state: "SCHEDULED", viewerAnswer: PENDING })?.second).toBe("Answer");
  });
});

describe("the next act of a director", () => {
  it("is to answer, then to read", () => {
    expect(next({ viewerAnswer: PENDING }, { reading: noneRead })).toEqual({
      title: "Will you come?",
      main: "Answer",
      second: "Read",
    });
  });

  it.each([
    [noneRead, "12 papers to read", "Read"],
    [someRead, "6 papers you have not opened", "Continue reading"],
    [allRead, "You have opened all 12 papers", undefined],
    [{ ...allRead, papers: 1, opened: 1 }, "You have opened the paper", undefined],
  ])("after the answer is to read: %o", (reading, title, main) => {
    expect(next({}, { reading })).toMatchObject({ title, main });
  });

  it.each(["HELD", "CLOSED"])("is no longer to read, in a meeting that is %s", (state) => {
    expect(next({ state }, { reading: noneRead })).toEqual({
      title: "The meeting was held",
      main: undefined,
      second: "Read",
    });
  });

  it("is to read an agenda that is not published, for who reads it", () => {
    expect(next({ state: "SCHEDULED" }, { reading: noneRead })).toMatchObject({ title: "12 papers to read" });
  });

  it("is nothing without papers, or for a meeting that is cancelled", () => {
    expect(next({}, { reading: noPapers })).toBeUndefined();
    expect(next({ state: "CANCELLED", viewerAnswer: PENDING }, { reading: noneRead })).toBeUndefined();
  });

  it("is to wait for the agenda", () => {
    const waits = { state: "SCHEDULED", viewerReadsAgenda: false };
    expect(next(waits)).toMatchObject({ title: "The agenda has not been published", main: undefined });
  });

  it.each([
    ["2026-11-30T12:59:00Z", "Continue reading", undefined],
    ["2026-11-30T13:00:00Z", "Go to the meeting room", "Continue reading"],
    ["2026-12-01T12:29:00Z", "Go to the meeting room", "Continue reading"],
    ["2026-12-01T12:30:00Z", "Go to the meeting room", "Join online"],
    ["2026-12-01T15:59:00Z", "Go to the meeting room", "Join online"],
    ["2026-12-01T16:00:00Z", "Go to the meeting room", "Continue reading"],
  ])("at %s is: %s", (now, main, second) => {
    const online = { onlineUrl: "https://meet.example.org/board" };
    expect(next(online, { reading: someRead, now: new Date(now) })).toMatchObject({ main, second });
  });

  it.each(["IN_SESSION", "ADJOURNED"])("is the room of a meeting that is %s", (state) => {
    expect(next({ state }, { reading: noPapers })).toMatchObject({ main: "Go to the meeting room", second: undefined });
  });
});

describe("the next act of the secretary of a meeting that has begun", () => {
  const online = { ...publisher, viewerMayServeNotice: false, onlineUrl: "https://meet.example.org/board" };
  const during = new Date("2026-12-01T13:30:00Z");

  it.each(["IN_SESSION", "ADJOURNED"])("names what is not published while it is %s", (state) => {
    const preparation = { ...ready, unpublishedChanges: [{ kind: "PAPER_ADDED" }] };
    expect(next({ ...online, state }, { preparation, now: during })).toMatchObject({
      main: "Go to the meeting room",
      second: "Publish changes (1)",
    });
    const act = nextAct({
      meeting: { ...known, ...online, state } as unknown as Meeting,
      reading: noPapers,
      preparation: preparation as unknown as Preparation,
      now: during,
    });
    expect(act?.text).toMatch(/ 1 change is not published\.$/);
    expect(act?.tellsChanges).toBe(true);
  });

  it("is to join when nothing waits", () => {
    const state = "IN_SESSION";
    expect(next({ ...online, state }, { preparation: ready, now: during })).toMatchObject({ second: "Join online" });
  });
});

describe("the next act of whoever opens the meeting", () => {
  it("is to open it, from a day before", () => {
    const opens = { viewerMayRecordAnswers: true };
    expect(next(opens)?.main).toBeUndefined();
    expect(next(opens, { now: new Date("2026-12-01T12:55:00Z") })).toMatchObject({
      title: "The meeting is about to begin",
      main: "Open the meeting",
    });
    expect(next(opens, { now: new Date("2026-12-01T13:05:00Z") })?.title).toBe("The meeting is due to begin");
  });
});
