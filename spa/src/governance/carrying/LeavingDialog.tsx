import { ActDialog, type ActDialogProps, ChangeTextArea, type Payload } from "../change";
import { useLeaveGuard } from "../leaving";
import type { Standing, StandsOn } from "./standingQuery";
import styles from "./LeavingDialog.module.css";

/** The props of every dialog that takes an item off an agenda. */
export interface LeavingDialogProps {
  readonly item: Standing;
  readonly meeting: StandsOn;
  readonly onClose: () => void;
}

export interface LeavingFrameProps<Input, P extends Payload> extends Omit<ActDialogProps<Input, P>, "subject"> {
  readonly reason: string;
  readonly reasonHint: string;
  readonly onReason: (reason: string) => void;
}

/**
 * The frame of such a dialog: it states the consequence, asks for the destination and the reason, and sends the change.
 */
export function LeavingFrame<Input, P extends Payload>(props: LeavingFrameProps<Input, P>) {
  const { reason, reasonHint, onReason, children, ...dialog } = props;
  useLeaveGuard(reason === "" ? "nothing" : "page");
  return (
    <ActDialog subject="the item" {...dialog}>
      <div className={styles.words}>
        {children}
        <ChangeTextArea
          change={dialog.change}
          name="reason"
          label="Reason"
          hint={reasonHint}
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => onReason(target.value)}
        />
      </div>
    </ActDialog>
  );
}

/** Returns the item's name for the texts of dialogs. */
export function nameOf({ number, title }: Standing): string {
  return number === null ? title : `${number} ${title}`;
}

/** Returns the reason in the form of the server's input; empty when none was typed. */
export function reasonInput(reason: string): { readonly reason?: string } {
  return reason.trim() === "" ? {} : { reason: reason.trim() };
}
