import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import { eventually } from "./portal/eventually";
import { mailTo } from "./portal/mailbox";
import { inDays, logIn } from "./steps";

// The browser stands in another zone, and its rules of America/Vancouver may differ from the server's.
test.use({ contextOptions: { reducedMotion: "reduce" }, timezoneId: "Asia/Tokyo" });

const ZONE = "America/Vancouver";

/** Makes the answers of the server name a zone that no browser knows. */
async function withUnknownZone(page: Page): Promise<void> {
  await page.route("**/graphql**", async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll(ZONE, "Nowhere/Atlantis") });
  });
}

const when = (page: Page, place: string) => page.getByText(new RegExp(`10:00\\s\\(${place}\\)`)).first();

test("a meeting typed at 10:00 is at 10:00 on every page and in the e-mail, whatever zones the browser knows", async ({
  page,
  portal,
  browser,
}) => {
  await logIn(page, demo("secretary"));
  await page.goto("/boards/new");
  await page.getByLabel("Name", { exact: true }).fill("Pacific board");
  await page.getByLabel("Code", { exact: true }).fill("PB");
  await page.getByLabel("Seats", { exact: true }).fill("1");
  await page.getByRole("radio", { name: "UK private company" }).check();
  await page.getByRole("button", { name: "Create board" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pacific board is created" })).toBeVisible();
  await page.goto("/boards");
  await page.getByRole("main").getByRole("link", { name: "Pacific board", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pacific board" })).toBeVisible();
  const board = new URL(page.url()).pathname;
  await page.goto(`${board}/settings`);
  await page.getByRole("button", { name: "Change the board" }).click();
  await page.getByRole("dialog").getByLabel("Time zone").fill(ZONE);
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto(`/people/invite?board=${board.split("/").at(-1)}`);
  await page.getByLabel("Names and addresses").fill("director@example.org");
  await page.getByRole("button", { name: "Read the list" }).click();
  await page.getByRole("button", { name: "Invite and seat 1 person" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "1 seat given" })).toBeVisible();

  await page.goto(`${board}/meetings/new`);
  await page.getByLabel("Title").fill("Harbour day");
  await page.getByLabel("Date", { exact: true }).fill(inDays(40));
  await page.getByLabel("Time (Vancouver)").fill("10:00");
  await expect(page.getByText(/^Serve by .*23:59/)).toBeVisible();
  await page.getByRole("button", { name: "Create meeting" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Harbour day" })).toBeVisible();
  const meeting = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Announce", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Announce", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const mail = await eventually("the e-mail about the date", 25_000, async () =>
    (await mailTo(portal, "director@example.org")).find((text) => /Meeting PB-\d{4}-01 of Pacific board/.test(text)),
  );
  expect(mail).toContain("10:00");

  for (const address of [meeting, `${board}/meetings`, board]) {
    await page.goto(address);
    await expect(when(page, "Vancouver")).toBeVisible();
  }
  const theirs = await browser.newContext({ baseURL: portal.addresses.portal, timezoneId: "Asia/Tokyo" });
  const director = await theirs.newPage();
  await logIn(director, demo("director"));
  await director.goto("/home");
  await expect(director.getByText("Harbour day").first()).toBeVisible();
  await withUnknownZone(director);
  for (const address of [board, meeting, `${board}/meetings`]) {
    await director.goto(address);
    await expect(when(director, "Nowhere/Atlantis")).toBeVisible();
  }
  for (const [address, text] of [
    ["/home", "Harbour day"],
    ["/boards", "Pacific board"],
  ] as const) {
    await director.goto(address);
    await expect(director.getByText(text).first()).toBeVisible();
  }
  await theirs.close();
});
