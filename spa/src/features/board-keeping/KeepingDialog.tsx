import type { ReactNode } from "react";
import { type Change, ChangeForm, conflictNews, type Payload } from "@/governance";
import { Button, Dialog } from "@/ui";
import styles from "./MembersPage.module.css";

export interface KeepingDialogProps<Input, P extends Payload> {
  readonly title: string;
  readonly change: Change<Input, P>;
  /** The word on the button that does it. */
  readonly act: string;
  readonly isDangerous?: boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that says what follows, and does it. Whoever meets a newer version looks at it, and decides again. */
export function KeepingDialog<Input, P extends Payload>(props: KeepingDialogProps<Input, P>) {
  const { title, change, act, isDangerous = false, onSend, onClose, children } = props;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button variant={isDangerous ? "danger" : "primary"} busy={change.busy} onClick={onSend}>
            {act}
          </Button>
        </>
      }
    >
      <ChangeForm change={change} onSend={onSend}>
        {children}
        <div role="alert">{change.outcome?.kind === "conflict" && <p className={styles.soon}>{newsOf(change)}</p>}</div>
      </ChangeForm>
    </Dialog>
  );
}

function newsOf<Input, P extends Payload>({ outcome }: Change<Input, P>): string {
  const { changedBy = "Somebody else" } = conflictNews(outcome);
  return `${changedBy} changed this meanwhile, and nothing was saved. Close the dialog and look at it once more.`;
}
