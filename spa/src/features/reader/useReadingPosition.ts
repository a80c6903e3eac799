import { useEffect, useEffectEvent } from "react";
import { useChange } from "@/governance";
import { SetReadingPositionDocument } from "./packQuery";

/** How long a page must be shown before it is stored, in milliseconds. */
const REST_MS = 2_000;

/** Stores the page at which the reader stopped. It is only a convenience, so failures are ignored. */
export function useReadingPosition(meetingId: string, versionId: string | undefined, page: number | undefined): void {
  const change = useChange(SetReadingPositionDocument, (data) => data.setReadingPosition);
  const keep = useEffectEvent(
    (version: string, at: number) => void change.send({ meetingId, versionId: version, page: at }),
  );
  useEffect(() => {
    if (versionId === undefined || page === undefined) return undefined;
    const timer = setTimeout(() => keep(versionId, page), REST_MS);
    return () => clearTimeout(timer);
  }, [versionId, page]);
}
