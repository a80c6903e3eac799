import { expect, type Page } from "@playwright/test";
import { overflow } from "./steps";
import { violations } from "./violations";

/** Nothing breaks a rule of accessibility, in three themes, and nothing is wider than a small window. */
export async function expectSound(page: Page): Promise<void> {
  for (const theme of ["dark", "contrast", "default"]) {
    await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page), `${theme}, ${width} px`).toEqual([]);
      expect(await overflow(page)).toBe(0);
    }
  }
}
