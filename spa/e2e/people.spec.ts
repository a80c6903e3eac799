import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { confirm, demo, newcomer, userpass } from "./portal/accounts";
import { mailedLink } from "./portal/mailbox";
import { expectSound } from "./sound";
import { accountButton, chooseInAccountMenu, fillNewPassword, logIn, logInHeading, mainNavigation } from "./steps";

// No account is approved automatically: a person decides.
test.use({ settings: { BACKEND_AUTO_APPROVE: "false" }, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 240_000 });

const PASSWORD = "harbour lights at dawn";

const inDialog = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });

test("an administrator pastes people, and one of them begins from the mailbox", async ({ page, portal, browser }) => {
  await logIn(page, demo("admin"));
  await mainNavigation(page).getByRole("link", { name: "Accounts" }).click();
  await expect(page.getByRole("table", { name: "People" })).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: "Invite people" }).click();
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText("No line has an e-mail address.")).toBeVisible();
  const { email } = newcomer();
  await page
    .getByLabel("Names and addresses")
    .fill(`"Lovelace, Ada" <${email}>\nPriya Raman;director@example.org\nBen\tTwo\tben.two@example.org`);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText("3 people found. Correct what was not understood.")).toBeVisible();
  await expect(page.getByRole("group", { name: "Person 1" }).getByLabel("Family name")).toHaveValue("Lovelace");
  await expectSound(page);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(page.getByRole("group", { name: "Person 2" }).getByRole("alert")).toHaveText(
    /somebody has this address already/i,
  );
  await page.getByRole("button", { name: "Remove Person 2" }).click();
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "2 people invited" })).toBeFocused();

  const link = await mailedLink(portal, email, "/invitation");
  const context = await browser.newContext({ baseURL: portal.addresses.portal });
  const theirs = await context.newPage();
  await theirs.goto(link.href);
  await expect(theirs.getByText("Ada Lovelace, Fennmark Harbour Trust invites you.")).toBeVisible();
  await fillNewPassword(theirs, "New password", PASSWORD);
  await theirs.getByRole("button", { name: "ACCEPT INVITATION" }).click();
  await expect(accountButton(theirs)).toContainText("Ada Lovelace");

  await page.getByRole("link", { name: "To the list of people" }).click();
  await page.getByLabel("Find by name or address").fill("Lovelace");
  await expect(page.getByRole("row", { name: /Ada Lovelace/ })).toContainText("Has an account");
  await page.getByRole("link", { name: "Ada Lovelace" }).click();
  await expectSound(page);
  await page.getByRole("button", { name: "Set roles" }).click();
  await page.getByRole("dialog").getByLabel("Auditor").check();
  await inDialog(page, "Set roles").click();
  await page.getByRole("dialog", { name: "Not given yet" }).getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("region", { name: "Access that waits" })).toContainText(
    "Ada Lovelace is to become auditor",
  );

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await inDialog(page, "Sign out everywhere").click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await theirs.reload();
  await expect(logInHeading(theirs)).toBeVisible();

  await page.getByRole("button", { name: "Suspend" }).click();
  await inDialog(page, "Suspend").click();
  await expect(page.getByRole("button", { name: "Reinstate" })).toBeVisible();
  await context.close();
});

test("the secretary links a request to the person with its address, and declines another one", async ({
  page,
  portal,
}) => {
  const stranger = newcomer().email;
  for (const email of ["sian.odell@example.org", stranger]) {
    await userpass(portal, "register", { email, password: PASSWORD });
    await confirm(portal, email);
  }
  await logIn(page, demo("secretary"));
  await mainNavigation(page).getByRole("link", { name: "Accounts" }).click();
  await page.getByRole("link", { name: "Access requests" }).click();
  const hers = page.getByRole("region", { name: "sian.odell@example.org" });
  await expect(hers.getByText("Siân O'Dell has this address.")).toBeVisible();
  await expectSound(page);
  await hers.getByRole("button", { name: "Link" }).click();
  await expect(page.getByText(/^sian\.odell@example\.org: linked to Siân O'Dell/)).toBeVisible();
  await mailedLink(portal, "sian.odell@example.org", "/invitation");

  await page.getByRole("region", { name: stranger }).getByRole("button", { name: "Decline" }).click();
  await page.getByRole("dialog").getByLabel("Reason").fill("Nobody knows them.");
  await inDialog(page, "Decline").click();
  await expect(page.getByText(new RegExp(`^${stranger}: declined`))).toBeVisible();
  await expect(page.getByText("Nobody knows them.")).toBeVisible();
});

test("a member finds colleagues, and administers nobody", async ({ page }) => {
  await logIn(page, demo("director"));
  await mainNavigation(page).getByRole("link", { name: "People" }).click();
  await page.getByLabel("Find by name or address").fill("halloran");
  await page.getByRole("link", { name: "Margit Halloran" }).click();
  await expect(page.getByRole("definition").filter({ hasText: "chair@example.org" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Administration" })).toHaveCount(0);
  await expect(mainNavigation(page).getByRole("link", { name: "Accounts" })).toHaveCount(0);
});

test("an address with letters beyond ASCII in its domain is one account, in whatever way it is written", async ({
  page,
  portal,
  browser,
}) => {
  const local = newcomer().email.replace(/@.*$/, "");
  const [email, onTheWire] = [`${local}@münchen.example`, `${local}@xn--mnchen-3ya.example`];
  await logIn(page, demo("admin"));
  await mainNavigation(page).getByRole("link", { name: "Accounts" }).click();
  await page.getByRole("link", { name: "Invite people" }).click();
  await page.getByLabel("Names and addresses").fill(`Inès O'Brien <${email}>`);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByRole("group", { name: "Person 1" }).getByLabel("Email")).toHaveValue(email);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "1 person invited" })).toBeFocused();

  // The domain of an e-mail is sent in ASCII.
  const link = await mailedLink(portal, onTheWire, "/invitation");
  const context = await browser.newContext({ baseURL: portal.addresses.portal });
  const theirs = await context.newPage();
  await theirs.goto(link.href);
  await fillNewPassword(theirs, "New password", PASSWORD);
  await theirs.getByRole("button", { name: "ACCEPT INVITATION" }).click();
  await expect(accountButton(theirs)).toContainText("Inès O'Brien");
  for (const written of [email, onTheWire, email.toUpperCase()]) {
    await chooseInAccountMenu(theirs, /log out/i);
    await expect(logInHeading(theirs)).toBeVisible();
    await logIn(theirs, { email: written, password: PASSWORD });
    await accountButton(theirs).click();
    await expect(theirs.getByRole("menu", { name: "Account" })).toContainText(email);
    await theirs.keyboard.press("Escape");
  }
  for (const written of [email, onTheWire])
    await expect(userpass(portal, "register", { email: written, password: PASSWORD })).rejects.toThrow(
      /AccountNameInUse/,
    );

  await page.getByRole("link", { name: "To the list of people" }).click();
  for (const searched of [email, onTheWire]) {
    await page.getByLabel("Find by name or address").fill(searched);
    await expect(page.getByRole("row", { name: /Inès O'Brien/ })).toContainText(email);
  }
  await context.close();
});
