import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";
import { useRealmApp } from "@/backend";
import { focusHeading } from "@/ui";

/**
 * After a navigation, or a log-out that leaves the address as it is: the new page stands at its top, unless the reader
 * came back to it, and its heading takes the focus that went away with the former page. So a screen reader says where
 * it is and the keyboard goes on from there.
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
