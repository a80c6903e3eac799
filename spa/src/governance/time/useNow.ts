import { useEffect, useState } from "react";

const ONE_MINUTE_MS = 60_000;

/** Returns the present time, updated every minute while the page is visible. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const update = () => {
      if (document.visibilityState === "visible") setNow(new Date());
    };
    const timer = setInterval(update, ONE_MINUTE_MS);
    document.addEventListener("visibilitychange", update);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, []);
  return now;
}
