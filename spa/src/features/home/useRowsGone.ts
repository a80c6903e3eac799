import { type RefObject, useLayoutEffect, useRef, useState } from "react";

export interface RowsGone {
  /** The ref of the element around the rows and their heading. */
  readonly section: RefObject<HTMLElement | null>;
  /** The announcement after a row has gone; empty before. */
  readonly said: string;
  /**
   * Called with the row that has the focus, and its index if the row may be gone already; with undefined when the focus
   * leaves it.
   */
  readonly noteFocus: (id: string | undefined, index?: number) => void;
}

/**
 * Helps a reader whose row disappears because its task is done. It announces how many rows are left. The focus moves
 * from the row to its successor, or to the heading. Rows are found by `data-row`. `name` is the
 * list's, and `none` says that it is empty.
 */
export function useRowsGone(
  ids: readonly string[],
  { name = "Waiting for you", none = "Nothing is waiting for you." } = {},
): RowsGone {
  const section = useRef<HTMLElement>(null);
  const focused = useRef<{ readonly id: string; readonly index: number } | undefined>(undefined);
  const [before, setBefore] = useState(ids);
  const [said, setSaid] = useState("");
  if (ids.join() !== before.join()) {
    setBefore(ids);
    if (before.some((id) => !ids.includes(id))) setSaid(`Done. ${ids.length === 0 ? none : `${name}: ${ids.length}`}`);
  }

  useLayoutEffect(() => {
    const last = focused.current;
    if (last === undefined || ids.includes(last.id) || section.current === null) return;
    focused.current = undefined;
    if (document.activeElement !== document.body) return;
    const links = section.current.querySelectorAll<HTMLElement>("[data-row]");
    const next = links[Math.min(last.index, links.length - 1)] ?? section.current.querySelector("h2");
    next?.focus();
  });

  return {
    section,
    said,
    noteFocus: (id, index) => {
      focused.current = id === undefined ? undefined : { id, index: index ?? ids.indexOf(id) };
    },
  };
}
