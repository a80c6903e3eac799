import { type PageText, pageTextOf, type Spot, spotOf } from "../annotations/anchor";
import { type ContentsLine, contentsOf, type PlaceInPdf } from "./contents";
import { closePdf, makeViewer, openPdf, type Viewer } from "./engine";
import { Ink, type InkOnPage, type Pen } from "./Ink";
import { type Mark, Marks } from "./Marks";
import { selectedPart, wordsOf } from "./pageWords";
import { type AskPart, firstParts } from "./parts";
import { Recent } from "./Recent";
import { SmallPages } from "./SmallPages";

/** How many pages keep their text. The search for a note's place needs a few; a whole paper would fill the memory. */
const TEXTS_KEPT = 24;

/** The events of a view. */
export interface PdfViewListener {
  /** Called with the page that is shown, from 1, and the number of pages. */
  readonly onPage: (page: number, count: number) => void;
  readonly onMatches: (matches: Matches) => void;
  /** Called when the pages have another size. */
  readonly onZoom: (zoom: Zoom) => void;
  /** Called when the selection changes; undefined when it is cleared. A selection that leaves the pages stays. */
  readonly onPassage: (passage: Passage | undefined) => void;
  /** Called when a mark was pressed. */
  readonly onMark: (id: string) => void;
  /** Called when a part could not be loaded or the file cannot be drawn; the view is empty then. */
  readonly onProblem: (problem: unknown) => void;
}

/** A selected passage of a page. */
export interface Passage extends Spot {
  readonly text: PageText;
}

/** The state of a search in the paper. */
export interface Matches {
  /** The number of the marked match, from 1; 0 before the first. */
  readonly current: number;
  readonly total: number;
  /** True while pages are still being searched. */
  readonly searching: boolean;
}

/** The size of the pages: as wide as the pane allows, or a number of percent that stays until another one is chosen. */
export type Zoom = "width" | number;

/** The widest page that fills its pane, in pixels: a line of text that is longer is hard to read. */
const WIDEST = 1080;

/** The largest and the smallest size that can be chosen: larger pages would need more memory than a tablet has. */
const LARGEST = 5;
const SMALLEST = 0.25;

/** Shows a PDF in a container until it is closed. */
export class PdfView {
  readonly #viewer: Viewer;
  readonly #listener: PdfViewListener;
  readonly #container: HTMLDivElement;
  readonly #marks = new Marks();
  readonly #ink: Ink;
  readonly #texts = new Recent(TEXTS_KEPT, async (page) => this.#readText(page));
  readonly #smallPages = new SmallPages(async () => this.#task?.promise);
  readonly #leaving = new AbortController();
  /** The id of the mark to scroll to once its page is drawn. */
  #awaited: string | undefined;
  #task: Awaited<ReturnType<typeof openPdf>> | undefined;
  #closed = false;
  #query = "";
  #zoom: Zoom;

  constructor(container: HTMLDivElement, listener: PdfViewListener, zoom: Zoom = "width") {
    this.#listener = listener;
    this.#container = container;
    this.#zoom = zoom;
    this.#viewer = makeViewer(container);
    const { signal } = this.#leaving;
    this.#ink = new Ink(container, signal);
    document.addEventListener("selectionchange", () => this.#tellPassage(), { signal });
    container.addEventListener("click", (event) => this.#tellMark(event), { signal });
    this.#viewer.events.on("textlayerrendered", (event: LayerEvent) => this.#drawMarks(event));
    this.#viewer.events.on("pagerendered", ({ pageNumber, source }: LayerEvent) => {
      if (!this.#closed) this.#ink.drawn(pageNumber, source.div);
    });
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

  /** Shows the file whose parts `ask` returns, at a page. */
  async open(ask: AskPart, page: number): Promise<void> {
    try {
      const parts = await firstParts(ask, (problem) => this.#fail(problem));
      if (this.#closed) return;
      const task = await openPdf(parts);
      if (this.#closed) {
        closePdf(task);
        return;
      }
      this.#task = task;
      const pdf = await task.promise;
      if (this.#closed) return;
      const { pages, links, events } = this.#viewer;
      const shown = new Promise<void>((resolve) => events.on("pagesinit", () => resolve(), { once: true }));
      pages.setDocument(pdf);
      links.setDocument(pdf, null);
      await shown;
      if (this.#closed) return;
      this.#applyZoom();
      this.goTo(page);
      this.#tellPage();
    } catch (problem) {
      this.#fail(problem);
    }
  }

  /** Scrolls to a page; a number beyond the end means the last page. */
  goTo(page: number): void {
    const { pages } = this.#viewer;
    pages.currentPageNumber = Math.max(1, Math.min(page, pages.pagesCount));
  }

  zoomIn(): void {
    if (this.#viewer.pages.currentScale < LARGEST) this.#viewer.pages.increaseScale();
    this.#keepZoom();
  }

  zoomOut(): void {
    if (this.#viewer.pages.currentScale > SMALLEST) this.#viewer.pages.decreaseScale();
    this.#keepZoom();
  }

  /** Fits the pages to the width of the container, now and whenever that changes. */
  fitWidth(): void {
    this.#zoom = "width";
    this.#applyZoom();
    this.#listener.onZoom("width");
  }

  /** Fits the pages again after the container's size has changed. A size that the reader chose stays. */
  resized(): void {
    if (this.#zoom === "width") this.#applyZoom();
  }

  /** Marks the matches of a text and goes to the next or the previous one; an empty text ends the search. */
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

  /** Replaces the marks on the pages. */
  mark(marks: readonly Mark[]): void {
    this.#marks.set(marks);
  }

  /** Replaces the drawings on the pages. */
  showInk(drawings: readonly InkOnPage[]): void {
    this.#ink.set(drawings);
  }

  /** Lets a person draw on the pages with a pen, or ends that. */
  takePen(pen: Pen | undefined): void {
    this.#ink.take(pen);
  }

  /** Scrolls to a mark, also when its page is not drawn yet. */
  reveal({ id, page }: Mark): void {
    const box = this.#marks.boxOf(id);
    this.#awaited = box ? undefined : id;
    if (box) box.scrollIntoView({ block: "center", inline: "nearest" });
    else this.goTo(page);
  }

  /** Returns the text of a page, from 1. */
  async textOf(page: number): Promise<PageText> {
    return this.#texts.of(page);
  }

  /** Returns the file's own table of contents; empty when it has none. */
  async contents(): Promise<readonly ContentsLine[]> {
    const pdf = await this.#task?.promise;
    return pdf ? contentsOf(pdf) : [];
  }

  /** Scrolls to a place of the table of contents. */
  goToPlace(dest: PlaceInPdf): void {
    void this.#viewer.links.goToDestination(typeof dest === "string" ? dest : [...dest]);
  }

  /** Draws a page, from 1, as a small picture; gives up when the signal aborts. */
  async drawSmall(page: number, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> {
    await this.#smallPages.draw(page, canvas, signal);
  }

  /** Releases everything that was read of the file. */
  close(): void {
    this.#closed = true;
    this.#leaving.abort();
    this.#texts.clear();
    const { pages, links } = this.#viewer;
    pages.setDocument(null);
    links.setDocument(null, null);
    if (this.#task) closePdf(this.#task);
    this.#task = undefined;
  }

  /** A container without a width is not on the screen and is ignored. */
  #applyZoom(): void {
    const { pages } = this.#viewer;
    if (pages.pagesCount === 0 || this.#container.clientWidth === 0) return;
    pages.currentScale = this.#zoom === "width" ? this.#fittingScale() : this.#zoom / 100;
  }

  #fittingScale(): number {
    const { pages } = this.#viewer;
    const view: unknown = pages.getPageView(pages.currentPageNumber - 1);
    if (!isSized(view)) return 1;
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(this.#container);
    const room =
      this.#container.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
    return Math.min(room, WIDEST) / (view.width / view.scale);
  }

  #keepZoom(): void {
    this.#zoom = Math.round(100 * this.#viewer.pages.currentScale);
    this.#listener.onZoom(this.#zoom);
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
    if (this.#ink.isOn || document.getSelection()?.isCollapsed === false) return;
    const id = this.#marks.at(clientX, clientY) ?? this.#ink.at(clientX, clientY);
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

/** A page with its size in pixels at a scale. */
interface SizedPage {
  readonly width: number;
  readonly scale: number;
}

function isSized(view: unknown): view is SizedPage {
  return typeof view === "object" && view !== null && "width" in view && "scale" in view;
}

interface LayerEvent {
  readonly pageNumber: number;
  readonly source: { readonly div: HTMLElement; readonly textLayer?: { readonly div: HTMLElement } | null };
}

interface FindEvent {
  readonly matchesCount: { readonly current: number; readonly total: number };
}

/** The value of FindState.PENDING in pdf.js. */
const PENDING = 3;
