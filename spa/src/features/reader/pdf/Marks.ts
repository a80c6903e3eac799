import { pageTextOf, type Spot } from "../annotations/anchor";
import styles from "./Marks.module.css";
import { boxesOf, wordsOf } from "./pageWords";

/** A marked passage on a page. */
export interface Mark extends Spot {
  readonly id: string;
  readonly look: "highlight" | "note" | "shared";
  /** Whether it is the selected one. */
  readonly isCurrent: boolean;
}

/** A page that was drawn. */
export interface DrawnPage {
  readonly number: number;
  readonly page: HTMLElement;
  readonly layer: HTMLElement;
}

/**
 * Draws marks over the pages of a viewer, below their text, so that the text can still be selected. They are visual
 * only; screen readers use the list of notes.
 */
export class Marks {
  #marks: readonly Mark[] = [];
  readonly #pages = new Map<number, DrawnPage>();

  /** Replaces the marks. */
  set(marks: readonly Mark[]): void {
    this.#marks = marks;
    for (const drawn of this.#pages.values()) {
      if (drawn.page.contains(drawn.layer)) this.#draw(drawn);
      else this.#pages.delete(drawn.number);
    }
  }

  /** Draws the marks of a page after the page was drawn. */
  drawn(drawn: DrawnPage): void {
    this.#pages.set(drawn.number, drawn);
    this.#draw(drawn);
  }

  /** Returns the id of the mark at a point of the window; of several, the last one; undefined without one. */
  at(x: number, y: number): string | undefined {
    for (const { page } of this.#pages.values()) {
      const boxes = [...page.querySelectorAll<HTMLElement>(`.${styles.box}`)].toReversed();
      const hit = boxes.find((box) => {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        return left <= x && x <= right && top <= y && y <= bottom;
      });
      if (hit) return hit.dataset["mark"];
    }
    return undefined;
  }

  /** Returns the first box of a mark, if its page is drawn. */
  boxOf(id: string): HTMLElement | undefined {
    for (const { page } of this.#pages.values()) {
      for (const box of page.querySelectorAll<HTMLElement>(`.${styles.box}`)) {
        if (box.dataset["mark"] === id) return box;
      }
    }
    return undefined;
  }

  #draw({ number, page, layer }: DrawnPage): void {
    page.querySelector(`.${styles.marks}`)?.remove();
    const marks = this.#marks.filter((mark) => mark.page === number);
    if (marks.length === 0) return;
    const sheet = document.createElement("div");
    sheet.className = styles.marks ?? "";
    sheet.setAttribute("aria-hidden", "true");
    const frame = layer.getBoundingClientRect();
    const words = wordsOf(layer);
    const { origins } = pageTextOf(words.raw);
    for (const mark of marks) {
      const from = origins[mark.start] ?? 0;
      const to = (origins[mark.end - 1] ?? 0) + 1;
      for (const box of boxesOf(words, from, to)) sheet.append(boxFor(mark, box, frame));
    }
    page.insertBefore(sheet, layer);
  }
}

function percent(length: number, total: number): string {
  return `${(100 * length) / total}%`;
}

/** Returns a box in percent of its page, so that it scales with the page. */
function boxFor({ id, look, isCurrent }: Mark, box: DOMRect, page: DOMRect): HTMLElement {
  const element = document.createElement("div");
  element.className = [styles.box, styles[look], isCurrent && styles.current].filter(Boolean).join(" ");
  element.dataset["mark"] = id;
  element.style.left = percent(box.left - page.left, page.width);
  element.style.top = percent(box.top - page.top, page.height);
  element.style.width = percent(box.width, page.width);
  element.style.height = percent(box.height, page.height);
  return element;
}
