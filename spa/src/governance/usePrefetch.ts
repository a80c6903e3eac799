import { useEffect, useEffectEvent } from "react";

/** The delay before the next page is prefetched, in milliseconds, so that the page's own requests come first. */
const AFTER_MS = 500;

/** Calls `act` once, shortly after `isKnown` becomes true, to prepare the page that the reader probably opens next. */
export function usePrefetch(isKnown: boolean, act: () => void): void {
  const onAhead = useEffectEvent(act);
  useEffect(() => {
    if (!isKnown) return undefined;
    const timer = setTimeout(() => onAhead(), AFTER_MS);
    return () => clearTimeout(timer);
  }, [isKnown]);
}
