import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import { logIn, mainNavigation } from "./steps";
import { expectSound } from "./sound";

// This journey changes the limits of sessions and how everybody reads dates, so it has a portal of its own.
test.use({ portalOf: "organisation" });

test("an administrator sets when sessions end, and nobody else does", async ({ page, browser, portal }) => {
  await logIn(page, demo("admin"));
  await mainNavigation(page).getByRole("link", { name: "Organisation" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Organisation" })).toBeVisible();
  const minutes = page.getByLabel("Minutes without use after which a session ends");
  await expect(minutes).toHaveValue("15");
  await expectSound(page);
  await minutes.fill("90");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Choose 5 to 60 minutes.")).toBeVisible();
  await expect(minutes).toBeFocused();
  await minutes.fill("20");
  await page.getByLabel("Hours after the log-in at which a session ends").fill("8");
  const language = page.getByLabel("Language and date format");
  await language.selectOption("da-DK");
  await page.getByLabel("Another holiday").fill("2026-12-25");
  await page.getByRole("button", { name: "Add the holiday" }).click();
  await expect(page.getByText("25 Dec 2026")).toBeVisible();
  await page.getByLabel("Friday").check();
  const leaving = page.getByLabel("How papers leave the portal");
  await leaving.selectOption("WATERMARKED");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.reload();
  await expect(minutes).toHaveValue("20");
  await expect(language).toHaveValue("da-DK");
  await expect(page.getByText("25. dec. 2026"), "dates are written as in Danish").toBeVisible();
  await expect(page.getByLabel("Friday")).toBeChecked();
  await expect(leaving).toHaveValue("WATERMARKED");

  const context = await browser.newContext({ baseURL: portal.addresses.portal });
  const other = await context.newPage();
  await logIn(other, demo("secretary"));
  await expect(mainNavigation(other).getByRole("link", { name: "People" })).toBeVisible();
  await expect(mainNavigation(other).getByRole("link", { name: "Organisation" })).toHaveCount(0);
  await other.goto("/admin/organisation");
  await expect(other.getByText("Only portal administrators set the organisation")).toBeVisible();
  await context.close();
});
