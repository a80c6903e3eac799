import { dateOf } from "@/governance";
import type { CalendarMeeting } from "./calendarQuery";

/** A sitting of a meeting, with its day by the zone of the sitting. */
export interface CalendarSitting {
  readonly key: string;
  readonly date: string;
  readonly startsAt: string;
  /** The beginning by the zone of the sitting, as a LocalDateTime. */
  readonly startsAtLocal: string;
  readonly timeZone: string;
  readonly meeting: CalendarMeeting;
}

/** How many months the list shows. */
const LIST_MONTHS = 12;

/** Returns the first day of the month of an address, such as `2026-12`, or of today for anything else. */
export function firstOfMonth(asked: string | null, today: string): string {
  return `${asked !== null && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7)}-01`;
}

/** Returns the first day of the month that is so many months later. */
export function monthsLater(first: string, months: number): string {
  const date = new Date(`${first}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

/** Returns the day that is so many days later. */
export function daysLater(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns the first and the last day that a view shows: whole weeks of a month, or a year from a month on. */
export function spanOf(view: "month" | "list", first: string): { readonly from: string; readonly to: string } {
  if (view === "list") return { from: first, to: daysLater(monthsLater(first, LIST_MONTHS), -1) };
  const days = weeksOf(first).flat();
  return { from: days[0] ?? first, to: days.at(-1) ?? first };
}

/** Returns the weeks of a month, from Monday on, with the days of the neighbouring months that complete them. */
export function weeksOf(first: string): readonly (readonly string[])[] {
  const sinceMonday = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const end = monthsLater(first, 1);
  const weeks: string[][] = [];
  for (let monday = daysLater(first, -sinceMonday); monday < end; monday = daysLater(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => daysLater(monday, index)));
  }
  return weeks;
}

/** Returns the sittings of all meetings between two days, in the order of their beginning. */
export function sittingsBetween(
  meetings: readonly CalendarMeeting[],
  { from, to }: { readonly from: string; readonly to: string },
): readonly CalendarSitting[] {
  return meetings
    .flatMap((meeting) =>
      meeting.sittings.map(({ seq, startsAt, startsAtLocal, timeZone }) => ({
        key: `${meeting.id}.${seq}`,
        date: dateOf(startsAtLocal),
        startsAt,
        startsAtLocal,
        timeZone,
        meeting,
      })),
    )
    .filter(({ date }) => date >= from && date <= to)
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
}
