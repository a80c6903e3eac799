import { type ComponentProps, useId } from "react";
import { classNames } from "./classNames";
import styles from "./CheckboxField.module.css";

export interface CheckboxFieldProps extends Omit<ComponentProps<"input">, "type"> {
  readonly label: string;
  /** A sentence beneath the label. */
  readonly hint?: string;
  /** A radio button where only one of several may be chosen; they share a `name`. */
  readonly type?: "checkbox" | "radio";
  /** Whether what stands is refused; `errorId` then names the sentence that says why. */
  readonly invalid?: boolean;
  readonly errorId?: string;
}

/** A box to tick, or one of several choices, with its words beside it. */
export function CheckboxField({
  label,
  hint,
  id,
  type = "checkbox",
  invalid = false,
  errorId,
  ...input
}: CheckboxFieldProps) {
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
        aria-invalid={invalid || undefined}
        aria-describedby={classNames(hint !== undefined && hintId, invalid && errorId) || undefined}
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
