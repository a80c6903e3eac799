import { expect, test } from "./journey";
import { newcomer, userpass } from "./portal/accounts";
import { mailTo } from "./portal/mailbox";
import { eventually } from "./portal/eventually";
import { messageBox } from "./steps";
import { violations } from "./violations";

test("the link in an e-mail leads from the mailbox's page to the portal", async ({ page, portal, context }) => {
  const account = newcomer();
  await page.goto(portal.addresses.mailbox);
  await userpass(portal, "register", { ...account });
  await page.getByRole("link", { name: account.email }).click();
  const opened = context.waitForEvent("page");
  await page.frameLocator("iframe").getByRole("link").first().click();
  const portalPage = await opened;
  await portalPage.bringToFront();
  await expect(messageBox(portalPage, "Email Confirmed")).toBeVisible();
});

test("no violation on the mailbox's page", async ({ page, portal }) => {
  const account = newcomer();
  await userpass(portal, "register", { ...account });
  await eventually("the e-mail arrived", 10_000, async () => (await mailTo(portal, account.email)).length > 0);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(portal.addresses.mailbox);
    await page.getByRole("link", { name: account.email }).click();
    await expect(page.getByRole("heading", { level: 2 })).toBeVisible();
    // The e-mail is in a sandboxed frame without scripts, so the accessibility rules cannot run inside.
    await page.locator("iframe").evaluate((frame) => frame.remove());
    expect(await violations(page)).toEqual([]);
  }
});
