import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import { logIn, mainNavigation, openMeeting, newItem } from "./steps";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Opens the form for a new item by links, so that the browser's back button stays inside the portal. */
async function openForm(page: Page): Promise<void> {
  await logIn(page, demo("secretary"));
  await openMeeting(page, "Annual meeting");
  await page
    .getByRole("link", { name: /^(Write|Edit) the agenda$/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Agenda" })).toBeVisible();
}

const question = (page: Page) => page.getByRole("alertdialog", { name: "Leave this page?" });

test("a page asks before a link or the browser's buttons discard what was typed, and keeps its address meanwhile", async ({
  page,
}) => {
  await openForm(page);
  const agenda = page.url();
  const field = newItem(page);
  await field.fill("Interests");

  // Follow a link and stay: text and focus are unchanged.
  const home = mainNavigation(page).getByRole("link", { name: "Home" });
  await home.click();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(home).toBeFocused();
  await expect(field).toHaveValue("Interests");

  // Use the browser's back button twice: the question comes each time, and nothing changes.
  for (let time = 0; time < 2; time++) {
    await page.evaluate(() => history.back());
    await expect(question(page)).toBeVisible();
    await expect.poll(() => page.url()).toBe(agenda);
    await page.getByRole("button", { name: "Stay on this page" }).click();
    await expect(field).toHaveValue("Interests");
  }

  // Leave: the page before opens, and going forward opens an empty form.
  await page.evaluate(() => history.back());
  await page.getByRole("button", { name: "Discard and leave" }).click();
  await expect(question(page)).toBeHidden();
  await expect.poll(() => page.url()).not.toBe(agenda);
  await page.goForward();
  await expect(field).toHaveValue("");
  await home.click();
  await expect(page).toHaveURL(/\/home$/);
  await expect(question(page)).toBeHidden();
});

test("the browser asks before a window with unsaved text closes", async ({ page }) => {
  await openForm(page);
  await newItem(page).fill("Interests");
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await expect(newItem(page)).toHaveValue("Interests");
  await newItem(page).fill("");
});
