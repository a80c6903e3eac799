import { expect, it } from "vitest";
import { correctedTimes } from "./intervalTimes";

const anchor = { instant: "2026-12-01T13:00:00.000Z", local: "2026-12-01T13:00:00", timeZone: "Europe/London" };
const FROM = "2026-12-01T13:02:17.000Z";
const TO = "2026-12-01T14:48:05.000Z";

it.each([
  ["keeps the seconds of unchanged times", TO, { from: "13:02", to: "14:48" }, { from: FROM, to: TO }],
  ["changes the arrival", TO, { from: "13:05", to: "14:48" }, { from: "2026-12-01T13:05:00.000Z", to: TO }],
  ["changes the departure", TO, { from: "13:02", to: "14:30" }, { from: FROM, to: "2026-12-01T14:30:00.000Z" }],
  ["leaves somebody present", null, { from: "13:02", to: "" }, { from: FROM }],
  ["records a departure", null, { from: "13:02", to: "15:10" }, { from: FROM, to: "2026-12-01T15:10:00.000Z" }],
  ["knows the next day", null, { from: "13:02", to: "00:10" }, { from: FROM, to: "2026-12-02T00:10:00.000Z" }],
  ["waits for an arrival", null, { from: "", to: "" }, undefined],
])("%s", (_, to, typed, expected) => {
  expect(correctedTimes({ from: FROM, to }, typed, anchor)).toEqual(expected);
});
