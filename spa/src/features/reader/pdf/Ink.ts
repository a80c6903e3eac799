import {
  GREATEST_HEIGHT,
  type InkColor,
  inkColors,
  isNear,
  PAGE_WIDTH,
  pathOf,
  type Stroke,
  strokeOf,
  type Touch,
} from "../annotations/ink";
import { Fingers } from "./Fingers";
import styles from "./Ink.module.css";

/** A drawing on a page, from 1. */
export interface InkOnPage {
  /** The id of its annotation; undefined while it is not saved. */
  readonly id: string | undefined;
  readonly page: number;
  readonly strokes: readonly Stroke[];
  /** Whether it is the selected one. */
  readonly isCurrent: boolean;
}

/** The pen or the eraser with which a person draws on the pages. */
export interface Pen {
  readonly color: InkColor;
  readonly erases: boolean;
  readonly onStroke: (page: number, stroke: Stroke) => void;
  /** Called with each position of the eraser, and how far it reaches, in the unit of strokes. */
  readonly onErase: (page: number, x: number, y: number, reach: number) => void;
}

/** A stroke that is being drawn. */
interface LiveStroke {
  readonly pointerId: number;
  readonly pointerType: string;
  readonly erases: boolean;
  readonly page: number;
  readonly sheet: SVGElement;
  readonly touches: Touch[];
}

const SVG = "http://www.w3.org/2000/svg";

/** How far the eraser reaches, and how far from a line a press selects its drawing, in pixels of the window. */
const REACH = 12;

/** The value of `PointerEvent.button` for the eraser at the other end of a pen. */
const ERASER_BUTTON = 5;

/**
 * Shows drawings over the pages of a viewer, and takes new strokes from a pen, a mouse or a finger. Two fingers move the
 * pages while a person draws.
 */
export class Ink {
  readonly #container: HTMLElement;
  readonly #fingers: Fingers;
  #drawings: readonly InkOnPage[] = [];
  readonly #pages = new Map<number, HTMLElement>();
  #pen: Pen | undefined;
  #live: LiveStroke | undefined;

  constructor(container: HTMLElement, signal: AbortSignal) {
    this.#container = container;
    this.#fingers = new Fingers(container);
    container.addEventListener("pointerdown", (event) => this.#begin(event), { signal });
    container.addEventListener("pointermove", (event) => this.#move(event), { signal });
    container.addEventListener("pointerup", (event) => this.#end(event), { signal });
    // The system takes the pointer away, such as for a notification. What was drawn stays.
    container.addEventListener("pointercancel", (event) => this.#end(event), { signal });
  }

  /** Whether a person draws. */
  get isOn(): boolean {
    return this.#pen !== undefined;
  }

  /** Replaces the drawings. */
  set(drawings: readonly InkOnPage[]): void {
    this.#drawings = drawings;
    for (const [number, page] of this.#pages) this.#show(number, page);
  }

  /** Lets a person draw with a pen, or ends that. */
  take(pen: Pen | undefined): void {
    this.#pen = pen;
    if (!pen) {
      this.#drop();
      this.#fingers.clear();
    }
    this.#container.classList.toggle(styles.drawing ?? "", pen !== undefined);
  }

  /** Shows the drawings of a page after the page was drawn. */
  drawn(number: number, page: HTMLElement): void {
    this.#pages.set(number, page);
    this.#show(number, page);
  }

  /** Returns the id of the drawing at a point of the window; of several, the last one; undefined without one. */
  at(clientX: number, clientY: number): string | undefined {
    for (const [number, page] of this.#pages) {
      const { left, top, width } = page.getBoundingClientRect();
      const unit = PAGE_WIDTH / width;
      const hit = this.#drawings.findLast(
        (drawing) =>
          drawing.page === number &&
          drawing.strokes.some((stroke) =>
            isNear(stroke, (clientX - left) * unit, (clientY - top) * unit, REACH * unit),
          ),
      );
      if (hit) return hit.id;
    }
    return undefined;
  }

  #show(number: number, page: HTMLElement): void {
    page.querySelector(`.${styles.sheet}:not(.${styles.live})`)?.remove();
    const drawings = this.#drawings.filter((drawing) => drawing.page === number);
    if (drawings.length === 0) return;
    const sheet = sheetOver(page);
    for (const { strokes, isCurrent } of drawings) {
      const group = document.createElementNS(SVG, "g");
      if (isCurrent) group.setAttribute("class", styles.current ?? "");
      group.append(...strokes.map((stroke) => pathOn(page, stroke)));
      sheet.append(group);
    }
    page.append(sheet);
  }

  #begin(event: PointerEvent): void {
    if (!this.#pen) return;
    this.#fingers.down(event);
    const page = pageAt(event);
    // A second finger moves the pages, so the mark of the first one was none.
    if (this.#fingers.areSeveral && this.#live?.pointerType === "touch") this.#drop();
    // The hand often touches the screen before the pen does.
    if (event.pointerType === "pen" && this.#live?.pointerType === "touch") this.#drop();
    const isEraser = event.button === ERASER_BUTTON;
    if (!page || this.#live || this.#fingers.areSeveral || (event.button !== 0 && !isEraser)) return;
    event.preventDefault();
    this.#container.setPointerCapture(event.pointerId);
    const sheet = sheetOver(page);
    sheet.classList.add(styles.live ?? "");
    page.append(sheet);
    const { pointerId, pointerType } = event;
    const erases = this.#pen.erases || isEraser;
    this.#live = { pointerId, pointerType, erases, page: Number(page.dataset["pageNumber"]), sheet, touches: [] };
    this.#move(event);
  }

  #move(event: PointerEvent): void {
    const live = this.#live;
    if (!live) this.#fingers.move(event);
    const page = live && this.#pages.get(live.page);
    if (!page || !this.#pen || event.pointerId !== live.pointerId) return;
    const events = event.getCoalescedEvents?.() ?? [];
    const touches = (events.length > 0 ? events : [event]).map((each) => touchOn(page, each));
    if (live.erases) {
      const reach = (REACH * PAGE_WIDTH) / page.getBoundingClientRect().width;
      for (const { x, y } of touches) this.#pen.onErase(live.page, x, y, reach);
      return;
    }
    live.touches.push(...touches);
    const stroke = strokeOf(this.#pen.color, live.touches);
    if (stroke) live.sheet.replaceChildren(pathOn(page, stroke));
  }

  #end(event: PointerEvent): void {
    this.#fingers.up(event);
    const live = this.#live;
    if (event.pointerId !== live?.pointerId) return;
    this.#drop();
    const stroke = this.#pen && !live.erases ? strokeOf(this.#pen.color, live.touches) : undefined;
    if (stroke) this.#pen?.onStroke(live.page, stroke);
  }

  /** Forgets the stroke that is being drawn. */
  #drop(): void {
    this.#live?.sheet.remove();
    this.#live = undefined;
  }
}

function pageAt({ target }: PointerEvent): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>("[data-page-number].page")) || undefined;
}

/** Returns an empty drawing over a page, whose unit is that of strokes. */
function sheetOver(page: HTMLElement): SVGElement {
  const sheet = document.createElementNS(SVG, "svg");
  const { width, height } = page.getBoundingClientRect();
  sheet.setAttribute("viewBox", `0 0 ${PAGE_WIDTH} ${(PAGE_WIDTH * height) / Math.max(1, width)}`);
  sheet.setAttribute("preserveAspectRatio", "none");
  sheet.setAttribute("class", styles.sheet ?? "");
  sheet.setAttribute("aria-hidden", "true");
  return sheet;
}

/** The width of the thinnest line that is shown, in pixels: a thinner one is grey on a phone. */
const THINNEST_SHOWN = 1.5;

/** Returns the line of a stroke on a page. */
function pathOn(page: HTMLElement, stroke: Stroke): SVGElement {
  const thinnest = (THINNEST_SHOWN * PAGE_WIDTH) / Math.max(1, page.getBoundingClientRect().width);
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", pathOf(stroke));
  path.setAttribute("stroke", inkColors[stroke.color].look);
  path.setAttribute("stroke-width", String(Math.max(stroke.width, thinnest)));
  return path;
}

/** Returns a position of a pointer on a page; one beside the page is moved to its edge. */
function touchOn(page: HTMLElement, { clientX, clientY, pressure, pointerType }: PointerEvent): Touch {
  const { left, top, width, height } = page.getBoundingClientRect();
  const unit = PAGE_WIDTH / width;
  const within = (length: number, most: number) => Math.round(Math.max(0, Math.min(length * unit, most)));
  return {
    x: within(clientX - left, PAGE_WIDTH),
    y: within(clientY - top, Math.min(height * unit, GREATEST_HEIGHT)),
    pressure: pointerType === "pen" ? pressure : PLAIN_PRESSURE,
  };
}

/** The pressure of a mouse and of a finger, which tell none that can be relied on. */
const PLAIN_PRESSURE = 0.5;
