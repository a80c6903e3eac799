import { expect, type Frame, type Page } from "@playwright/test";
import { overflow } from "./steps";
import { type Part, violations, violationsOfColour } from "./violations";

/** 320 px is the narrowest window of WCAG 2.2, 1.4.10. */
const narrowest = 320;

interface Looked {
  /** The frame to look at, in place of the page around it. */
  frame?: Frame;
  /** The part to look at, in place of everything. */
  part?: Part;
  /** The width of the smaller window. */
  narrow?: number;
}

/** Expects that the page breaks no rule of accessibility in three themes, and is not wider than a small window. */
export async function expectSound(page: Page, { frame, part, narrow = narrowest }: Looked = {}): Promise<void> {
  const place = frame ?? page;
  for (const width of [narrow, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of ["dark", "contrast", "default"]) {
      await place.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
      const found = theme === "default" ? await violations(place, part) : await violationsOfColour(place, part);
      expect(found, `${theme}, ${width} px`).toEqual([]);
    }
    expect(await overflow(place), `nothing reaches over the side at ${width} px`).toBe(0);
  }
}
