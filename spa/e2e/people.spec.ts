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

test("a secretary pastes people, corrects and seats them, and one of them begins from the mailbox", async ({
  page,
  portal,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await logIn(page, demo("secretary"));
  await mainNavigation(page).getByRole("link", { name: "People" }).click();
  await expect(page.getByRole("table", { name: "People" })).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: "Invite people" }).click();
  await page.getByRole("button", { name: "Read the list" }).click();
  await expect(page.getByText("Paste at least one name or address.")).toBeVisible();
  const { email } = newcomer();
  await page
    .getByLabel("Names and addresses")
    .fill(
      [
        `"Lovelace, Dr Ada" <${email}> observer; Priya Raman <director@example.org> member`,
        "Ben\tTwo\tben.two(at)example.org",
        "the harbour master, tel. 0100 555 0142",
        "c.beauchamp@",
      ].join("\n"),
    );
  await page.getByRole("button", { name: "Read the list" }).click();
  await expect(page.getByText("2 people in your list, 3 pieces not understood")).toBeVisible();
  const people = page.getByRole("list", { name: "People to invite" });
  await expect(people.getByLabel("Name of person 1")).toHaveValue("Ada Lovelace");
  await expect(people.getByLabel("Role of Ada Lovelace")).toHaveValue("OBSERVER");
  await expect(people.getByText(/^Priya Raman has this address in the portal already/)).toBeVisible();
  await page.getByRole("button", { name: /^Make a row of it: Ben/ }).click();
  await page.getByRole("button", { name: /^Leave out: the harbour master/ }).click();
  await page.getByRole("button", { name: "Leave out: c.beauchamp@" }).click();
  await expect(page.getByText("Not an e-mail address")).toBeVisible();
  await page.getByLabel("Board for all").selectOption({ label: "Audit and risk committee" });
  await expectSound(page);

  // Neither "Back" nor a reload loses the list.
  await page.goBack();
  await page.goForward();
  await expect(people.getByLabel("Name of person 3")).toHaveValue("Ben Two");
  await page.reload();
  await expect(people.getByLabel("Name of person 3")).toHaveValue("Ben Two");
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Lovelace");
  await page.getByLabel("Board of Priya Raman").selectOption({ label: "No board" });

  // Priya needs nothing and Ben cannot be reached: the row of Ada goes alone.
  await expect(page.getByText(/Ben Two stays on this page until the line is right/)).toBeVisible();
  await page.getByRole("button", { name: "Invite and seat 2 people" }).click();
  await expect(page.getByText("1 person is in the portal. The others stay on this page.")).toBeVisible();
  await expect(people.getByText("Somebody has this address already.")).toBeVisible();
  await page.getByRole("button", { name: "Leave out Priya Raman" }).click();
  await page.getByLabel("E-mail of Ben Two").fill("ben.two@example.org");
  await page.getByRole("button", { name: "Invite and seat 1 person" }).click();
  // The committee has no voting seat left: the refusal stands at the seat, and another role is taken.
  await expect(people.getByText(/there are no more seats/)).toBeVisible();
  await expect(page.getByLabel("Board of Ben Two")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("E-mail of Ben Two")).not.toHaveAttribute("aria-invalid");
  await page.getByLabel("Role of Ben Two").selectOption({ label: "Observer" });
  await page.getByRole("button", { name: "Invite and seat 1 person" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "2 invitations sent, 2 seats given" })).toBeFocused();
  const invitations = page.getByRole("table", { name: "Invitations" });
  await expect(invitations.getByRole("row", { name: /Ben Two/ })).toContainText("Sent, not accepted yet");

  const link = await mailedLink(portal, email, "/invitation");
  const context = await browser.newContext({ baseURL: portal.addresses.portal });
  const theirs = await context.newPage();
  await theirs.goto(link.href);
  await expect(theirs.getByText("Ada Lovelace, Fennmark Harbour Trust invites you.")).toBeVisible();
  await fillNewPassword(theirs, "New password", PASSWORD);
  await theirs.getByRole("button", { name: "ACCEPT INVITATION" }).click();
  await expect(accountButton(theirs)).toContainText("Ada Lovelace");

  await page.reload();
  await expect(page.getByLabel("Names and addresses")).toHaveValue("");
  await context.close();

  await page.goto("/admin/people");
  await expect(page).toHaveURL(({ pathname }) => pathname === "/people");
  await page.getByLabel("Find by name or address").fill("Lovelace");
  await page.getByLabel("Show").selectOption({ label: "Invitation sent" });
  await expect(page.getByText("Nobody is like this")).toBeVisible();
  await page.getByLabel("Show").selectOption({ label: "With an account" });
  await expect(page.getByRole("row", { name: /Ada Lovelace/ })).toContainText("Has an account");
});

test("an administrator sets roles, ends sessions, suspends and reinstates", async ({ page, browser, portal }) => {
  await logIn(page, demo("admin"));
  await mainNavigation(page).getByRole("link", { name: "People" }).click();
  const context = await browser.newContext({ baseURL: portal.addresses.portal });
  const theirs = await context.newPage();
  await logIn(theirs, demo("director"));
  await page.getByRole("link", { name: "Priya Raman" }).click();
  await expectSound(page);
  await page.getByRole("button", { name: "Set roles" }).click();
  await page.getByRole("dialog").getByLabel("Auditor").check();
  await inDialog(page, "Set roles").click();
  await page.getByRole("dialog", { name: "Not given yet" }).getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("region", { name: "Access that waits" })).toContainText(
    "Priya Raman is to become auditor",
  );

  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await inDialog(page, "Sign out everywhere").click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await theirs.reload();
  await expect(logInHeading(theirs)).toBeVisible();

  await page.getByRole("button", { name: "Suspend" }).click();
  await inDialog(page, "Suspend").click();
  // The journeys that follow on this portal need the director again.
  await page.getByRole("button", { name: "Reinstate" }).click();
  await inDialog(page, "Reinstate").click();
  await expect(page.getByRole("button", { name: "Suspend" })).toBeVisible();
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
  await mainNavigation(page).getByRole("link", { name: "People" }).click();
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
  await page.goto("/people");
  await expect(page.getByLabel("Find by name or address")).toBeVisible();
  await expect(page.getByRole("link", { name: "Invite people" })).toHaveCount(0);
});

test("an address with letters beyond ASCII in its domain is one account, in whatever way it is written", async ({
  page,
  portal,
  browser,
}) => {
  const local = newcomer().email.replace(/@.*$/, "");
  const [email, onTheWire] = [`${local}@münchen.example`, `${local}@xn--mnchen-3ya.example`];
  await logIn(page, demo("admin"));
  await mainNavigation(page).getByRole("link", { name: "People" }).click();
  await page.getByRole("link", { name: "Invite people" }).click();
  await page.getByLabel("Names and addresses").fill(`Inès O'Brien <${email}>`);
  await page.getByRole("button", { name: "Read the list" }).click();
  await expect(page.getByLabel("E-mail of Inès O'Brien")).toHaveValue(email);
  await page.getByRole("button", { name: "Invite 1 person" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "1 invitation sent" })).toBeFocused();

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
