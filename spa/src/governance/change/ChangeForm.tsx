import { type ReactNode, useEffect, useRef } from "react";
import styles from "./ChangeForm.module.css";
import { ChangeProblem } from "./ChangeProblem";
import type { Payload } from "./outcome";
import type { Change } from "./useChange";

export interface ChangeFormProps<Input, P extends Payload> {
  readonly change: Change<Input, P>;
  /** Called when the form is submitted while no change is being sent. */
  readonly onSend: () => void;
  readonly children: ReactNode;
}

/** The form of a change: the general error is on top, and the first refused field takes the focus. */
export function ChangeForm<Input, P extends Payload>({ change, onSend, children }: ChangeFormProps<Input, P>) {
  const form = useRef<HTMLFormElement>(null);
  const { outcome, busy } = change;

  useEffect(() => {
    if (outcome?.kind !== "refused") return;
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [outcome]);

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) onSend();
      }}
    >
      <ChangeProblem change={change} />
      {children}
    </form>
  );
}
