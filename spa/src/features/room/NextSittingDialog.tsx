import { useState } from "react";
import { ActDialog, noSitting, type SittingFields, sittingInput } from "@/governance";
import { NextSittingFields } from "./NextSittingFields";
import { PlanNextSittingDocument } from "./roomChanges";
import { useRoom } from "./roomContext";
import { useRoomChange } from "./useRoomChange";

/** Gives an adjourned meeting its next sitting, or another date for it. */
export function NextSittingDialog({ onClose }: { readonly onClose: () => void }) {
  const { meeting, view } = useRoom();
  const [fields, setFields] = useState<SittingFields>(noSitting);
  const [isIncomplete, setIncomplete] = useState(false);
  const change = useRoomChange(PlanNextSittingDocument, (data) => data.planNextSitting, {
    words: "Plan the next sitting",
  });
  const sitting = sittingInput(fields);

  return (
    <ActDialog
      subject="the meeting"
      title={`Next sitting of ${meeting.number}`}
      change={change}
      actLabel="Save"
      input={
        sitting && view.meetingVersion !== null
          ? { meetingId: meeting.id, expectedVersion: view.meetingVersion, sitting }
          : undefined
      }
      onIncomplete={() => setIncomplete(true)}
      onClose={onClose}
    >
      <NextSittingFields fields={fields} onChange={setFields} />
      <div role="alert">{isIncomplete && !sitting && <p>Choose a date and a time.</p>}</div>
    </ActDialog>
  );
}
