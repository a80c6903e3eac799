import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What breaks a rule of accessibility on a page, or on the part that is narrowed down to. */
export async function violations(page: Page, part = (all: AxeBuilder) => all): Promise<string[]> {
  const broken: string[] = [];
  // The library gives a frame one second to take its script, and leaves it out after that: then it looks again.
  await expect(async () => {
    const found = await part(new AxeBuilder({ page }).withTags(rules)).analyze();
    expect(found.passes, "something was looked at").not.toEqual([]);
    broken.push(...found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`));
  }).toPass({ timeout: 30_000 });
  return broken;
}
