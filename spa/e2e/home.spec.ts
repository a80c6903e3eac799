import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./journey";
import { confirm, demo, newcomer, userpass } from "./portal/accounts";
import type { LocalPortal } from "./portal/LocalPortal";
import { eventually } from "./portal/eventually";
import { mailTo } from "./portal/mailbox";
import { expectSound } from "./sound";
import { goHome, inDays, logIn, overflow } from "./steps";
import { violations } from "./violations";

// No account is approved automatically: a person decides.
test.use({ settings: { BACKEND_AUTO_APPROVE: "false" }, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 240_000 });

const waiting = (page: Page) => page.getByRole("region", { name: /aiting for you/ });
const requests = (page: Page) =>
  waiting(page)
    .getByRole("listitem")
    .filter({ hasText: /accounts? asks? for access/ });
const inDialog = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });

async function signedIn(browser: Browser, portal: LocalPortal, name: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: portal.addresses.portal })).newPage();
  await logIn(page, demo(name));
  return page;
}

test("a draft waits for the secretary until it is announced, then its invitation for the director", async ({
  page,
  portal,
  browser,
}) => {
  await logIn(page, demo("secretary"));
  await page.goto("/boards");
  await page.getByRole("main").getByRole("link", { name: "Board", exact: true }).click();
  await page.getByRole("main").getByRole("link", { name: "Meetings", exact: true }).click();
  await page.getByRole("link", { name: "New meeting" }).click();
  await page.getByLabel("Title").fill("Budget meeting");
  await page.getByLabel("Date", { exact: true }).fill(inDays(4));
  await page.getByRole("button", { name: "Create meeting" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Budget meeting" })).toBeVisible();

  await goHome(page);
  const announce = waiting(page).getByRole("listitem").filter({ hasText: "Announce Budget meeting" });
  await expect(announce).toContainText("Overdue");
  await expect(announce).toContainText("Notice was due by");
  await expectSound(page);
  await announce.getByRole("link").click();
  await page.getByRole("button", { name: "Announce", exact: true }).click();
  await inDialog(page, "Announce").click();
  await expect(page.getByRole("heading", { name: "Nothing is on the agenda yet" })).toBeVisible();
  await goHome(page);
  await expect(waiting(page)).toBeVisible();
  await expect(announce).toHaveCount(0);

  const director = await signedIn(browser, portal, "director");
  const card = director.getByRole("region", { name: "Next meeting" });
  await expect(card.getByRole("heading", { name: "Budget meeting" })).toBeVisible();
  await expect(card.getByText("You have not answered yet.")).toBeVisible();
  const later = waiting(director)
    .getByRole("listitem")
    .filter({ hasText: "Say whether you come to Board meeting, fourth quarter" });
  await expect(later).toContainText("Answer by");
  await expectSound(director);
  await card.getByRole("button", { name: "In person" }).focus();
  await director.keyboard.press("Enter");
  await expect(card.getByText("You come in person.")).toBeVisible();
  await later.getByRole("link", { name: /^Answer: / }).click();
  await director.getByRole("button", { name: "Online" }).click();
  await expect(director.getByText("You take part online.")).toBeVisible();
  await director.goBack();
  await expect(waiting(director)).toBeVisible();
  await expect(later).toHaveCount(0);
  await director.context().close();

  // The others are reminded from the secretary's Home, and one answers from the e-mail without signing in.
  await goHome(page);
  const owing = page
    .getByRole("region", { name: "Not answered or not sure" })
    .getByRole("listitem")
    .filter({ hasText: "Budget meeting" });
  await expect(owing).not.toContainText("Priya Raman");
  await owing.getByRole("button", { name: /^Remind all/ }).click();
  await expect(owing.getByText("Reminded just now")).toBeVisible();
  await page.reload();
  await expect(owing.getByText("Reminded today")).toBeVisible();
  const link = await eventually("an e-mail to the chair asks for an answer", 25_000, async () => {
    const [newest = ""] = (await mailTo(portal, "chair@example.org")).filter((text) =>
      /asks whether you come to meeting/.test(text.replaceAll(/\s+/g, " ")),
    );
    return /\S+\/answers\/\S+/.exec(newest)?.[0];
  });
  const mailed = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await mailed.goto(link);
  await expect(mailed.getByText("You have not answered yet.")).toBeVisible();
  expect(await violations(mailed)).toEqual([]);
  expect(await overflow(mailed)).toBeLessThanOrEqual(0);
  await mailed.getByLabel("I send my apologies").check();
  await mailed.getByLabel("Reason, if you send apologies").fill("At a hearing");
  await mailed.getByRole("button", { name: "Send my answer" }).click();
  await expect(mailed.getByText("Your answer is recorded.")).toBeVisible();
  await expect(mailed.getByText("You sent your apologies.")).toBeVisible();
  await mailed.context().close();
  await goHome(page);
  await expect(owing).toBeVisible();
  await expect(owing).not.toContainText("Margit Halloran");
});

test("the calendar has the meetings of all boards by month and as a list", async ({ page }) => {
  await logIn(page, demo("director"));
  await page.getByRole("region", { name: "Four weeks" }).getByRole("link", { name: "Calendar", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Calendar" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Days of the month" })).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect(page.getByRole("link", { name: "Board meeting, fourth quarter" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: "Month", exact: true }).click();
  await expect(page.getByRole("table", { name: "Days of the month" })).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test("an access request waits for the administrator until it is decided", async ({ page, portal, browser }) => {
  const account = newcomer();
  await userpass(portal, "register", { ...account });
  await confirm(portal, account.email);
  const secretary = await signedIn(browser, portal, "secretary");
  await expect(requests(secretary)).toHaveCount(1);
  await secretary.context().close();

  await logIn(page, demo("admin"));
  await expect(requests(page)).toContainText("Decide by");
  await expect(page.getByText("No board is open to you")).toBeVisible();
  await expectSound(page);
  await requests(page)
    .getByRole("link", { name: /^Decide: / })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Access requests" })).toBeVisible();
  for (const email of ["unlinked@example.org", account.email]) {
    await page.getByRole("region", { name: email }).getByRole("button", { name: "Decline" }).click();
    await inDialog(page, "Decline").click();
    await expect(page.getByRole("region", { name: email })).toHaveCount(0);
  }
  await goHome(page);
  await expect(page.getByText("Nothing is waiting for you.", { exact: true })).toBeVisible();
});
