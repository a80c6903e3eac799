import { type Anchor, clockText, currentSitting, zonedLocal } from "@/governance";
import type { RoomMeeting } from "./roomQuery";

type SittingFacts = Pick<RoomMeeting["sittings"][number], "startsAt" | "startsAtLocal" | "timeZone" | "closedAt">;

/** Returns an instant of which the server has told the time by the board's clock. */
export function anchorOf({ sittings }: { readonly sittings: readonly SittingFacts[] }): Anchor {
  const { startsAt, startsAtLocal, timeZone } = currentSitting(sittings);
  return { instant: startsAt, local: startsAtLocal, timeZone };
}

/** Returns the time of an instant by the board's clock, such as `13:02`. */
export function boardClock(instant: string | Date, anchor: Anchor, locale: string): string {
  return clockText(zonedLocal(new Date(instant), anchor), locale);
}
