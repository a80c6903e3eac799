import type { ReactNode } from "react";
import { type Change, ChangeForm, conflictNews, type Payload } from "@/governance";
import { Button, Dialog } from "@/ui";
import type { Meeting } from "./meetingQuery";
import styles from "./MeetingActions.module.css";

/** What every dialog about a meeting gets. */
export interface PlanningDialogProps {
  readonly meeting: Meeting;
  readonly onClose: () => void;
  /** Loads the meeting anew, because somebody else has changed it. */
  readonly onConflict: () => void;
}

export interface PlanningFrameProps<Input, P extends Payload> {
  readonly title: string;
  readonly change: Change<Input, P>;
  /** The word on the button that does it. */
  readonly act: string;
  readonly isDangerous?: boolean;
  readonly onSend: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that says what follows, and does it. Whoever meets a newer meeting looks at it, and decides again. */
export function PlanningFrame<Input, P extends Payload>(props: PlanningFrameProps<Input, P>) {
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
        <div className={styles.words}>{children}</div>
        <div role="alert">{change.outcome?.kind === "conflict" && <p className={styles.news}>{newsOf(change)}</p>}</div>
      </ChangeForm>
    </Dialog>
  );
}

function newsOf<Input, P extends Payload>({ outcome }: Change<Input, P>): string {
  const { changedBy = "Somebody else" } = conflictNews(outcome);
  return `${changedBy} changed the meeting meanwhile, and nothing was saved. Look at it once more before you go on.`;
}
