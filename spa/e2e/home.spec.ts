import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./journey";
import { confirm, demo, newcomer, userpass } from "./portal/accounts";
import { eventually } from "./portal/eventually";
import type { LocalPortal } from "./portal/LocalPortal";
import { emailField, fillNewPassword, logIn, mainNavigation, overflow } from "./steps";
import { violations } from "./violations";

// Somebody decides about every account.
test.use({ settings: { BACKEND_AUTO_APPROVE: "false" }, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 120_000 });

const waiting = (page: Page) => page.getByRole("region", { name: /^Waiting for you/ });
const requests = (page: Page) =>
  waiting(page)
    .getByRole("listitem")
    .filter({ hasText: /accounts? asks? for access/ });
const inDialog = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });

/** Nothing breaks a rule of accessibility, in three themes, and nothing is wider than a small window. */
async function expectSound(page: Page): Promise<void> {
  for (const theme of ["dark", "contrast", "default"]) {
    await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violations(page), `${theme}, ${width} px`).toEqual([]);
      expect(await overflow(page)).toBe(0);
    }
  }
}

async function signedIn(browser: Browser, portal: LocalPortal, name: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: portal.addresses.portal })).newPage();
  await logIn(page, demo(name));
  return page;
}

/** The date so many days from today, as a date input takes it. */
function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

const toHome = (page: Page) => mainNavigation(page).getByRole("link", { name: "Home" }).click();

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

  await toHome(page);
  const announce = waiting(page).getByRole("listitem").filter({ hasText: "Announce Budget meeting" });
  await expect(announce).toContainText(/Overdue\s*Notice was due by/);
  await expectSound(page);
  await announce.getByRole("link").click();
  await page.getByRole("button", { name: "Announce the date" }).click();
  await inDialog(page, "Announce").click();
  await expect(page.getByText("The agenda has not been published.")).toBeVisible();
  await toHome(page);
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
  await toHome(director);
  await expect(waiting(director)).toBeVisible();
  await expect(answer).toHaveCount(0);
  await director.context().close();
});

test("an access request waits for the administrator until it is decided", async ({ page, portal, browser }) => {
  const account = newcomer();
  await userpass(portal, "register", account);
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
  await eventually("every request is decided", 40_000, async () => {
    const decline = page.getByRole("button", { name: /^Decline/ }).first();
    if ((await decline.count()) === 0) return true;
    await decline.click();
    await inDialog(page, "Decline").click();
    await expect(page.getByRole("dialog")).toBeHidden();
    return undefined;
  });
  await toHome(page);
  await expect(page.getByText("Nothing is waiting for you.", { exact: true })).toBeVisible();
});

test.describe("an empty organisation", () => {
  test.use({ settings: { LOCAL_EMPTY: "true" } });

  test("is led by steps to its first meeting, which then waits to be announced", async ({ page, portal }) => {
    const address = await eventually(
      "the set-up address is printed",
      10_000,
      async () => /http:\S+\/set-up\?token=[0-9a-f]{128}/.exec(portal.printed)?.[0],
    );
    await page.goto(address);
    await page.getByLabel("Name", { exact: true }).fill("Fennmark Harbour Trust");
    await page.getByLabel("Time zone").selectOption("Europe/London");
    await page.getByLabel("Given name").fill("Ana");
    await page.getByLabel("Family name").fill("Castellan");
    await emailField(page).fill("ana.castellan@example.org");
    await fillNewPassword(page, "Password", "harbour lights at dawn");
    await page.getByRole("button", { name: "SET UP" }).click();

    const steps = page.getByRole("region", { name: "First steps" });
    const done = (count: number) => expect(steps.getByText(`${count} of 5 done.`)).toBeVisible();
    await done(0);
    await page.getByRole("button", { name: "Accept" }).click();
    await expectSound(page);

    await steps.getByRole("link", { name: "Create the first board" }).click();
    await page.getByLabel("Name", { exact: true }).fill("Board");
    await page.getByLabel("Code", { exact: true }).fill("B");
    await page.getByLabel("Seats", { exact: true }).fill("1");
    await page.getByRole("radio", { name: "UK private company" }).check();
    await page.getByRole("button", { name: "Create board" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Board is created" })).toBeVisible();
    await toHome(page);
    await done(1);

    await steps.getByRole("link", { name: "Invite people" }).click();
    await page.getByLabel("Names and addresses").fill("Ada Lovelace <ada.lovelace@example.org>");
    await page.getByRole("button", { name: "Go on" }).click();
    await page.getByRole("button", { name: "Add without inviting", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "1 person added" })).toBeVisible();
    await toHome(page);
    await done(2);
    await page.reload();
    await done(2);

    await steps.getByRole("link", { name: "Seat the members" }).click();
    await page.getByRole("button", { name: "Fill vacancy 1" }).click();
    const form = page.getByRole("region", { name: "Seat people" });
    const ada = await form.getByLabel("Person", { exact: true }).locator("option", { hasText: "Ada" }).textContent();
    await form.getByLabel("Person", { exact: true }).selectOption({ label: ada ?? "" });
    await form.getByLabel("Role").selectOption({ label: "Chair" });
    await form.getByRole("button", { name: "Seat", exact: true }).click();
    await expect(form.getByText(/^Ada Lovelace, /)).toBeVisible();
    await page.getByRole("button", { name: "Done" }).click();
    await toHome(page);
    await done(3);

    await steps.getByRole("link", { name: "Plan the first meeting" }).click();
    await page.getByLabel("Title").fill("First meeting");
    await page.getByLabel("Date", { exact: true }).fill(inDays(40));
    await page.getByRole("button", { name: "Create meeting" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "First meeting" })).toBeVisible();
    await toHome(page);
    await done(4);

    await steps.getByRole("link", { name: "Write its agenda" }).click();
    await page.getByLabel("Title").fill("Welcome");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: /^Move 1 Welcome$/ })).toBeVisible();
    await toHome(page);
    await expect(steps).toHaveCount(0);
    await expect(waiting(page).getByText("Announce First meeting")).toBeVisible();
    await expectSound(page);
  });
});
