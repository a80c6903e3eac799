import type { PDFDocumentProxy } from "pdfjs-dist";

/** The sides of a small picture in pixels of the screen; the browser shows it no larger than its place. */
const WIDTH = 150;
const HEIGHT = 212;

/** Draws pages of a PDF as small pictures, one after the other, so that the pages themselves are not held up. */
export class SmallPages {
  readonly #pdf: () => Promise<PDFDocumentProxy | undefined>;
  #last: Promise<void> = Promise.resolve();

  constructor(pdf: () => Promise<PDFDocumentProxy | undefined>) {
    this.#pdf = pdf;
  }

  /** Draws a page, from 1. Pages whose signal aborts before their turn are left out. */
  async draw(number: number, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> {
    const before = this.#last;
    const turn = before.then(async () => (signal.aborted ? undefined : this.#draw(number, canvas, signal)));
    this.#last = turn.catch(() => undefined);
    await turn;
  }

  async #draw(number: number, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> {
    const pdf = await this.#pdf();
    if (!pdf || signal.aborted) return;
    const page = await pdf.getPage(number);
    if (signal.aborted) return;
    const natural = page.getViewport({ scale: 1 });
    const scale = Math.min(WIDTH / natural.width, HEIGHT / natural.height);
    const viewport = page.getViewport({ scale: scale * Math.min(window.devicePixelRatio, 2) });
    canvas.width = Math.ceil(viewport.width);
    canvas.height = Math.ceil(viewport.height);
    const task = page.render({ canvas, viewport });
    signal.addEventListener("abort", () => task.cancel(), { once: true });
    await task.promise;
    // Frees the decoded pictures of the page, unless the viewer is drawing it now.
    page.cleanup();
  }
}
