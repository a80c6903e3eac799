import { type PageText, pageTextOf, type Spot, spotOf } from "../annotations/anchor";
import { makeViewer, openPdf, type Viewer } from "./engine";
import { type Mark, Marks } from "./Marks";
import { selectedPart, wordsOf } from "./pageWords";
import { type AskPart, firstParts } from "./parts";
import { Recent } from "./Recent";

/** How many pages keep their text. A search for the place of a note looks at a few; a whole paper would fill the memory. */
const TEXTS_KEPT = 24;

/** What a view tells of itself. */
export interface PdfViewListener {
  /** The page that is looked at, 1 and up, of how many. */
  readonly onPage: (page: number, count: number) => void;
  readonly onMatches: (matches: Matches) => void;
  /** What is selected, and what is not any more. A selection that only leaves the pages stays. */
  readonly onPassage: (passage: Passage | undefined) => void;
  /** A mark was pressed. */
  readonly onMark: (id: string) => void;
  /** A part could not be had, or the file cannot be drawn: the view shows nothing any more. */
  readonly onProblem: (problem: unknown) => void;
}

/** A selected part of a page. */
export interface Passage extends Spot {
  readonly text: PageText;
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
  readonly #container: HTMLDivElement;
  readonly #marks = new Marks();
  readonly #texts = new Recent(TEXTS_KEPT, async (page) => this.#readText(page));
  readonly #leaving = new AbortController();
  /** The mark that is gone to once its page is drawn. */
  #awaited: string | undefined;
  #task: ReturnType<typeof openPdf> | undefined;
  #closed = false;
  #query = "";

  constructor(container: HTMLDivElement, listener: PdfViewListener) {
    this.#listener = listener;
    this.#container = container;
    this.#viewer = makeViewer(container);
    const { signal } = this.#leaving;
    document.addEventListener("selectionchange", () => this.#tellPassage(), { signal });
    container.addEventListener("click", (event) => this.#tellMark(event), { signal });
    this.#viewer.events.on("textlayerrendered", (event: LayerEvent) => this.#drawMarks(event));
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

  /** Makes the page as wide as its container, whose width may have changed. One that has none was taken off the screen. */
  fitWidth(): void {
    if (this.#viewer.pages.pagesCount > 0 && this.#container.clientWidth > 0)
      this.#viewer.pages.currentScaleValue = "page-width";
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

  /** Says what is marked on the pages from now on. */
  mark(marks: readonly Mark[]): void {
    this.#marks.set(marks);
  }

  /** Shows a mark, whose page may not be drawn yet. */
  reveal({ id, page }: Mark): void {
    const box = this.#marks.boxOf(id);
    this.#awaited = box ? undefined : id;
    if (box) box.scrollIntoView({ block: "center", inline: "nearest" });
    else this.goTo(page);
  }

  /** The text of a page, 1 and up. */
  async textOf(page: number): Promise<PageText> {
    return this.#texts.of(page);
  }

  /** Takes everything away that was read of the file. */
  close(): void {
    this.#closed = true;
    this.#leaving.abort();
    this.#texts.clear();
    const { pages, links } = this.#viewer;
    pages.setDocument(null);
    links.setDocument(null, null);
    void this.#task?.destroy();
    this.#task = undefined;
  }

  async #readText(number: number): Promise<PageText> {
    const pdf = await this.#task?.promise;
    if (!pdf || this.#closed) return pageTextOf("");
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent({ disableNormalization: true });
    return pageTextOf(items.map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : "")).join(""));
  }

  #drawMarks({ pageNumber, source }: LayerEvent): void {
    const layer = source.textLayer?.div;
    if (this.#closed || !layer) return;
    this.#marks.drawn({ number: pageNumber, page: source.div, layer });
    const awaited = this.#awaited === undefined ? undefined : this.#marks.boxOf(this.#awaited);
    if (!awaited) return;
    this.#awaited = undefined;
    awaited.scrollIntoView({ block: "center", inline: "nearest" });
  }

  #tellPassage(): void {
    const part = selectedPart(this.#container);
    if (part) {
      const layer = this.#container.querySelector(`[data-page-number="${part.page}"] .textLayer`);
      const text = pageTextOf(layer ? wordsOf(layer).raw : "");
      this.#listener.onPassage({ ...spotOf(text, part.page, part.from, part.to), text });
    } else if (this.#container.contains(document.getSelection()?.anchorNode ?? null)) {
      this.#listener.onPassage(undefined);
    }
  }

  #tellMark({ clientX, clientY }: MouseEvent): void {
    if (document.getSelection()?.isCollapsed === false) return;
    const id = this.#marks.at(clientX, clientY);
    if (id !== undefined) this.#listener.onMark(id);
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

interface LayerEvent {
  readonly pageNumber: number;
  readonly source: { readonly div: HTMLElement; readonly textLayer?: { readonly div: HTMLElement } | null };
}

interface FindEvent {
  readonly matchesCount: { readonly current: number; readonly total: number };
}

/** FindState.PENDING of pdf.js. */
const PENDING = 3;
