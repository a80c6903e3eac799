import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import { advance } from "./portal/clock";
import type { LocalPortal } from "./portal/LocalPortal";
import {
  chooseInAccountMenu,
  expectHome,
  logIn,
  logInHeading,
  mainNavigation,
  messageBox,
  overflow,
  submitLogIn,
} from "./steps";
import { expectSound } from "./sound";
import { violations } from "./violations";

// This journey moves the clock, so it has a portal of its own.
test.use({ portalOf: "session end" });

const warning = (page: Page) => page.getByRole("alertdialog", { name: "Are you still there?" });

/** Moves the clock forward at the backend and on all pages of the browser. */
async function letPass(portal: LocalPortal, context: BrowserContext, seconds: number): Promise<void> {
  await advance(portal, `${seconds}s`);
  await context.clock.fastForward(seconds * 1000);
}

test("an idle person is warned, sees the cover, and logs in again at the same place, in every tab [accounts]", async ({
  page,
  context,
  portal,
}) => {
  await context.clock.install();
  await logIn(page, demo("secretary"));
  await mainNavigation(page).getByRole("link", { name: "Boards" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Boards" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Board", exact: true }).click();
  await expect(page).toHaveURL(/\/boards\/\w+/);
  await page.goto(`${page.url()}/meetings/new`);
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("A meeting about the harbour wall");
  const place = page.url();
  const other = await context.newPage();
  await other.goto("/boards");
  await expect(other.getByRole("heading", { level: 1, name: "Boards" })).toBeVisible();
  // An answer that the backend gives after its clock has moved would count as an act at that time.
  for (const tab of [page, other]) await tab.waitForLoadState("networkidle");

  await letPass(portal, context, 14 * 60 + 5);
  await expect(warning(page)).toContainText(/You will be logged out in [1-5]\d seconds/);
  await expect(warning(page).getByRole("button", { name: "Stay signed in" })).toBeFocused();
  await expect(warning(other)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBe(0);
  await expect(warning(page).getByRole("button", { name: "Stay signed in" })).toBeInViewport();

  await warning(page).getByRole("button", { name: "Stay signed in" }).click();
  await expect(warning(page)).toBeHidden();
  await expect(warning(other)).toBeHidden({ timeout: 10_000 });

  await letPass(portal, context, 14 * 60 + 30);
  await expect(warning(page)).toBeVisible();
  await letPass(portal, context, 60);
  await expect(logInHeading(page)).toBeVisible();
  await expect(logInHeading(other)).toBeVisible();
  await expect(title).toHaveCount(0);
  await expect(messageBox(page, "Logged Out")).toContainText(
    "You were logged out because you were away for 15 minutes.",
  );
  expect(await violations(page)).toEqual([]);

  // The server has the same limit: the session's cookie no longer opens anything.
  const userId = await page.evaluate(() =>
    Object.keys(localStorage)
      .map((key) => /user\((\w+)\):profile$/.exec(key)?.[1])
      .find(Boolean),
  );
  const refused = await page.request.get("/api/session", { headers: { "Portal-User": userId ?? "" } });
  expect(refused.status()).toBe(401);

  await submitLogIn(page, demo("secretary"));
  await expect(title).toHaveValue("A meeting about the harbour wall");
  expect(page.url()).toBe(place);
  await expect(messageBox(page, "Logged Out")).toBeHidden();
  await expect(other.getByRole("heading", { level: 1, name: "Boards" })).toBeVisible();
});

test("somebody sees where the own sessions are, and ends one: its next request is refused [accounts]", async ({
  page,
  browser,
  portal,
}) => {
  const phone = await browser.newContext({
    baseURL: portal.addresses.portal,
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  });
  const left = await phone.newPage();
  await logIn(left, demo("director"));
  await logIn(page, demo("director"));
  await chooseInAccountMenu(page, "Security");
  await expect(page.getByRole("heading", { level: 1, name: "Security" })).toBeVisible();
  await expect(page).toHaveTitle(/Security/);
  await expect(page.getByRole("row", { name: /This session/ })).toBeVisible();
  const row = page.getByRole("row", { name: /Safari on iPhone/ });
  await expect(row).toBeVisible();
  await expectSound(page);

  await row.getByRole("button", { name: /^End/ }).click();
  await expect(row).toHaveCount(0);
  await mainNavigation(left).getByRole("link", { name: "Boards" }).click();
  await expect(logInHeading(left)).toBeVisible();
  await phone.close();
});

test("somebody changes the own password: the other sessions end, and only the new one logs in [accounts]", async ({
  page,
  browser,
  portal,
}) => {
  const account = demo("director");
  const chosen = "a-walk-along-the-dyke";
  const elsewhere = await browser.newContext({ baseURL: portal.addresses.portal });
  const left = await elsewhere.newPage();
  await logIn(left, account);
  await logIn(page, account);
  await chooseInAccountMenu(page, "Security");
  const present = page.getByLabel("Present password", { exact: true });
  await present.fill("not-the-password");
  await page.getByLabel("New password", { exact: true }).fill(chosen);
  await page.getByLabel("New password once more", { exact: true }).fill(chosen);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("This is not your present password.")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await present.fill(account.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed. Everywhere else you are logged out.")).toBeVisible();
  await mainNavigation(left).getByRole("link", { name: "Boards" }).click();
  await expect(logInHeading(left)).toBeVisible();
  await left.goto("/");
  await submitLogIn(left, account);
  await expect(left.getByRole("alert")).toHaveText("invalid username/password");
  await submitLogIn(left, { ...account, password: chosen });
  await expectHome(left);

  await page.getByLabel("Present password", { exact: true }).fill(chosen);
  await page.getByLabel("New password", { exact: true }).fill(account.password);
  await page.getByLabel("New password once more", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password is changed. Everywhere else you are logged out.")).toBeVisible();
  await elsewhere.close();
});
