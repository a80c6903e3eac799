import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { useRealmApp } from "@/backend";
import { focusHeading } from "@/ui";

/**
 * After a navigation, or after a log-out that keeps the address, scrolls the new page to its top and moves the focus to
 * its heading. A page that the reader came back to keeps its scroll position. Without this, the focus would be lost
 * with the former page: a screen reader would be silent and the keyboard would start at the top.
 */
export function RouteFocus() {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const user = useRealmApp().currentUser?.id;
  const shown = useRef({ pathname, user });

  useEffect(() => {
    const former = shown.current;
    shown.current = { pathname, user };
    if (former.pathname === pathname && former.user === user) return;
    if (former.user !== user || navigationType !== NavigationType.Pop) window.scrollTo(0, 0);
    if (document.activeElement === document.body) focusHeading();
  }, [pathname, user, navigationType]);

  return null;
}
