import { describe, expect, it } from "vitest";
import vectors from "./testdata/agendaTiming.json";
import { spareText, timingOf } from "./timing";

describe("planned starts [A5]", () => {
  const sitting = { startsAtLocal: `${vectors.startsAtLocal}:00`, durationMinutes: vectors.durationMinutes };
  const lines = vectors.entries.map(({ durationMinutes }, index) => ({ id: `${index}`, depth: 1, durationMinutes }));
  const clock = (instant: string | null | undefined) => instant?.slice(11, 16);

  it("follow the example", () => {
    const { starts, endsAt, spareMinutes } = timingOf(lines, sitting);
    expect(lines.map(({ id }) => clock(starts.get(id)))).toEqual(
      vectors.entries.map(({ plannedStartLocal }) => plannedStartLocal),
    );
    expect(clock(endsAt)).toBe(vectors.endsLocal);
    expect(spareMinutes).toBe(vectors.spareMinutes);
  });

  it("give an item the sum of the items below it, and a struck-out item no time", () => {
    const tree = [
      { id: "1", depth: 1, durationMinutes: 99 },
      { id: "1.1", depth: 2, durationMinutes: 10 },
      { id: "1.2", depth: 2, durationMinutes: 99 },
      { id: "1.2.1", depth: 3, durationMinutes: 5 },
      { id: "2", depth: 1, durationMinutes: 30, isOut: true },
      { id: "3", depth: 1, durationMinutes: 200 },
    ];
    const { starts, minutes, spareMinutes } = timingOf(tree, sitting);
    expect([...minutes.values()]).toEqual([15, 10, 5, 5, 0, 200]);
    expect([...starts.values()].map(clock)).toEqual(["13:00", "13:00", "13:10", "13:10", undefined, "13:15"]);
    expect(spareMinutes).toBe(-35);
  });
});

describe("the minutes in hand", () => {
  it.each([
    [35, "35 minutes in hand"],
    [1, "1 minute in hand"],
    [0, "no minutes in hand"],
    [-5, "over by 5 minutes"],
  ])("%i are told as %s", (minutes, text) => {
    expect(spareText(minutes)).toBe(text);
  });
});
