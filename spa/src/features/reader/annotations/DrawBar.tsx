import { useEffect, useRef } from "react";
import { Button, classNames, VisuallyHidden } from "@/ui";
import { openerIds } from "../useParts";
import styles from "./DrawBar.module.css";
import { type InkColor, inkColors } from "./ink";
import type { Drawing } from "./useDrawing";

const colors: readonly InkColor[] = ["BLUE", "RED", "GREEN", "BLACK"];

/** The tools while somebody draws on the pages: colours, eraser, undo, and the end. */
export function DrawBar({ drawing }: { readonly drawing: Drawing }) {
  const { color, erases, canUndo, lines, busy, problem } = drawing;
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    bar.current?.querySelector<HTMLElement>("[aria-pressed=true]")?.focus();
    return () => {
      // The focus is elsewhere, or it was in the bar and is lost.
      if (document.activeElement !== document.body) return;
      const opener = before instanceof HTMLElement && before.checkVisibility() ? before : undefined;
      (opener ?? document.getElementById(openerIds.notes))?.focus();
    };
  }, []);

  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label="Drawing">
      <span className={styles.group}>
        {colors.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.color}
            aria-pressed={each === color && !erases}
            title={inkColors[each].words}
            style={{ color: inkColors[each].look }}
            onClick={() => drawing.onColor(each)}
          >
            <VisuallyHidden>{inkColors[each].words}</VisuallyHidden>
          </button>
        ))}
      </span>
      <span className={styles.group}>
        <Button
          variant="quiet"
          icon="eraser"
          className={classNames(styles.tool, erases && styles.lit)}
          aria-pressed={erases}
          onClick={drawing.onErase}
        >
          Erase
        </Button>
        <Button
          variant="quiet"
          icon="undo"
          className={styles.tool}
          aria-keyshortcuts="Control+Z"
          aria-disabled={!canUndo || undefined}
          onClick={() => canUndo && drawing.onUndo()}
        >
          Undo
        </Button>
        <Button variant="quiet" icon="close" className={styles.tool} onClick={drawing.onCancel}>
          Cancel
        </Button>
      </span>
      <Button variant="primary" className={styles.done} aria-keyshortcuts="Escape" busy={busy} onClick={drawing.onSave}>
        Done
      </Button>
      <output>
        <VisuallyHidden>{lines.length === 1 ? "1 line" : `${lines.length} lines`}</VisuallyHidden>
      </output>
      <div role="alert" className={styles.problem}>
        {problem}
      </div>
    </div>
  );
}
