import { mainNavigation } from "../steps";
import { expect, test } from "./journey";

/** A member of the board, in office. */
const member = "claire.beauchamp@example.org";

test("a pack is read in the tab, page by page and by keyboard alone [R3.9]", async ({ openHost, page }) => {
  test.setTimeout(180_000);
  const host = await openHost({ user: member });
  const { tab } = host;
  await host.expectSignedIn();
  await mainNavigation(tab).getByRole("link", { name: "Boards" }).click();
  await tab.getByRole("main").getByRole("link", { name: "Board", exact: true }).first().click();
  await tab.getByRole("main").getByRole("link", { name: "Board meeting, fourth quarter" }).first().click();
  await tab.getByRole("link", { name: "Open the pack" }).click();
  const outline = tab.getByRole("navigation", { name: "Outline" });
  await expect(tab.getByRole("button", { name: "Outline", exact: true })).toBeVisible();
  if (!(await outline.isVisible())) await tab.getByRole("button", { name: "Outline", exact: true }).click();
  await outline.getByRole("link", { name: /^7\.1 / }).click();
  await expect(tab.getByText("Page 1 of 214", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(async () => {
    await tab.getByRole("region", { name: /^7\.1 / }).focus();
    await page.keyboard.press("End");
    await expect(tab.getByText("Page 214 of 214", { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await page.keyboard.press("Control+ArrowUp");
  await expect(tab.getByRole("heading", { level: 1, name: /^6A\.1 / })).toBeVisible();
});
