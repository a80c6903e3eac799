import { describe, expect, it } from "vitest";
import { localTime } from "./localTime";
import { zonedInstant, zonedLocal } from "./zonedInstant";

const SERVED = "2026-11-19T16:05:00.000Z";

function anchorIn(timeZone: string, local = localTime(SERVED, timeZone)) {
  return { instant: SERVED, local, timeZone };
}

describe("an instant by a board's clock", () => {
  it.each([
    ["2026-11-19", "16:05", "Europe/London", "2026-11-19T16:05:00.000Z"],
    ["2026-07-01", "09:30", "Europe/London", "2026-07-01T08:30:00.000Z"],
    ["2026-11-20", "06:00", "Asia/Singapore", "2026-11-19T22:00:00.000Z"],
    ["2026-10-25", "12:00", "Europe/London", "2026-10-25T12:00:00.000Z"],
    ["2026-03-29", "08:00", "Europe/London", "2026-03-29T07:00:00.000Z"],
    ["2026-03-08", "00:30", "America/Toronto", "2026-03-08T05:30:00.000Z"],
    ["2026-03-08", "04:00", "America/Toronto", "2026-03-08T08:00:00.000Z"],
    ["", "08:00", "Europe/London", undefined],
    ["2026-03-29", "", "Europe/London", undefined],
  ])("%s %s in %s is %s", (date, time, zone, instant) => {
    expect(zonedInstant(date, time, anchorIn(zone))).toBe(instant);
  });

  it.each(["America/Vancouver", "Nowhere/Atlantis"])(
    "follows the server's clock where the browser's differs in %s",
    (zone) => {
      const anchor = anchorIn(zone, "2026-11-19T10:35:00");
      expect(zonedInstant("2026-11-19", "11:00", anchor)).toBe("2026-11-19T16:30:00.000Z");
      expect(zonedLocal(new Date("2026-11-19T17:00:00.000Z"), anchor)).toBe("2026-11-19T11:30:00");
    },
  );
});
