import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { type Account, administer, confirm, demo, newcomer, userpass } from "./portal/accounts";
import { mailedLink } from "./portal/mailbox";
import type { LocalPortal } from "./portal/LocalPortal";
import {
  accountButton,
  expectHome,
  fillNewPassword,
  logIn,
  logInHeading,
  mainNavigation,
  overflow,
  submitLogIn,
} from "./steps";
import { expectSound } from "./sound";

// As in a real organisation, no account is approved automatically.
test.use({ settings: { BACKEND_AUTO_APPROVE: "false" }, contextOptions: { reducedMotion: "reduce" } });

const PASSWORD = "harbour lights at dawn";

/** People of the demonstration data who have no account. */
const people = {
  patrick: { email: "patrick.moran@example.org", name: "Patrick Moran" },
  sian: { email: "sian.odell@example.org", name: "Siân O'Dell" },
  gareth: { email: "gareth.lowe@example.org", name: "Gareth Lowe" },
} as const;

/** Registers an address with a password, and opens the confirmation link as a mailbox's scanner does. */
async function registered(portal: LocalPortal, email: string): Promise<Account> {
  const account = { email, password: "chosen by a stranger" };
  await userpass(portal, "register", { ...account });
  await confirm(portal, email);
  return account;
}

async function invited(portal: LocalPortal, email: string): Promise<URL> {
  await administer(portal, "approve", email);
  return mailedLink(portal, email, "/invitation");
}

const form = (page: Page) => page.getByRole("button", { name: "ACCEPT INVITATION" });

async function accept(page: Page): Promise<void> {
  await fillNewPassword(page, "New password", PASSWORD);
  await form(page).click();
}

async function expectProblem(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Error: No Custom Data" })).toBeVisible();
}

async function readBoard(page: Page): Promise<void> {
  await mainNavigation(page).getByRole("link", { name: "Boards" }).click();
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page.getByRole("main").getByRole("table").first()).toBeVisible();
}

test("a stranger's password for an auditor's address reads nothing; the auditor's own, chosen by the mailed link, does", async ({
  page,
  portal,
  browser,
}) => {
  const stranger = await registered(portal, people.patrick.email);
  const elsewhere = await browser.newContext({ baseURL: portal.addresses.portal });
  const strangersPage = await elsewhere.newPage();
  await strangersPage.goto("/");
  await submitLogIn(strangersPage, stranger);
  await expectProblem(strangersPage);

  const link = await invited(portal, stranger.email);
  await strangersPage.reload();
  await expectProblem(strangersPage);

  await page.goto(link.href);
  await expect(page.getByRole("heading", { level: 1, name: "Accept your invitation" })).toBeVisible();
  await expect(page.getByText(`${people.patrick.name}, Fennmark Harbour Trust invites you.`)).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(people.patrick.email);
  await expect(page.getByText("At least 12 characters.")).toBeVisible();
  await expect(page).toHaveURL("/invitation");
  await accept(page);
  await expectHome(page);
  await expect(accountButton(page)).toContainText(people.patrick.name);
  await readBoard(page);

  await strangersPage.reload();
  await expect(logInHeading(strangersPage)).toBeVisible();
  await submitLogIn(strangersPage, stranger);
  await expect(strangersPage.getByRole("alert")).toHaveText("invalid username/password");
  await elsewhere.close();
});

test("somebody who waits at the account-problem screen goes on with the mailed link", async ({ page, portal }) => {
  const account = await registered(portal, people.sian.email);
  await page.goto("/");
  await submitLogIn(page, account);
  await expectProblem(page);
  await page.goto((await invited(portal, account.email)).href);
  await accept(page);
  await expectHome(page);
  await expect(accountButton(page)).toContainText(people.sian.name);
});

test("a link works once, survives a reload before, and tells when it has ended", async ({ page, portal }) => {
  const { email } = await registered(portal, newcomer().email);
  const link = await invited(portal, email);
  await page.goto(link.href);
  await expect(page).toHaveURL("/invitation");
  await page.reload();
  await accept(page);
  await expect(mainNavigation(page)).toBeVisible();

  await page.goto(link.href);
  await expect(page.getByRole("heading", { level: 1, name: "The invitation has ended" })).toBeVisible();
  await page.getByRole("link", { name: "Go to the portal" }).click();
  await expect(mainNavigation(page)).toBeVisible();
});

test("a person who is signed in with another account sees a message, and logs out there", async ({ page, portal }) => {
  await registered(portal, people.gareth.email);
  const link = await invited(portal, people.gareth.email);
  await logIn(page, demo("chair"));
  await page.goto(link.href);
  await expect(page.getByText("You are signed in as chair@example.org.")).toBeVisible();
  await page.getByRole("button", { name: "Log out" }).click();
  await accept(page);
  await expect(mainNavigation(page)).toBeVisible();
  await expect(accountButton(page)).toContainText(people.gareth.name);
});

test.describe("with a Microsoft account", () => {
  // The stand-in's certificate is self-signed.
  test.use({ ignoreHTTPSErrors: true });

  test("continues with that account instead of a password", async ({ page, portal }) => {
    const { email } = await registered(portal, newcomer().email);
    await page.goto((await invited(portal, email)).href);
    const opening = page.context().waitForEvent("page");
    await page.getByRole("button", { name: "Continue with Microsoft" }).click();
    await (await opening).getByRole("button", { name: "Chat Guest" }).click();
    await expect(mainNavigation(page)).toBeVisible();
    await page.reload();
    await expect(mainNavigation(page)).toBeVisible();
  });
});

test("an incomplete or unknown link says what to do, and asks for no password", async ({ page }) => {
  await page.goto("/invitation");
  await expect(page.getByRole("heading", { level: 1, name: "The link is not complete" })).toBeVisible();
  await page.goto("/invitation?token=abc");
  await expect(page.getByRole("heading", { level: 1, name: "The link is not complete" })).toBeVisible();
  await page.goto(`/invitation?token=${"ab".repeat(76)}`);
  await expect(page.getByRole("heading", { level: 1, name: "The invitation has ended" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Forgot Password" })).toBeVisible();
  await expect(form(page)).toHaveCount(0);
});

test("a telephone shows the whole form, which the keyboard alone can send", async ({ page, portal }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { email } = await registered(portal, newcomer().email);
  await page.goto((await invited(portal, email)).href);
  await expect(form(page)).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await page.getByLabel("New password", { exact: true }).focus();
  await page.keyboard.type(PASSWORD);
  await page.getByLabel("Confirm password", { exact: true }).focus();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(mainNavigation(page)).toBeVisible();
});

test("no violation on the form and for another signed-in person, in three themes and two widths", async ({
  page,
  portal,
}) => {
  const { email } = await registered(portal, newcomer().email);
  const link = await invited(portal, email);
  await page.goto(link.href);
  await expect(page.getByRole("button", { name: "ACCEPT INVITATION" })).toBeVisible();
  await expectSound(page);
  await logIn(page, demo("secretary"));
  await page.goto(link.href);
  await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
  await expectSound(page);
});
