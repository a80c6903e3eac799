import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import { openMeeting } from "./steps";

test.describe.configure({ timeout: 240_000 });
test.use({
  portalOf: "reader",
  contextOptions: { reducedMotion: "reduce" },
  storageState: async ({ storageOf }, provide) => provide(await storageOf(demo("director"))),
  // Scroll bars that take room, as on Windows: when the page becomes wider than its pane, a second one appears. Firefox
  // has them by its configuration.
  launchOptions: [
    async ({ browserName, launchOptions }, provide) =>
      provide({ ...launchOptions, ...(browserName === "chromium" && { ignoreDefaultArgs: ["--hide-scrollbars"] }) }),
    { scope: "worker" },
  ],
});

/** Returns how far the sides of each page's text are from those of its canvas, and the canvas's width. */
async function drawnPages(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll(".pdfViewer .page[data-loaded]")].flatMap((each) => {
      const canvas = each.querySelector("canvas")?.getBoundingClientRect();
      const text = each.querySelector(".textLayer:not([hidden])")?.getBoundingClientRect();
      if (!canvas || !text) return [];
      const away = [canvas.x - text.x, canvas.y - text.y, canvas.width - text.width, canvas.height - text.height];
      return [{ width: canvas.width, away: Math.max(...away.map((pixels) => Math.abs(pixels))) }];
    }),
  );
}

/** Expects that the text of each drawn page has the place and the size of its canvas. */
async function expectTextOverCanvas(page: Page, when: string): Promise<void> {
  await expect(async () => {
    const drawn = await drawnPages(page);
    expect(drawn.length, `${when}: a page is drawn`).toBeGreaterThan(0);
    for (const { width, away } of drawn) {
      expect(width, when).toBeGreaterThan(100);
      expect(away, when).toBeLessThan(1);
    }
  }).toPass({ timeout: 30_000 });
}

/** Returns the width of the first page that is drawn, in whole pixels. */
async function pageWidth(page: Page): Promise<number> {
  const box = await page.locator(".pdfViewer .page").first().boundingBox();
  return Math.round(box?.width ?? 0);
}

async function openPaper(page: Page, number: string): Promise<void> {
  await openMeeting(page, "Board meeting, fourth quarter");
  await page.goto(`${new URL(page.url()).pathname}/pack?paper=${number}&page=2`);
  await expect(page.locator(".pdfViewer .textLayer").first()).toBeVisible({ timeout: 60_000 });
}

for (const deviceScaleFactor of [1, 1.25, 2]) {
  test.describe(`with ${deviceScaleFactor} device pixels per pixel`, () => {
    test.use({ deviceScaleFactor });

    test("the text of a page lies exactly over its picture", async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await openPaper(page, "5.1");
      await expectTextOverCanvas(page, "at the width of the pane");
      for (const press of ["Larger", "Larger", "Larger", "Smaller", "Smaller", "Smaller", "Smaller", "Smaller"]) {
        await page.getByRole("button", { name: press, exact: true }).click();
        await expectTextOverCanvas(page, `after ${press}`);
      }
      await page.setViewportSize({ width: 390, height: 844 });
      await page.reload();
      await expect(page.locator(".pdfViewer .textLayer").first()).toBeVisible({ timeout: 60_000 });
      await expectTextOverCanvas(page, "on a phone");
    });
  });
}

test("the zoom stays until another one is chosen, and the width fits until then", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPaper(page, "5.1");
  const fitted = await pageWidth(page);
  await page.getByRole("button", { name: "Larger", exact: true }).click();
  await expect.poll(() => pageWidth(page)).toBeGreaterThan(fitted);
  await page.getByRole("button", { name: "Larger", exact: true }).click();
  const larger = await pageWidth(page);
  expect(larger).toBeGreaterThan(fitted * 1.15);

  await page.getByRole("button", { name: "Find", exact: true }).click();
  await page.getByRole("button", { name: /^Notes/ }).click();
  await page.setViewportSize({ width: 1281, height: 801 });
  await page.setViewportSize({ width: 1100, height: 700 });
  // A resize is noticed with the next frames.
  await page.waitForTimeout(500);
  expect(await pageWidth(page), "Find, Notes and the window leave it alone").toBe(larger);
});
