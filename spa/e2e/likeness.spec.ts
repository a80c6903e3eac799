import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { type Difference, difference, drawnByPoppler } from "./likeness";
import { demo } from "./portal/accounts";
import { logIn, newItem, openAgenda, openItem, publish, uploadsDone } from "./steps";

test.describe.configure({ timeout: 480_000 });
test.use({ portalOf: "likeness", contextOptions: { reducedMotion: "reduce" } });

const FOLDER = join(import.meta.dirname, "../../gateway/backend/internal/papers/inspection/testdata/papers");

/** Files of each kind in which copies of PDFs went wrong in products like this (docs/domain/papers.md, "Checks"). */
const files = [
  "pb01-form",
  "pb01-type3",
  "pb01-shared",
  "pb01-inline-colourspace",
  "pb02-off",
  "pb02-membership",
  "pb02-form",
  "pb03-colour",
  "pb03-image-do",
  "pb03-q-and-Q",
  "pb04-kind-stamp",
  "pb04-kind-square",
  "pb04-text-appearance",
  "pb04-check-box",
  "pb17-ascii85",
  "pb17-then-text",
  "pb18-twice",
  "pb19-crop-own",
  "pb19-rotate-above",
  "pb19-userunit",
  "pb19-origin",
  "pb25-owner256",
  "pb30-xref-off",
  "pb30-length-wrong",
  "pb42-forms-3000",
  "pbr-gs",
  "pbr-reportlab-form",
  "pbr-pikepdf-overlay",
  "pbs-scan",
  "pbs-text-in-form",
  "pbx-alpha",
  "pbx-multiply",
  "pbx-filters",
  "pbx-white",
];

/** The largest difference that two programs' ways to draw the edges of letters make in a square, from 0 to 255. */
const LARGEST_DIFFERENCE = 40;

/** Returns the picture of the first page that the reader shows, as a PNG in base64. */
async function shown(page: Page): Promise<string> {
  const first = page.locator('.pdfViewer .page[data-page-number="1"]');
  // pdf.js ends the layer of words after the picture.
  await expect(first.locator(".textLayer .endOfContent")).toBeAttached({ timeout: 60_000 });
  return first
    .locator("canvas")
    .first()
    .evaluate((canvas) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error("the page is no canvas");
      return canvas.toDataURL("image/png").split(",")[1] ?? "";
    });
}

test("the reader shows papers as they were written, whatever program wrote them", async ({ page, context }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await logIn(page, demo("secretary"));
  const address = await openAgenda(page, "B-2027-01");
  const meeting = address.replace(/\/agenda$/, "");
  await newItem(page).fill("Odd papers");
  await page.keyboard.press("Enter");
  const panel = await openItem(page, "Odd papers", "Papers");
  await panel.getByLabel("Papers to add").setInputFiles(files.map((name) => join(FOLDER, `${name}.pdf`)));
  await expect(panel.getByRole("button", { name: /^More for / })).toHaveCount(files.length, { timeout: 240_000 });
  await expect(panel.getByText("Being checked")).toHaveCount(0, { timeout: 240_000 });
  await uploadsDone(page);
  await publish(page, meeting);

  const blank = await context.newPage();
  const differences: Record<string, Difference> = {};
  for (const [nth, name] of files.entries()) {
    // A window behind another one is drawn by halves only.
    await page.bringToFront();
    await page.goto(`${meeting}/pack?paper=6.${nth + 1}&page=1`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    differences[name] = await difference(blank, drawnByPoppler(join(FOLDER, `${name}.pdf`)), await shown(page));
  }
  await blank.close();
  const wrong = Object.entries(differences).filter(
    ([, { shape, worst }]) => Math.abs(shape - 1) > 0.02 || worst > LARGEST_DIFFERENCE,
  );
  expect(Object.fromEntries(wrong)).toEqual({});
});
