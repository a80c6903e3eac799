import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { pdf } from "./files";
import { demo } from "./portal/accounts";
import { expectSound } from "./sound";
import {
  chooseInAccountMenu,
  logIn,
  logInHeading,
  mainNavigation,
  openAgenda,
  uploadsDone,
  newItem,
  openItem,
} from "./steps";
import { violations } from "./violations";

test.describe.configure({ timeout: 360_000 });
test.use({ portalOf: "library", contextOptions: { reducedMotion: "reduce" } });

/** A file that exists only in memory. */
const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: "application/pdf", buffer });

/** Opens the library of the board from any page of the main area. */
async function openLibrary(page: Page): Promise<void> {
  await mainNavigation(page).getByRole("link", { name: "Documents" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Board", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name: "In the library" })).toBeVisible();
}

/** Logs another person in and opens the library. */
async function become(page: Page, who: "secretary" | "director"): Promise<void> {
  await chooseInAccountMenu(page, "Log out");
  await expect(logInHeading(page)).toBeVisible();
  await logIn(page, demo(who));
  await openLibrary(page);
}

test("the secretary fills the library without a Microsoft account, and a director reads, until a version is withdrawn [X4, D1]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1100 });
  await logIn(page, demo("secretary"));
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await openLibrary(page);
  const policy = page.getByRole("link", { name: "Treasury policy" });

  await test.step("a PDF is checked, and a file that is none is refused in words", async () => {
    await page
      .getByLabel("Files for the library")
      .setInputFiles([
        fileOf("Treasury policy.pdf", pdf("Treasury policy of the year")),
        fileOf("Notes.pdf", Buffer.from("only some words")),
      ]);
    await expect(policy).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText("Refused: This kind of file is not taken.", { exact: false })).toBeVisible();
    await expect(page.getByText("Being checked")).toHaveCount(0, { timeout: 60_000 });
    await uploadsDone(page);
    await expectSound(page);
    await page.setViewportSize({ width: 1280, height: 1100 });
  });

  await test.step("what was refused is removed, and the document with it", async () => {
    await page.getByRole("link", { name: "Notes" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Notes" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Remove Notes" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "In the library" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Notes" })).toHaveCount(0);
  });

  await test.step("a director reads it page by page, and changes nothing", async () => {
    await become(page, "director");
    await expect(page.getByRole("heading", { name: "Add documents" })).toHaveCount(0);
    await policy.click();
    await expect(page.getByText("Treasury policy of the year, page 1")).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText("Page 1 of 3", { exact: true }).first()).toBeVisible();
    // The pages may still be scrolling to their places.
    await expect(async () => {
      await page.getByRole("region", { name: "Treasury policy" }).focus();
      await page.keyboard.press("End");
      await expect(page.getByText("Page 3 of 3", { exact: true }).first()).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByRole("button", { name: /^(New version|Withdraw)/ })).toHaveCount(0);
    await expectSound(page);
    await page.setViewportSize({ width: 1280, height: 1100 });
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download Treasury policy" }).click();
    expect((await saved).suggestedFilename()).toBe("Treasury policy.pdf");
  });

  await test.step("a newer version takes its place, with a word on what is new", async () => {
    await become(page, "secretary");
    await policy.click();
    await page.getByRole("button", { name: "New version of Treasury policy" }).click();
    const dialog = page.getByRole("dialog");
    await dialog
      .getByLabel("The new version of Treasury policy")
      .setInputFiles(fileOf("Treasury 2027.pdf", pdf("New limits", 2)));
    await dialog.getByLabel("What is new").fill("Limits of 2027");
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Bring it" }).click();
    await expect(page.getByText("New limits, page 1")).toBeVisible({ timeout: 60_000 });
    await uploadsDone(page);
    await expect(page.getByText("New: Limits of 2027")).toBeVisible();
    await expect(page.getByText("1 older version")).toBeVisible();
  });

  const attached = page.getByRole("button", { name: /^Show .*Treasury policy/ });
  const item = await test.step("a paper of an agenda item is made of it", async () => {
    await openAgenda(page, "B-2027-01");
    await newItem(page).fill("Treasury");
    await page.keyboard.press("Enter");
    await openItem(page, "Treasury", "Papers");
    await page.getByRole("button", { name: "From the library…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/Treasury policy/).check();
    await expectSound(page);
    await page.setViewportSize({ width: 1280, height: 1100 });
    await dialog.getByRole("button", { name: "Add it" }).click();
    await expect(dialog).toBeHidden();
    await expect(attached).toBeVisible();
    return page.url();
  });

  await test.step("one that is withdrawn stays as a line with the reason, and the paper that was made of it stays", async () => {
    await openLibrary(page);
    await policy.click();
    await page.getByRole("button", { name: "Withdraw Treasury policy" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Why").fill("An annex was wrong");
    await dialog.getByRole("button", { name: "Withdraw" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("Why: An annex was wrong")).toBeVisible();
    await expect(page.getByText("New limits, page 1")).toHaveCount(0);
    await page.goto(item);
    await expect(attached).toBeVisible();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: /^More for .*Treasury policy/ }).click();
    await page.getByRole("button", { name: "Download", exact: true }).click();
    expect((await saved).suggestedFilename()).toBe("Treasury 2027.pdf");
    await become(page, "director");
    await expect(page.getByText("Withdrawn: An annex was wrong")).toBeVisible();
    await policy.click();
    await expect(page.getByText("Why: An annex was wrong")).toBeVisible();
    await expect(page.getByRole("button", { name: "Download Treasury policy" })).toHaveCount(0);
    await expectSound(page);
  });
});
