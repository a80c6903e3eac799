import { type RefObject, useEffect } from "react";

/** The heading of what is on now in the room. */
export const NOW_HEADING = "[data-now]";

/**
 * Keeps the focus in the room. Many acts take away the button that was pressed, and the browser then drops the focus.
 * It moves to the heading of what is on now, which says what the act has led to.
 */
export function useKeptFocus(room: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = room.current;
    if (place === null) return undefined;
    let last: Element | undefined;
    let isByKeyboard = false;

    function remember({ target }: FocusEvent): void {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      isByKeyboard = target.matches(":focus-visible");
    }

    const observer = new MutationObserver(() => {
      if (last === undefined || last.isConnected || document.activeElement !== document.body) return;
      last = undefined;
      // The page stays where it is under a finger or a mouse; who uses the keyboard sees where the focus went.
      place.querySelector<HTMLElement>(NOW_HEADING)?.focus({ preventScroll: !isByKeyboard });
    });
    place.addEventListener("focusin", remember);
    observer.observe(place, { childList: true, subtree: true });
    return () => {
      place.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, [room]);
}
