import { type ComponentProps, useId } from "react";
import styles from "./CheckboxField.module.css";

export interface CheckboxFieldProps extends Omit<ComponentProps<"input">, "type"> {
  readonly label: string;
  /** A sentence beneath the label. */
  readonly hint?: string;
  /** A radio button where only one of several may be chosen; they share a `name`. */
  readonly type?: "checkbox" | "radio";
}

/** A box to tick, or one of several choices, with its words beside it. */
export function CheckboxField({ label, hint, id, type = "checkbox", ...input }: CheckboxFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = `${fieldId}-hint`;
  return (
    <div className={styles.field}>
      <input
        {...input}
        type={type}
        id={fieldId}
        className={styles.box}
        aria-describedby={hint === undefined ? undefined : hintId}
      />
      <label htmlFor={fieldId} className={styles.label}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
