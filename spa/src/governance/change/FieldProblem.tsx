import { type ReactNode, useId } from "react";
import { Icon } from "@/ui";
import styles from "./FieldProblem.module.css";
import type { Payload } from "./outcome";
import type { Change } from "./useChange";

export interface FieldProblemProps<Input, P extends Payload> {
  readonly change: Change<Input, P>;
  /** The input's field. The change lists it among its `fields`. */
  readonly name: string;
  /** Draws the control, and ties it to what the server says of it. */
  readonly children: (field: {
    readonly name: string;
    readonly invalid: boolean;
    readonly errorId: string;
  }) => ReactNode;
}

/** A control of a change's form, with the server's word on it beneath. */
export function FieldProblem<Input, P extends Payload>({ change, name, children }: FieldProblemProps<Input, P>) {
  const errorId = useId();
  const problem = change.problem(name);
  return (
    <div>
      {children({ name, invalid: problem !== undefined, errorId })}
      {problem !== undefined && (
        <p id={errorId} className={styles.problem}>
          <Icon name="fail" />
          <span>{problem}</span>
        </p>
      )}
    </div>
  );
}
