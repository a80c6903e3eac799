import type { Browser, BrowserContextOptions, Locator, Page } from "@playwright/test";
import { expect } from "./journey";
import { demo } from "./portal/accounts";
import { advance } from "./portal/clock";
import { textOf } from "./portal/json";
import type { LocalPortal } from "./portal/LocalPortal";
import { graphqlAnswer, logIn } from "./steps";

/** How long before its beginning the journeys come to the meeting. */
const EARLY_MS = 5 * 60_000;

/** Finds the board's next published meeting and returns the address of its room and its beginning. */
export async function findMeeting(page: Page): Promise<{ readonly room: string; readonly startsAt: string }> {
  const listed = /"id":"([0-9a-f]{24})"[^{}]*"number":"B-2026-05"/;
  const answered = graphqlAnswer(page, "query Board(", listed);
  await page.goto("/boards");
  await page.getByRole("main").getByRole("link", { name: "Board", exact: true }).first().click();
  const found = listed.exec(await answered);
  expect(found, "meeting B-2026-05 is listed").not.toBeNull();
  await page.waitForURL(/\/boards\/[^/]+$/);
  const address = `${new URL(page.url()).pathname}/meetings/${found?.[1]}`;
  const meeting = graphqlAnswer(page, "query Meeting(", /"startsAt"/);
  await page.goto(address);
  const startsAt = /"startsAt":"([^"]+)"/.exec(await meeting)?.[1] ?? "";
  return { room: `${address}/room`, startsAt };
}

/** Moves the portal's clock to shortly before the meeting, which ends every session. */
export async function moveToMeeting(portal: LocalPortal, startsAt: string): Promise<void> {
  const now = textOf(await (await fetch(`${portal.addresses.clock}/clock`)).json(), "now");
  const ahead = Math.floor((Date.parse(startsAt) - EARLY_MS - Date.parse(now)) / 1000);
  expect(ahead, "the meeting lies ahead").toBeGreaterThan(0);
  await advance(portal, `${ahead}s`);
}

/** Opens the room in a new window as the owner of a demo account. */
export async function enter(
  browser: Browser,
  portal: LocalPortal,
  name: string,
  room: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portal.addresses.portal,
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  await logIn(page, demo(name));
  await page.goto(room);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return page;
}

/** Returns a button by its whole name. */
export function button(page: Page | Locator, name: string | RegExp): Locator {
  return page.getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
}

/** Returns the heading of what is on in the room. */
export function onNow(page: Page, name: string | RegExp): Locator {
  return page.getByRole("heading", { level: 2, name });
}
