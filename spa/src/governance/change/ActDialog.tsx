import type { ReactNode } from "react";
import { Button, Dialog } from "@/ui";
import styles from "./ActDialog.module.css";
import { ChangeForm } from "./ChangeForm";
import { conflictNews, type Payload } from "./outcome";
import type { Wish } from "./Sender";
import type { Change } from "./useChange";

export interface ActDialogProps<Input, P extends Payload> {
  readonly title: string;
  readonly change: Change<Input, P>;
  /** What the change is of, within a sentence. */
  readonly of: string;
  /** The word on the button that does it. */
  readonly act: string;
  readonly isDangerous?: boolean;
  /** Whether everything is chosen that the act needs. Default: it is. */
  readonly isPossible?: boolean;
  /** A button for what may be done instead. */
  readonly besides?: ReactNode;
  /** What is sent; undefined while something is missing. */
  readonly input: Wish<Input> | undefined;
  /** Called instead of sending while the input is undefined. */
  readonly onIncomplete?: () => void;
  /** Called when it is done. Default: the dialog closes. */
  readonly onDone?: (payload: P) => void | Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that says what follows, and does it. Whoever meets a newer version looks at it, and decides again. */
export function ActDialog<Input, P extends Payload>(props: ActDialogProps<Input, P>) {
  const { title, change, of, act, isDangerous = false, isPossible = true, besides, onClose, children } = props;
  const { input, onIncomplete, onDone = onClose } = props;
  const { changedBy = "Somebody else" } = conflictNews(change.outcome);

  async function send(): Promise<void> {
    if (!isPossible) return;
    if (input === undefined) {
      onIncomplete?.();
      return;
    }
    const outcome = await change.send(input);
    if (outcome.kind === "done") await onDone(outcome.payload);
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Back</Button>
          {besides}
          <Button
            variant={isDangerous ? "danger" : "primary"}
            busy={change.busy}
            aria-disabled={!isPossible || undefined}
            onClick={() => void send()}
          >
            {act}
          </Button>
        </>
      }
    >
      <ChangeForm change={change} onSend={() => void send()}>
        {children}
        <div role="alert">
          {change.outcome?.kind === "conflict" && (
            <p className={styles.news}>
              {`${changedBy} changed ${of} meanwhile, and nothing was saved. Close the dialog and look at it once more.`}
            </p>
          )}
        </div>
      </ChangeForm>
    </Dialog>
  );
}
