import { randomBytes } from "node:crypto";
import { demo } from "../portal/accounts";
import { expectSound } from "../sound";
import { expect, test } from "./journey";
import { chooseFiles, connect, drop, listed, openDocuments, paper, upload } from "./steps";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a document goes into a folder, gets a title and is found; another one is added where the reader is", async ({
  page,
}) => {
  await openDocuments(page, demo("secretary"));
  await connect(page);
  await expect(chooseFiles(page)).toBeVisible();
  await drop(page, [paper("Treasury policy.pdf", randomBytes(10))]);
  await expect(upload(page, "Treasury policy.pdf")).toContainText("Added to the documents");

  await listed(page, "Treasury policy").getByRole("button", { name: "Rename Treasury policy" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Policy on treasury");
  await dialog.getByRole("button", { name: "Rename" }).click();
  await expect(listed(page, "Policy on treasury")).toBeVisible();

  await listed(page, "Policy on treasury").getByRole("button", { name: "Move Policy on treasury" }).click();
  await dialog.getByLabel("Folder").fill("Policies/Money");
  await dialog.getByRole("button", { name: "Move" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "Policies" }).click();
  await page.getByRole("link", { name: "Money" }).click();
  await expect(page.getByRole("table", { name: "In Policies › Money" }).getByRole("row")).toHaveCount(2);
  await drop(page, [paper("Reserves policy.pdf", randomBytes(11))]);
  await expect(page.getByRole("table", { name: "In Policies › Money" })).toContainText("Reserves policy");
  await expectSound(page);

  await page.getByRole("navigation", { name: "Folder" }).getByRole("link", { name: "Library" }).click();
  await page.getByRole("searchbox", { name: "Find by title or file name" }).fill("TREASURY");
  await expect(page.getByRole("table", { name: "Found in the library" })).toContainText("In Policies › Money");
  await expectSound(page);
});
