import type { ReactNode } from "react";
import { type Change, ChangeForm, conflictNews, FieldProblem, type Payload, useLeaveGuard } from "@/governance";
import { Button, Dialog, TextArea } from "@/ui";
import type { Standing, StandsOn } from "./agendaQuery";
import styles from "./ItemStanding.module.css";

/** What every dialog that takes an item off an agenda gets. */
export interface LeavingDialogProps {
  readonly item: Standing;
  readonly meeting: StandsOn;
  readonly onClose: () => void;
  /** Loads the item anew, because somebody else has changed it. */
  readonly onConflict: () => void;
}

export interface LeavingFrameProps<Input, P extends Payload> {
  readonly title: string;
  readonly change: Change<Input, P>;
  /** The word on the button that does it. */
  readonly act: string;
  readonly isPossible: boolean;
  readonly reason: string;
  readonly reasonHint: string;
  readonly onReason: (reason: string) => void;
  readonly onSend: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Says what follows, asks where to and why, and does it. */
export function LeavingFrame<Input, P extends Payload>(props: LeavingFrameProps<Input, P>) {
  const { title, change, act, isPossible, reason, reasonHint, onReason, onSend, onClose, children } = props;
  useLeaveGuard(reason === "" ? "nothing" : "page");
  const send = () => isPossible && onSend();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Back</Button>
          <Button variant="primary" busy={change.busy} aria-disabled={!isPossible || undefined} onClick={send}>
            {act}
          </Button>
        </>
      }
    >
      <ChangeForm change={change} onSend={send}>
        <div className={styles.words}>
          {children}
          <FieldProblem change={change} name="reason">
            {(tied) => (
              <TextArea
                {...tied}
                label="Reason"
                hint={reasonHint}
                rows={2}
                maxLength={500}
                value={reason}
                onChange={({ target }) => onReason(target.value)}
              />
            )}
          </FieldProblem>
        </div>
        <div role="alert">{change.outcome?.kind === "conflict" && <p className={styles.news}>{newsOf(change)}</p>}</div>
      </ChangeForm>
    </Dialog>
  );
}

function newsOf<Input, P extends Payload>({ outcome }: Change<Input, P>): string {
  const { changedBy = "Somebody else" } = conflictNews(outcome);
  return `${changedBy} changed the item meanwhile, and it stays where it is. Look at it once more before you go on.`;
}

/** The item's name as its dialogs say it. */
export function nameOf({ number, title }: Standing): string {
  return number === null ? title : `${number} ${title}`;
}

/** What is sent of a reason; nothing when nobody gave one. */
export function reasonInput(reason: string): { readonly reason?: string } {
  return reason.trim() === "" ? {} : { reason: reason.trim() };
}
