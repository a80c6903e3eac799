import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Download, Locator } from "@playwright/test";
import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import { mailTo } from "./portal/mailbox";
import { expectSound } from "./sound";
import { chooseForMeeting, logIn, openMeeting } from "./steps";
import { violations } from "./violations";

test.describe.configure({ timeout: 240_000 });
test.use({ portalOf: "notice", contextOptions: { reducedMotion: "reduce" } });

test("the secretary calls a meeting anew after its place has changed, and sees on whom notice was served [N1, N3, N5]", async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await logIn(page, demo("secretary"));
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await openMeeting(page, "Board meeting, fourth quarter");
  const table = page.getByRole("table", { name: "Recipients" });

  await test.step("the notice that stands says how it stands for each", async () => {
    await page.getByRole("link", { name: "Notice and its recipients" }).click();
    await expect(page.getByRole("heading", { name: "In time: 7 clear days." })).toBeVisible();
    await expect(table.getByRole("row")).toHaveCount(9);
    await expect(table.getByText("E-mail accepted by the mail server")).toHaveCount(8);
    await expectSound(page);
    expect(await violations(page)).toEqual([]);
  });

  await test.step("another place ends it", async () => {
    await page
      .getByRole("main")
      .getByRole("link", { name: /Board meeting, fourth quarter/ })
      .click();
    await chooseForMeeting(page, "Change title and place…");
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Place").fill("Harbour Office, Tower Room");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("link", { name: "Notice and its recipients" }).click();
    await expect(page.getByRole("heading", { name: "Not served yet" })).toBeVisible();
    const earlier = page.getByRole("region", { name: "Earlier notices" });
    await earlier.getByText(/^Served on/).click();
    await expect(earlier.getByRole("row")).toHaveCount(9);
    const saved = page.waitForEvent("download");
    await earlier.getByRole("button", { name: "Proof of service (PDF)" }).click();
    expect((await saved).suggestedFilename()).toBe("Proof of service B-2026-05.pdf");
    await expectSound(page);
    expect(await violations(page)).toEqual([]);
  });

  await test.step("served anew, it reaches every voting member by e-mail", async () => {
    await page
      .getByRole("main")
      .getByRole("link", { name: /Board meeting, fourth quarter/ })
      .click();
    await page.getByRole("link", { name: "Serve notice", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(/^8 voting members get an e-mail/)).toBeVisible();
    await expectSound(page);
    const word = dialog.getByLabel("I know that the notice is short");
    if (await word.isVisible()) await word.check();
    await dialog.getByRole("button", { name: "Serve notice" }).click();
    await expect(dialog).toBeHidden();
    await expect(table.getByText("E-mail accepted by the mail server")).toHaveCount(8, { timeout: 60_000 });
    await expect(page.getByRole("region", { name: "Earlier notices" })).toBeVisible();
    const [newest = ""] = await mailTo(portal, demo("director").email);
    expect(newest).toContain(
      "Meeting B-2026-05, Board meeting, fourth quarter, of Board, Fennmark Harbour Trust, is called. It takes place:",
    );
    expect(newest).toContain("Tower Room");
  });

  await test.step("the proof of service is a PDF, which says of each member what the page says", async () => {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Proof of service (PDF)" }).first().click();
    const proof = await saved;
    // Firefox numbers the second file with the same name.
    expect(proof.suggestedFilename()).toMatch(/^Proof of service B-2026-05(\(1\))?\.pdf$/);
    const text = await textOf(proof);
    for (const column of ["Notice", "Delivery"]) {
      for (const words of await wordsIn(table, column)) expect(text).toContain(withoutSpaces(words));
    }
  });

  await test.step("on a phone each recipient is a card", async () => {
    await page.setViewportSize({ width: 360, height: 720 });
    await expect(table.getByText("Priya Raman")).toBeVisible();
    await page.getByText(/^Served on/).click();
    expect(await violations(page)).toEqual([]);
  });
});

/** Returns the text of a tagged PDF, cell by cell, without the ends of its lines. */
async function textOf(pdf: Download): Promise<string> {
  const { stdout } = await promisify(execFile)("pdfinfo", ["-struct-text", await pdf.path()]);
  return withoutSpaces(stdout).replaceAll('""', "");
}

/** Returns the different words in a column of the recipients. */
async function wordsIn(table: Locator, column: string): Promise<ReadonlySet<string>> {
  const cells = table.locator(`td[data-label="${column}"]`);
  await expect(cells).not.toHaveCount(0);
  const words = await Promise.all((await cells.all()).map(async (cell) => cell.innerText()));
  return new Set(words.flatMap((cell) => cell.split("\n")));
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s+/g, "");
}
