import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import { chooseInAccountMenu, logIn } from "./steps";

async function createFeed(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Create a feed" }).click();
  const field = page.getByRole("textbox", { name: "Address of your new feed" });
  await expect(field).toBeFocused();
  return await field.inputValue();
}

/** Returns the content of a feed, with its folded lines joined (RFC 5545, 3.1). */
async function fileAt(page: Page, address: string): Promise<string> {
  const answer = await page.request.get(address);
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  return (await answer.text()).replaceAll("\r\n ", "");
}

test("a director subscribes a calendar program to the meetings, and ends that again", async ({ page }) => {
  await logIn(page, demo("director"));
  await chooseInAccountMenu(page, "Calendar feeds");
  await expect(page.getByRole("heading", { level: 1, name: "Calendar feeds" })).toBeVisible();
  await expect(page).toHaveTitle(/Calendar feeds/);
  const address = await createFeed(page);

  const file = await fileAt(page, address);
  expect(file).toContain("METHOD:PUBLISH\r\n");
  expect(file).toMatch(/SUMMARY:.+ B-\d{4}-\d{2}\r\n/);
  expect(file).toMatch(/SUMMARY:.+ A-\d{4}-\d{2}\r\n/);
  expect(file).not.toMatch(/SUMMARY:.+ R-\d{4}-\d{2}\r\n/);
  const entries = file.match(/BEGIN:VEVENT/g) ?? [];
  expect(file.match(/CLASS:PRIVATE/g)).toHaveLength(entries.length);

  await page.reload();
  await expect(page.getByRole("table")).toBeVisible();
  await expect(page.getByRole("cell", { name: "Never" })).toHaveCount(0);
  await expect(page.getByText(address)).toHaveCount(0);

  await page.getByRole("button", { name: "Revoke the feed of" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Revoke the feed" }).click();
  await expect(page.getByText("No calendar program has your meetings")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your feeds" })).toBeFocused();
  expect((await page.request.get(address)).status()).toBe(404);
});

test("a feed is made, copied and ended with the keyboard alone", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await logIn(page, demo("observer"));
  await chooseInAccountMenu(page, "Calendar feeds");
  await page.getByRole("button", { name: "Create a feed" }).focus();
  await page.keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: "Address of your new feed" });
  await expect(field).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The address is copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await field.inputValue());
  await page.getByRole("button", { name: "Revoke the feed of" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Revoke the feed of" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Revoke the feed", exact: true }).press("Enter");
  await expect(page.getByText("No calendar program has your meetings")).toBeVisible();
});
