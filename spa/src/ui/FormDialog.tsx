import { type ReactNode, type SubmitEvent, useId, useState } from "react";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import styles from "./FormDialog.module.css";
import { Icon } from "./Icon";

export interface FormDialogProps {
  readonly title: string;
  /** The label of the button that sends the form. */
  readonly act: string;
  readonly isDangerous?: boolean;
  /** Sends the form; returns the reason of a failure, or null. */
  readonly onAct: (form: FormData) => Promise<string | null>;
  readonly onClose: () => void;
  /** The text and fields; a field in error refers to the id. */
  readonly children: (problem: { readonly invalid: boolean; readonly errorId: string }) => ReactNode;
}

/** A dialog with a form. It shows beneath the form why its act failed. */
export function FormDialog({ title, act, isDangerous = false, onAct, onClose, children }: FormDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const formId = useId();
  const errorId = useId();

  async function send(form: FormData) {
    setBusy(true);
    setProblem(await onAct(form));
    setBusy(false);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void send(new FormData(event.currentTarget));
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button type="submit" form={formId} variant={isDangerous ? "danger" : "primary"} busy={busy}>
            {act}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={handleSubmit}>
        {children({ invalid: problem !== null, errorId })}
        <div role="alert">
          {problem !== null && (
            <p id={errorId} className={styles.error}>
              <Icon name="fail" />
              {problem}
            </p>
          )}
        </div>
      </form>
    </Dialog>
  );
}
