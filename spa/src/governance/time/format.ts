/**
 * The formats of the schema's times: always with weekday and year, in a named zone (docs/domain/meetings.md,
 * "Local times").
 */

import { formatter } from "./formatter";

const ONE_DAY_MS = 86_400_000;

/** For example `Tue 1 Dec 2026`, in the zone. */
export function dayText(instant: string, timeZone: string, locale: string): string {
  const format = formatter(locale, {
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
  });
  if (!locale.startsWith("en-") || locale === "en-US") return format.format(new Date(instant));
  // British usage has no comma after the weekday and three letters for each month; the data of browsers differ.
  const parts = format.formatToParts(new Date(instant));
  return parts.map(({ value }) => (value === ", " ? " " : value.replace(/^Sept$/, "Sep"))).join("");
}

/** For example `13:00`, or `1:00 pm` in locales with that form. */
export function clockText(instant: string, timeZone: string, locale: string): string {
  const format = formatter(locale, { timeZone, hour: "2-digit", minute: "2-digit" });
  return format.format(new Date(instant));
}

/** For example `December 2026`, in the zone. */
export function monthText(instant: string, timeZone: string, locale: string): string {
  return formatter(locale, { timeZone, month: "long", year: "numeric" }).format(new Date(instant));
}

/** For example `31 Jul 2026`, for the schema's LocalDate, which has no zone. */
export function localDateText(date: string, locale: string): string {
  const format = formatter(locale, { timeZone: "UTC", day: "numeric", month: "short", year: "numeric" });
  return format.format(new Date(`${date}T00:00:00Z`)).replace(/\bSept\b/, "Sep");
}

/** Returns the date in the zone as the schema's LocalDate, `2026-12-01`. */
export function localDate(instant: string | Date, timeZone: string): string {
  const format = formatter("en", { timeZone, day: "2-digit", month: "2-digit", year: "numeric" });
  const parts = Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return `${parts["year"]}-${parts["month"]}-${parts["day"]}`;
}

/** Returns the whole days from one LocalDate to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / ONE_DAY_MS);
}

/** For example `today`, `tomorrow`, `in 11 days`. It is part of a sentence, so it is in the interface's language. */
export function relativeDayText(days: number): string {
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(days, "day");
}

/** Reports whether clocks in both zones show the same at an instant. */
export function sameClock(instant: string, oneZone: string, otherZone: string): boolean {
  return localTime(instant, oneZone) === localTime(instant, otherZone);
}

/** Returns date and time in a zone, for comparisons. */
function localTime(instant: string, timeZone: string): string {
  return dayText(instant, timeZone, "en-GB") + clockText(instant, timeZone, "en-GB");
}

/** By how many minutes clocks are put back: usually 60, on Lord Howe 30, at Troll 120. */
const PUT_BACK = [30, 60, 120];

/** Returns which of two equal local times is meant, `, the first, 00:30 UTC`; empty for a time that occurs once. */
export function occurrenceText(instant: string, timeZone: string, locale: string): string {
  const isShownAgain = (minutes: number) => {
    const other = new Date(Date.parse(instant) + minutes * 60_000).toISOString();
    return localTime(other, timeZone) === localTime(instant, timeZone);
  };
  const ordinal = PUT_BACK.some(isShownAgain) ? "first" : PUT_BACK.some((each) => isShownAgain(-each)) && "second";
  return ordinal ? `, the ${ordinal}, ${clockText(instant, "UTC", locale)} UTC` : "";
}

/**
 * The zones in which a day begins last and first. A query from the one's date to the other's includes every board's
 * today.
 */
export const LAST_ZONE = "Etc/GMT+12";
export const FIRST_ZONE = "Etc/GMT-14";
