import { type RefObject, useEffectEvent, useLayoutEffect } from "react";
import { listPlace } from "./listPlace";

/**
 * Shows an element as a popover beside its field, so that no dialog cuts it off, and keeps it there while the page
 * scrolls and the window changes. The element's children scroll when there is not enough room for them. The hook calls
 * `onOutOfSight` when the field is no longer in sight.
 */
export function useListPlace(
  field: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  onOutOfSight: () => void,
): void {
  const place = useEffectEvent(() => {
    if (field.current && popup.current) placeBeside(field.current, popup.current);
  });

  const handleSight = useEffectEvent((isInSight: boolean) => {
    if (!isInSight) onOutOfSight();
  });

  useLayoutEffect(() => {
    // Browsers without popovers show the element at the same place, but below dialogs that were opened later.
    if ("togglePopover" in HTMLElement.prototype) popup.current?.togglePopover(true);
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener("scroll", () => place(), { signal, capture: true, passive: true });
    window.addEventListener("resize", () => place(), { signal });
    // The keyboard of a touch screen makes only this smaller.
    window.visualViewport?.addEventListener("resize", () => place(), { signal });
    window.visualViewport?.addEventListener("scroll", () => place(), { signal });
    const watching = new IntersectionObserver((entries) => handleSight(entries.at(-1)?.isIntersecting !== false));
    if (field.current) watching.observe(field.current);
    return () => {
      listening.abort();
      watching.disconnect();
    };
  }, [field, popup]);

  // Every rendering may change the number of options, and the height with it.
  useLayoutEffect(() => place());
}

function placeBeside(field: HTMLElement, popup: HTMLElement): void {
  const { style } = popup;
  const box = field.getBoundingClientRect();
  style.width = `${box.width}px`;
  const { left, top, height } = listPlace(box, fullSize(popup), visibleWindow());
  style.left = `${left}px`;
  style.top = `${top}px`;
  style.maxHeight = `${height}px`;
}

/** Returns the size of a popup at which none of its children scrolls. */
function fullSize(popup: HTMLElement) {
  const hidden = [...popup.children].map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  return { width: popup.offsetWidth, height: hidden.reduce((sum, height) => sum + height, popup.offsetHeight) };
}

/** Returns the part of the window that a keyboard on the screen leaves free. */
function visibleWindow() {
  const width = document.documentElement.clientWidth;
  const { visualViewport } = window;
  if (!visualViewport) return { width, top: 0, bottom: window.innerHeight };
  const { offsetTop, height } = visualViewport;
  return { width, top: offsetTop, bottom: offsetTop + height };
}
