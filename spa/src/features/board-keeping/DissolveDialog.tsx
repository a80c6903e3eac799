import { useState } from "react";
import { ActDialog, ChangeField, useChange } from "@/governance";
import { DissolveBoardDocument } from "./boardChanges";
import type { BoardFormProps } from "./BoardForm";

/** Dissolves a board, with a reason. */
export function DissolveDialog({ board, onClose }: BoardFormProps) {
  const [begun] = useState(board);
  const [reason, setReason] = useState("");
  const change = useChange(DissolveBoardDocument, (data) => data.dissolveBoard, { fields: ["reason"] });

  return (
    <ActDialog
      subject="this"
      title={`Dissolve ${board.name}`}
      change={change}
      actLabel="Dissolve the board"
      isDangerous
      input={{ boardId: begun.id, expectedVersion: begun.version, reason }}
      onClose={onClose}
    >
      <p>
        Everything that the board did stays readable for those who read it today. Nothing is added to it any more. This
        cannot be undone.
      </p>
      <ChangeField
        change={change}
        name="reason"
        label="Reason"
        hint="For the audit trail."
        maxLength={500}
        required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActDialog>
  );
}
