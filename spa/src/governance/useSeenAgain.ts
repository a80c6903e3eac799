import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useSeen } from "./useSeen";

/**
 * Calls `refresh` each time the person comes back to the page from another tab, window or program, and each time a link
 * leads to the page that is shown already.
 */
export function useSeenAgain(refresh: () => void): void {
  const { key } = useLocation();
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    refresh();
  }, [key, refresh]);
  useSeen(refresh);
}
