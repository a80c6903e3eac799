import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FrameLocator, Locator, Page } from "@playwright/test";
import type { Account } from "../portal/accounts";
import type { LocalPortal } from "../portal/LocalPortal";
import { logIn } from "../steps";
import { expect, microsoft } from "./journey";

/** A page, or the tab in its frame. */
type Place = Page | FrameLocator;

/** The drive's folder of the board "Board". */
export const folder = "/Quorate/Board";

/** Logs in and opens the documents of a board. */
export async function openDocuments(page: Page, account: Account, board = "Board"): Promise<void> {
  await logIn(page, account);
  await goToDocuments(page, board);
}

/** Opens the documents of a board from any page of the main area. */
export async function goToDocuments(place: Place, board = "Board"): Promise<void> {
  await place.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Documents" }).click();
  await expect(place.getByRole("heading", { level: 1, name: "Documents" })).toBeVisible();
  await place.getByRole("main").getByRole("link", { name: board, exact: true }).click();
  await expect(place.getByRole("heading", { level: 2, name: "In the library" })).toBeVisible();
}

/** Presses the button that connects, and returns Microsoft's window. */
export async function beginConnecting(page: Page): Promise<Page> {
  return await microsoftWindow(page, page.getByRole("button", { name: "Connect Microsoft 365" }));
}

/** Presses a button that opens a Microsoft window, and returns the window. */
export async function microsoftWindow(page: Page, button: Locator): Promise<Page> {
  const opening = page.context().waitForEvent("page");
  await button.click();
  const opened = await opening;
  await expect(opened.getByRole("heading", { name: "Choose an account" })).toBeVisible();
  return opened;
}

/** Signs in in Microsoft's window, which then closes. */
export async function signIn(opened: Page, name = microsoft.name): Promise<void> {
  const closed = opened.waitForEvent("close");
  await opened.getByRole("button", { name }).click();
  await closed;
}

/** Connects Microsoft 365 on the present page. */
export async function connect(page: Page): Promise<void> {
  await signIn(await beginConnecting(page));
  await expect(chooseFiles(page)).toBeVisible();
}

export function chooseFiles(place: Place): Locator {
  return place.getByRole("button", { name: "Choose files" });
}

/** A file that exists only in memory. */
export interface MadeFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A file to choose: its path on this machine, or its content. */
export type Chosen = string | MadeFile;

/** Chooses a file after pressing the button; in Teams, `place` is the tab. */
export async function choose(page: Page, place: Place, file: Chosen): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await chooseFiles(place).click();
  await (await choosing).setFiles(file);
}

/** Chooses the file of an interrupted upload again. */
export async function chooseAgain(page: Page, name: string, file: string): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: `Choose file again: ${name}` }).click();
  await (await choosing).setFiles(file);
}

export function paper(name: string, content: Buffer): MadeFile {
  return { name, mimeType: "application/pdf", buffer: content };
}

/** Returns the row of an upload. */
export function upload(place: Place, name: string): Locator {
  return place.getByRole("region", { name: "On their way" }).getByRole("listitem").filter({ hasText: name });
}

/** Returns the row of a document in the library. */
export function listed(place: Place, title: string): Locator {
  return place.getByRole("table", { name: "In the library" }).getByRole("row").filter({ hasText: title });
}

export function progress(place: Place, name: string): Locator {
  return place.getByRole("progressbar", { name: `Progress of ${name}` });
}

/** Waits until more than so many bytes of a file are sent. */
export async function expectSent(place: Place, name: string, bytes: number): Promise<void> {
  await expect
    .poll(() => progress(place, name).evaluate((bar) => (bar instanceof HTMLProgressElement ? bar.value : -1)), {
      timeout: 60_000,
      intervals: [50],
    })
    .toBeGreaterThan(bytes);
}

/** Returns the open upload sessions at the portal's drives for a file of this name. */
export async function openSessions(portal: LocalPortal, name: string): Promise<string[]> {
  const kept = portal.file("graph/sessions");
  // A session may end between the listing and the reading.
  const read = (file: string) => readFile(join(kept, file), "utf8").catch(() => "");
  const records = await Promise.all((await readdir(kept)).map(read));
  return records.filter((record) => record.includes(JSON.stringify(name)));
}

/** Drops files on the drop zone. */
export async function drop(page: Page, files: readonly MadeFile[]): Promise<void> {
  const carried = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString("base64") }));
  const transfer = await page.evaluateHandle((made) => {
    const data = new DataTransfer();
    for (const { name, mimeType, text } of made) {
      data.items.add(
        new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name, { type: mimeType }),
      );
    }
    return data;
  }, carried);
  const area = chooseFiles(page);
  for (const event of ["dragenter", "dragover", "drop"]) await area.dispatchEvent(event, { dataTransfer: transfer });
}
