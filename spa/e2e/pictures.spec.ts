import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { drawnOn, ODD_PAPERS, pictureOf, publishedPapers, unlike } from "./likeness";

test.describe.configure({ timeout: 480_000 });
test.use({ portalOf: "pictures", contextOptions: { reducedMotion: "reduce" } });

/** Pictures that are refused: they are cut off, of a kind that browsers do not show, or of a kind that the portal does not take. */
const REFUSED = /-(arithmetic|cut|half|no-end|other-\w+)\.(png|jpg)$/;

const pictures = readdirSync(ODD_PAPERS)
  .filter((name) => name.startsWith("pb31-") && !REFUSED.test(name))
  .toSorted();

/** Returns the picture that the reader shows of a paper that is a picture. */
async function shownPicture(page: Page): Promise<string> {
  const canvas = page.locator("canvas[role=img]");
  await expect(canvas).toBeVisible({ timeout: 60_000 });
  return drawnOn(canvas);
}

/** Returns a picture as it was written. */
function original(name: string): string {
  return pictureOf(readFileSync(join(ODD_PAPERS, name)), name.endsWith(".png") ? "image/png" : "image/jpeg");
}

test("the reader shows pictures as browsers show them", async ({ page }) => {
  const meeting = await publishedPapers(page, pictures);
  expect(await unlike(page, meeting, pictures, original, shownPicture)).toEqual({});
});
