import type { ReactNode } from "react";
import { Button, Dialog } from "@/ui";
import styles from "./ActDialog.module.css";
import { ChangeForm } from "./ChangeForm";
import { conflictAuthor, type Payload } from "./outcome";
import type { ChangeInput } from "./Sender";
import type { Change } from "./useChange";

export interface ActDialogProps<Input, P extends Payload> {
  readonly title: string;
  readonly change: Change<Input, P>;
  /** The object of the change, within a sentence. */
  readonly subject: string;
  /** The label of the button that sends the change. */
  readonly actLabel: string;
  readonly isDangerous?: boolean;
  /** Whether all necessary choices are made. Default: true. */
  readonly isPossible?: boolean;
  /** A button for an alternative. */
  readonly alternative?: ReactNode;
  /** The mutation's input; undefined while something is missing. */
  readonly input: ChangeInput<Input> | undefined;
  /** Called instead of sending while the input is undefined. */
  readonly onIncomplete?: () => void;
  /** Called after a success. Default: the dialog closes. */
  readonly onDone?: (payload: P) => void | Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog that states a consequence and sends a change. If there is a newer version, the reader sees it and decides
 * again.
 */
export function ActDialog<Input, P extends Payload>(props: ActDialogProps<Input, P>) {
  const {
    title,
    change,
    subject,
    actLabel,
    isDangerous = false,
    isPossible = true,
    alternative,
    onClose,
    children,
  } = props;
  const { input, onIncomplete, onDone = onClose } = props;
  const { changedBy = "Somebody else" } = conflictAuthor(change.outcome);

  async function send(): Promise<void> {
    if (!isPossible) return;
    if (input === undefined) {
      onIncomplete?.();
      return;
    }
    const outcome = await change.send(input);
    if (outcome.kind === "done") await onDone(outcome.payload);
  }

  /** Who closes the dialog has read why the change was refused. */
  function close(): void {
    change.reset();
    onClose();
  }

  return (
    <Dialog
      title={title}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Back</Button>
          {alternative}
          <Button
            variant={isDangerous ? "danger" : "primary"}
            busy={change.busy}
            aria-disabled={!isPossible || undefined}
            onClick={() => void send()}
          >
            {actLabel}
          </Button>
        </>
      }
    >
      <ChangeForm change={change} onSend={() => void send()}>
        {children}
        <div role="alert">
          {change.outcome?.kind === "conflict" && (
            <p className={styles.news}>
              {`${changedBy} changed ${subject} meanwhile, and nothing was saved. Close the dialog and look at it once more.`}
            </p>
          )}
        </div>
      </ChangeForm>
    </Dialog>
  );
}
