import { BoardTime, currentSitting, OwnTime, useReader, zonedLocal } from "@/governance";
import type { ResolutionPlace } from "./resolutionQuery";

export interface ClosedAtProps {
  readonly instant: string;
  /** Null for people who do not read the meeting; undefined while it is loading. */
  readonly meeting: ResolutionPlace["meeting"] | undefined;
}

/** When a vote was closed: by the board's clock, or by the reader's own if the meeting is not for the reader. */
export function ClosedAt({ instant, meeting }: ClosedAtProps) {
  const reader = useReader();
  if (meeting === undefined) return null;
  if (meeting === null) return <OwnTime instant={instant} reader={reader} namesPlace />;
  const { startsAt, startsAtLocal, timeZone } = currentSitting(meeting.sittings);
  const local = zonedLocal(new Date(instant), { instant: startsAt, local: startsAtLocal, timeZone });
  return <BoardTime instant={instant} local={local} timeZone={timeZone} reader={reader} />;
}
