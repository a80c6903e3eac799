import type { BrowserContext, Page } from "@playwright/test";
import { slowDown } from "./slowLine";

declare global {
  interface Window {
    /** When words stood on the first page of a paper, in milliseconds after the navigation began. */
    firstPageAt?: number;
  }
}

/** Has each page of the context note when the first page of a paper stands on the screen with its words. */
export async function watchForFirstPage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('.page[data-page-number="1"] .textLayer > *') === null) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => (window.firstPageAt = performance.now())));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

/** What an opening took. */
export interface Opening {
  /** From the click to the words on the first page. */
  readonly milliseconds: number;
  /** How many requests for parts of the paper were answered until then, and their bytes. */
  readonly parts: number;
  readonly bytes: number;
}

/**
 * Opens a paper from the page of its meeting, on the slow line, as a click on a link to it does. The scripts of the reader
 * have been fetched by the meeting's page, and its worker runs.
 */
export async function openPaper(page: Page, meeting: string, search: string): Promise<Opening> {
  await page.goto("about:blank");
  const worker = page.waitForEvent("worker");
  await page.goto(meeting);
  await worker;
  await page.waitForLoadState("networkidle");
  const speedUp = await slowDown(page);
  const began = await page.evaluate((address) => {
    const now = performance.now();
    history.pushState({}, "", address);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
    return now;
  }, `${meeting}/pack${search}`);
  const seen = await page.waitForFunction(() => window.firstPageAt, undefined, { timeout: 120_000 });
  const at = (await seen.jsonValue()) ?? Number.NaN;
  const sizes = await page.evaluate(partsUntil, at);
  await speedUp();
  return { milliseconds: at - began, parts: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Runs in the page: the bytes of each part that had come. */
function partsUntil(at: number): number[] {
  return performance
    .getEntriesByType("resource")
    .filter((load): load is PerformanceResourceTiming => load instanceof PerformanceResourceTiming)
    .filter((load) => new URL(load.name).pathname.startsWith("/api/papers/") && load.responseEnd <= at)
    .map((load) => load.transferSize);
}
