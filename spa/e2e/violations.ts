import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const everyRule = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What another theme of the same page can break. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

/** What breaks a rule of accessibility on a page, or on the part that is narrowed down to. */
export function violations(page: Page, part = (all: AxeBuilder) => all): Promise<string[]> {
  return broken(page, (all) => part(all).withTags(everyRule));
}

/** The same for the rules of colour alone: enough for a page whose other themes were looked at wholly. */
export function violationsOfColour(page: Page, part = (all: AxeBuilder) => all): Promise<string[]> {
  return broken(page, (all) => part(all).withRules(rulesOfColour));
}

/** The rules are looked at in Chromium alone: they speak of the same page, and the library ends a page of Firefox. */
async function broken(page: Page, narrow: (all: AxeBuilder) => AxeBuilder): Promise<string[]> {
  if (page.context().browser()?.browserType().name() === "firefox") return [];
  const found: string[] = [];
  // A page without frames needs no second page in which the library puts the frames' results together.
  const alone = page.frames().length === 1;
  // The library gives a frame one second to take its script, and leaves it out after that: then it looks again.
  await expect(async () => {
    await page.evaluate(settled);
    const looked = await narrow(new AxeBuilder({ page })).setLegacyMode(alone).analyze();
    expect([...looked.passes, ...looked.inapplicable], "something was looked at").not.toEqual([]);
    found.push(...looked.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`));
  }).toPass({ timeout: 30_000 });
  return found;
}

/** Waits for what moves for a while only: a colour half-way from one theme to another has the contrast of neither. */
async function settled(): Promise<void> {
  const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(passing.map((one) => one.finished));
}
