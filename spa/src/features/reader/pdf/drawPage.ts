import type { User } from "@/backend";
import { askPart } from "./askPart";
import { openOtherPdf } from "./engine";
import { firstParts } from "./parts";

/** How wide the picture is, in pixels: enough to read it on most screens. */
const WIDTH = 1000;

/** A page of a version, 1 and up. */
export interface PageOfVersion {
  readonly versionId: string;
  readonly page: number;
}

/**
 * Draws a page of another version than the one that is read, the last one in place of one behind the end. Rejects with
 * what kept the bytes away, or with the signal's reason.
 */
export async function drawPage(
  user: User,
  { versionId, page }: PageOfVersion,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<void> {
  const ask = askPart(user, versionId, signal);
  let breakOff: (problem: unknown) => void = nothingToBreakOff;
  const parts = await firstParts(ask, (problem) => breakOff(problem));
  const { task, close } = openOtherPdf(parts);
  const broken = new Promise<never>((_, reject) => {
    breakOff = reject;
  });
  try {
    await Promise.race([broken, draw(task.promise, page, canvas)]);
  } finally {
    await close();
  }
}

function nothingToBreakOff(): void {
  // The first part has not come: what keeps it away rejects by itself.
}

async function draw(
  opening: ReturnType<typeof openOtherPdf>["task"]["promise"],
  number: number,
  canvas: HTMLCanvasElement,
) {
  const pdf = await opening;
  const page = await pdf.getPage(Math.min(number, pdf.numPages));
  const viewport = page.getViewport({ scale: WIDTH / page.getViewport({ scale: 1 }).width });
  canvas.width = viewport.width;
  canvas.height = viewport.height;
  await page.render({ canvas, viewport }).promise;
}
