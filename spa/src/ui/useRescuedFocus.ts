import { type RefObject, useEffect } from "react";

/**
 * Keeps the focus where the reader was. When a change takes away the focused button, the browser drops the focus. It then
 * moves to the heading that `headings` selects, or without it to that of the nearest section that is left of those around
 * the button.
 */
export function useRescuedFocus(place: RefObject<HTMLElement | null>, headings?: string): void {
  useEffect(() => {
    const page = place.current;
    if (page === null) return undefined;
    let last: Element | undefined;
    let around: readonly Element[] = [];
    let isByKeyboard = false;

    function remember({ target }: FocusEvent): void {
      if (!(target instanceof HTMLElement)) return;
      last = target;
      around = sectionsAround(target);
      isByKeyboard = target.matches(":focus-visible");
    }

    const observer = new MutationObserver(() => {
      if (last === undefined || last.isConnected || document.activeElement !== document.body) return;
      last = undefined;
      const left = [...around.filter(({ isConnected }) => isConnected), page];
      const heading = headings === undefined ? headingOf(left) : page.querySelector<HTMLElement>(headings);
      if (!heading) return;
      if (!heading.hasAttribute("tabindex")) heading.tabIndex = -1;
      // The page stays where it is under a finger or a mouse; who uses the keyboard sees where the focus went.
      heading.focus({ preventScroll: !isByKeyboard });
    });
    page.addEventListener("focusin", remember);
    observer.observe(page, { childList: true, subtree: true });
    return () => {
      page.removeEventListener("focusin", remember);
      observer.disconnect();
    };
  }, [place, headings]);
}

/** Lists the sections around a control, from the nearest, and at last the main part of the page. */
function sectionsAround(control: Element): readonly Element[] {
  const sections: Element[] = [];
  const around = "section, main";
  for (let at = control.closest(around); at !== null; at = at.parentElement?.closest(around) ?? null) {
    sections.push(at);
  }
  return sections;
}

/** Returns the first heading of the first place that has one. */
function headingOf(places: readonly Element[]): HTMLElement | undefined {
  for (const place of places) {
    const heading = place.querySelector<HTMLElement>("h1, h2, h3, h4");
    if (heading !== null) return heading;
  }
  return undefined;
}
