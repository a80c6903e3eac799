import { makeViewer, openPdf, type Viewer } from "./engine";
import { type AskPart, firstParts } from "./parts";

/** What a view tells of itself. */
export interface PdfViewListener {
  /** The page that is looked at, 1 and up, of how many. */
  readonly onPage: (page: number, count: number) => void;
  readonly onMatches: (matches: Matches) => void;
  /** A part could not be had, or the file cannot be drawn: the view shows nothing any more. */
  readonly onProblem: (problem: unknown) => void;
}

/** Where a search in the paper stands. */
export interface Matches {
  /** The one that is marked, 1 and up; 0 before the first. */
  readonly current: number;
  readonly total: number;
  /** Pages are still being looked through. */
  readonly searching: boolean;
}

/** A PDF in a container, until it is closed. */
export class PdfView {
  readonly #viewer: Viewer;
  readonly #listener: PdfViewListener;
  #task: ReturnType<typeof openPdf> | undefined;
  #closed = false;
  #query = "";

  constructor(container: HTMLDivElement, listener: PdfViewListener) {
    this.#listener = listener;
    this.#viewer = makeViewer(container);
    this.#viewer.events.on("pagechanging", () => this.#tellPage());
    this.#viewer.events.on("updatefindmatchescount", ({ matchesCount }: FindEvent) =>
      this.#tellMatches(matchesCount, true),
    );
    this.#viewer.events.on(
      "updatefindcontrolstate",
      ({ matchesCount, state }: FindEvent & { readonly state: number }) =>
        this.#tellMatches(matchesCount, state === PENDING),
    );
  }

  /** Shows the file whose parts are asked for, at a page. */
  async open(ask: AskPart, page: number): Promise<void> {
    try {
      const parts = await firstParts(ask, (problem) => this.#fail(problem));
      if (this.#closed) return;
      this.#task = openPdf(parts);
      const pdf = await this.#task.promise;
      if (this.#closed) return;
      const { pages, links, events } = this.#viewer;
      const shown = new Promise<void>((resolve) => events.on("pagesinit", () => resolve(), { once: true }));
      pages.setDocument(pdf);
      links.setDocument(pdf, null);
      await shown;
      if (this.#closed) return;
      pages.currentScaleValue = "page-width";
      this.goTo(page);
      this.#tellPage();
    } catch (problem) {
      this.#fail(problem);
    }
  }

  /** Shows a page; one beyond the end is the last. */
  goTo(page: number): void {
    const { pages } = this.#viewer;
    pages.currentPageNumber = Math.max(1, Math.min(page, pages.pagesCount));
  }

  zoomIn(): void {
    this.#viewer.pages.increaseScale();
  }

  zoomOut(): void {
    this.#viewer.pages.decreaseScale();
  }

  /** Makes the page as wide as its container, whose width may have changed. */
  fitWidth(): void {
    if (this.#viewer.pages.pagesCount > 0) this.#viewer.pages.currentScaleValue = "page-width";
  }

  /** Marks where the text stands, and goes to the next place, or to the one before; an empty text ends the search. */
  find(query: string, backwards = false): void {
    const again = query === this.#query && query !== "";
    this.#query = query;
    this.#viewer.events.dispatch("find", {
      source: this,
      type: again ? "again" : "",
      query,
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      findPrevious: backwards,
      matchDiacritics: false,
    });
  }

  /** Takes everything away that was read of the file. */
  close(): void {
    this.#closed = true;
    const { pages, links } = this.#viewer;
    pages.setDocument(null);
    links.setDocument(null, null);
    void this.#task?.destroy();
    this.#task = undefined;
  }

  #tellPage(): void {
    const { currentPageNumber, pagesCount } = this.#viewer.pages;
    if (!this.#closed && pagesCount > 0) this.#listener.onPage(currentPageNumber, pagesCount);
  }

  #tellMatches({ current, total }: FindEvent["matchesCount"], searching: boolean): void {
    if (!this.#closed) this.#listener.onMatches({ current, total, searching });
  }

  #fail(problem: unknown): void {
    if (this.#closed) return;
    this.close();
    this.#listener.onProblem(problem);
  }
}

interface FindEvent {
  readonly matchesCount: { readonly current: number; readonly total: number };
}

/** FindState.PENDING of pdf.js. */
const PENDING = 3;
