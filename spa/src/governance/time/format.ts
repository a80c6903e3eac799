/**
 * The formats of the schema's local times: always with weekday and year (docs/domain/meetings.md, "Local times").
 * A local time is the schema's LocalDateTime, such as `2026-12-01T13:00:00`. Nothing here knows a time zone.
 */

import { formatter } from "./formatter";

const ONE_DAY_MS = 86_400_000;

/** Returns parts of a local time, or of a LocalDate, in the words of a locale. */
export function localText(local: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  return formatter(locale, { ...options, timeZone: "UTC" }).format(dateAsUTC(local));
}

/** For example `Tue 1 Dec 2026`. */
export function dayText(local: string, locale: string): string {
  const options: Intl.DateTimeFormatOptions = { weekday: "short", day: "numeric", month: "short", year: "numeric" };
  if (!locale.startsWith("en-") || locale === "en-US") return localText(local, locale, options);
  // British usage has no comma after the weekday and three letters for each month; the data of browsers differ.
  const parts = formatter(locale, { ...options, timeZone: "UTC" }).formatToParts(dateAsUTC(local));
  return parts.map(({ value }) => (value === ", " ? " " : value.replace(/^Sept$/, "Sep"))).join("");
}

/** For example `Tuesday 1 December 2026`. */
export function fullDayText(local: string, locale: string): string {
  return localText(local, locale, { dateStyle: "full" });
}

/** For example `13:00`, or `1:00 pm` in locales with that form. */
export function clockText(local: string, locale: string): string {
  return localText(local, locale, { hour: "2-digit", minute: "2-digit" });
}

/** For example `December 2026`. */
export function monthText(local: string, locale: string): string {
  return localText(local, locale, { month: "long", year: "numeric" });
}

/** For example `31 Jul 2026`, for a LocalDate. */
export function localDateText(date: string, locale: string): string {
  return localText(date, locale, { day: "numeric", month: "short", year: "numeric" }).replace(/\bSept\b/, "Sep");
}

/** Returns the whole days from one LocalDate to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((dateAsUTC(to).getTime() - dateAsUTC(from).getTime()) / ONE_DAY_MS);
}

/** For example `today`, `tomorrow`, `in 11 days`. It is part of a sentence, so it is in the interface's language. */
export function relativeDayText(days: number): string {
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(days, "day");
}

/** Reads a LocalDate or a LocalDateTime as if it were in UTC, so that formats in UTC show it unchanged. */
function dateAsUTC(local: string): Date {
  return new Date(local.includes("T") ? `${local}Z` : `${local}T00:00:00Z`);
}

/**
 * The zones in which a day begins last and first. A query from the one's date to the other's includes every board's
 * today.
 */
export const LAST_ZONE = "Etc/GMT+12";
export const FIRST_ZONE = "Etc/GMT-14";
