import { currentSitting, localDate, monthText } from "@/governance";
import type { HomeMeetingFragment } from "@/graphql/generated/graphql";

/** The meetings of one month by the boards' clocks. */
export interface Month {
  readonly name: string;
  readonly meetings: readonly HomeMeetingFragment[];
}

/**
 * Returns the coming and the running meetings, each once: first those in session, then by their next sitting. A meeting
 * that began before today and is still only scheduled is left out, because its day is over.
 */
export function comingMeetings(meetings: readonly HomeMeetingFragment[], now: Date): readonly HomeMeetingFragment[] {
  const distinct = [...new Map(meetings.map((meeting) => [meeting.id, meeting])).values()];
  return distinct.filter((meeting) => isOpen(meeting) || !isBeforeToday(meeting, now)).toSorted(byNeed);
}

/** Groups meetings in the given order by the month in which they begin. */
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
