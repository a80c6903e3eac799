import { useId } from "react";
import { Icon, TextField, type TextFieldProps } from "@/ui";
import styles from "./ChangeField.module.css";
import type { Payload } from "./outcome";
import type { Change } from "./useChange";

export interface ChangeFieldProps<Input, P extends Payload> extends Omit<
  TextFieldProps,
  "invalid" | "errorId" | "name"
> {
  readonly change: Change<Input, P>;
  /** The input's field. The change lists it among its `fields`. */
  readonly name: string;
}

/** A text input of a change, with the server's word on it beneath. */
export function ChangeField<Input, P extends Payload>({ change, name, ...field }: ChangeFieldProps<Input, P>) {
  const errorId = useId();
  const problem = change.problem(name);
  return (
    <div>
      <TextField {...field} name={name} invalid={problem !== undefined} errorId={errorId} />
      {problem !== undefined && (
        <p id={errorId} className={styles.problem}>
          <Icon name="fail" />
          <span>{problem}</span>
        </p>
      )}
    </div>
  );
}
