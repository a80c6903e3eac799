import { expect, it } from "vitest";
import { itemClockText } from "./itemClock";
import type { LiveItem } from "./liveQuery";

const clock = (at: Date) => at.toISOString().slice(11, 16);
const item = (facts: object) =>
  ({
    entry: { id: "6", number: "6", durationMinutes: 45 },
    startedAt: "2026-12-01T14:48:00Z",
    secondsBefore: 0,
    ...facts,
  }) as LiveItem;

it.each([
  ["has just begun", {}, "2026-12-01T14:48:30Z", "0 of 45 min · ends about 15:33"],
  ["is under way", {}, "2026-12-01T15:00:59Z", "12 of 45 min · ends about 15:33"],
  ["was interrupted", { secondsBefore: 600 }, "2026-12-01T15:00:00Z", "22 of 45 min · ends about 15:23"],
  ["takes longer", {}, "2026-12-01T15:38:00Z", "50 of 45 min · 5 minutes over"],
  ["has no planned time", { entry: { id: "1", durationMinutes: 0 } }, "2026-12-01T14:50:00Z", "2 min"],
  ["begins ahead of this clock", {}, "2026-12-01T14:47:58Z", "0 of 45 min · ends about 15:33"],
])("tells the time of an item that %s", (_, facts, now, words) => {
  expect(itemClockText(item(facts), new Date(now), clock)).toBe(words);
});
