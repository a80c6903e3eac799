import { useEffect, useEffectEvent } from "react";

/** How long a page has been shown when what comes after it is fetched, in milliseconds: its own questions come first. */
const AFTER_MS = 500;

/** Does something for the page that probably comes next, once, a while after it is known that there is one. */
export function useAhead(isKnown: boolean, act: () => void): void {
  const onAhead = useEffectEvent(act);
  useEffect(() => {
    if (!isKnown) return undefined;
    const timer = setTimeout(() => onAhead(), AFTER_MS);
    return () => clearTimeout(timer);
  }, [isKnown]);
}
