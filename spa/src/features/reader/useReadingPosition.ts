import { useEffect, useEffectEvent } from "react";
import { useChange } from "@/governance";
import { SetReadingPositionDocument } from "./packQuery";

/** How long a page is looked at before it is kept, in milliseconds. */
const REST_MS = 2_000;

/** Keeps the page at which the reader stopped. It is a convenience: what goes wrong is told to nobody. */
export function useReadingPosition(meetingId: string, versionId: string | undefined, page: number | undefined): void {
  const change = useChange(SetReadingPositionDocument, (data) => data.setReadingPosition);
  const keep = useEffectEvent((of: string, at: number) => void change.send({ meetingId, versionId: of, page: at }));
  useEffect(() => {
    if (versionId === undefined || page === undefined) return undefined;
    const timer = setTimeout(() => keep(versionId, page), REST_MS);
    return () => clearTimeout(timer);
  }, [versionId, page]);
}
