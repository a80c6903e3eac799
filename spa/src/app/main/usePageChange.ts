import { useEffect, useRef, type RefObject } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * After a navigation the reader begins at the top of the new page, with the focus on its heading. Going back leaves
 * the scroll position to the browser, and the first page leaves the focus alone.
 */
export function usePageChange(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = content.current?.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
    if (navigation !== "POP") window.scrollTo(0, 0);
  }, [content, navigation, pathname]);
}
