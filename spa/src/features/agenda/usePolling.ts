import { useEffect, useEffectEvent } from "react";

const EVERY_MS = 10_000;

/** Calls `ask` every ten seconds while the page is visible, and at once when it becomes visible again. */
export function usePolling(ask: () => void): void {
  const askIfSeen = useEffectEvent(() => {
    if (document.visibilityState === "visible") ask();
  });
  useEffect(() => {
    const timer = setInterval(() => askIfSeen(), EVERY_MS);
    const handleSight = () => askIfSeen();
    document.addEventListener("visibilitychange", handleSight);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", handleSight);
    };
  }, []);
}
