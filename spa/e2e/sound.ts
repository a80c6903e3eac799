import { expect, type Page } from "@playwright/test";
import { overflow } from "./steps";
import { violations, violationsOfColour } from "./violations";

/** 320 px is the narrowest window of WCAG 2.2, 1.4.10. */
const widths = [320, 1280];

/** Expects that the page breaks no rule of accessibility in three themes, and is not wider than a small window. */
export async function expectSound(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of ["dark", "contrast", "default"]) {
      await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
      const found = theme === "default" ? await violations(page) : await violationsOfColour(page);
      expect(found, `${theme}, ${width} px`).toEqual([]);
    }
    expect(await overflow(page), `nothing reaches over the side at ${width} px`).toBe(0);
  }
}
