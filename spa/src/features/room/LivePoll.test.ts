import { beforeEach, expect, it, vi } from "vitest";
import type { LiveFragment } from "@/graphql/generated/graphql";
import { type LiveAnswer, LivePoll } from "./LivePoll";

const NOW = new Date("2026-12-01T13:00:00Z");

function live(seq: number, facts: Partial<LiveFragment> = {}): LiveFragment {
  const nothing = {
    sitting: null,
    personChairing: null,
    openItem: null,
    quorum: null,
    intervals: [],
    meetingVersion: 1,
  };
  const view = {
    ...nothing,
    seq,
    changed: true,
    state: "IN_SESSION",
    viewerMayRun: false,
    viewerMayRecordAttendance: false,
  };
  return { __typename: "MeetingLive", now: new Date().toISOString(), ...view, ...facts } as unknown as LiveFragment;
}

const failed: LiveAnswer = { kind: "failed", failure: { text: "No.", requestId: undefined } };
const ask = vi.fn<(sinceSeq: number | undefined) => Promise<LiveAnswer>>();
let visibility: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  visibility = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  ask.mockReset().mockImplementation(async (seq) => ({ kind: "answered", live: live(seq ?? 1) }));
  return () => vi.useRealTimers();
});

async function started(): Promise<LivePoll> {
  const poll = new LivePoll(ask);
  poll.start();
  await vi.advanceTimersByTimeAsync(0);
  return poll;
}

it("asks every 3 seconds with what it has, and every 2 for whoever runs the meeting", async () => {
  const poll = await started();
  await vi.advanceTimersByTimeAsync(6000);
  expect(ask.mock.calls).toEqual([[undefined], [1], [1]]);
  ask.mockImplementation(async () => ({ kind: "answered", live: live(2, { viewerMayRun: true }) }));
  poll.show(live(2, { viewerMayRun: true }));
  await vi.advanceTimersByTimeAsync(3000 + 4000);
  expect(ask.mock.calls.slice(3)).toEqual([[2], [2], [2]]);
});

it("never asks while the page is hidden, and at once when it is seen again", async () => {
  const poll = await started();
  visibility = "hidden";
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  visibility = "visible";
  poll.askNow();
  expect(ask).toHaveBeenCalledTimes(2);
});

it("keeps the view, and waits longer after each failure", async () => {
  const poll = await started();
  ask.mockImplementation(async () => failed);
  await vi.advanceTimersByTimeAsync(3000);
  expect(poll.snapshot()).toMatchObject({ view: { seq: 1 }, failure: { text: "No." }, answeredAt: NOW.getTime() });
  for (const pause of [2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    const calls = ask.mock.calls.length;
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(ask).toHaveBeenCalledTimes(calls);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(calls + 1);
  }
});

it("does not replace the view of an own act by an older answer", async () => {
  const poll = await started();
  const { promise, resolve } = Promise.withResolvers<LiveAnswer>();
  ask.mockImplementationOnce(() => promise);
  poll.askNow();
  poll.show(live(7));
  resolve({ kind: "answered", live: live(1) });
  await vi.advanceTimersByTimeAsync(0);
  expect(poll.snapshot().view?.seq).toBe(7);
  expect(ask).toHaveBeenLastCalledWith(7);
});

it("knows the server's clock, and that a meeting is not for the viewer", async () => {
  ask.mockImplementation(async () => ({ kind: "answered", live: live(1, { now: "2026-12-01T14:00:00Z" }) }));
  const poll = await started();
  expect(poll.snapshot().aheadMs).toBe(3_600_000);
  ask.mockImplementation(async () => ({ kind: "answered", live: null }));
  await vi.advanceTimersByTimeAsync(3000);
  expect(poll.snapshot()).toMatchObject({ isGone: true, view: undefined });
  poll.stop();
});

it("keeps the view when the answer says that nothing has changed", async () => {
  const poll = await started();
  ask.mockImplementation(async () => ({ kind: "answered", live: live(1, { changed: false, state: null }) }));
  await vi.advanceTimersByTimeAsync(3000);
  expect(poll.snapshot().view?.state).toBe("IN_SESSION");
});
