import { useEffect } from "react";
import { useLocation } from "react-router";

/**
 * Scrolls to the part of the page that the address names, and moves the focus there, once the page is complete. The
 * part is an element with the id and a `tabIndex`.
 */
export function usePart(isComplete: boolean): void {
  // A second press of the same link is another location.
  const location = useLocation();
  useEffect(() => {
    const { hash } = location;
    if (!isComplete || hash === "") return undefined;
    // After a navigation the frame scrolls to the top first.
    const frame = requestAnimationFrame(() => {
      const part = document.getElementById(decodeURIComponent(hash.slice(1)));
      part?.focus({ preventScroll: true });
      part?.scrollIntoView({ block: "start" });
    });
    return () => cancelAnimationFrame(frame);
  }, [isComplete, location]);
}
