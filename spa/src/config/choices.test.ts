import { afterEach, describe, expect, it, vi } from "vitest";
import { localeOptions } from "./locales";
import { ownTimeZone, timeZoneOptions } from "./timeZones";

afterEach(() => vi.restoreAllMocks());

describe("the locales of a set-up", () => {
  it("begin with the browser's own, and name each once, in words", () => {
    const options = localeOptions("de-de");
    expect(options[0]).toEqual({ value: "de-DE", label: "German (Germany)" });
    expect(options.filter(({ value }) => value === "de-DE")).toHaveLength(1);
    expect(options).toContainEqual({ value: "en-GB", label: "English (United Kingdom)" });
  });

  it("include the locale of a browser from another country", () => {
    expect(localeOptions("sv-FI")).toHaveLength(localeOptions("en-GB").length + 1);
    expect(localeOptions("sv-FI")[0]).toEqual({ value: "sv-FI", label: "Swedish (Finland)" });
  });

  it.each(["", "C", "no tag"])("leave out an invalid language tag: %j", (own) => {
    expect(localeOptions(own)[0]?.value).toBe("en-GB");
  });
});

describe("the time zones of a set-up", () => {
  it("are those that the browser knows, in order, each once", () => {
    const zones = timeZoneOptions("UTC").map(({ value }) => value);
    expect(zones).toEqual(expect.arrayContaining(["Europe/London", "America/New_York", "UTC"]));
    expect(zones).toEqual([...new Set(zones)].toSorted());
    expect(timeZoneOptions("UTC")).toContainEqual({ value: "America/New_York", label: "America/New York" });
  });

  it("have the own one also where the browser does not list it", () => {
    vi.spyOn(Intl, "supportedValuesOf").mockReturnValue(["Europe/London"]);
    expect(timeZoneOptions(ownTimeZone()).map(({ value }) => value)).toContain(ownTimeZone());
  });
});
