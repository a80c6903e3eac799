import { currentSitting, localDate } from "@/governance";
import type { BoardMeetingFragment } from "@/graphql/generated/graphql";

/**
 * Whether a meeting belongs among the upcoming ones: it is today or later on the board's clock, or it has begun and
 * is not finished. Every meeting is either upcoming or past.
 */
export function isUpcoming(meeting: BoardMeetingFragment, now: Date): boolean {
  if (meeting.state === "IN_SESSION" || meeting.state === "ADJOURNED") return true;
  const { startsAt, timeZone } = currentSitting(meeting.sittings);
  return localDate(startsAt, timeZone) >= localDate(now, timeZone);
}
