import { Button } from "./Button";
import styles from "./UndoBar.module.css";

export interface UndoBarProps {
  /** What was taken away. */
  readonly text: string;
  readonly onUndo: () => void;
}

/** Says what was taken away, beside the button that brings it back. */
export function UndoBar({ text, onUndo }: UndoBarProps) {
  return (
    <span className={styles.bar}>
      <span>{text}</span>
      <Button variant="quiet" icon="undo" onClick={onUndo}>
        Undo
      </Button>
    </span>
  );
}
