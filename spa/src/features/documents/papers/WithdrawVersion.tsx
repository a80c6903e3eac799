import { type ReactNode, useState } from "react";
import { ActDialog, type Change, type ChangeInput, ChangeTextArea, type Payload, useChange } from "@/governance";
import { Button } from "@/ui";
import { type PaperVersion, WithdrawVersionDocument } from "./papersQuery";

export interface WithdrawVersionDialogProps {
  readonly version: Pick<PaperVersion, "id" | "version">;
  /** The paper's number and title. */
  readonly name: string;
  readonly onClose: () => void;
}

/** Withdraws a published version. Its readers still see the number and the reason. */
export function WithdrawVersionDialog({ version, name, onClose }: WithdrawVersionDialogProps) {
  const options = { fields: ["reason"] };
  const change = useChange(WithdrawVersionDocument, (data) => data.withdrawVersion, options);
  const inputOf = (reason: string) => ({ versionId: version.id, expectedVersion: version.version, reason });
  return <WithdrawDialog {...{ name, change, inputOf, onClose }} subject="the paper" />;
}

export interface WithdrawButtonProps<Input, P extends Payload> {
  readonly name: string;
  readonly subject: string;
  readonly change: Change<Input, P>;
  /** Makes the mutation's input from a reason. */
  readonly inputOf: (reason: string) => ChangeInput<Input>;
  readonly onDone?: (payload: P) => void;
  /** Shown instead of the question for a reason when no reader could see it. */
  readonly unread?: ReactNode;
}

/** Asks for the reason when something that readers could see is withdrawn; otherwise asks for a confirmation. */
export function WithdrawButton<Input, P extends Payload>(props: WithdrawButtonProps<Input, P>) {
  const [isOpen, setIsOpen] = useState(false);
  const actLabel = labelOf(props);
  return (
    <>
      <Button variant="quiet" aria-label={`${actLabel} ${props.name}`} onClick={() => setIsOpen(true)}>
        {actLabel}
      </Button>
      {isOpen && <WithdrawDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function WithdrawDialog<Input, P extends Payload>(
  props: WithdrawButtonProps<Input, P> & { readonly onClose: () => void },
) {
  const { name, subject, change, inputOf, onDone, unread, onClose } = props;
  const actLabel = labelOf(props);
  const [reason, setReason] = useState("");
  return (
    <ActDialog
      title={`${actLabel} ${name}`}
      {...{ change, subject, actLabel }}
      isDangerous
      isPossible={unread !== undefined || reason.trim() !== ""}
      input={inputOf(reason.trim())}
      onDone={(payload) => {
        onClose();
        onDone?.(payload);
      }}
      onClose={onClose}
    >
      {unread ?? <p>Nobody reads it from now on. In its place stays a line with the reason.</p>}
      {unread === undefined && (
        <ChangeTextArea
          change={change}
          name="reason"
          label="Why"
          hint="Everybody who reads it sees the reason."
          rows={2}
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </ActDialog>
  );
}

function labelOf({ unread }: { readonly unread?: ReactNode }): "Withdraw" | "Remove" {
  return unread === undefined ? "Withdraw" : "Remove";
}
