import { currentSitting, dateOf, localDate } from "@/governance";
import type { BoardMeetingFragment } from "@/graphql/generated/graphql";

/**
 * Reports whether a meeting is upcoming: it is today or later by the board's clock, or has begun and is not finished.
 * Every other meeting is past.
 */
export function isUpcoming(meeting: BoardMeetingFragment, now: Date): boolean {
  if (meeting.state === "IN_SESSION" || meeting.state === "ADJOURNED") return true;
  const { startsAtLocal, timeZone } = currentSitting(meeting.sittings);
  return dateOf(startsAtLocal) >= localDate(now, timeZone);
}
