import { useEffect, useState } from "react";

const EVERY_MS = 5000;

/** Returns the server's time, updated every few seconds while the page is visible. */
export function useServerNow(aheadMs: number): Date {
  const [own, setOwn] = useState(() => Date.now());
  useEffect(() => {
    const update = () => {
      if (document.visibilityState === "visible") setOwn(Date.now());
    };
    const timer = setInterval(update, EVERY_MS);
    document.addEventListener("visibilitychange", update);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", update);
    };
  }, []);
  return new Date(own + aheadMs);
}
