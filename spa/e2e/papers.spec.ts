import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { pdf } from "./files";
import { demo } from "./portal/accounts";
import { expectSound } from "./sound";
import { chooseInAccountMenu, logIn, logInHeading, newItem, openAgenda, openItem, publish, uploadsDone } from "./steps";
import { violations } from "./violations";

test.describe.configure({ timeout: 360_000 });
test.use({ portalOf: "papers", contextOptions: { reducedMotion: "reduce" } });

/** Selects words on the first page of a PDF that shows them. Pages that are being drawn anew lose a selection: it is made again. */
async function selectWords(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await page.evaluate((text) => {
      const nodes = Array.from(document.querySelectorAll(".textLayer *"), ({ childNodes }) => [...childNodes]).flat();
      const node = nodes.find((each) => each instanceof Text && each.data.includes(text));
      if (!(node instanceof Text)) throw new Error(`no page shows "${text}"`);
      const start = node.data.indexOf(text);
      document.getSelection()?.setBaseAndExtent(node, start, node, start + text.length);
    }, words);
    await expect(page.getByRole("toolbar", { name: "Selected words" })).toContainText(words, { timeout: 2000 });
  }).toPass();
}

test("the secretary brings papers, a refused one says why, and after publishing a director saves one [A8, X4]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1100 });
  await logIn(page, demo("secretary"));
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  const address = await openAgenda(page, "B-2027-01");
  const meeting = address.replace(/\/agenda$/, "");
  const title = "Budget 2027";
  await newItem(page).fill(title);
  await page.keyboard.press("Enter");
  const panel = await openItem(page, title, "Papers");
  const file = pdf("Budget of the year 2027", 3, 1, ["Summary", "Income", "Costs"]);

  await test.step("a PDF is checked, and a file that is none is refused in words", async () => {
    await panel.getByLabel("Papers to add").setInputFiles([
      { name: "Budget.pdf", mimeType: "application/pdf", buffer: file },
      { name: "Notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("only some words") },
    ]);
    await expect(panel.getByText("Not scanned for viruses")).toBeVisible({ timeout: 60_000 });
    await expect(panel.getByRole("button", { name: /^More for .*Notes/ })).toBeVisible({ timeout: 60_000 });
    await uploadsDone(page);
    expect(await violations(page)).toEqual([]);
  });

  await test.step("what was refused stops publishing until it is removed", async () => {
    await page.goto(address);
    const blocker = page.getByRole("link", { name: /was refused. Bring another file, or remove it./ });
    await expect(blocker).toBeVisible();
    await blocker.click();
    await panel.getByRole("button", { name: /^More for .*Notes/ }).click();
    await panel.getByRole("button", { name: /^Remove/ }).click();
    await expect(panel.getByRole("listitem").filter({ hasText: "Notes" })).toHaveCount(0);
    await panel.getByRole("button", { name: "Undo" }).click();
    await expect(panel.getByRole("listitem").filter({ hasText: "Notes" })).toHaveCount(1);
    await panel.getByRole("button", { name: /^More for .*Notes/ }).click();
    await panel.getByRole("button", { name: /^Remove/ }).click();
    // Leaving the panel does what can still be undone.
    await page.getByRole("tab", { name: "Text" }).click();
    await expect(blocker).toHaveCount(0, { timeout: 20_000 });
  });

  await test.step("publishing asks for a word about the warnings", async () => {
    await page.goto(meeting);
    await page.getByRole("button", { name: "Publish and serve notice" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("heading", { name: "Publish and serve notice" })).toBeFocused();
    await page.setViewportSize({ width: 1280, height: 768 });
    const act = dialog.getByRole("button", { name: "Publish and serve notice" });
    const tick = dialog.getByLabel(/^I have seen the/);
    for (const part of [tick, act]) await expect(part).toBeInViewport({ ratio: 1 });
    await expect(act).toHaveAccessibleDescription("Publishing waits for the tick.");
    await act.press("Enter");
    await expect(tick).toBeFocused();
    await tick.check();
    await expectSound(page);
    await act.click();
    await expect(page.getByRole("heading", { name: "Version 1 is published" })).toBeFocused();
    await expect(page.getByText(/^Notice was served on \d+ members: /)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Publish/ })).toHaveCount(0);
    await expectSound(page);
    await page.setViewportSize({ width: 1280, height: 1000 });
  });

  await test.step("a director finds on Home what is to read, and reads it page by page [A4]", async () => {
    await chooseInAccountMenu(page, "Log out");
    await expect(logInHeading(page)).toBeVisible();
    await logIn(page, demo("director"));
    await expect(page.getByText("1 of 1 paper not opened: ", { exact: false })).toBeVisible();
    await expectSound(page);
    await page.getByRole("link", { name: /^Read: 1 of 1 paper not opened/ }).click();
    await page.waitForURL(/\/pack\?paper=[\d.]+&page=1&v=1$/);
    await expect(page.getByText("Budget of the year 2027, page 1")).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText("Page 1 of 3", { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const pages = page.getByRole("region", { name: /Budget/ });
    await pages.focus();
    await page.keyboard.press("End");
    await expect(page.getByText("Page 3 of 3", { exact: true })).toBeVisible();
    await page.waitForURL(/&page=3&v=1$/);
    await expectSound(page);
  });

  await test.step("an address opens exactly there, on a phone too, and words are found", async () => {
    const place = new URL(page.url());
    await page.goto(`${place.pathname}${place.search.replace("page=3", "page=2")}`);
    await expect(page.getByText("Page 2 of 3", { exact: true })).toBeVisible({ timeout: 40_000 });
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByLabel("Find in this paper").fill("year 2027");
    await expect(page.getByText(/^[123] of 3$/)).toBeVisible();
    await page.setViewportSize({ width: 360, height: 720 });
    await expect(page.getByRole("navigation", { name: "Main" }), "the reader has the whole window").toHaveCount(0);
    await page.getByRole("button", { name: "Outline", exact: true }).click();
    const outline = page.getByRole("navigation", { name: "Outline" });
    await expect(outline.getByRole("link", { name: /Budget/ })).toHaveAttribute("aria-current", "page");
    await expectSound(page);
    await page.setViewportSize({ width: 360, height: 720 });
    // The window closes the outline a moment after it became narrow.
    await expect(async () => {
      if (!(await outline.isVisible())) await page.getByRole("button", { name: "Outline", exact: true }).click();
      await outline.getByRole("tab", { name: "This paper" }).click({ timeout: 2000 });
    }).toPass();
    await outline.getByRole("button", { name: "Costs 3" }).click();
    await expect(page.getByText("Page 3 of 3", { exact: true }), "the contents lead to their page").toBeVisible();
    await expect(outline, "the chosen page is in sight").toBeHidden();
    await page.getByLabel("Page", { exact: true }).fill("2");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Page 2 of 3", { exact: true })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 1100 });
  });

  await test.step("highlights words and writes a note, which stand there when the page is loaded anew [D2]", async () => {
    await selectWords(page, "page 2");
    const selected = page.getByRole("toolbar", { name: "Selected words" });
    expect(await violations(page)).toEqual([]);
    await selected.getByRole("button", { name: "Highlight" }).click();
    await expect(selected).toBeHidden();
    await selectWords(page, "Budget of the");
    await selected.getByRole("button", { name: "Note" }).click();
    await page.getByLabel("Note on page 1").fill("Ask about the crane");
    await page.getByRole("button", { name: "Save" }).click();
    await page.reload();
    await page.getByRole("button", { name: "Notes 2" }).click({ timeout: 40_000 });
    const notes = page.getByRole("complementary", { name: "My notes" });
    await expect(notes.getByRole("listitem")).toHaveText([/Page 1.*Ask about the crane/, /Page 2.*page 2/]);
    await notes.getByRole("button", { name: "Show on page 1: Ask about the crane" }).click();
    await expectSound(page);
    await notes.getByRole("button", { name: "Delete: Ask about the crane" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("button", { name: "Notes 1" })).toBeVisible();
  });

  await test.step("saves the pack as one PDF, once it is put together [D3]", async () => {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("button", { name: "Download the pack" }).click();
    const pack = await saved;
    expect(pack.suggestedFilename()).toBe("B-2027-01 pack v1.pdf");
    const bytes = readFileSync(await pack.path());
    expect(bytes.subarray(0, 8).toString("latin1")).toBe("%PDF-1.7");
    expect(bytes.includes("/PageLabels"), "it has page labels").toBe(true);
    await expectSound(page);
  });

  await test.step("and saves the paper at its item", async () => {
    await page.goto(address);
    await page.getByRole("link", { name: title }).click();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: /^More for .*Budget/ }).click();
    await page.getByRole("button", { name: "Download", exact: true }).click();
    expect((await saved).suggestedFilename()).toBe("Budget.pdf");
    await expectSound(page);
    await page.goto("/");
    await expect(page.getByRole("region", { name: /aiting for you/ })).toBeVisible();
    await expect(page.getByText("1 of 1 paper not opened", { exact: false })).toHaveCount(0);
  });

  await test.step("what is written later is marked and told, and known once it is published [A2, A3, A7, D1]", async () => {
    await chooseInAccountMenu(page, "Log out");
    await logIn(page, demo("secretary"));
    await page.goto(address);
    await newItem(page).fill("Lease of the boathouse");
    await page.getByLabel("Why it comes late").fill("The offer came on Monday");
    await page.keyboard.press("Enter");
    await expect(page.getByText("New, not published yet", { exact: false })).toBeVisible();
    const fields = await openItem(page, title);
    await fields.getByLabel("Last day for papers").fill("2026-01-31");
    await fields.getByLabel("Title").click();
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
    await openItem(page, title, "Papers");
    await expect(panel.getByLabel("Why the papers come late")).toBeVisible();
    await panel.getByRole("button", { name: /^Replace .*Budget/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(/^The new version of/).setInputFiles({
      name: "Budget corrected.pdf",
      mimeType: "application/pdf",
      buffer: pdf("Budget of the year 2027, corrected", 4),
    });
    await dialog.getByLabel("What is new").fill("Figures of October");
    await expectSound(page);
    await dialog.getByRole("button", { name: "Bring it" }).click();
    await expect(panel.getByText("New: Figures of October")).toBeVisible({ timeout: 60_000 });
    await expect(panel.getByText("Being checked")).toHaveCount(0, { timeout: 60_000 });
    await uploadsDone(page);
    await page.goto(meeting);
    const next = page.getByRole("region", { name: "2 changes are not published" });
    await expect(next.getByRole("listitem")).toHaveText([
      /Budget: new version, number 2/,
      /Lease of the boathouse: new item/,
    ]);
    await publish(page, meeting);
    await expect(page.getByText("changes are not published")).toBeHidden();

    await chooseInAccountMenu(page, "Log out");
    await logIn(page, demo("director"));
    await page.goto(`${meeting}/changes`);
    await expect(page.getByRole("heading", { name: "What changed" })).toBeFocused();
    await expect(page.getByRole("heading", { name: "2 changes" })).toBeVisible();
    await expect(page.getByText("New version, number 2: Figures of October")).toBeVisible();
    await expect(page.getByText("New item: The offer came on Monday")).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectSound(page);
    await page.getByRole("link", { name: "Budget" }).first().click();
    await expect(page.getByText("Page 1 of 4", { exact: true })).toBeVisible({ timeout: 40_000 });
  });
});
