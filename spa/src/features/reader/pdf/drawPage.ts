import type { User } from "@/backend";
import { askPart } from "./askPart";
import { openOtherPdf } from "./engine";
import { firstParts } from "./parts";

/** The width of the drawing in pixels, which is readable on most screens. */
const WIDTH = 1000;

/** A page of a version, from 1. */
export interface PageOfVersion {
  readonly versionId: string;
  readonly page: number;
}

/**
 * Draws a page of a version other than the open one; a number beyond the end means the last page. Rejects with the
 * error that prevented loading, or with the signal's reason.
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
  // The first part did not load; that error rejects by itself.
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
