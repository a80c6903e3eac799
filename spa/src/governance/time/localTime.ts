import { formatter } from "./formatter";
import { isKnownZone } from "./zone";

/**
 * Returns what the clocks of a zone show at an instant, as the schema's LocalDateTime, by the browser's rules of the zone.
 * These can differ from the server's, so this is for the reader's own zone and for today's date only; times of meetings
 * and deadlines come from the server. A zone that the browser does not know counts as UTC, as on the server.
 */
export function localTime(instant: string | Date, timeZone: string): string {
  const parts = formatter("en", {
    timeZone: isKnownZone(timeZone) ? timeZone : "UTC",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  }).formatToParts(new Date(instant));
  const at = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return `${at["year"]}-${at["month"]}-${at["day"]}T${at["hour"]}:${at["minute"]}:${at["second"]}`;
}

/** Returns the date of a zone at an instant as the schema's LocalDate, `2026-12-01`, as localTime does. */
export function localDate(instant: string | Date, timeZone: string): string {
  return dateOf(localTime(instant, timeZone));
}

/** Returns the LocalDate of a LocalDateTime. */
export function dateOf(local: string): string {
  return local.slice(0, 10);
}

/** Reports whether two local times are the same minute. */
export function sameMinute(one: string, other: string): boolean {
  return one.slice(0, 16) === other.slice(0, 16);
}
