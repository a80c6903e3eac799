import type { Page } from "@playwright/test";
import { BreakingLine } from "../../conformance/tusCuts";
import { forgive } from "../complaints";
import { administer, demo } from "../portal/accounts";
import { Graph } from "../../conformance/graph";
import { logInHeading, mainNavigation, submitLogIn } from "../steps";
import { inTeams } from "../teams/browser";
import { hashInDrive, writeFile } from "./files";
import { expect, microsoft, test } from "./journey";
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
  progress,
  upload,
} from "./steps";

const secretary = demo("secretary");

const megabyte = 1_000_000;

/**
 * Slows an upload of 40 MB down, so that it can be interrupted on any machine: the drive is slow, and stops before the
 * end until `release`. Its slices have at most 5 MiB, so six of them are never the whole file.
 */
const unhurried = [
  { operation: "slice", after: 5, times: -1, hold: true },
  { operation: "slice", times: -1, wait_ms: 400 },
];

test("pauses, where nothing more is sent, and goes on to a whole file [R4.15]", async ({ page, drive }, info) => {
  const path = info.outputPath("Paused.bin");
  const hash = await writeFile(path, 40 * megabyte);
  await openDocuments(page, secretary);
  await connect(page);
  await drive.fault(...unhurried);
  await choose(page, page, path);
  await expectSent(page, "Paused.bin", 8 * megabyte);
  await page.getByRole("button", { name: "Pause Paused.bin" }).click();
  const resume = page.getByRole("button", { name: "Resume Paused.bin" });
  await expect(resume).toBeFocused();
  await expect(upload(page, "Paused.bin")).toContainText(/^.*Paused at \d+ % of 40 MB/);
  const bar = progress(page, "Paused.bin");
  const stood = await bar.getAttribute("value");
  await drive.release();
  await page.waitForTimeout(1500);
  expect(await bar.getAttribute("value")).toBe(stood);
  await resume.click();
  await expectArrived(page, drive, "Paused.bin", hash);
});

test("a cancelled upload leaves nothing at the drive [R4.16]", async ({ page, portal, drive }, info) => {
  const path = info.outputPath("Cancelled.bin");
  await writeFile(path, 40 * megabyte);
  await openDocuments(page, secretary);
  await connect(page);
  await drive.fault(...unhurried);
  await choose(page, page, path);
  await expectSent(page, "Cancelled.bin", 8 * megabyte);
  expect(await openSessions(portal, "Cancelled.bin")).toHaveLength(1);
  await page.getByRole("button", { name: "Cancel Cancelled.bin" }).click();
  await expect(upload(page, "Cancelled.bin")).toBeHidden();
  await expect.poll(() => openSessions(portal, "Cancelled.bin")).toEqual([]);
  await expectNotInDrive(drive, "Cancelled.bin");
  await page.reload();
  await expect(page.getByRole("heading", { name: "In the library" })).toBeVisible();
  await expect(upload(page, "Cancelled.bin")).toBeHidden();
});

test("goes on after a reload, with the file chosen once more [R4.15]", async ({ page, portal, drive }, info) => {
  const path = info.outputPath("Reloaded.bin");
  const hash = await writeFile(path, 40 * megabyte);
  await openDocuments(page, secretary);
  await connect(page);
  await drive.fault(...unhurried);
  await choose(page, page, path);
  await expectSent(page, "Reloaded.bin", 8 * megabyte);
  const asked = page.waitForEvent("dialog");
  const reloading = page.reload();
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.accept();
  await reloading;

  await expect(upload(page, "Reloaded.bin")).toContainText("Not finished · 40 MB");
  await expect(page.getByText("Choose the same file again: it goes on where it stopped.")).toHaveCount(1);
  const place = mainNavigation(page).getByRole("link", { name: "Documents" });
  await expect(place).toContainText("1 unfinished upload");
  await page.goto("/home");
  await expect(place).toContainText("1 unfinished upload");
  await goToDocuments(page);
  await chooseAgain(page, "Reloaded.bin", path);
  await expect(progress(page, "Reloaded.bin")).toBeVisible();
  await expectSent(page, "Reloaded.bin", 5 * megabyte);
  await drive.release();
  await expectArrived(page, drive, "Reloaded.bin", hash);
  expect(await openSessions(portal, "Reloaded.bin")).toEqual([]);
});

test("a file that had arrived cannot be discarded any more: that is told, and it is added instead [R4.16]", async ({
  page,
  drive,
}, info) => {
  const path = info.outputPath("Arrived.bin");
  const hash = await writeFile(path, megabyte);
  await openDocuments(page, secretary);
  await connect(page);
  // The drive gets the file, but the browser never gets the answer.
  const lost = Promise.withResolvers<void>();
  await page.route("**/api/uploads/*", async (route) => {
    if (route.request().method() === "PATCH") await route.fetch();
    await route.abort();
    lost.resolve();
  });
  await choose(page, page, path);
  await lost.promise;
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.unroute("**/api/uploads/*");

  await expect(upload(page, "Arrived.bin")).toContainText("Not finished · 1 MB");
  await page.getByRole("button", { name: "Discard Arrived.bin" }).click();
  await expect(upload(page, "Arrived.bin")).toContainText("Too late to stop it: all of it is in your drive.");
  await expect(listed(page, "Arrived")).toBeHidden();
  await page.getByRole("button", { name: "Add to the documents: Arrived.bin" }).click();
  await expectArrived(page, drive, "Arrived.bin", hash);
});

test("a file that the drive has already cannot be cancelled any more: that is told, and it is added instead [R4.16]", async ({
  page,
  drive,
}, info) => {
  const path = info.outputPath("Too late.bin");
  const hash = await writeFile(path, 6 * megabyte);
  await openDocuments(page, secretary);
  await connect(page);
  // The drive stores the file and delays its answer.
  await drive.fault({ operation: "slice", last: true, wait_ms: 25_000 });
  await choose(page, page, path);
  await expect.poll(() => hashInDrive(drive, `${folder}/Too late.bin`).catch(() => "")).toBe(hash);
  await page.getByRole("button", { name: "Cancel Too late.bin" }).click();
  await expect(upload(page, "Too late.bin")).toContainText("Too late to stop it: all of it is in your drive.");
  await page.getByRole("button", { name: "Add to the documents: Too late.bin" }).click();
  await expectArrived(page, drive, "Too late.bin", hash);
});

test("a large file outlives the death of all servers in the middle of it, and arrives once [R4.15] [R7.17]", async ({
  page,
  portal,
}, info) => {
  test.setTimeout(180_000);
  const path = info.outputPath("Board pack.bin");
  const hash = await writeFile(path, 250 * megabyte);
  await openDocuments(page, secretary);
  await connect(page);
  const drive = await Graph.of(portal, microsoft.email);
  // The drive takes less than half of the file until its process is killed.
  await drive.fault({ operation: "slice", after: 20, times: -1, hold: true });
  await choose(page, page, path);
  await expectSent(page, "Board pack.bin", 50 * megabyte);
  await portal.kill();
  await expect(upload(page, "Board pack.bin")).toContainText(/Interrupted at|Waiting/, { timeout: 30_000 });
  await portal.resume();
  const tryNow = page.getByRole("button", { name: "Try now: Board pack.bin" });
  await tryNow.click({ timeout: 5000 }).catch(() => undefined); // the upload may have continued by itself already
  await expectArrived(page, await Graph.of(portal, microsoft.email), "Board pack.bin", hash);
  await expect(listed(page, "Board pack")).toHaveCount(1);
  expect(await openSessions(portal, "Board pack.bin")).toEqual([]);
});

test("goes on by itself over a line that breaks again and again [R4.15] [R7.16]", async ({
  playwright,
  launchOptions,
  portal,
  drive,
}, info) => {
  const path = info.outputPath("Broken line.bin");
  const hash = await writeFile(path, 80 * megabyte);
  const site = new URL(portal.addresses.portal);
  const line = await BreakingLine.to(`http://127.0.0.1:${site.port}`, Array<number>(5).fill(20 * megabyte));
  const way = `MAP ${site.host} ${new URL(line.url).host}`;
  const browser = await playwright.chromium.launch(inTeams(launchOptions, portal.addresses, [way]));
  const page = await browser.newPage({ baseURL: site.origin, ignoreHTTPSErrors: true });
  await openDocuments(page, secretary);
  await connect(page);
  await choose(page, page, path);
  await expectArrived(page, drive, "Broken line.bin", hash);
  expect(line.broken).toBeGreaterThan(1);
  await browser.close();
  await line.close();
});

test("records a file that arrived without a network once the network is back", async ({ page, drive }, info) => {
  const path = info.outputPath("Offline.bin");
  const hash = await writeFile(path, 40 * megabyte);
  await openDocuments(page, secretary);
  await connect(page);
  await drive.fault({ operation: "slice", last: true, hold: true });
  await choose(page, page, path);
  // In parts, no more bytes would be sent without a network.
  await expectSent(page, "Offline.bin", 40 * megabyte - 1);
  await page.context().setOffline(true); // running requests are not affected
  await drive.release();
  await expect(upload(page, "Offline.bin")).toContainText("In your drive. Adding it to the documents", {
    timeout: 30_000,
  });
  await page.context().setOffline(false);
  await expectArrived(page, drive, "Offline.bin", hash);
  forgive(page.context());
});

test("waits as long as a busy drive asks to, and goes on by itself [R7.16]", async ({ page, drive }, info) => {
  const path = info.outputPath("Throttled.bin");
  const hash = await writeFile(path, 30 * megabyte);
  await openDocuments(page, secretary);
  await connect(page);
  await drive.fault(
    { operation: "create", status: 429, retry_after: "1" },
    { operation: "slice", after: 1, status: 429, retry_after: "2" },
    { operation: "slice", after: 2, status: 503, read_bytes: 100_000 },
    { operation: "slice", last: true, perform: true, reset: true },
  );
  await choose(page, page, path);
  await expectArrived(page, drive, "Throttled.bin", hash);
  await expect(upload(page, "Throttled.bin").getByText(/stopped|problem/i)).toBeHidden();
});

test("tells that the drive is full, and tries again when there is room [R8.11]", async ({ page, drive }, info) => {
  const path = info.outputPath("Full.bin");
  const hash = await writeFile(path, 12 * megabyte);
  await openDocuments(page, secretary);
  await connect(page);
  await drive.fault({ operation: "slice", after: 1, status: 507 });
  await choose(page, page, path);
  await expect(upload(page, "Full.bin")).toContainText("Your drive is full. Make room there, then try again.");
  await page.getByRole("button", { name: "Try again: Full.bin" }).click();
  await expectArrived(page, drive, "Full.bin", hash);
});

test("goes on with the file chosen once more after a session that ended in the middle [R7.12]", async ({
  page,
  drive,
}, info) => {
  const path = info.outputPath("Session.bin");
  const hash = await writeFile(path, 40 * megabyte);
  await openDocuments(page, secretary);
  await connect(page);
  await drive.fault(...unhurried);
  await choose(page, page, path);
  await expectSent(page, "Session.bin", 8 * megabyte);
  await page.getByRole("button", { name: "Pause Session.bin" }).click();
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Resume Session.bin" }).click();
  await expect(logInHeading(page)).toBeVisible();

  await logInAgain(page);
  await chooseAgain(page, "Session.bin", path);
  await drive.release();
  await expectArrived(page, drive, "Session.bin", hash);
});

test("records a file that arrived after the session's end at the next log-in [R7.12]", async ({
  page,
  portal,
  drive,
}, info) => {
  const path = info.outputPath("Unrecorded.bin");
  const hash = await writeFile(path, 40 * megabyte);
  await openDocuments(page, secretary);
  await connect(page);
  await drive.fault(...unhurried);
  await choose(page, page, path);
  await expectSent(page, "Unrecorded.bin", 2 * megabyte);
  await administer(portal, "disable", secretary.email);
  await administer(portal, "enable", secretary.email);
  await drive.release();
  await expect(logInHeading(page)).toBeVisible({ timeout: 20_000 });

  await logInAgain(page);
  await expectArrived(page, drive, "Unrecorded.bin", hash);
});

test("an upload continues while its user visits other pages", async ({ page, drive }, info) => {
  const path = info.outputPath("Behind.bin");
  const hash = await writeFile(path, 40 * megabyte);
  await openDocuments(page, secretary);
  await connect(page);
  await drive.fault(...unhurried);
  await choose(page, page, path);
  await expectSent(page, "Behind.bin", 1);
  await mainNavigation(page).getByRole("link", { name: "Boards" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Boards" })).toBeVisible();
  await drive.release();
  await expect.poll(() => hashInDrive(drive, `${folder}/Behind.bin`).catch(() => ""), { timeout: 20_000 }).toBe(hash);
  await goToDocuments(page);
  await expectArrived(page, drive, "Behind.bin", hash);
});

async function logInAgain(page: Page): Promise<void> {
  await submitLogIn(page, secretary);
  await expect(mainNavigation(page)).toBeVisible();
  await goToDocuments(page);
  await connect(page);
}

/** Waits until a file is recorded, then compares the drive's only copy with the chosen file. */
async function expectArrived(page: Page, drive: Graph, name: string, hash: string): Promise<void> {
  await expect(upload(page, name)).toContainText("Added to the documents", { timeout: 60_000 });
  const stem = name.replace(/\.bin$/, "");
  await expect(listed(page, stem)).toBeVisible();
  const names = await drive.names(`root:${folder}:`);
  // The drive would call a second copy "name 1.bin".
  const oneOfIt = new RegExp(`^${stem}( \\d+)?\\.bin$`);
  expect(names.filter((found) => oneOfIt.test(found))).toEqual([name]);
  expect(await hashInDrive(drive, `${folder}/${name}`)).toBe(hash);
}

async function expectNotInDrive(drive: Graph, name: string): Promise<void> {
  const names = await drive.names(`root:${folder}:`).catch((): string[] => []);
  expect(names).not.toContain(name);
}
