import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef } from "react";
import { branch, type Line, moveTo, type Place, placesFor } from "./outline";
import type { Arranging } from "./useArranging";

/** A press becomes a drag after the pointer has moved so far. */
const BEGINS_AFTER_PX = 6;
/** The horizontal distance that is one level. */
const LEVEL_PX = 32;
/** The distance from the edge of the list's pane within which the pane scrolls, and the distance of each scroll. */
const EDGE_PX = 48;
const SCROLL_PX = 12;

interface Drag {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly depth: number;
  /** The element that scrolls the list. */
  readonly scroller: Element;
  /** The middles of the lines that are not dragged, measured from the top of the scrolled content. */
  readonly middles: readonly number[];
  readonly places: readonly { readonly place: Place; readonly index: number; readonly depth: number }[];
  begun: boolean;
}

/** Drags lines by their grips with a mouse, pen or finger. Returns the handler for a press of a grip. */
export function useDragging<L extends Line>(
  list: RefObject<HTMLElement | null>,
  lines: readonly L[],
  arranging: Arranging<L>,
): (id: string, event: ReactPointerEvent<HTMLElement>) => void {
  const drag = useRef<Drag | undefined>(undefined);
  const latest = useRef(arranging);
  const ending = useRef<AbortController | undefined>(undefined);
  useEffect(() => {
    latest.current = arranging;
  });
  useEffect(() => () => ending.current?.abort(), []);

  function handleMove(event: PointerEvent): void {
    const now = drag.current;
    if (now === undefined) return;
    const y = event.clientY + now.scroller.scrollTop;
    const [dx, dy] = [event.pageX - now.x, y - now.y];
    if (!now.begun && Math.hypot(dx, dy) < BEGINS_AFTER_PX) return;
    if (!now.begun) latest.current.hold(now.id, "pointer");
    now.begun = true;
    event.preventDefault();
    scrollAtEdge(now.scroller, event.clientY);
    const place = placeUnder(now, y, now.depth + Math.round(dx / LEVEL_PX));
    if (place) latest.current.moveHeld(now.id, place);
  }

  function end(placed: boolean): void {
    const now = drag.current;
    drag.current = undefined;
    ending.current?.abort();
    if (!now?.begun) return;
    if (placed) latest.current.release();
    else latest.current.cancelHold();
    // Swallows the click that follows the release of a pointer, because it is no press of the grip.
    const swallowing = new AbortController();
    window.addEventListener("click", (event) => event.stopPropagation(), { capture: true, signal: swallowing.signal });
    setTimeout(() => swallowing.abort(), 0);
  }

  return (id, event) => {
    if (event.button !== 0 || latest.current.heldId !== undefined) return;
    const own = new Set(branch(lines, id).map((line) => line.id));
    const rest = lines.filter((line) => !own.has(line.id));
    const places = placesFor(lines, id).map((place) => {
      const moved = moveTo(lines, id, place);
      const index = moved.findIndex((line) => line.id === id);
      return { place, index, depth: moved[index]?.depth ?? 1 };
    });
    const depth = lines.find((line) => line.id === id)?.depth ?? 1;
    const scroller = scrollerOf(list.current);
    const middles = rest.map((line) => middleOf(list.current, line.id) + scroller.scrollTop);
    const y = event.clientY + scroller.scrollTop;
    drag.current = { id, x: event.pageX, y, depth, scroller, middles, places, begun: false };
    ending.current = new AbortController();
    const { signal } = ending.current;
    window.addEventListener("pointermove", handleMove, { signal });
    window.addEventListener("pointerup", () => end(true), { signal });
    window.addEventListener("pointercancel", () => end(false), { signal });
    window.addEventListener("keydown", ({ key }) => key === "Escape" && end(false), { signal });
  };
}

function middleOf(list: HTMLElement | null, id: string): number {
  const row = list?.querySelector(`[data-line="${CSS.escape(id)}"]`);
  if (!row) return 0;
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2;
}

/** Returns the nearest element around the list that scrolls by itself; the page without one. */
function scrollerOf(list: HTMLElement | null): Element {
  for (let element = list; element !== null; element = element.parentElement) {
    if (element.scrollHeight > element.clientHeight && getComputedStyle(element).overflowY === "auto") return element;
  }
  return document.documentElement;
}

/** Returns the place nearest to the pointer: first by line, then by level. */
function placeUnder({ middles, places }: Drag, y: number, depth: number): Place | undefined {
  const index = middles.filter((middle) => middle < y).length;
  const distance = (each: Drag["places"][number]) => Math.abs(each.index - index) * 10 + Math.abs(each.depth - depth);
  return places.toSorted((one, other) => distance(one) - distance(other))[0]?.place;
}

function scrollAtEdge(scroller: Element, y: number): void {
  const isPage = scroller === document.documentElement;
  const { top, bottom } = isPage ? { top: 0, bottom: window.innerHeight } : scroller.getBoundingClientRect();
  if (y < top + EDGE_PX) scroller.scrollBy(0, -SCROLL_PX);
  else if (y > bottom - EDGE_PX) scroller.scrollBy(0, SCROLL_PX);
}
