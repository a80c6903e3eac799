import { describe, expect, it } from "vitest";
import { addDays, isDate } from "./dates";
import { endsSoon, isInOffice, termsByTime, vacanciesSince } from "./tenure";

const term = (startDate: string, endDate: string | null = null, voting = true) => ({ startDate, endDate, voting });

describe("dates", () => {
  it.each([
    ["2026-12-31", 1, "2027-01-01"],
    ["2028-03-01", -1, "2028-02-29"],
  ])("%s and %i days is %s", (date, days, want) => expect(addDays(date, days)).toBe(want));

  it.each([
    ["2026-12-01", true],
    ["2026-13-01", false],
    ["", false],
  ])("%s is a date: %s", (text, want) => expect(isDate(text)).toBe(want));
});

describe("a term", () => {
  it.each([
    ["2023-07-31", false],
    ["2023-08-01", true],
    ["2026-07-31", true],
    ["2026-08-01", false],
  ])("covers %s: %s [R1]", (on, want) => expect(isInOffice(term("2023-08-01", "2026-07-31"), on)).toBe(want));

  it("ends soon within six months", () => {
    expect(endsSoon(term("2024-01-01", "2027-01-31"), "2026-11-20")).toBe(true);
    expect(endsSoon(term("2024-01-01", "2027-12-31"), "2026-11-20")).toBe(false);
    expect(endsSoon(term("2024-01-01"), "2026-11-20")).toBe(false);
  });
});

describe("a board", () => {
  it("has terms in office, coming and past", () => {
    const [now, next, later, old, older] = [
      term("2024-01-01"),
      term("2027-01-01"),
      term("2028-01-01"),
      term("2020-01-01", "2023-12-31"),
      term("2017-01-01", "2019-12-31"),
    ];
    expect(termsByTime([older, later, now, next, old], "2026-11-20")).toEqual({
      inOffice: [now],
      coming: [next, later],
      past: [old, older],
    });
  });

  it("has vacancies since the day after the seat was filled last", () => {
    const terms = [
      term("2024-01-01"),
      term("2023-08-01", "2026-07-31"),
      term("2020-01-01", "2023-12-31"),
      term("2020-01-01", "2026-09-30", false),
    ];
    expect(vacanciesSince(terms, 1, 2, "2026-11-20")).toEqual(["2026-08-01"]);
    expect(vacanciesSince(terms, 2, 3, "2026-11-20")).toEqual([undefined, "2026-08-01"]);
    expect(vacanciesSince([term("2024-01-01")], 1, 2, "2026-11-20")).toEqual([undefined]);
  });
});
