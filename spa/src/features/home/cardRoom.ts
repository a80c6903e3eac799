import { currentSitting, roomTitle } from "@/governance";
import type { HomeMeetingFragment } from "@/graphql/generated/graphql";

/** How long before its planned start the card of a meeting leads to its room. */
const ROOM_BEFORE_MS = 60 * 60_000;

/**
 * Says how a meeting stands to whose room its card leads; undefined for readers who do not attend, and when it is too
 * early.
 */
export function cardRoom(meeting: HomeMeetingFragment, now: Date): string | undefined {
  if (meeting.viewerAnswer === null) return undefined;
  const start = Date.parse(currentSitting(meeting.sittings).startsAt);
  if (meeting.state === "PUBLISHED" && now.getTime() < start - ROOM_BEFORE_MS) return undefined;
  const title = roomTitle(meeting, now);
  return title && `${title}.`;
}
