import { type Navigator, parsePath, type To } from "react-router";
import type { GuardedPage } from "./GuardedPage";

/** A navigator that lets `ask` decide about a way off a page on which something would be lost. */
export function guardedNavigator(navigator: Navigator, page: GuardedPage, ask: (leave: () => void) => void): Navigator {
  const { encodeLocation } = navigator;
  const lead = (to: To, leave: () => void): void => {
    const { pathname } = typeof to === "string" ? parsePath(to) : to;
    if (page.isAtRisk && page.isLeftFor(pathname)) ask(leave);
    else leave();
  };
  const go = (delta: number): void => navigator.go(delta);
  return {
    createHref: (to) => navigator.createHref(to),
    ...(encodeLocation && { encodeLocation: (to) => encodeLocation.call(navigator, to) }),
    go: (delta) => (page.isAtRisk ? ask(() => go(delta)) : go(delta)),
    push: (to, ...rest) => lead(to, () => navigator.push(to, ...rest)),
    replace: (to, ...rest) => lead(to, () => navigator.replace(to, ...rest)),
  };
}
