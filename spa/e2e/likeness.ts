import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";

/** The width to which pictures are drawn before they are compared, in pixels: edges of letters blur, shapes stay. */
const WIDTH = 200;

/** How two pictures differ. */
export interface Difference {
  /** The share of one picture's height over width to the other's; 1 for the same shape. */
  readonly shape: number;
  /** The largest difference of a square of 8 by 8 pixels, from 0 to 255. */
  readonly worst: number;
}

/** Draws the first page of a PDF with Poppler, as it was written. Returns a PNG in base64. */
export function drawnByPoppler(file: string): string {
  const png = execFileSync("pdftoppm", ["-r", "96", "-cropbox", "-png", "-f", "1", "-l", "1", "-singlefile", file], {
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "ignore"],
  });
  return png.toString("base64");
}

/** Compares two PNG pictures in a window that is not the portal's, whose rules refuse such addresses. */
export async function difference(blank: Page, one: string, other: string): Promise<Difference> {
  return blank.evaluate(
    async ({ pictures, width }) => {
      const loaded = await Promise.all(
        pictures.map(async (picture) => {
          const image = new Image();
          image.src = `data:image/png;base64,${picture}`;
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
