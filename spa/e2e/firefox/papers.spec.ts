import { pdf } from "../files";
import { expect, test } from "../journey";
import { demo } from "../portal/accounts";
import { chooseInAccountMenu, expectHome, logIn, logInHeading, openAgenda, overflow, uploadsDone } from "../steps";

test.use({ portalOf: "papers" });

test("the secretary brings a paper and publishes, and a director reads its page [A8, X4]", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1100 });
  await logIn(page, demo("secretary"));
  await page.getByRole("button", { name: "Accept" }).click();
  const address = await openAgenda(page, "B-2027-01");
  await page.getByLabel("Title").first().focus();
  await page.keyboard.type("Budget 2027");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Budget 2027" }).click();
  const panel = page.getByRole("complementary", { name: "Item" });
  await panel
    .getByLabel("Papers to add")
    .setInputFiles({ name: "Budget.pdf", mimeType: "application/pdf", buffer: pdf("Budget of the year 2027") });
  await expect(panel.getByText("Not scanned for viruses")).toBeVisible({ timeout: 60_000 });
  await uploadsDone(page);

  await page.goto(address);
  await page.getByRole("button", { name: "Publish…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("I have seen these warnings").check();
  await dialog.getByRole("button", { name: /^Publish version 1/ }).click();
  await expect(dialog).toBeHidden();

  await chooseInAccountMenu(page, /^Log out/);
  await expect(logInHeading(page)).toBeVisible();
  await logIn(page, demo("director"));
  await expectHome(page);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.clientWidth)).toBeLessThan(320); // the scroll bar takes room
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 1100 });
  await page.goto(address.replace(/agenda$/, "pack"));
  await expect(page.getByText("Budget of the year 2027, page 1")).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText("Page 1 of 3", { exact: true })).toBeVisible();
  const isDrawn = () =>
    page
      .locator("canvas")
      .first()
      .evaluate((canvas) => canvas.clientWidth > 100);
  await expect.poll(isDrawn).toBe(true);
});
