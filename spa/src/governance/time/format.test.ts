import { describe, expect, it } from "vitest";
import {
  clockText,
  daysBetween,
  dayText,
  localDate,
  localDateText,
  monthText,
  relativeDayText,
  sameClock,
} from "./format";

const DECEMBER = "2026-12-01T13:00:00.000Z";
const OCTOBER = "2026-10-22T16:00:00.000Z";

describe("a time in a zone", () => {
  it.each([
    [DECEMBER, "Europe/London", "Tue 1 Dec 2026", "13:00"],
    [OCTOBER, "Europe/London", "Thu 22 Oct 2026", "17:00"],
    [OCTOBER, "Asia/Singapore", "Fri 23 Oct 2026", "00:00"],
    ["2026-09-15T12:00:00.000Z", "Europe/London", "Tue 15 Sep 2026", "13:00"],
  ])("%s in %s is %s, %s", (instant, zone, day, clock) => {
    expect(dayText(instant, zone, "en-GB")).toBe(day);
    expect(clockText(instant, zone, "en-GB")).toBe(clock);
  });

  it("follows the reader's locale", () => {
    expect(dayText(DECEMBER, "Europe/London", "en-US")).toBe("Tue, Dec 1, 2026");
    expect(clockText(DECEMBER, "America/Toronto", "en-US")).toMatch(/^08:00\sAM$/);
    expect(dayText(DECEMBER, "Europe/Berlin", "de-DE")).toMatch(/^Di., 1. Dez. 2026$/);
    expect(monthText(DECEMBER, "Europe/Warsaw", "pl-PL")).toBe("grudzień 2026");
  });
});

describe("a date", () => {
  it("is the day on the board's clock, not on the reader's", () => {
    expect(localDate(OCTOBER, "Europe/London")).toBe("2026-10-22");
    expect(localDate(OCTOBER, "Asia/Singapore")).toBe("2026-10-23");
  });

  it("without a zone is shown as it stands", () => {
    expect(localDateText("2027-01-31", "en-GB")).toBe("31 Jan 2027");
    expect(localDateText("2026-09-01", "en-GB")).toBe("1 Sep 2026");
  });

  it("is counted in whole days across a change of the clock", () => {
    expect(daysBetween("2026-10-24", "2026-10-26")).toBe(2);
    expect(daysBetween("2026-12-01", "2026-11-20")).toBe(-11);
  });

  it.each([
    [0, "today"],
    [1, "tomorrow"],
    [11, "in 11 days"],
  ])("%i days away reads %s", (days, text) => {
    expect(relativeDayText(days)).toBe(text);
  });
});

describe("two zones", () => {
  it("agree when their clocks show the same, whatever their names", () => {
    expect(sameClock(DECEMBER, "Europe/London", "Europe/Lisbon")).toBe(true);
    expect(sameClock(DECEMBER, "Europe/London", "Europe/Warsaw")).toBe(false);
  });
});
