import { currentSitting, dateOf, localDate } from "@/governance";
import type { HomeMeetingFragment } from "@/graphql/generated/graphql";

/**
 * Returns the coming and the running meetings, each once: first those in session, then by their next sitting. A meeting
 * that began before today and is still only scheduled is left out, because its day is over.
 */
export function comingMeetings(meetings: readonly HomeMeetingFragment[], now: Date): readonly HomeMeetingFragment[] {
  const distinct = [...new Map(meetings.map((meeting) => [meeting.id, meeting])).values()];
  return distinct.filter((meeting) => isOpen(meeting) || !isBeforeToday(meeting, now)).toSorted(byNeed);
}

function isOpen({ state }: HomeMeetingFragment): boolean {
  return state === "IN_SESSION" || state === "ADJOURNED";
}

function isBeforeToday(meeting: HomeMeetingFragment, now: Date): boolean {
  const { startsAtLocal, timeZone } = currentSitting(meeting.sittings);
  return dateOf(startsAtLocal) < localDate(now, timeZone);
}

function byNeed(one: HomeMeetingFragment, other: HomeMeetingFragment): number {
  const inSession = Number(other.state === "IN_SESSION") - Number(one.state === "IN_SESSION");
  if (inSession !== 0) return inSession;
  return Date.parse(currentSitting(one.sittings).startsAt) - Date.parse(currentSitting(other.sittings).startsAt);
}
