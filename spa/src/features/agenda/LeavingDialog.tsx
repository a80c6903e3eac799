import type { ReactNode } from "react";
import { ActDialog, type Change, FieldProblem, type Payload, useLeaveGuard } from "@/governance";
import { TextArea } from "@/ui";
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
  return (
    <ActDialog
      title={title}
      change={change}
      of="the item"
      act={act}
      isPossible={isPossible}
      onSend={onSend}
      onClose={onClose}
    >
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
    </ActDialog>
  );
}

/** The item's name as its dialogs say it. */
export function nameOf({ number, title }: Standing): string {
  return number === null ? title : `${number} ${title}`;
}

/** What is sent of a reason; nothing when nobody gave one. */
export function reasonInput(reason: string): { readonly reason?: string } {
  return reason.trim() === "" ? {} : { reason: reason.trim() };
}
