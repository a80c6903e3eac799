import path from "node:path";
import { expect, test } from "./journey";
import { demo, newcomer } from "./portal/accounts";
import { eventually } from "./portal/eventually";
import { picturedMailTo } from "./portal/mailbox";
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

/** A picture of 192 pixels a side. */
const aLogo = path.join(import.meta.dirname, "../../deploy/teams/package/color.png");

test("an administrator sets a logo, which e-mails bring along, and removes it", async ({ page, browser, portal }) => {
  await logIn(page, demo("admin"));
  await page.goto("/admin/organisation");
  const section = page.getByRole("region", { name: "Logo" });
  await expect(section.getByText("There is no logo.")).toBeVisible();
  const field = section.getByLabel("Picture of the logo");
  await field.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await expect(section.getByText("Choose a PNG or JPEG file.")).toBeVisible();
  await field.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(section.getByText("Choose a PNG or JPEG file.")).toBeVisible();
  await expectSound(page);
  await field.setInputFiles(aLogo);
  await expect(section.getByText("The logo was saved.")).toBeVisible();
  const logo = page.getByRole("img", { name: /^Logo of / });
  const width = () => logo.evaluate((shown) => (shown instanceof HTMLImageElement ? shown.naturalWidth : 0));
  await expect.poll(width, "the browser draws it").toBe(160);
  await expectSound(page);
  await page.reload();
  await expect.poll(width).toBe(160);

  await test.step("others see it, and an e-mail brings it along", async () => {
    const context = await browser.newContext({ baseURL: portal.addresses.portal });
    const other = await context.newPage();
    await logIn(other, demo("secretary"));
    await other.goto("/admin/organisation");
    await expect(other.getByRole("img", { name: /^Logo of / })).toBeVisible();
    await expect(other.getByRole("button", { name: "Choose a picture" })).toHaveCount(0);

    const { email } = newcomer();
    await mainNavigation(other).getByRole("link", { name: "People" }).click();
    await other.getByRole("link", { name: "Invite people" }).click();
    await other.getByLabel("Names and addresses").fill(`Ada Lovelace <${email}>`);
    await other.getByRole("button", { name: "Read the list" }).click();
    await other.getByRole("button", { name: /^Invite .*1 person$/ }).click();
    await expect(other.getByRole("heading", { level: 1, name: "1 invitation sent" })).toBeVisible();
    await context.close();
    const mail = await eventually(
      "an e-mail with the logo",
      25_000,
      async () => (await picturedMailTo(portal, email))[0],
    );
    expect(mail.html).toContain('<img src="cid:logo@quorate" width="80" height="80"');
    expect(mail.pictures).toEqual([{ id: "logo@quorate", type: "image/png" }]);
  });

  await section.getByRole("button", { name: "Remove the logo" }).click();
  await expect(section.getByText("The logo was removed.")).toBeVisible();
  await expect(logo).toHaveCount(0);
  await section.getByRole("button", { name: "Undo" }).click();
  await expect(logo).toBeVisible();
  await section.getByRole("button", { name: "Remove the logo" }).click();
  await expect(section.getByText("There is no logo.")).toBeVisible();
  await page.reload();
  await expect(section.getByText("There is no logo.")).toBeVisible();
});
