import { useState } from "react";
import { ActDialog, ChangeField, useChange } from "../change";
import { type Resolution, resolutionReference } from "./resolution";
import { WithdrawResolutionDocument } from "./resolutionChanges";

export interface WithdrawResolutionDialogProps {
  readonly resolution: Resolution;
  readonly onClose: () => void;
}

/** Takes a resolution back that was not decided. */
export function WithdrawResolutionDialog({ resolution, onClose }: WithdrawResolutionDialogProps) {
  const [begun] = useState(resolution);
  const [reason, setReason] = useState("");
  const change = useChange(WithdrawResolutionDocument, (data) => data.withdrawResolution, { fields: ["reason"] });
  return (
    <ActDialog
      subject="the resolution"
      title={`Withdraw ${resolutionReference(begun)}`}
      change={change}
      actLabel="Withdraw"
      isDangerous
      input={{ resolutionId: begun.id, expectedVersion: begun.version, reason }}
      onClose={onClose}
    >
      <p>
        {begun.state === "VOTING"
          ? "Voting ends without an outcome. The votes given so far do not count. This cannot be undone."
          : "It stays in the record as withdrawn, with the reason. This cannot be undone."}
      </p>
      <ChangeField
        change={change}
        name="reason"
        label="Reason"
        value={reason}
        maxLength={500}
        required
        autoComplete="off"
        onChange={({ target }) => setReason(target.value)}
      />
    </ActDialog>
  );
}
