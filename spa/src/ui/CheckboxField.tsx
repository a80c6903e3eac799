import { type ComponentProps, useId } from "react";
import { classNames } from "./classNames";
import styles from "./CheckboxField.module.css";

export interface CheckboxFieldProps extends Omit<ComponentProps<"input">, "type"> {
  readonly label: string;
  /** A sentence beneath the label. */
  readonly hint?: string;
  /** A radio button when only one of several may be chosen; they share a `name`. */
  readonly type?: "checkbox" | "radio";
  /** Whether the present value is refused; `errorId` is then the id of the sentence that says why. */
  readonly invalid?: boolean;
  readonly errorId?: string;
}

/** A checkbox, or one of several radio buttons, with its label. */
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
