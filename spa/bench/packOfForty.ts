import { expect, type Page } from "@playwright/test";
import { pdf } from "../e2e/files";
import { demo } from "../e2e/portal/accounts";
import {
  chooseInAccountMenu,
  logIn,
  logInHeading,
  newItem,
  openAgenda,
  openItem,
  publish,
  uploadsDone,
} from "../e2e/steps";

const papers = 40;
const pagesOfPaper = 20;
const linesOfPage = 45;
const sentence = "The harbour master reports on the dredging of the outer basin in the last quarter";
/** Long enough for forty files on a busy machine. */
const patience = 300_000;

/** The secretary of the demonstration data publishes a meeting with 40 papers of 20 pages. Gives the meeting's path. */
export async function publishFortyPapers(page: Page): Promise<string> {
  await logIn(page, demo("secretary"));
  await page.getByRole("region", { name: "Cookies" }).getByRole("button", { name: "Accept" }).click();
  const address = await openAgenda(page, "B-2027-01");
  const title = "Forty reports";
  await newItem(page).fill(title);
  await page.keyboard.press("Enter");
  const panel = await openItem(page, title, "Papers");
  await panel.getByLabel("Papers to add").setInputFiles(
    Array.from({ length: papers }, (_, nth) => ({
      name: `Report ${nth + 1}.pdf`,
      mimeType: "application/pdf",
      buffer: pdf(`${sentence}, report ${nth + 1}`, pagesOfPaper, linesOfPage),
    })),
  );
  await expect(panel.getByText("Not scanned for viruses")).toHaveCount(papers, { timeout: patience });
  await uploadsDone(page);
  await publish(page, address.replace(/\/agenda$/, ""));
  await chooseInAccountMenu(page, "Log out");
  await expect(logInHeading(page)).toBeVisible();
  return new URL(address).pathname.replace(/\/agenda$/, "");
}
