import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./journey";
import { confirm, demo, newcomer, userpass } from "./portal/accounts";
import type { LocalPortal } from "./portal/LocalPortal";
import { expectSound } from "./sound";
import { goHome, inDays, logIn } from "./steps";

// No account is approved automatically: a person decides.
test.use({ settings: { BACKEND_AUTO_APPROVE: "false" }, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 240_000 });

const waiting = (page: Page) => page.getByRole("region", { name: /^Waiting for you/ });
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
  await expect(announce).toContainText(/Overdue\s*Notice was due by/);
  await expectSound(page);
  await announce.getByRole("link").click();
  await page.getByRole("button", { name: "Announce the date" }).click();
  await inDialog(page, "Announce").click();
  await expect(page.getByText("The agenda has not been published.")).toBeVisible();
  await goHome(page);
  await expect(waiting(page)).toBeVisible();
  await expect(announce).toHaveCount(0);

  const director = await signedIn(browser, portal, "director");
  const answer = waiting(director).getByRole("listitem").filter({ hasText: "Say whether you come to Budget meeting" });
  await expect(answer).toContainText("Answer by");
  await expectSound(director);
  await answer.getByRole("link", { name: /^Answer: / }).focus();
  await director.keyboard.press("Enter");
  await director.getByRole("button", { name: "In person" }).click();
  await expect(director.getByText("You come in person.")).toBeVisible();
  await goHome(director);
  await expect(waiting(director)).toBeVisible();
  await expect(answer).toHaveCount(0);
  await director.context().close();
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
