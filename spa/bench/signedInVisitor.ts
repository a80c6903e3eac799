import type { Browser, BrowserContext, Page } from "@playwright/test";
import { demo } from "../e2e/portal/accounts";
import type { LocalPortal } from "../e2e/portal/LocalPortal";
import { expectHome, logIn } from "../e2e/steps";
import { slowDown } from "./slowLine";

declare global {
  interface Window {
    /** When Home's content stood on the screen, in milliseconds after the navigation began. */
    contentAt?: number;
  }
}

/** Somebody whose session stands. Each visit tells after how many milliseconds Home showed its content. */
export interface Visitor {
  /** With an empty cache. */
  cold: () => Promise<number>;
  /** With the files of earlier visits in the cache. */
  warm: () => Promise<number>;
  leave: () => Promise<void>;
}

/** Logs in, and visits Home twice on a fast line, so that its files are in the cache. */
export async function signedInVisitor(browser: Browser, portal: LocalPortal): Promise<Visitor> {
  const home = new URL("/home", portal.addresses.portal).href;
  const returning = await browser.newContext({ baseURL: portal.addresses.portal });
  const page = await returning.newPage();
  await logIn(page, demo("chair"));
  await page.getByRole("region", { name: "Cookies" }).getByRole("button", { name: "Accept" }).click();
  await watchForContent(returning);
  for (let visit = 0; visit < 2; visit++) await visitHome(page, home);
  return {
    warm: async () => {
      const speedUp = await slowDown(page);
      const at = await visitHome(page, home);
      await speedUp();
      return at;
    },
    cold: async () => {
      const context = await browser.newContext({ storageState: await returning.storageState() });
      await watchForContent(context);
      const fresh = await context.newPage();
      await slowDown(fresh);
      const at = await visitHome(fresh, home);
      await context.close();
      return at;
    },
    leave: () => returning.close(),
  };
}

async function visitHome(page: Page, home: string): Promise<number> {
  await page.goto("about:blank");
  await page.goto(home);
  await expectHome(page);
  const at = await page.waitForFunction(() => window.contentAt);
  await page.waitForLoadState("networkidle");
  return (await at.jsonValue()) ?? Number.NaN;
}

/** Notes in each page when the frame with Home's next meeting is on the screen. */
async function watchForContent(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector("section[aria-label='Next meeting']") === null) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => (window.contentAt = performance.now())));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}
