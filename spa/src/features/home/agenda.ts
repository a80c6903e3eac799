import { currentSitting, localDate, monthText } from "@/governance";
import type { HomeMeetingFragment } from "@/graphql/generated/graphql";

/** The meetings of one month on the boards' clocks. */
export interface Month {
  readonly name: string;
  readonly meetings: readonly HomeMeetingFragment[];
}

/**
 * The meetings that still lie ahead or are under way, each once, the one to attend next first: what is in session
 * before everything else, then by the sitting that comes next. What began before today and is only scheduled is left
 * out: its day is over.
 */
export function comingMeetings(meetings: readonly HomeMeetingFragment[], now: Date): readonly HomeMeetingFragment[] {
  const distinct = [...new Map(meetings.map((meeting) => [meeting.id, meeting])).values()];
  return distinct.filter((meeting) => isOpen(meeting) || !isBeforeToday(meeting, now)).toSorted(byNeed);
}

/** Meetings in the given order, under the month in which each begins. */
export function byMonth(meetings: readonly HomeMeetingFragment[], locale: string): readonly Month[] {
  const months = new Map<string, HomeMeetingFragment[]>();
  for (const meeting of meetings) {
    const { startsAt, timeZone } = currentSitting(meeting.sittings);
    const name = monthText(startsAt, timeZone, locale);
    months.set(name, [...(months.get(name) ?? []), meeting]);
  }
  return Array.from(months, ([name, ofMonth]) => ({ name, meetings: ofMonth }));
}

function isOpen({ state }: HomeMeetingFragment): boolean {
  return state === "IN_SESSION" || state === "ADJOURNED";
}

function isBeforeToday(meeting: HomeMeetingFragment, now: Date): boolean {
  const { startsAt, timeZone } = currentSitting(meeting.sittings);
  return localDate(startsAt, timeZone) < localDate(now, timeZone);
}

function byNeed(one: HomeMeetingFragment, other: HomeMeetingFragment): number {
  const inSession = Number(other.state === "IN_SESSION") - Number(one.state === "IN_SESSION");
  if (inSession !== 0) return inSession;
  return Date.parse(currentSitting(one.sittings).startsAt) - Date.parse(currentSitting(other.sittings).startsAt);
}
