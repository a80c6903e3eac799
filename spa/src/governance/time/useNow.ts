import { useEffect, useState } from "react";

const ONE_MINUTE_MS = 60_000;

/** The time now, kept up to date to the minute while the page is looked at. */
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
