import { useState } from "react";
import { ActDialog, ChangeField } from "@/governance";
import { ConcludeItemDocument } from "./roomChanges";
import { itemReference, type RoomItem } from "./roomQuery";
import { useRoomChange } from "./useRoomChange";

export interface ConcludeDialogProps {
  readonly item: RoomItem;
  readonly onClose: () => void;
}

/** Concludes the item in progress. An item for decision needs a reason, because it has no resolution. */
export function ConcludeDialog({ item, onClose }: ConcludeDialogProps) {
  const [note, setNote] = useState("");
  const change = useRoomChange(ConcludeItemDocument, (data) => data.concludeItem, { fields: ["note"] });
  const isNeeded = item.purpose === "DECISION";

  return (
    <ActDialog
      subject="the item"
      title={`Conclude ${itemReference(item)}`}
      change={change}
      actLabel="Conclude"
      input={{ itemId: item.id, ...(note.trim() !== "" && { note }) }}
      onClose={onClose}
    >
      <p>
        <bdi>{item.title}</bdi>
      </p>
      {isNeeded && <p>The item is for decision. Say why it is concluded without a resolution.</p>}
      <ChangeField
        change={change}
        name="note"
        label="Note"
        {...(!isNeeded && { hint: "May stay empty." })}
        value={note}
        maxLength={500}
        required={isNeeded}
        autoComplete="off"
        onChange={({ target }) => setNote(target.value)}
      />
    </ActDialog>
  );
}
