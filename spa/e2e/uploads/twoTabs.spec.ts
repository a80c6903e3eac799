import type { Page } from "@playwright/test";
import { demo } from "../portal/accounts";
import { hashInDrive, writeFile } from "./files";
import { expect, test } from "./journey";
import {
  choose,
  chooseAgain,
  connect,
  expectSent,
  folder,
  goToDocuments,
  listed,
  openDocuments,
  openSessions,
  upload,
} from "./steps";

const megabyte = 1_000_000;

test("two tabs that list the same unfinished upload do not disturb each other, and it arrives once [R4.15] [R4.16]", async ({
  page,
  portal,
  drive,
}, info) => {
  const [path, left] = [info.outputPath("Both.bin"), info.outputPath("Left.bin")];
  const hash = await writeFile(path, 40 * megabyte);
  await writeFile(left, 40 * megabyte);
  await openDocuments(page, demo("secretary"));
  await connect(page);
  // The drive stops in the middle of both files until it is released.
  await drive.fault({ operation: "slice", after: 4, times: -1, hold: true });
  await choose(page, page, path);
  await choose(page, page, left);
  await expectSent(page, "Both.bin", 0);
  await expectSent(page, "Left.bin", 0);
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  const other = await page.context().newPage();
  await other.goto("/home");
  await goToDocuments(other);
  for (const tab of [page, other]) {
    await expect(upload(tab, "Both.bin")).toContainText("Not finished · 40 MB");
    await expect(upload(tab, "Left.bin")).toContainText("Not finished · 40 MB");
  }

  await page.getByRole("button", { name: "Discard Left.bin" }).click();
  await expect(upload(page, "Left.bin")).toBeHidden();
  await expect(upload(other, "Left.bin")).toBeHidden();

  await chooseAgain(page, "Both.bin", path);
  await expectSent(page, "Both.bin", 0);
  const begun = await remembered(page);
  expect(begun).toHaveLength(1);
  await other.getByRole("button", { name: "Discard Both.bin" }).click();
  const underWay = "The file is under way in another tab of this browser. Let it finish there.";
  await expect(upload(other, "Both.bin")).toContainText(underWay);

  await connect(other);
  await chooseAgain(other, "Both.bin", path);
  await expect(upload(other, "Both.bin")).toContainText(underWay);
  await other.getByRole("button", { name: "Clear Both.bin from the list" }).click();
  await expect(upload(other, "Both.bin")).toBeHidden();
  expect(await remembered(page)).toEqual(begun);

  await choose(other, other, path);
  await expect(upload(other, "Both.bin")).toContainText(underWay);
  await drive.release();
  await expect(upload(page, "Both.bin")).toContainText("Added to the documents", { timeout: 60_000 });
  await other.getByRole("button", { name: "Try again: Both.bin" }).click();
  await expect(upload(other, "Both.bin")).toContainText("Added to the documents");
  await expect(listed(other, "Both")).toHaveCount(1);
  expect((await drive.names(`root:${folder}:`)).filter((name) => name.startsWith("Both"))).toEqual(["Both.bin"]);
  expect(await hashInDrive(drive, `${folder}/Both.bin`)).toBe(hash);
  expect(await openSessions(portal, "Both.bin")).toEqual([]);
});

/** Returns the uploads that the browser would list as unfinished after a reload, with their addresses. */
async function remembered(page: Page): Promise<[string, string][]> {
  const kept = await page.evaluate(() => Object.entries<string>(localStorage));
  return kept.filter(([key]) => key.startsWith("portal-uploads:"));
}
