import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import { expectSound } from "./sound";
import { chooseInAccountMenu, logIn, logInHeading } from "./steps";
import { violations } from "./violations";

test.describe.configure({ timeout: 90_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A PDF of several pages, each with a line of text and its number. */
function pdf(text: string, count = 3): Buffer {
  const pages = Array.from({ length: count }, (_, index) => {
    const content = `BT /F1 12 Tf 72 720 Td (${text}, page ${index + 1}) Tj ET`;
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * index} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ];
  });
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...pages.flat(),
  ];
  let file = "%PDF-1.7\n";
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join("")}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, "latin1");
}

/** Opens the agenda of the board's meeting with a number, and gives its address. */
async function openAgenda(page: Page, number: string): Promise<string> {
  const answered = page.waitForResponse((response) => response.request().postData()?.includes("query Board(") ?? false);
  await page.goto("/boards");
  await page.getByRole("main").getByRole("link", { name: "Board", exact: true }).first().click();
  const text = await (await answered).text();
  const found = new RegExp(`"id":"([^"]+)"[^{}]*"number":"${number}"`).exec(text);
  expect(found, `meeting ${number} is listed`).not.toBeNull();
  await page.waitForURL(/\/boards\/[^/]+$/);
  const address = `${page.url()}/meetings/${found?.[1]}/agenda`;
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: "Agenda" })).toBeVisible();
  return address;
}

test("the secretary brings papers, a refused one says why, and after publishing a director saves one [A8, X4]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1100 });
  await logIn(page, demo("secretary"));
  await page.getByRole("button", { name: "Accept" }).click();
  const address = await openAgenda(page, "B-2027-01");
  const title = "Budget 2027";
  await page.getByLabel("Title").first().fill(title);
  await page.keyboard.press("Enter");
  const line = page.getByRole("link", { name: title });
  await line.click();
  const panel = page.getByRole("complementary", { name: "Item" });
  const file = pdf("Budget of the year 2027");

  await test.step("a PDF is checked, and a file that is none is refused in words", async () => {
    await panel.getByLabel("Papers to add").setInputFiles([
      { name: "Budget.pdf", mimeType: "application/pdf", buffer: file },
      { name: "Notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("only some words") },
    ]);
    await expect(panel.getByText("Not scanned for viruses")).toBeVisible({ timeout: 30_000 });
    await expect(panel.getByRole("button", { name: /^Remove .*Notes/ })).toBeVisible({ timeout: 30_000 });
    expect(await violations(page)).toEqual([]);
  });

  await test.step("what was refused stops publishing until it is removed", async () => {
    await page.goto(address);
    await expect(page.getByText("was refused. Bring another file, or remove it.", { exact: false })).toBeVisible();
    await line.click();
    await panel.getByRole("button", { name: /^Remove .*Notes/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  await test.step("publishing asks for a word about the warnings", async () => {
    await page.goto(address);
    await page.getByRole("button", { name: "Publish…" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("I have seen these warnings").check();
    await expectSound(page);
    await dialog.getByRole("button", { name: "Publish version 1" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Publish changes…" })).toBeVisible();
  });

  await test.step("a director finds on Home what is to read, and reads it page by page [A4]", async () => {
    await chooseInAccountMenu(page, "Log out");
    await expect(logInHeading(page)).toBeVisible();
    await logIn(page, demo("director"));
    await expect(page.getByText("1 of 1 paper not opened: ", { exact: false })).toBeVisible();
    await expectSound(page);
    await page.getByRole("link", { name: /^Read: 1 of 1 paper not opened/ }).click();
    await page.waitForURL(/\/pack\?paper=[\d.]+&page=1&v=1$/);
    await expect(page.getByText("Budget of the year 2027, page 1")).toBeVisible({ timeout: 20_000 });
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
    await expect(page.getByText("Page 2 of 3", { exact: true })).toBeVisible({ timeout: 20_000 });
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByLabel("Find in this paper").fill("year 2027");
    await expect(page.getByText(/^[123] of 3$/)).toBeVisible();
    await page.setViewportSize({ width: 360, height: 720 });
    await page.getByRole("button", { name: "Outline" }).click();
    await expect(page.getByRole("dialog").getByRole("link", { name: /Budget/ })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expectSound(page);
    await page.keyboard.press("Escape");
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 1100 });
  });

  await test.step("and saves the paper at its item", async () => {
    await page.goto(address);
    await page.getByRole("link", { name: title }).click();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: /^Download .*Budget/ }).click();
    expect((await saved).suggestedFilename()).toBe("Budget.pdf");
    await expectSound(page);
    await page.goto("/");
    await expect(page.getByRole("region", { name: /^Waiting for you/ })).toBeVisible();
    await expect(page.getByText("not opened", { exact: false })).toHaveCount(0);
  });
});
