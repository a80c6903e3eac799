import { expect, it } from "vitest";
import { formatter } from "./formatter";

const noon = new Date("2026-12-01T12:00:00Z");
const clock: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit" };

it("is made once for a locale and a form", () => {
  expect(formatter("en-GB", { timeZone: "UTC", ...clock })).toBe(formatter("en-GB", { timeZone: "UTC", ...clock }));
});

it("differs in another zone and in another locale", () => {
  expect(formatter("en-GB", { timeZone: "UTC", ...clock }).format(noon)).toBe("12:00");
  expect(formatter("en-GB", { timeZone: "Europe/Warsaw", ...clock }).format(noon)).toBe("13:00");
  expect(formatter("en-US", { timeZone: "UTC", ...clock }).format(noon)).toMatch(/^12:00\sPM$/);
});
