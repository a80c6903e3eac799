import { useEffect, useRef, type RefObject } from "react";
import { useLocation } from "react-router";

/**
 * After a navigation, moves the focus to the heading of the new page. Otherwise it would stay on the link that was
 * followed, because the frame's links remain. The first page leaves the focus alone.
 */
export function usePageFocus(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = content.current?.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [content, pathname]);
}
