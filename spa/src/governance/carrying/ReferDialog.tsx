import { useState } from "react";
import { ChangeSelect, useChange } from "../change";
import { ReferAgendaItemDocument } from "./carryingChanges";
import { LeavingFrame, nameOf, reasonInput, type LeavingDialogProps } from "./LeavingDialog";
import { useEditableAgendas } from "./useEditableAgendas";

/** Refers an item to another board, on whose next agenda it is put. */
export function ReferDialog({ item, meeting, onClose }: LeavingDialogProps) {
  const [toBoardId, setToBoardId] = useState("");
  const [reason, setReason] = useState("");
  const change = useChange(ReferAgendaItemDocument, ({ referAgendaItem }) => referAgendaItem, {
    fields: ["toBoardId", "reason"],
  });
  const { agendas, busy, describe } = useEditableAgendas(undefined);
  const next = agendas.filter(
    ({ board }, index) =>
      board.id !== meeting.board.id && agendas.findIndex((each) => each.board.id === board.id) === index,
  );

  return (
    <LeavingFrame
      title={`Refer ${nameOf(item)}`}
      change={change}
      actLabel="Refer"
      isPossible={toBoardId !== ""}
      reason={reason}
      reasonHint="Shown to everybody who reads the item."
      onReason={setReason}
      input={{
        itemId: item.id,
        expectedVersion: item.version,
        toBoardId,
        ...reasonInput(reason),
      }}
      onClose={onClose}
    >
      <p>
        It stays here, struck out, and goes on at the next meeting of the other board with the items below it. The
        members of that board read it there, but for those who are excluded from it or not on its list.
      </p>
      {!busy && next.length === 0 ? (
        <p>No other board whose agendas you write has a coming meeting with an agenda that is still written.</p>
      ) : (
        <ChangeSelect
          change={change}
          name="toBoardId"
          label="Board"
          value={toBoardId}
          options={[
            { value: "", label: busy ? "Loading the boards" : "Choose a board" },
            ...next.map((each) => ({ value: each.board.id, label: `${each.board.name}: ${describe(each)}` })),
          ]}
          onChange={({ target }) => setToBoardId(target.value)}
        />
      )}
    </LeavingFrame>
  );
}
