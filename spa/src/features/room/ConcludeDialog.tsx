import { useState } from "react";
import { ActDialog, ChangeField } from "@/governance";
import { itemConcluded } from "./overtaken";
import { ConcludeItemDocument } from "./roomChanges";
import { itemReference, type RoomItem } from "./roomQuery";
import { useRoomChange } from "./useRoomChange";

export interface ConcludeDialogProps {
  readonly item: RoomItem;
  /** Whether the item is for decision, and nothing was decided. */
  readonly needsReason: boolean;
  readonly onClose: () => void;
}

/** Concludes the item in progress. An item for decision on which nothing was decided needs a reason. */
export function ConcludeDialog({ item, needsReason, onClose }: ConcludeDialogProps) {
  const [note, setNote] = useState("");
  const change = useRoomChange(ConcludeItemDocument, (data) => data.concludeItem, {
    fields: ["note"],
    words: `Conclude ${itemReference(item)}`,
    overtaken: itemConcluded,
    isPassing: true,
  });

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
      {needsReason && <p>The item is for decision. Say why it is concluded without a resolution.</p>}
      <ChangeField
        change={change}
        name="note"
        label="Note"
        {...(!needsReason && { hint: "May stay empty." })}
        value={note}
        maxLength={500}
        required={needsReason}
        autoComplete="off"
        onChange={({ target }) => setNote(target.value)}
      />
    </ActDialog>
  );
}
