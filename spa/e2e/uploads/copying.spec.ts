import type { Locator, Page } from "@playwright/test";
import { pdf } from "../files";
import { demo } from "../portal/accounts";
import { expectSound } from "../sound";
import { newItem, openAgenda, openItem, uploadsDone } from "../steps";
import { expect, test } from "./journey";
import { choose, connect, listed, microsoftWindow, openDocuments, paper, signIn, upload } from "./steps";

test.use({ portalOf: "drive", contextOptions: { reducedMotion: "reduce" } });

/** Opens the folder of the reader's drive into which uploads go. */
async function openDrive(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "From my drive…" }).click();
  const dialog = page.getByRole("dialog", { name: "Files of your drive" });
  await openFolder(dialog);
  return dialog;
}

async function openFolder(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: "Quorate", exact: true }).click();
  await dialog.getByRole("button", { name: "Board", exact: true }).click();
}

test("files of the own drive become documents of the library, their versions, and papers of an item", async ({
  page,
  drive,
}) => {
  test.setTimeout(240_000);
  await openDocuments(page, demo("secretary"));
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await connect(page);
  for (const name of ["Harbour lease.pdf", "Harbour plan.pdf", "Harbour song.txt"]) {
    await choose(page, page, paper(name, pdf(name)));
    await expect(upload(page, name)).toContainText("Added to the documents");
  }
  await page.getByRole("button", { name: "Clear finished" }).click();

  await test.step("a file is copied into the library, and can be read there", async () => {
    const dialog = await openDrive(page);
    await expect(dialog.getByRole("checkbox", { name: /^Harbour song/ })).toBeDisabled();
    await expectSound(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await dialog.getByRole("checkbox", { name: /^Harbour lease/ }).check();
    await dialog.getByRole("button", { name: "Copy it" }).click();
    await expect(dialog).toBeHidden();
    const copied = listed(page, "Harbour lease").filter({ hasNotText: "opens the drive" });
    await expect(copied.getByRole("link")).toBeVisible({ timeout: 60_000 });
    await uploadsDone(page);
    await copied.getByRole("link").click();
    await expect(page.getByText("Harbour lease.pdf, page 1")).toBeVisible({ timeout: 40_000 });
  });

  await test.step("another one becomes its newer version", async () => {
    await page.getByRole("button", { name: "New version of Harbour lease" }).click();
    const dialog = await openDrive(page);
    await dialog.getByRole("radio", { name: /^Harbour plan/ }).check();
    await dialog.getByRole("button", { name: "Copy it" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Bring it" }).click();
    await expect(page.getByText("Harbour plan.pdf, page 1")).toBeVisible({ timeout: 60_000 });
    await uploadsDone(page);
  });

  await test.step("two become papers of an item, after trouble of the drive is over", async () => {
    await openAgenda(page, "B-2027-01");
    await newItem(page).fill("Harbour");
    await page.keyboard.press("Enter");
    const panel = await openItem(page, "Harbour", "Papers");
    await drive.fault({ operation: "children", status: 503 });
    await page.getByRole("button", { name: "From my drive…" }).click();
    const dialog = page.getByRole("dialog", { name: "Files of your drive" });
    await expect(dialog.getByRole("alert")).toContainText("Your drive could not be read");
    await dialog.getByRole("button", { name: "Try again" }).click();
    await openFolder(dialog);
    await dialog.getByRole("checkbox", { name: /^Harbour lease/ }).check();
    await dialog.getByRole("checkbox", { name: /^Harbour plan/ }).check();
    await dialog.getByRole("button", { name: "Copy 2 files" }).click();
    await expect(dialog).toBeHidden();
    await expect(panel.getByText("Not scanned for viruses")).toHaveCount(2, { timeout: 60_000 });
    await uploadsDone(page);
  });
});

test("without a connection the drive asks for one, and then shows its files", async ({ page }) => {
  await openDocuments(page, demo("secretary"));
  await page.getByRole("button", { name: "From my drive…" }).click();
  const dialog = page.getByRole("dialog", { name: "Files of your drive" });
  await expect(dialog.getByText("list the files of your own OneDrive", { exact: false })).toBeVisible();
  await signIn(await microsoftWindow(page, dialog.getByRole("button", { name: "Connect Microsoft 365" })));
  await expect(dialog.getByRole("navigation", { name: "Folder" })).toContainText("My files");
});
