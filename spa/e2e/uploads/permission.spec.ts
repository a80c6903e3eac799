import type { Page } from "@playwright/test";
import { createHash, randomBytes } from "node:crypto";
import { demo } from "../portal/accounts";
import { failSignIn } from "../portal/microsoft";
import { chooseInAccountMenu, logInHeading, mainNavigation, submitLogIn } from "../steps";
import { hashInDrive, writeFile } from "./files";
import { expect, test } from "./journey";
import {
  beginConnecting,
  choose,
  chooseAgain,
  chooseFiles,
  connect,
  expectSent,
  folder,
  goToDocuments,
  listed,
  microsoftWindow,
  openDocuments,
  paper,
  signIn,
  upload,
} from "./steps";

const secretary = demo("secretary");

const obstacles = [
  { failure: "consent_required", said: "Microsoft needs your permission to put files into your drive." },
  { failure: "interaction_required", said: "Microsoft asks you to sign in once more." },
];

for (const { failure, said } of obstacles) {
  test(`goes on after a click when the drive's owner is wanted: ${failure} [R8.11]`, async ({
    page,
    portal,
    drive,
  }) => {
    await openDocuments(page, secretary);
    await connect(page);
    await failSignIn(portal, { at: "on_behalf_of", failure, until: "interaction" });
    const name = `Papers ${failure}.pdf`;
    const content = randomBytes(700_000);
    await choose(page, page, paper(name, content));
    await expect(upload(page, name)).toContainText("Waiting for Microsoft");
    await expect(page.getByText(said).first()).toBeVisible();
    await inWindow(page, () => page.getByRole("button", { name: "Continue with Microsoft" }).click());
    await expect(upload(page, name)).toContainText("Added to the documents");
    expect(await hashInDrive(drive, `${folder}/${name}`)).toBe(createHash("sha256").update(content).digest("hex"));
  });
}

test("a Microsoft sign-in that ends before the upload is asked for once, and the file arrives once [R7.17] [R8.11]", async ({
  page,
  portal,
  drive,
}, info) => {
  const path = info.outputPath("Committed late.bin");
  const hash = await writeFile(path, 8_000_000);
  await openDocuments(page, secretary);
  await connect(page);
  // All bytes arrive, but the request that completes the file needs a token, and the token has become invalid.
  await drive.fault(
    { operation: "slice", last: true, keep_bytes: 5_242_880, status: 500 },
    { operation: "commit", status: 401 },
    { operation: "slice", times: -1, hold: true },
  );
  await choose(page, page, path);
  await expectSent(page, "Committed late.bin", 0);
  await failSignIn(portal, { at: "on_behalf_of", failure: "consent_required", until: "interaction" });
  await drive.release();

  const waiting = upload(page, "Committed late.bin");
  await expect(waiting).toContainText("Waiting for Microsoft", { timeout: 40_000 });
  await expect(page.getByText("Microsoft needs your permission to put files into your drive.").first()).toBeVisible();
  await inWindow(page, () => page.getByRole("button", { name: "Continue with Microsoft" }).click());
  await expect(waiting).toContainText("Added to the documents", { timeout: 40_000 });
  await expect(listed(page, "Committed late")).toHaveCount(1);
  const names = await drive.names(`root:${folder}:`);
  expect(names.filter((name) => name.startsWith("Committed late"))).toEqual(["Committed late.bin"]);
  expect(await hashInDrive(drive, `${folder}/Committed late.bin`)).toBe(hash);
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  expect(kept, "consent leaves no token of the drive's here [R9.10]").not.toMatch(/Files\.ReadWrite/i);
});

test("an upload that another Microsoft account began asks for that account, and goes on with it [R8.11]", async ({
  page,
  drive,
}, info) => {
  const path = info.outputPath("Two accounts.bin");
  const hash = await writeFile(path, 24_000_000);
  await openDocuments(page, secretary);
  await connect(page);
  // The drive stores all bytes but completes no file: that needs a token of the owner's.
  await drive.fault(
    { operation: "slice", last: true, keep_bytes: 5_242_880, status: 500 },
    { operation: "slice", times: -1, hold: true },
  );
  await choose(page, page, path);
  await expect.poll(() => drive.held()).toBe(1);
  await page.getByRole("button", { name: "Pause Two accounts.bin" }).click();
  // A log-out would forget the upload; a session that ends by itself keeps it.
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Resume Two accounts.bin" }).click();
  await submitLogIn(page, secretary);
  await goToDocuments(page);
  await signIn(await beginConnecting(page), "Daniel Okafor");
  await expect(chooseFiles(page)).toBeVisible();
  await chooseAgain(page, "Two accounts.bin", path);
  // The gateway stores what arrived before the pause, with the earlier token. On a slow machine that can be the whole
  // file, so the drive continues only after the second request has replaced the first.
  await expect.poll(() => drive.held(), { timeout: 40_000 }).toBe(2);
  await drive.release();

  await expect(upload(page, "Two accounts.bin")).toContainText("Waiting for Microsoft", { timeout: 40_000 });
  await expect(page.getByText("Connect the account with which you began").first()).toBeVisible();
  await signIn(await microsoftWindow(page, page.getByRole("button", { name: "Continue with Microsoft" })));
  await expect(upload(page, "Two accounts.bin")).toContainText("Added to the documents", { timeout: 40_000 });
  expect(await hashInDrive(drive, `${folder}/Two accounts.bin`)).toBe(hash);
});

test("a person who cancels at Microsoft sees a message, and can connect afterwards [R9.6]", async ({ page }) => {
  await openDocuments(page, secretary);
  const opened = await beginConnecting(page);
  await opened.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert")).toContainText("Microsoft 365 did not connect.");
  await connect(page);
});

test("a Microsoft account is used for its user only, also in the same browser tab [R9.10]", async ({ page }) => {
  await openDocuments(page, secretary);
  await connect(page);
  await page.reload();
  await expect(chooseFiles(page)).toBeVisible(); // still connected

  await chooseInAccountMenu(page, /Log ?out/i);
  await expect(logInHeading(page)).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((name) => /token\|/.test(name)))).toEqual([]);
  await submitLogIn(page, demo("chair"));
  await expect(mainNavigation(page)).toBeVisible();
  await goToDocuments(page);
  await expect(chooseFiles(page)).toBeHidden();
  // Microsoft still knows the browser, but asks for the account anyway.
  await signIn(await beginConnecting(page), "Daniel Okafor");
  await expect(chooseFiles(page)).toBeVisible();
});

/** Runs an action that opens a Microsoft window, which closes by itself when Microsoft knows the browser. */
async function inWindow(page: Page, act: () => Promise<void>): Promise<void> {
  const opening = page.context().waitForEvent("page");
  await act();
  const opened = await opening;
  if (!opened.isClosed()) await opened.waitForEvent("close");
}
