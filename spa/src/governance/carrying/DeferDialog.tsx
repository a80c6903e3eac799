import { useState } from "react";
import { ChangeSelect, useChange } from "../change";
import { DeferAgendaItemDocument } from "./carryingChanges";
import { LeavingFrame, nameOf, reasonInput, type LeavingDialogProps } from "./LeavingDialog";
import { useEditableAgendas } from "./useEditableAgendas";

/** Defers an item to a later meeting of the board. */
export function DeferDialog({ item, meeting, onClose }: LeavingDialogProps) {
  const [toMeetingId, setToMeetingId] = useState("");
  const [reason, setReason] = useState("");
  const change = useChange(DeferAgendaItemDocument, ({ deferAgendaItem }) => deferAgendaItem, {
    fields: ["toMeetingId", "reason"],
  });
  const { agendas, busy, describe } = useEditableAgendas([meeting.board.id]);
  const later = agendas.filter(({ startsAt }) => startsAt > meeting.startsAt);

  return (
    <LeavingFrame
      title={`Defer ${nameOf(item)}`}
      change={change}
      actLabel="Defer"
      isPossible={toMeetingId !== ""}
      reason={reason}
      reasonHint="Shown to everybody who reads the item."
      onReason={setReason}
      input={{
        itemId: item.id,
        expectedVersion: item.version,
        toMeetingId,
        ...reasonInput(reason),
      }}
      onClose={onClose}
    >
      <p>
        It stays here, struck out, and goes on at the end of the later agenda with the items below it. Whoever is kept
        from it is kept from it there.
      </p>
      {!busy && later.length === 0 ? (
        <p>No later meeting of this board has an agenda that is still written. Plan one first.</p>
      ) : (
        <ChangeSelect
          change={change}
          name="toMeetingId"
          label="Meeting"
          value={toMeetingId}
          options={[
            { value: "", label: busy ? "Loading the meetings" : "Choose a meeting" },
            ...later.map((each) => ({ value: each.id, label: describe(each) })),
          ]}
          onChange={({ target }) => setToMeetingId(target.value)}
        />
      )}
    </LeavingFrame>
  );
}
