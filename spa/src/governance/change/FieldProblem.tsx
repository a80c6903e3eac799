import { type ReactNode, useId } from "react";
import { Icon } from "@/ui";
import styles from "./FieldProblem.module.css";
import type { Payload } from "./outcome";
import type { Change } from "./useChange";

export interface FieldProblemProps<Input, P extends Payload> {
  readonly change: Change<Input, P>;
  /** The name of the input's field. The change must list it in its `fields`. */
  readonly name: string;
  /** Renders the control, connected to the server's error about it. */
  readonly children: (field: {
    readonly name: string;
    readonly invalid: boolean;
    readonly errorId: string;
  }) => ReactNode;
}

/** A control in a form, with the server's error about it beneath. */
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
