import { describe, expect, it } from "vitest";
import { clockText, daysBetween, dayText, fullDayText, localDateText, monthText, relativeDayText } from "./format";

const DECEMBER = "2026-12-01T13:00:00";

describe("a local time", () => {
  it.each([
    [DECEMBER, "Tue 1 Dec 2026", "13:00"],
    ["2026-10-23T00:00:00", "Fri 23 Oct 2026", "00:00"],
    ["2026-09-15T23:59:59", "Tue 15 Sep 2026", "23:59"],
  ])("%s is %s, %s", (local, day, clock) => {
    expect(dayText(local, "en-GB")).toBe(day);
    expect(clockText(local, "en-GB")).toBe(clock);
  });

  it("follows the reader's locale", () => {
    expect(dayText(DECEMBER, "en-US")).toBe("Tue, Dec 1, 2026");
    expect(clockText("2026-12-01T08:00:00", "en-US")).toMatch(/^08:00\sAM$/);
    expect(dayText(DECEMBER, "de-DE")).toMatch(/^Di., 1. Dez. 2026$/);
    expect(monthText(DECEMBER, "pl-PL")).toBe("grudzień 2026");
    expect(fullDayText(DECEMBER, "en-GB")).toMatch(/^Tuesday,? 1 December 2026$/);
  });
});

describe("a date", () => {
  it("is shown as it stands", () => {
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
