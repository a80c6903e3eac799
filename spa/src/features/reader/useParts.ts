import { useEffect, useEffectEvent, useState } from "react";

/** A part of the reader beside or over the page. */
export type Part = "outline" | "notes" | "find";

/** The ids of the parts and of the buttons that open them. There is one reader on a page. */
export const partIds: Readonly<Record<Part, string>> = {
  outline: "reader-outline",
  notes: "reader-notes",
  find: "reader-find",
};
export const openerIds: Readonly<Record<Part, string>> = {
  outline: "reader-open-outline",
  notes: "reader-open-notes",
  find: "reader-open-find",
};

/** From this width on, the outline stands beside the page; below it, over the page. */
const WIDE = "(width >= 64rem)";
/** From this width on, outline and notes leave enough room for the page between them. */
const ROOM_FOR_BOTH = "(width >= 80rem)";

export interface Parts {
  readonly isOpen: (part: Part) => boolean;
  readonly open: (part: Part) => void;
  readonly toggle: (part: Part) => void;
  /** Closes a part and gives the focus back to the button that opens it, unless the focus is elsewhere. */
  readonly close: (part: Part) => void;
  /** Closes a part that lies over the page, after a place was chosen in it; beside the page it stays. */
  readonly closeOver: (part: Part) => void;
  /** Closes the part with the focus, otherwise the one that was opened last; reports whether there was one. */
  readonly closeNearest: () => boolean;
}

/** Keeps which parts are open. The outline is open at the beginning where it stands beside the page. */
export function useParts(): Parts {
  const [isOutlineShown, setOutlineShown] = useState(() => matches(WIDE));
  /** The parts that the reader opened, the last one at the end. */
  const [opened, setOpened] = useState<readonly Part[]>([]);
  const isOpen = (part: Part) => opened.includes(part) || (part === "outline" && isOutlineShown);

  const leaveRoom = useEffectEvent(() => {
    if (matches(WIDE)) return;
    setOutlineShown(false);
    setOpened((before) => before.filter((part) => part !== "outline"));
  });
  useEffect(() => {
    const query = window.matchMedia?.(WIDE);
    const handleChange = () => leaveRoom();
    query?.addEventListener("change", handleChange);
    return () => query?.removeEventListener("change", handleChange);
  }, []);

  function open(part: Part): void {
    const crowds = (other: Part) => part !== "find" && other !== "find" && !matches(ROOM_FOR_BOTH);
    setOpened((before) => [...before.filter((other) => other !== part && !crowds(other)), part]);
    if (part === "outline") setOutlineShown(true);
    else if (crowds("outline")) setOutlineShown(false);
  }

  function close(part: Part): void {
    const element = document.getElementById(partIds[part]);
    const mayTakeFocus = document.activeElement === document.body || element?.contains(document.activeElement) === true;
    setOpened((before) => before.filter((other) => other !== part));
    if (part === "outline") setOutlineShown(false);
    if (mayTakeFocus) document.getElementById(openerIds[part])?.focus();
  }

  function closeNearest(): boolean {
    const focused = document.activeElement;
    const all: readonly Part[] = ["find", "notes", "outline"];
    const within = all.find((part) => isOpen(part) && document.getElementById(partIds[part])?.contains(focused));
    const nearest = within ?? opened.at(-1);
    if (nearest === undefined) return false;
    close(nearest);
    // The part with the focus leaves the page; without one, the focus stays where the person reads.
    if (within !== undefined) document.getElementById(openerIds[within])?.focus();
    return true;
  }

  return {
    isOpen,
    open,
    toggle: (part) => (isOpen(part) ? close(part) : open(part)),
    close,
    closeOver: (part) => !matches(WIDE) && close(part),
    closeNearest,
  };
}

function matches(query: string): boolean {
  return window.matchMedia?.(query).matches ?? true;
}
