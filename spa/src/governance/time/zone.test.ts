import { describe, expect, it } from "vitest";
import { knownLocale, knownZone, zonePlace } from "./zone";

describe("what an account's details say", () => {
  it("is used when the browser knows it", () => {
    expect(knownLocale("pl-PL")).toBe("pl-PL");
    expect(knownZone("Asia/Singapore")).toBe("Asia/Singapore");
  });

  it.each([undefined, 7, "", "not a zone"])("falls back to the browser for the zone %s", (zone) => {
    expect(knownZone(zone)).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it.each([undefined, 7, "", "not a tag"])("falls back to the browser for the locale %s", (locale) => {
    expect(knownLocale(locale)).toBe(navigator.language);
  });
});

describe("zonePlace", () => {
  it.each([
    ["Europe/London", "London"],
    ["America/Argentina/Buenos_Aires", "Buenos Aires"],
    ["UTC", "UTC"],
    ["Nowhere/Atlantis", "Nowhere/Atlantis"],
  ])("%s is %s", (zone, place) => {
    expect(zonePlace(zone)).toBe(place);
  });
});
