import { useEffect, useRef, useState } from "react";

/** Files that are dragged above the window: how many, and above which line. */
export interface Dragged {
  readonly files: number;
  readonly itemId: string | undefined;
}

export interface FileDropOptions {
  /** Called with files that were dropped on a line. */
  readonly onItem: (itemId: string, files: readonly File[]) => void;
  /** Called with files that were dropped elsewhere. */
  readonly onPage: (files: readonly File[]) => void;
  /** Called when only folders were dropped, which cannot be read like files. */
  readonly onFolders: () => void;
}

/**
 * Takes files that are dropped anywhere in the window, so that the browser never leaves the page for one of them. A
 * part of the page that takes files itself, such as the papers' own area, prevents the event before.
 */
export function useFileDrops(options: FileDropOptions): Dragged | undefined {
  const [dragged, setDragged] = useState<Dragged>();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const isModal = () => document.querySelector("dialog:modal") !== null;

    function handleOver(event: DragEvent): void {
      if (!hasFiles(event)) return;
      event.preventDefault();
      if (isModal() || isTakenElsewhere(event.target)) {
        setDragged(undefined);
        return;
      }
      const files = event.dataTransfer?.items.length ?? 0;
      const itemId = lineUnder(event.target);
      setDragged((now) => (now?.itemId === itemId && now?.files === files ? now : { files, itemId }));
    }

    function handleDrop(event: DragEvent): void {
      if (!hasFiles(event) || event.dataTransfer === null) return;
      const isTaken = event.defaultPrevented || isModal();
      event.preventDefault();
      setDragged(undefined);
      if (isTaken) return;
      const files = filesIn(event.dataTransfer);
      const itemId = lineUnder(event.target);
      if (files.length === 0) latest.current.onFolders();
      else if (itemId === undefined) latest.current.onPage(files);
      else latest.current.onItem(itemId, files);
    }

    window.addEventListener("dragover", handleOver, { signal });
    window.addEventListener("drop", handleDrop, { signal });
    window.addEventListener("dragend", () => setDragged(undefined), { signal });
    // Leaving the window is leaving an element for none.
    window.addEventListener("dragleave", ({ relatedTarget }) => relatedTarget === null && setDragged(undefined), {
      signal,
    });
    return () => listening.abort();
  }, []);

  return dragged;
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}

function lineUnder(target: EventTarget | null): string | undefined {
  const line = target instanceof Element ? target.closest<HTMLElement>("[data-line]") : null;
  return line?.dataset["line"];
}

function isTakenElsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-takes-files]") !== null;
}

/** Returns the files of a drop, without folders. */
function filesIn({ items, files }: DataTransfer): readonly File[] {
  const readable = Array.from(items).filter(
    (item) => item.kind === "file" && item.webkitGetAsEntry()?.isDirectory !== true,
  );
  if (items.length === 0) return Array.from(files);
  return readable.map((item) => item.getAsFile()).filter((file) => file !== null);
}
