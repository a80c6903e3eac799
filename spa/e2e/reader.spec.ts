import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import { expectSound } from "./sound";
import { openMeeting, overflow } from "./steps";

test.describe.configure({ timeout: 300_000 });
test.use({
  portalOf: "reader",
  contextOptions: { reducedMotion: "reduce" },
  storageState: async ({ storageOf }, provide) => provide(await storageOf(demo("director"))),
});

/** Returns the names of the visible controls that are narrower than their words or reach out of the window. */
async function crampedControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>("main :is(button, a, input, [role=tab])")];
    return controls
      .filter((control) => control.checkVisibility() && control.closest("nav, aside, .pdfViewer") === null)
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const isOutside = left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
        return isOutside || control.scrollWidth > control.clientWidth + 1;
      })
      .map((control) => control.getAttribute("aria-label") ?? control.textContent);
  });
}

async function openReader(page: Page, search = ""): Promise<void> {
  await openMeeting(page, "Board meeting, fourth quarter");
  await page.goto(`${new URL(page.url()).pathname}/pack${search}`);
  await expect(page.locator(".pdfViewer .textLayer").first()).toBeVisible({ timeout: 60_000 });
}

test("a director reads by keyboard alone, from the first paper that was not opened", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openReader(page);
  const outline = page.getByRole("navigation", { name: "Outline" });
  const current = outline.locator('[aria-current="page"]');
  await expect(current).toBeVisible();
  const unopened = outline.getByText(/^\d+ not opened$/);
  await expect(unopened).toBeVisible();

  await test.step("Page Down turns pages, Ctrl and an arrow change papers", async () => {
    await page.goto(`${new URL(page.url()).pathname}?paper=5.1&page=1`);
    await expect(page.getByText("Page 1 of 3", { exact: true })).toBeVisible({ timeout: 40_000 });
    await page.keyboard.press("PageDown");
    await expect(page.getByText("Page 2 of 3", { exact: true })).toBeVisible();
    await page.keyboard.press("PageUp");
    await expect(page.getByText("Page 1 of 3", { exact: true })).toBeVisible();
    await page.keyboard.press("Control+ArrowUp");
    await expect(page.getByRole("heading", { level: 1, name: /^4\.2\.2 / })).toBeVisible();
    await page.keyboard.press("Control+ArrowDown");
    await expect(page.getByRole("heading", { level: 1, name: /^5\.1 / })).toBeVisible();
    await expect(page.getByText("New version.")).toBeVisible();
  });

  await test.step("Ctrl and F finds, Enter goes on, and Esc gives the focus back", async () => {
    await page.keyboard.press("Control+f");
    const field = page.getByLabel("Find in this paper");
    await expect(field).toBeFocused();
    await page.keyboard.type("quay");
    await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
    await page.keyboard.press("Shift+Enter");
    await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(field).toBeHidden();
    await expect(page.getByRole("button", { name: "Find", exact: true })).toBeFocused();
  });

  await test.step("pages are small pictures, drawn when they are in sight", async () => {
    await outline.getByRole("link", { name: /^7\.1 / }).click();
    await expect(page.getByText(/^Page \d+ of 214$/)).toBeVisible({ timeout: 60_000 });
    await outline.getByRole("tab", { name: "Pages" }).click();
    const small = outline.locator("canvas");
    await expect.poll(() => small.first().evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBeGreaterThan(50);
    expect(await small.count()).toBeLessThan(30);
    await outline.getByRole("button", { name: "Page 214", exact: true }).click();
    await expect(page.getByText("Page 214 of 214", { exact: true })).toBeVisible();
    await outline.getByRole("tab", { name: "Pages" }).press("ArrowLeft");
    await expect(outline.getByText("has no table of contents", { exact: false })).toBeVisible();
    await outline.getByRole("tab", { name: "This paper" }).press("ArrowLeft");
    await expect(outline.getByRole("link", { name: /^7\.1 / })).toHaveAttribute("aria-current", "page");
    await expectSound(page);
  });
});

test("the tools fit every window, and on a phone the notes leave the page in sight", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openReader(page, "?paper=5.1&page=2");
  const tools = page.getByRole("group", { name: "Reading" });
  for (const width of [320, 390, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(tools).toBeVisible();
    expect(await overflow(page), `nothing reaches over the side at ${width} px`).toBe(0);
    expect(await crampedControls(page), `${width} px`).toEqual([]);
    const height = (await tools.boundingBox())?.height ?? 0;
    expect(height, `the tools are one line at ${width} px`).toBeLessThan(66);
    const pageWidth = async () => (await page.locator(".pdfViewer .page").first().boundingBox())?.width ?? 0;
    await expect.poll(pageWidth, `the page uses the room at ${width} px`).toBeGreaterThan(Math.min(width * 0.5, 1000));
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: /^Notes/ }).click();
  const notes = page.getByRole("complementary", { name: "My notes" });
  const sheet = await notes.boundingBox();
  expect(sheet?.y, "the upper part of the window is the page's").toBeGreaterThan(300);
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByText("Page 3 of 3", { exact: true })).toBeVisible();
  await expect(notes).toBeVisible();
  await notes.getByRole("button", { name: "Note on page 3" }).click();
  await expect.poll(async () => (await notes.boundingBox())?.y, "writing has the whole height").toBeLessThan(60);
  expect(await crampedControls(page)).toEqual([]);
  await notes.getByRole("button", { name: "Cancel" }).click();
  await page.keyboard.press("Escape");
  await expect(notes).toBeHidden();
  await expect(page.getByRole("button", { name: /^Notes/ })).toBeFocused();
});
