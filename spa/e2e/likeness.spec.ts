import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { drawnByPoppler, drawnOn, ODD_PAPERS, publishedPapers, unlike } from "./likeness";

test.describe.configure({ timeout: 480_000 });
test.use({ portalOf: "likeness", contextOptions: { reducedMotion: "reduce" } });

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

/** Returns the picture of the first page that the reader shows, as a `data:` address. */
async function shownPage(page: Page): Promise<string> {
  const first = page.locator('.pdfViewer .page[data-page-number="1"]');
  // pdf.js ends the layer of words after the picture.
  await expect(first.locator(".textLayer .endOfContent")).toBeAttached({ timeout: 60_000 });
  return drawnOn(first.locator("canvas").first());
}

test("the reader shows papers as they were written, whatever program wrote them", async ({ page }) => {
  const names = files.map((name) => `${name}.pdf`);
  const meeting = await publishedPapers(page, names);
  expect(await unlike(page, meeting, names, (name) => drawnByPoppler(join(ODD_PAPERS, name)), shownPage)).toEqual({});
});
