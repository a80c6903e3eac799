import type { Page } from "@playwright/test";
import { createHash, randomBytes } from "node:crypto";
import { demo } from "../portal/accounts";
import { failSignIn } from "../portal/microsoft";
import { chooseInAccountMenu, logInHeading, mainNavigation, submitLogIn } from "../steps";
import { hashInDrive } from "./files";
import { expect, test } from "./journey";
import {
  beginConnecting,
  choose,
  chooseFiles,
  connect,
  folder,
  goToDocuments,
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

test("somebody who gives up at Microsoft is told, and can connect after all [R9.6]", async ({ page }) => {
  await openDocuments(page, secretary);
  const opened = await beginConnecting(page);
  await opened.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert")).toContainText("Microsoft 365 did not connect.");
  await connect(page);
});

test("the Microsoft account is its user's alone, in the same browser tab too [R9.10]", async ({ page }) => {
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
  // Microsoft still knows the browser: which account it is to be is asked all the same.
  await signIn(await beginConnecting(page), "Daniel Okafor");
  await expect(chooseFiles(page)).toBeVisible();
});

/** Does what opens a window of Microsoft's, which closes by itself where Microsoft knows the browser. */
async function inWindow(page: Page, act: () => Promise<void>): Promise<void> {
  const opening = page.context().waitForEvent("page");
  await act();
  const opened = await opening;
  if (!opened.isClosed()) await opened.waitForEvent("close");
}
