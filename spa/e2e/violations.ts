import axe, { type RunOnly } from "axe-core";
import { type CDPSession, expect, type Frame, type Page } from "@playwright/test";

declare global {
  interface Window {
    /** The library of accessibility rules, after its first use on a page. */
    axe?: typeof axe;
  }
}

const everyRule: RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

/** The rules that depend on the theme. */
const rulesOfColour: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** The part of a page outside of the elements that these selectors match. */
export interface Part {
  exclude: string[];
}

/** Returns the violations of accessibility rules in a page or a frame without its inner frames, or on a part of it. */
export function violations(place: Page | Frame, part?: Part): Promise<string[]> {
  return broken(place, everyRule, part);
}

/** The same for the theme's rules only: enough for a page whose other rules were checked in another theme. */
export function violationsOfColour(place: Page | Frame, part?: Part): Promise<string[]> {
  return broken(place, rulesOfColour, part);
}

/**
 * Runs the rules in Chromium only, because the pages are the same, and the library crashes pages in Firefox. A page
 * loads the library once and reports violations alone, because both cost more than the rules.
 */
async function broken(place: Page | Frame, rules: RunOnly, part?: Part): Promise<string[]> {
  const page = "page" in place ? place.page() : place;
  if (page.context().browser()?.browserType().name() === "firefox") return [];
  if (!(await place.evaluate(() => "axe" in window))) await loadLibrary(page, place);
  const { found, rulesThatRan } = await place.evaluate(look, { rules, part });
  expect(rulesThatRan, "something was looked at").toBeGreaterThan(0);
  return found;
}

/** The sessions of the browser's protocol. None is detached: that would take the virtual authenticators of a page away. */
const sessions = new WeakMap<Page | Frame, CDPSession>();

/** Loads the library by the browser's own protocol, which takes half the time of Playwright's `evaluate`. */
async function loadLibrary(page: Page, place: Page | Frame): Promise<void> {
  const session = sessions.get(place) ?? (await page.context().newCDPSession(place));
  sessions.set(place, session);
  const { exceptionDetails } = await session.send("Runtime.evaluate", { expression: axe.source });
  expect(exceptionDetails, "the library of rules is loaded").toBeUndefined();
}

/** Runs the rules in the page. */
async function look({ rules, part }: { rules: RunOnly; part: Part | undefined }) {
  // In the middle of a change of themes the contrast is that of neither, so short animations have to end.
  const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passing.map((one) => one.finished));
  // The rules for whole pages, such as the one for a first heading, are not for a document inside another page.
  const whole = window.top === window ? document : document.body;
  const looked = await window.axe?.run(part ?? whole, {
    runOnly: rules,
    resultTypes: ["violations"],
    iframes: false,
  });
  return {
    found: (looked?.violations ?? []).map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
    rulesThatRan: (looked?.passes ?? []).length + (looked?.inapplicable ?? []).length,
  };
}
