import { pageTextOf, type Spot } from "../annotations/anchor";
import styles from "./Marks.module.css";
import { boxesOf, wordsOf } from "./pageWords";

/** Something that is marked on a page. */
export interface Mark extends Spot {
  readonly id: string;
  readonly look: "highlight" | "note" | "shared";
  /** Whether it is the one that is looked at. */
  readonly isCurrent: boolean;
}

/** A page that is drawn. */
export interface DrawnPage {
  readonly number: number;
  readonly page: HTMLElement;
  readonly layer: HTMLElement;
}

/**
 * Draws marks over the pages of a viewer, below their text, so that it stays to be selected. They are for the eye: whoever
 * listens to the page has the list of notes.
 */
export class Marks {
  #marks: readonly Mark[] = [];
  readonly #pages = new Map<number, DrawnPage>();

  /** Says what is marked from now on. */
  set(marks: readonly Mark[]): void {
    this.#marks = marks;
    for (const drawn of this.#pages.values()) {
      if (drawn.page.contains(drawn.layer)) this.#draw(drawn);
      else this.#pages.delete(drawn.number);
    }
  }

  /** Marks a page that was drawn, or drawn anew. */
  drawn(drawn: DrawnPage): void {
    this.#pages.set(drawn.number, drawn);
    this.#draw(drawn);
  }

  /** The mark at a place of the window; undefined for none. Of several the last one. */
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

  /** The first box of a mark, if its page is drawn. */
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

function part(length: number, of: number): string {
  return `${(100 * length) / of}%`;
}

/** A box in hundredths of its page, which grows and shrinks. */
function boxFor({ id, look, isCurrent }: Mark, box: DOMRect, page: DOMRect): HTMLElement {
  const element = document.createElement("div");
  element.className = [styles.box, styles[look], isCurrent && styles.current].filter(Boolean).join(" ");
  element.dataset["mark"] = id;
  element.style.left = part(box.left - page.left, page.width);
  element.style.top = part(box.top - page.top, page.height);
  element.style.width = part(box.width, page.width);
  element.style.height = part(box.height, page.height);
  return element;
}
