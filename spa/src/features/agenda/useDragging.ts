import { type PointerEvent, type RefObject, useRef } from "react";
import { drop, type Row } from "./order";

/** How far the pointer goes before a press becomes a drag, and what a level is worth sideways; in pixels. */
const BEGINS_AT = 6;
const LEVEL = 32;

interface Drag<R> {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly depth: number;
  readonly start: readonly R[];
  rows: readonly R[];
  begun: boolean;
}

/**
 * Lets rows of a list be dragged by a grip, with mouse and finger. The answer gives a grip its handlers.
 */
export function useDragging<R extends Row>(
  list: RefObject<HTMLElement | null>,
  rows: readonly R[],
  handlers: {
    readonly onMove: (id: string, rows: readonly R[]) => void;
    readonly onDrop: (id: string, rows: readonly R[]) => void;
  },
) {
  const drag = useRef<Drag<R> | undefined>(undefined);

  return (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      const depth = rows.find((row) => row.id === id)?.depth ?? 1;
      drag.current = { id, x: event.clientX, y: event.clientY, depth, start: rows, rows, begun: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const now = drag.current;
      if (now?.id !== id) return;
      if (!now.begun && Math.hypot(event.clientX - now.x, event.clientY - now.y) < BEGINS_AT) return;
      if (!now.begun) event.currentTarget.setPointerCapture(event.pointerId);
      now.begun = true;
      const depth = now.depth + Math.round((event.clientX - now.x) / LEVEL);
      now.rows = drop(now.start, id, indexAt(list.current, now, event.clientY), depth);
      handlers.onMove(id, now.rows);
    },
    onPointerUp: () => {
      const now = drag.current;
      drag.current = undefined;
      if (now?.begun) handlers.onDrop(now.id, now.rows);
    },
    onPointerCancel: () => {
      const now = drag.current;
      drag.current = undefined;
      if (now?.begun) handlers.onMove(now.id, now.start);
    },
    // The press that ends a drag is no press on the grip.
    onClickCapture: (event: { readonly preventDefault: () => void; readonly stopPropagation: () => void }) => {
      if (drag.current?.begun) event.stopPropagation();
    },
    style: { touchAction: "none" },
  });
}

/** Before which of the other rows the pointer is. */
function indexAt<R extends Row>(list: HTMLElement | null, { id, start }: Drag<R>, y: number): number {
  const at = start.findIndex((row) => row.id === id);
  const depth = start[at]?.depth ?? 1;
  const end = start.findIndex((row, index) => index > at && row.depth <= depth);
  const moved = new Set(start.slice(at, end === -1 ? start.length : end).map((row) => row.id));
  const others = [...(list?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])].filter(
    (row) => !moved.has(row.dataset["entry"] ?? ""),
  );
  const index = others.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return index === -1 ? others.length : index;
}
