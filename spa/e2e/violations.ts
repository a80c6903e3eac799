import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const everyRule = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules that depend on the theme. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

/** Returns the violations of accessibility rules on a page, or on a part of it. */
export function violations(page: Page, part = (all: AxeBuilder) => all): Promise<string[]> {
  return broken(page, (all) => part(all).withTags(everyRule));
}

/** The same for the theme's rules only: enough for a page whose other rules were checked in another theme. */
export function violationsOfColour(page: Page, part = (all: AxeBuilder) => all): Promise<string[]> {
  return broken(page, (all) => part(all).withRules(rulesOfColour));
}

/** Runs the rules in Chromium only, because the pages are the same, and the library crashes pages in Firefox. */
async function broken(page: Page, narrow: (all: AxeBuilder) => AxeBuilder): Promise<string[]> {
  if (page.context().browser()?.browserType().name() === "firefox") return [];
  const found: string[] = [];
  // Without frames, the library does not need a second page to join the frames' results.
  const alone = page.frames().length === 1;
  // The library skips a frame that does not load its script within a second, so this tries again.
  await expect(async () => {
    await page.evaluate(settled);
    const looked = await narrow(new AxeBuilder({ page })).setLegacyMode(alone).analyze();
    expect([...looked.passes, ...looked.inapplicable], "something was looked at").not.toEqual([]);
    found.push(...looked.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`));
  }).toPass({ timeout: 30_000 });
  return found;
}

/**
 * Waits until short animations have ended, because in the middle of a change of themes the contrast is that of neither.
 */
async function settled(): Promise<void> {
  const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passing.map((one) => one.finished));
}
