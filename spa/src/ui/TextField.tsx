import { useId, type ComponentProps, type ReactNode } from "react";
import styles from "./TextField.module.css";
import { classNames } from "./classNames";
import { Icon } from "./Icon";
import type { IconName } from "./iconPaths";
import { LimitNote } from "./LimitNote";
import { useFull } from "./useFull";

export interface TextFieldProps extends ComponentProps<"input"> {
  readonly label: string;
  /** A sentence beneath the field that helps before anything is wrong. */
  readonly hint?: string;
  /** Marks the field as the one in error; `errorId` names the element that says why. */
  readonly invalid?: boolean;
  readonly errorId?: string | undefined;
  /** A small drawing at the left inside the field. */
  readonly icon?: IconName;
  /** A control at the right inside the field. */
  readonly trailing?: ReactNode;
}

/** A text input with its visible label. Everything that an input takes can be passed on. */
export function TextField({ label, hint, invalid = false, errorId, icon, trailing, id, ...input }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const hintId = `${fieldId}-hint`;
  const limitId = `${fieldId}-limit`;
  const { isFull, note } = useFull(input);
  const describedBy = classNames(hint !== undefined && hintId, isFull && limitId, invalid && errorId);

  return (
    <div className={styles.field}>
      <label htmlFor={fieldId} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        {icon && <Icon name={icon} className={styles.icon} />}
        <input
          {...input}
          onInput={(event) => {
            note(event);
            input.onInput?.(event);
          }}
          id={fieldId}
          className={classNames(styles.input, icon && styles.withIcon, trailing !== undefined && styles.withTrailing)}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy || undefined}
        />
        {trailing}
      </div>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <LimitNote id={limitId} maxLength={input.maxLength} isFull={isFull} />
    </div>
  );
}
