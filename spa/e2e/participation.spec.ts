import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import type { LocalPortal } from "./portal/LocalPortal";
import { calendarsTo, mailedLink } from "./portal/mailbox";
import { expectSound } from "./sound";
import { logIn, openMeeting } from "./steps";
import { violations } from "./violations";

// A portal of its own: its items and guests are counted.
test.use({ settings: { BACKEND_LIMIT_SIGN_IN_CALLS: "100003" } });
test.describe.configure({ timeout: 120_000 });

/** Another person's browser. */
async function signedIn(browser: Browser, portal: LocalPortal, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: portal.addresses.portal });
  const page = await context.newPage();
  await logIn(page, demo(name));
  return page;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

test("a contributor without a seat writes the own item, and reads nothing around it [X4]", async ({
  page,
  browser,
  portal,
}) => {
  await logIn(page, demo("hannah.lindqvist"));
  await expect(page.getByRole("heading", { level: 2, name: "Waiting for you: 1" })).toBeVisible();
  await page.getByRole("link", { name: /^Write: Write 1 item of Board meeting/ }).click();
  await expect(heading(page, /Board meeting/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Annual accounts 2026"]);
  await expectSound(page);
  await page.getByLabel("Summary").fill("Clean opinion, expected in February.");
  await page.getByLabel("Summary").blur();
  await expect(page.getByText("Safety on the water")).toHaveCount(0);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Home" }).click();
  await expect(page.getByText("Nothing is waiting for you.", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your items" }).getByRole("link")).not.toHaveCount(0);
  await expectSound(page);

  const secretary = await signedIn(browser, portal, "secretary");
  await secretary.goto("/boards");
  await secretary.getByRole("main").getByRole("link", { name: "Board", exact: true }).click();
  await secretary.getByRole("main").getByRole("link", { name: "Meetings", exact: true }).click();
  await secretary
    .getByRole("table", { name: "Upcoming" })
    .getByRole("link", { name: "Board meeting, first quarter" })
    .click();
  await secretary.getByRole("link", { name: "Write the agenda" }).click();
  await secretary.getByRole("main").getByRole("link", { name: "Annual accounts 2026" }).click();
  await expect(secretary.getByLabel("Summary")).toHaveValue("Clean opinion, expected in February.");
});

test("a guest is invited to an item, answers and reads it, until the invitation is revoked [X5, X6]", async ({
  page,
  browser,
  portal,
}) => {
  await logIn(page, demo("secretary"));
  await openMeeting(page, "Board meeting, fourth quarter");
  await expect(heading(page, /Board meeting/)).toBeVisible();
  const address = new URL(page.url()).pathname;
  const guests = page.getByRole("region", { name: "Guests" });
  await expect(guests.getByText("Nobody is invited to single items.")).toBeVisible();
  await guests.getByRole("button", { name: "Invite a guest" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Invite" }).click();
  await expect(dialog.getByText("Choose a person.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel("Person: find by name").fill("Demir");
  await dialog.getByLabel("Person", { exact: true }).selectOption({ label: "Yusuf Demir (yusuf.demir@example.org)" });
  await dialog.getByLabel("7 Harbour masterplan: what the consultation said").check();
  await dialog.getByRole("button", { name: "Invite" }).click();
  await expect(dialog).toBeHidden();
  await expect(guests.getByRole("row", { name: /Yusuf Demir.*7 Harbour masterplan.*No answer/ })).toBeVisible();

  // The e-mail leads to the guest's own part; the file for calendars leads to the meeting, and from there to the same.
  const link = await mailedLink(portal, "yusuf.demir@example.org", "/participation/");
  expect((await calendarsTo(portal, "yusuf.demir@example.org"))[0]).toContain("METHOD:REQUEST");
  const guest = await signedIn(browser, portal, "yusuf.demir");
  await guest.goto(link.pathname);
  await expect(guest.getByRole("heading", { level: 3 })).toHaveText([
    "7 Harbour masterplan: what the consultation said",
  ]);
  await expect(guest.getByText("Budget 2027")).toHaveCount(0);
  await guest.getByRole("button", { name: "In person" }).click();
  await expect(guest.getByText("You come in person.")).toBeVisible();
  await expectSound(guest);
  await guest.goto(address);
  await expect(guest).toHaveURL(link.href);
  await guest.goto(`${address}/agenda`);
  await expect(heading(guest, "Page not found")).toBeVisible();

  await page.reload();
  await expect(guests.getByRole("row", { name: /Yusuf Demir.*In person/i })).toBeVisible();
  await guests.getByRole("button", { name: "Revoke the invitation of Yusuf Demir" }).click();
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await expect(guests.getByText("Nobody is invited to single items.")).toBeVisible();
  await guest.goto(link.pathname);
  await expect(heading(guest, "Page not found")).toBeVisible();
});

test("somebody without access is named as a guest", async ({ page }) => {
  await logIn(page, demo("chair"));
  await openMeeting(page, "Board meeting, fourth quarter");
  const guests = page.getByRole("region", { name: "Guests" });
  await guests.getByRole("button", { name: "Invite a guest" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Somebody without access").check();
  await dialog.getByLabel("Name").fill("Sam Pole");
  await dialog.getByLabel("E-mail").fill("sam");
  await dialog.getByLabel("5 Budget 2027").check();
  await dialog.getByRole("button", { name: "Invite" }).click();
  await expect(dialog.getByText("Give a whole e-mail address.")).toBeVisible();
  await dialog.getByLabel("E-mail").fill("sam@pole.example");
  await dialog.getByRole("button", { name: "Invite" }).click();
  await expect(guests.getByRole("row", { name: /Sam Pole.*5 Budget 2027.*Without access/ })).toBeVisible();
  await expectSound(page);
});
