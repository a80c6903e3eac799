import type { MeetingState } from "@/graphql/generated/graphql";

/** How long before the beginning of a meeting its pages lead to the room, in milliseconds. */
const ROOM_BEFORE_MS = 24 * 60 * 60_000;

interface HeldMeeting {
  readonly state: MeetingState;
  readonly sittings: readonly { readonly startsAt: string }[];
}

/**
 * Says how a meeting stands whose pages lead to its room: a published one from a day before its beginning until it is
 * closed. Undefined for all others.
 */
export function roomTitle({ state, sittings }: HeldMeeting, now: Date): string | undefined {
  if (state === "IN_SESSION") return "The meeting is in session";
  if (state === "ADJOURNED") return "The meeting is adjourned";
  const start = Math.min(...sittings.map(({ startsAt }) => Date.parse(startsAt)));
  if (state !== "PUBLISHED" || now.getTime() < start - ROOM_BEFORE_MS) return undefined;
  return now.getTime() >= start ? "The meeting is due to begin" : "The meeting is about to begin";
}
