import styles from "./TextField.module.css";

export interface LimitNoteProps {
  readonly id: string;
  readonly maxLength: number | undefined;
  readonly isFull: boolean;
}

/** The sentence beneath a text field that is full. Nothing for fields that take any length. */
export function LimitNote({ id, maxLength, isFull }: LimitNoteProps) {
  if (maxLength === undefined) return null;
  return (
    <p id={id} className={styles.limit} aria-live="polite">
      {isFull && `At most ${maxLength} characters. Text beyond that is left out.`}
    </p>
  );
}
