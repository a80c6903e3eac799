import { describe, expect, it } from "vitest";
import { localDate, localTime } from "./localTime";

const OCTOBER = "2026-10-22T16:00:00.000Z";

describe("the browser's local time", () => {
  it.each([
    ["Europe/London", "2026-10-22T17:00:00"],
    ["Asia/Singapore", "2026-10-23T00:00:00"],
    ["Asia/Kathmandu", "2026-10-22T21:45:00"],
    ["UTC", "2026-10-22T16:00:00"],
  ])("in %s is %s", (zone, local) => {
    expect(localTime(OCTOBER, zone)).toBe(local);
  });

  it("is UTC in a zone that the browser does not know, as on the server", () => {
    expect(localTime(OCTOBER, "Nowhere/Atlantis")).toBe("2026-10-22T16:00:00");
    expect(localDate(OCTOBER, "")).toBe("2026-10-22");
  });

  it("has the day on the zone's clock, not on the reader's", () => {
    expect(localDate(OCTOBER, "Europe/London")).toBe("2026-10-22");
    expect(localDate(OCTOBER, "Asia/Singapore")).toBe("2026-10-23");
  });
});
