import { execFileSync } from "node:child_process";
import { extname, join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey";
import { demo } from "./portal/accounts";
import { logIn, newItem, openAgenda, openItem, publish, uploadsDone } from "./steps";

/** The folder of the files that other programs wrote, and that show odd kinds of content. */
export const ODD_PAPERS = join(import.meta.dirname, "../../gateway/backend/internal/papers/inspection/testdata/papers");

/** The width to which pictures are drawn before they are compared, in pixels: edges of letters blur, shapes stay. */
const WIDTH = 200;

/** How two pictures differ. */
export interface Difference {
  /** The share of one picture's height over width to the other's; 1 for the same shape. */
  readonly shape: number;
  /** The largest difference of a square of 8 by 8 pixels, from 0 to 255. */
  readonly worst: number;
}

/** Returns the `data:` address of a picture. */
export function pictureOf(bytes: Buffer, mediaType: string): string {
  return `data:${mediaType};base64,${bytes.toString("base64")}`;
}

/** Draws the first page of a PDF with Poppler, as it was written. Returns the `data:` address of a PNG. */
export function drawnByPoppler(file: string): string {
  const png = execFileSync("pdftoppm", ["-r", "96", "-cropbox", "-png", "-f", "1", "-l", "1", "-singlefile", file], {
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "ignore"],
  });
  return pictureOf(png, "image/png");
}

/** Compares two pictures by their `data:` addresses, in a window that is not the portal's, whose rules refuse these. */
export async function difference(blank: Page, one: string, other: string): Promise<Difference> {
  return blank.evaluate(
    async ({ pictures, width }) => {
      const loaded = await Promise.all(
        pictures.map(async (picture) => {
          const image = new Image();
          image.src = picture;
          await image.decode();
          return image;
        }),
      );
      const [first, second] = loaded;
      if (!first || !second) throw new Error("two pictures are compared");
      const shapes = loaded.map((image) => image.naturalHeight / image.naturalWidth);
      const height = Math.max(8, Math.round(width * (shapes[0] ?? 1)));
      const drawn = [first, second].map((image) => {
        const canvas = document.createElement("canvas");
        canvas.width = width;
        canvas.height = height;
        const context = canvas.getContext("2d");
        if (!context) throw new Error("this browser draws nothing");
        context.imageSmoothingQuality = "high";
        context.fillStyle = "white";
        context.fillRect(0, 0, width, height);
        context.drawImage(image, 0, 0, width, height);
        return context.getImageData(0, 0, width, height).data;
      });
      const [left, right] = drawn;
      if (!left || !right) throw new Error("two pictures are compared");
      let worst = 0;
      for (let top = 0; top + 8 <= height; top += 8) {
        for (let start = 0; start + 8 <= width; start += 8) {
          const sums = [0, 0, 0];
          for (let y = top; y < top + 8; y += 1) {
            for (let x = start; x < start + 8; x += 1) {
              const at = 4 * (y * width + x);
              for (let colour = 0; colour < 3; colour += 1)
                sums[colour] = (sums[colour] ?? 0) + (left[at + colour] ?? 0) - (right[at + colour] ?? 0);
            }
          }
          worst = Math.max(worst, ...sums.map((sum) => Math.abs(sum) / 64));
        }
      }
      return { shape: (shapes[0] ?? 1) / (shapes[1] ?? 1), worst };
    },
    { pictures: [one, other], width: WIDTH },
  );
}

/** The largest difference that two programs' ways to draw the edges of letters make in a square, from 0 to 255. */
const LARGEST_DIFFERENCE = 40;

/** Returns what a canvas shows, as the `data:` address of a PNG. */
export function drawnOn(canvas: Locator): Promise<string> {
  return canvas.evaluate((drawn) => {
    if (!(drawn instanceof HTMLCanvasElement)) throw new Error("the page is no canvas");
    return drawn.toDataURL("image/png");
  });
}

/** Adds files as papers of a new item 6 and publishes the meeting. Returns the meeting's address. */
export async function publishedPapers(page: Page, names: readonly string[]): Promise<string> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await logIn(page, demo("secretary"));
  const address = await openAgenda(page, "B-2027-01");
  const meeting = address.replace(/\/agenda$/, "");
  await newItem(page).fill("Odd papers");
  await page.keyboard.press("Enter");
  const panel = await openItem(page, "Odd papers", "Papers");
  await panel.getByLabel("Papers to add").setInputFiles(names.map((name) => join(ODD_PAPERS, name)));
  await expect(panel.getByRole("button", { name: /^More for / })).toHaveCount(names.length, { timeout: 240_000 });
  await expect(panel.getByText("Being checked")).toHaveCount(0, { timeout: 240_000 });
  await uploadsDone(page);
  await publish(page, meeting);
  return meeting;
}

/** Returns the papers of item 6 that the reader does not show as their originals are. */
export async function unlike(
  page: Page,
  meeting: string,
  names: readonly string[],
  original: (name: string) => string,
  shown: (page: Page) => Promise<string>,
): Promise<Record<string, Difference>> {
  const blank = await page.context().newPage();
  const differences: Record<string, Difference> = {};
  for (const [nth, name] of names.entries()) {
    // A window behind another one is drawn by halves only.
    await page.bringToFront();
    await page.goto(`${meeting}/pack?paper=6.${nth + 1}&page=1`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name.replace(extname(name), ""));
    differences[name] = await difference(blank, original(name), await shown(page));
  }
  await blank.close();
  const wrong = Object.entries(differences).filter(
    ([, { shape, worst }]) => Math.abs(shape - 1) > 0.02 || worst > LARGEST_DIFFERENCE,
  );
  return Object.fromEntries(wrong);
}
