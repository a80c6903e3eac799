import { createHash, randomBytes } from "node:crypto";
import { demo } from "../portal/accounts";
import { hashInDrive } from "./files";
import { expect, test } from "./journey";
import {
  beginConnecting,
  choose,
  chooseFiles,
  connect,
  drop,
  folder,
  listed,
  openDocuments,
  paper,
  signIn,
  upload,
} from "./steps";

const secretary = demo("secretary");

test("connects Microsoft 365, uploads a chosen file, lists it and opens it in the drive [R9.6]", async ({
  page,
  drive,
}) => {
  await openDocuments(page, secretary);
  const opened = await beginConnecting(page);
  expect(await opened.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([600, 535]);
  await signIn(opened);
  await expect(chooseFiles(page)).toBeVisible();

  const content = randomBytes(3_000_000);
  await choose(page, page, paper("Harbour plan.pdf", content));
  await expect(upload(page, "Harbour plan.pdf")).toContainText("Added to the documents");
  const row = listed(page, "Harbour plan");
  await expect(row).toContainText("3 MB");
  await expectWhole(hashInDrive(drive, `${folder}/Harbour plan.pdf`), content);

  const opening = page.context().waitForEvent("page");
  await row.getByRole("link", { name: /^Harbour plan/ }).click();
  const tab = await opening;
  await expect(tab.getByRole("heading", { name: "Harbour plan.pdf" })).toBeVisible();
});

test("uploads dropped files, at most three at once and all in turn", async ({ page, drive }) => {
  await openDocuments(page, secretary);
  await connect(page);
  await drive.fault({ operation: "slice", times: -1, hold: true });
  const files = [1, 2, 3, 4, 5].map((number) => paper(`Dropped ${number}.pdf`, randomBytes(40_000 * number)));
  await drop(page, files);
  const waiting = page.getByText(/^Waiting for its turn/);
  await expect(waiting).toHaveCount(2);
  await drive.release();
  for (const { name, buffer } of files) {
    await expect(upload(page, name)).toContainText("Added to the documents");
    await expect(listed(page, name.replace(".pdf", ""))).toBeVisible();
    await expectWhole(hashInDrive(drive, `${folder}/${name}`), buffer);
  }
  await page.getByRole("button", { name: "Clear finished" }).click();
  await expect(page.getByRole("heading", { name: "On their way" })).toBeHidden();
});

test("an empty file is uploaded", async ({ page, drive }) => {
  await openDocuments(page, secretary);
  await connect(page);
  const empty = Buffer.alloc(0);
  await choose(page, page, paper("Nothing.txt", empty));
  await expect(upload(page, "Nothing.txt")).toContainText("Added to the documents");
  await expectWhole(hashInDrive(drive, `${folder}/Nothing.txt`), empty);
});

test("a file whose name the drive has already is listed under the name that it got there", async ({ page, drive }) => {
  await openDocuments(page, secretary);
  await connect(page);
  const [first, second] = [randomBytes(1000), randomBytes(2000)];
  await choose(page, page, paper("Protokoll Müller.pdf", first));
  await expect(upload(page, "Protokoll Müller.pdf")).toContainText("Added to the documents");
  await page.getByRole("button", { name: "Clear Protokoll Müller.pdf from the list" }).click();
  await choose(page, page, paper("Protokoll Müller.pdf", second));
  await expect(upload(page, "Protokoll Müller.pdf")).toContainText("Added to the documents as Protokoll Müller 1.pdf");
  await expect(listed(page, "Protokoll Müller.pdf")).toHaveCount(1);
  await expect(listed(page, "Protokoll Müller 1.pdf")).toHaveCount(1);
  await expectWhole(hashInDrive(drive, `${folder}/Protokoll Müller.pdf`), first);
  await expectWhole(hashInDrive(drive, `${folder}/Protokoll Müller 1.pdf`), second);
});

test("says that all bytes have left while the drive takes its time", async ({ page, drive }) => {
  await openDocuments(page, secretary);
  await connect(page);
  await drive.fault({ operation: "slice", times: -1, hold: true });
  await choose(page, page, paper("Stored slowly.pdf", randomBytes(300_000)));
  await expect(upload(page, "Stored slowly.pdf")).toContainText("All 300 kB sent · the drive is storing it");
  await drive.release();
  await expect(upload(page, "Stored slowly.pdf")).toContainText("Added to the documents");
});

test("a refused name is reported before anything is sent", async ({ page }) => {
  await openDocuments(page, secretary);
  await connect(page);
  const creations: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/uploads")) creations.push(request.method());
  });
  await drop(page, [paper("Budget|final.pdf", randomBytes(10)), paper("Budget\u202efdp.exe", randomBytes(10))]);
  await expect(upload(page, "Budget|final.pdf")).toContainText("Rename it, then choose it again.");
  await expect(upload(page, "fdp.exe")).toContainText("an invisible character in its name");
  await page.getByRole("button", { name: "Clear Budget|final.pdf from the list" }).click();
  await expect(upload(page, "Budget|final.pdf")).toBeHidden();
  expect(creations).toEqual([]);
});

test("a reader who does not manage the library sees the documents and no button to add some", async ({ page }) => {
  await openDocuments(page, demo("director"));
  await expect(page.getByRole("heading", { name: "Add documents" })).toBeHidden();
  await expect(chooseFiles(page)).toBeHidden();
});

async function expectWhole(hash: Promise<string>, content: Buffer): Promise<void> {
  expect(await hash).toBe(createHash("sha256").update(content).digest("hex"));
}
