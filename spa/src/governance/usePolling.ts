import { useEffect, useEffectEvent } from "react";

export interface Polling {
  /** The pause between two calls, in milliseconds. */
  readonly everyMs: number;
  /** False pauses the calls. Default: true. */
  readonly isOn?: boolean;
}

/** Calls `ask` repeatedly while the page is visible. */
export function usePolling(ask: () => void, { everyMs, isOn = true }: Polling): void {
  const askIfSeen = useEffectEvent(() => {
    if (document.visibilityState === "visible") ask();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => askIfSeen(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, isOn]);
}
