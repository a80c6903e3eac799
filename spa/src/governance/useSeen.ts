import { useEffect, useEffectEvent } from "react";

/** Calls `onSeen` each time the person comes back to the page from another tab, window or program. */
export function useSeen(onSeen: () => void): void {
  const handleSight = useEffectEvent(() => {
    if (document.visibilityState === "visible") onSeen();
  });
  useEffect(() => {
    const listener = () => handleSight();
    document.addEventListener("visibilitychange", listener);
    return () => document.removeEventListener("visibilitychange", listener);
  }, []);
}
