import { type RefObject, useEffect, useEffectEvent } from "react";

/** What the keys of the reader do. Each has a button, too. */
export interface ReaderKeys {
  /** Turns so many pages; undefined without pages. */
  readonly onPages: ((by: number) => void) | undefined;
  /** Shows the paper so many places on; undefined outside of a pack. */
  readonly onPapers: ((by: number) => void) | undefined;
  /** Opens the search; undefined where there is nothing to search. */
  readonly onFind: (() => void) | undefined;
  /** Takes the last line of a drawing back; undefined while nobody draws. */
  readonly onUndo?: (() => void) | undefined;
  /** Closes the nearest part; reports whether there was one. */
  readonly onClose: () => boolean;
}

/** Handles the keys inside an element; without one, those of the whole page, wherever the focus is. */
export function useReaderKeys(keys: ReaderKeys, within?: RefObject<HTMLElement | null>): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey) return;
    // On a Mac, Cmd and Z undo. The browser keeps the other keys with Cmd.
    if (event.metaKey && event.key.toLowerCase() !== "z") return;
    if (event.target instanceof Element && event.target.closest("dialog")) return;
    if (act(event, keys)) event.preventDefault();
  });
  useEffect(() => {
    const listening = new AbortController();
    const handleKey = (event: KeyboardEvent) => handle(event);
    const { signal } = listening;
    if (within) within.current?.addEventListener("keydown", handleKey, { signal });
    else document.addEventListener("keydown", handleKey, { signal });
    return () => listening.abort();
  }, [within]);
}

/** Does what the key stands for; reports whether it stands for anything. */
function act({ key, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent, keys: ReaderKeys): boolean {
  const { onPages, onPapers, onFind, onUndo, onClose } = keys;
  if (key === "Escape") return onClose();
  const by = key === "PageUp" || key === "ArrowUp" ? -1 : 1;
  if (onPages && !ctrlKey && !shiftKey && (key === "PageUp" || key === "PageDown")) {
    onPages(by);
    return true;
  }
  if (onPapers && ctrlKey && (key === "ArrowUp" || key === "ArrowDown")) {
    onPapers(by);
    return true;
  }
  if (onUndo && (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === "z") {
    // In a field, the browser takes back what was typed.
    if (target instanceof Element && target.closest("input, textarea")) return false;
    onUndo();
    return true;
  }
  if (onFind && ctrlKey && !shiftKey && key.toLowerCase() === "f") {
    onFind();
    return true;
  }
  return false;
}
