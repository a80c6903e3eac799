import { type ReactNode, useId } from "react";
import styles from "./TextField.module.css";
import { classNames } from "./classNames";
import { LimitNote } from "./LimitNote";

/** The texts around the control of every field. */
export interface FieldWords {
  readonly label: string;
  /** A sentence beneath the field that helps before there is an error. */
  readonly hint?: string;
  /** Marks the field as the one in error; `errorId` names the element that says why. */
  readonly invalid?: boolean;
  readonly errorId?: string | undefined;
}

export interface FieldProps extends FieldWords {
  readonly id?: string | undefined;
  /** The most characters that the control takes, and whether it has so many. */
  readonly maxLength?: number | undefined;
  readonly isFull?: boolean;
  /** Renders the control, connected to its texts. */
  readonly children: (control: {
    readonly id: string;
    readonly className: string;
    readonly "aria-invalid": true | undefined;
    readonly "aria-describedby": string | undefined;
  }) => ReactNode;
}

/** The label above a control and the hint beneath it. Text inputs use `TextField` instead. */
export function Field({ label, hint, invalid = false, errorId, id, maxLength, isFull = false, children }: FieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = `${fieldId}-hint`;
  const limitId = `${fieldId}-limit`;
  const describedBy = classNames(hint !== undefined && hintId, isFull && limitId, invalid && errorId);
  return (
    <div className={styles.field}>
      <label htmlFor={fieldId} className={styles.label}>
        {label}
      </label>
      {children({
        id: fieldId,
        className: classNames(styles.input),
        "aria-invalid": invalid || undefined,
        "aria-describedby": describedBy || undefined,
      })}
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <LimitNote id={limitId} maxLength={maxLength} isFull={isFull} />
    </div>
  );
}
