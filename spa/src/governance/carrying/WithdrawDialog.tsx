import { useState } from "react";
import { useChange } from "../change";
import { WithdrawAgendaItemDocument } from "./carryingChanges";
import { LeavingFrame, nameOf, reasonInput, type LeavingDialogProps } from "./LeavingDialog";

/** Withdraws an item from a published agenda, where it stays struck through. */
export function WithdrawDialog({ item, onClose }: LeavingDialogProps) {
  const [reason, setReason] = useState("");
  const change = useChange(WithdrawAgendaItemDocument, ({ withdrawAgendaItem }) => withdrawAgendaItem, {
    fields: ["reason"],
  });

  return (
    <LeavingFrame
      title={`Withdraw ${nameOf(item)}`}
      change={change}
      actLabel="Withdraw"
      isPossible={reason.trim() !== ""}
      reason={reason}
      reasonHint="Needed, and shown to everybody who reads the item."
      onReason={setReason}
      input={{ itemId: item.id, expectedVersion: item.version, ...reasonInput(reason) }}
      onClose={onClose}
    >
      <p>It stays on the agenda with its number, struck out, and so do the items below it. This cannot be undone.</p>
    </LeavingFrame>
  );
}
