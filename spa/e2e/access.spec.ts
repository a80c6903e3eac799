import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import { advance } from "./portal/clock";
import type { LocalPortal } from "./portal/LocalPortal";
import { mailedLink } from "./portal/mailbox";
import { expectSound } from "./sound";
import { choosePerson, goHome, logIn, mainNavigation, tabTo } from "./steps";

// This journey changes roles, seats and the clock, so it has a portal of its own.
test.use({ portalOf: "access", contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ mode: "serial", timeout: 240_000 });

const waiting = (page: Page) => page.getByRole("region", { name: /aiting for you/ });
const row = (page: Page, words: string | RegExp) => waiting(page).getByRole("listitem").filter({ hasText: words });
const inDialog = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });
const toBeConfirmed = (page: Page) => page.getByRole("region", { name: "Access that waits" });

async function signedIn(browser: Browser, portal: LocalPortal, name: string): Promise<Page> {
  const page = await (
    await browser.newContext({ baseURL: portal.addresses.portal, reducedMotion: "reduce" })
  ).newPage();
  await logIn(page, demo(name));
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  return page;
}

/** Opens a person's page in the way an administrator does. */
async function openPerson(page: Page, name: string): Promise<void> {
  await mainNavigation(page).getByRole("link", { name: "People" }).click();
  await page.getByLabel("Find by name or address").fill(name);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

/** Requests a role, which then waits for a second person. */
async function askForRole(page: Page, name: string, role: string, forecast: RegExp): Promise<void> {
  await openPerson(page, name);
  await page.getByRole("button", { name: "Set roles" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(forecast)).toHaveCount(0);
  await dialog.getByLabel(role).check();
  await expect(dialog.getByText(forecast)).toBeVisible();
  await inDialog(page, "Set roles").click();
  await expect(page.getByRole("dialog", { name: "Not given yet" })).toBeVisible();
  await inDialog(page, "Close").click();
  await expect(toBeConfirmed(page)).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: role })).toHaveCount(0);
}

test("a sole administrator's grant waits 72 hours, and the chair stops it", async ({ page, portal, browser }) => {
  await logIn(page, demo("admin"));
  await askForRole(page, "Priya Raman", "Company secretary", /^There is nobody else who could confirm this/);
  await expectSound(page);
  await expect(toBeConfirmed(page).getByRole("button", { name: /^Withdraw…/ })).toBeVisible();
  await expect(toBeConfirmed(page).getByRole("button", { name: /^Confirm…/ })).toHaveCount(0);

  const chair = await signedIn(browser, portal, "chair");
  const stop = row(chair, "Priya Raman is to become company secretary");
  await expect(stop).toContainText("It begins by itself at");
  await expectSound(chair);
  await stop.getByRole("button", { name: /^Stop…/ }).click();
  await expectSound(chair);
  await chair.getByLabel("Reason (optional)").fill("The board has not heard of it.");
  await inDialog(chair, "Stop").click();
  await expect(stop.getByRole("button", { name: /^Stop…/ })).toHaveCount(0);
  await chair.context().close();

  await goHome(page);
  const told = row(page, "Priya Raman did not become company secretary: it was stopped");
  await expect(told).toContainText("By Margit Halloran");
  await told.getByRole("button", { name: /^Noted/ }).click();
  await expect(told).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Home" })).toBeVisible();
  await expect(told).toHaveCount(0);
});

test("the second administrator begins after 72 hours, and then confirms a secretary from Home by the keyboard", async ({
  page,
  portal,
  browser,
}) => {
  await logIn(page, demo("admin"));
  await askForRole(page, "Priya Raman", "Portal administrator", /^There is nobody else who could confirm this/);
  await page.context().clearCookies();
  await advance(portal, "73h");
  await logIn(page, demo("admin"));
  await expect(row(page, "Priya Raman became portal administrator")).toBeVisible();
  await expectSound(page);
  await askForRole(page, "Margit Halloran", "Company secretary", /^Priya Raman has to confirm this\./);
  await page.goBack();
  await page.goForward();
  await expect(toBeConfirmed(page).getByText(/^Asked by .* Priya Raman can confirm it until/)).toBeVisible();

  const director = await signedIn(browser, portal, "director");
  const confirm = row(director, "Margit Halloran is to become company secretary");
  await expect(confirm).toContainText("Confirm by");
  const button = confirm.getByRole("button", { name: /^Confirm…/ });
  await tabTo(director, button);
  await director.keyboard.press("Enter");
  const dialog = director.getByRole("dialog", { name: "Margit Halloran is to become company secretary" });
  await expect(dialog.getByText(/^Agendas, drafts and papers of every board/)).toBeVisible();
  await expectSound(director);
  await tabTo(director, inDialog(director, "Confirm"));
  await director.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(button).toHaveCount(0);
  await expect(waiting(director).locator(":focus")).toBeVisible();
  await director.context().close();

  await page.reload();
  await expect(page.getByRole("definition").filter({ hasText: "Company secretary" })).toBeVisible();
  await expect(toBeConfirmed(page)).toHaveCount(0);
});

test("a secretary seats a second secretary, whom the chair confirms and a member does not see", async ({
  page,
  portal,
  browser,
}) => {
  await logIn(page, demo("secretary"));
  await page.goto("/boards");
  await page.getByRole("main").getByRole("link", { name: "Board", exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: "Members and terms", exact: true }).click();
  const members = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Seat people" }).click();
  const form = page.getByRole("region", { name: "Seat people" });
  await choosePerson(form, "Yusuf Demir");
  await form.getByLabel("Role").selectOption({ label: "Secretary" });
  await expect(form.getByText(/Margit Halloran.* has to confirm this/)).toBeVisible();
  await form.getByRole("button", { name: "Seat", exact: true }).click();
  await expect(form.getByText("Asked for, and listed below as long as it waits:")).toBeVisible();
  await expect(toBeConfirmed(page).getByText("Yusuf Demir is to become secretary of Board")).toBeVisible();
  await expect(toBeConfirmed(page).getByRole("button", { name: /^Confirm…/ })).toHaveCount(0);
  await expect(toBeConfirmed(page).getByRole("button", { name: /^Withdraw…/ })).toBeVisible();
  await expectSound(page);

  const observer = await signedIn(browser, portal, "observer");
  await expect(row(observer, "Yusuf Demir")).toHaveCount(0);
  await observer.goto(members);
  await expect(observer.getByRole("table", { name: "In office" })).toBeVisible();
  await expect(toBeConfirmed(observer)).toHaveCount(0);
  await observer.context().close();

  const chair = await signedIn(browser, portal, "chair");
  const link = await mailedLink(portal, demo("chair").email, "/access-grants/");
  await chair.goto(link.pathname);
  await expect(
    chair.getByRole("heading", { level: 1, name: "Yusuf Demir is to become secretary of Board" }),
  ).toBeVisible();
  await expectSound(chair);
  await chair.goto(members);
  await toBeConfirmed(chair)
    .getByRole("button", { name: /^Confirm…/ })
    .click();
  await inDialog(chair, "Confirm").click();
  await expect(chair.getByText("Yusuf Demir became secretary of Board.")).toBeFocused();
  const inOffice = chair.getByRole("table", { name: "In office" });
  await expect(inOffice.getByRole("row", { name: /Yusuf Demir/ })).toContainText("Secretary");
  await expectSound(chair);
  await chair.goto(link.pathname);
  await expect(chair.getByText(/^Margit Halloran confirmed it on/)).toBeVisible();
  await chair.context().close();

  await goHome(page);
  await expect(row(page, "Yusuf Demir became secretary of Board")).toBeVisible();
});
