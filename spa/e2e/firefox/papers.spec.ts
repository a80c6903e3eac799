import { pdf } from "../files";
import { expect, test } from "../journey";
import { demo } from "../portal/accounts";
import {
  chooseInAccountMenu,
  expectHome,
  logIn,
  logInHeading,
  newItem,
  openAgenda,
  openItem,
  overflow,
  publish,
  uploadsDone,
} from "../steps";

test.use({ portalOf: "papers" });

test("the secretary brings a paper and publishes, and a director reads its page [A8, X4]", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1100 });
  await logIn(page, demo("secretary"));
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  const address = await openAgenda(page, "B-2027-01");
  await newItem(page).focus();
  await page.keyboard.type("Budget 2027");
  await page.keyboard.press("Enter");
  const panel = await openItem(page, "Budget 2027", "Papers");
  await panel
    .getByLabel("Papers to add")
    .setInputFiles({ name: "Budget.pdf", mimeType: "application/pdf", buffer: pdf("Budget of the year 2027") });
  await expect(panel.getByText("Not scanned for viruses")).toBeVisible({ timeout: 60_000 });
  await uploadsDone(page);

  await publish(page, address.replace(/\/agenda$/, ""));

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
  const widths = () =>
    page
      .locator(".pdfViewer .page")
      .first()
      .evaluate((each) =>
        [each.querySelector("canvas"), each.querySelector(".textLayer")].map((part) => part?.clientWidth),
      );
  const [canvas = 0, text = -10] = await widths();
  expect(Math.abs(canvas - text), "the text of a page is as wide as its picture").toBeLessThan(2);
  await page.getByRole("button", { name: "Larger", exact: true }).click();
  await expect.poll(async () => (await widths())[1]).toBeGreaterThan(text);
  await page.setViewportSize({ width: 1281, height: 1100 });
  await page.waitForTimeout(300); // a resize is noticed with the next frames
  expect((await widths())[1], "the size that was chosen stays").toBeGreaterThan(text);
});
