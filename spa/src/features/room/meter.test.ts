import { describe, expect, it } from "vitest";
import type { Interval, Quorum } from "./liveQuery";
import { countedText, graceText, marksOf, meterText } from "./meter";

const clock = (instant: string) => instant.slice(11, 16);
const notCounted = (id: string, cause: "AWAY" | "REMOTE" | "APART" = "AWAY") => ({
  person: { __typename: "Person", id, displayName: id },
  cause,
});
const quorum = (facts: Partial<Quorum>) =>
  ({
    base: 8,
    required: 5,
    counted: 5,
    quorate: true,
    spare: 0,
    classes: [],
    notCounted: [notCounted("a"), notCounted("b", "REMOTE"), notCounted("c", "APART")],
    lostAt: null,
    graceUntil: null,
    ...facts,
  }) as Quorum;
const here = (personId: string) => ({ personId, to: null }) as Interval;

describe("the quorum in words", () => {
  it.each([
    [{}, "Quorum present: 5 of 8 count, 5 needed. One more leaves: no quorum."],
    [
      { counted: 6, notCounted: [notCounted("a"), notCounted("b")], spare: 1 },
      "Quorum present: 6 of 8 count, 5 needed. 1 member may leave.",
    ],
    [{ required: 3, spare: 2 }, "Quorum present: 5 of 8 count, 3 needed. 2 members may leave."],
    [
      {
        counted: 4,
        quorate: false,
        spare: -1,
        lostAt: "2026-12-01T14:48:00Z",
        notCounted: ["a", "b", "c", "d"].map((id) => notCounted(id)),
      },
      "No quorum since 14:48: 4 of 8 count, 5 needed.",
    ],
    [
      { quorate: false, spare: -1, classes: [{ class: "INDEPENDENT", required: 2, counted: 1 }] },
      "No quorum: 5 of 8 count, 5 needed. Independent members: 1 count, 2 needed.",
    ],
  ])("of %o", (facts, words) => {
    expect(meterText(quorum(facts as Partial<Quorum>), clock)).toBe(words);
  });

  it("has a short form", () => {
    expect(countedText(quorum({}))).toBe("5 of 8");
  });

  it.each([
    [null, undefined],
    ["2026-12-01T15:18:00Z", "The rules wait for members until 15:18."],
    ["2026-12-01T14:50:00Z", "The rules waited for members until 14:50. Adjourn the meeting."],
  ])("tells how long the rules wait: %s", (graceUntil, words) => {
    expect(graceText({ graceUntil }, new Date("2026-12-01T15:00:00Z"), clock)).toBe(words);
  });
});

it("has a mark for each voting member, also for those who are present and do not count", () => {
  const intervals = [here("b"), here("x")];
  const counting = Array<string>(5).fill("counts");
  expect(marksOf(quorum({}), { intervals, absences: [] })).toEqual([...counting, "present", "away", "away"]);
  const out = { id: "out", itemId: "i6", personId: "b", leftAt: "2026-12-01T14:48:00Z" };
  expect(marksOf(quorum({}), { intervals, absences: [{ ...out, backAt: null }] })).not.toContain("present");
  const back = { ...out, backAt: "2026-12-01T15:10:00Z" };
  expect(marksOf(quorum({}), { intervals, absences: [back] })).toContain("present");
});
