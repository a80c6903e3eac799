import { useCallback, useRef, useState } from "react";
import { type Line, moveTo, type Place, placeOf, type Step, stepFrom } from "./outline";

interface Held {
  readonly id: string;
  readonly place: Place;
  readonly by: "keyboard" | "pointer";
}

/** The state of lines while a person moves them. */
export interface Arranging<L extends Line> {
  /** The lines as shown: the held line is at its possible new place. */
  readonly shownLines: readonly L[];
  readonly heldId: string | undefined;
  /** The last announcement for screen readers. The count makes the same text be announced twice. */
  readonly news: { readonly text: string; readonly count: number };
  readonly hold: (id: string, by: Held["by"]) => void;
  /** Moves the held line to a place on the screen, without sending the change. */
  readonly moveHeld: (id: string, place: Place) => void;
  /** Moves the held line by one step; any other line is moved and sent at once. */
  readonly step: (id: string, step: Step) => void;
  /** Moves a line and sends the change at once. */
  readonly moveNow: (id: string, place: Place) => void;
  /** Ends the hold and sends the change: the line stays where it is shown. */
  readonly release: () => void;
  /** Ends the hold: the line goes back to its place. */
  readonly cancelHold: () => void;
  readonly isStepPossible: (id: string, step: Step) => boolean;
  readonly announce: (text: string) => void;
}

export interface ArrangingOptions<L extends Line> {
  readonly onMove: (id: string, place: Place) => void;
  /** For example `Reports is now item 3.3, after item 3.2.` */
  readonly moveSentence: (lines: readonly L[], id: string) => string;
}

/** Keeps the state of moving lines with keys or a pointer, and announces each move. */
export function useArranging<L extends Line>(
  lines: readonly L[],
  { onMove, moveSentence }: ArrangingOptions<L>,
): Arranging<L> {
  const [held, showHeld] = useState<Held>();
  // A pointer can move and be released before React renders again, so the state is also kept in a ref.
  const standing = useRef<Held>(undefined);
  const [news, setNews] = useState({ text: "", count: 0 });
  const announce = useCallback((text: string) => setNews(({ count }) => ({ text, count: count + 1 })), []);
  const shownLines = held ? moveTo(lines, held.id, held.place) : lines;
  const isHeld = held !== undefined && lines.some(({ id }) => id === held.id);

  function setHeld(next: Held | undefined): void {
    standing.current = next;
    showHeld(next);
  }

  function moveHeld(id: string, place: Place): void {
    const now = standing.current;
    if (now === undefined || isSame(now.place, place)) return;
    setHeld({ ...now, place });
    announce(moveSentence(moveTo(lines, id, place), id));
  }

  function moveNow(id: string, place: Place): void {
    const moved = moveTo(lines, id, place);
    if (moved === lines || isSame(place, placeOf(lines, id))) return;
    announce(moveSentence(moved, id));
    onMove(id, place);
  }

  function step(id: string, towards: Step): void {
    const place = stepFrom(shownLines, id, towards);
    if (place === undefined) announce("It cannot move further.");
    else if (held?.id === id) moveHeld(id, place);
    else moveNow(id, place);
  }

  function release(): void {
    const placed = standing.current;
    if (placed === undefined) return;
    setHeld(undefined);
    if (isSame(placed.place, placeOf(lines, placed.id))) {
      announce("Placed where it was.");
      return;
    }
    announce(`Placed. ${moveSentence(moveTo(lines, placed.id, placed.place), placed.id)}`);
    onMove(placed.id, placed.place);
  }

  return {
    shownLines,
    heldId: isHeld ? held.id : undefined,
    news,
    hold: (id, by) => {
      setHeld({ id, by, place: placeOf(lines, id) });
      if (by === "keyboard") announce("Held. Arrow keys move it, Enter places it, Escape puts it back.");
    },
    moveHeld,
    step,
    moveNow,
    release,
    cancelHold: () => {
      setHeld(undefined);
      announce("Move cancelled.");
    },
    isStepPossible: (id, towards) => stepFrom(shownLines, id, towards) !== undefined,
    announce,
  };
}

function isSame(one: Place, other: Place): boolean {
  return one.parentId === other.parentId && one.afterId === other.afterId;
}
