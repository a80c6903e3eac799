import { useState } from "react";
import { ActDialog, ChangeField, noSitting, type SittingFields, sittingInput } from "@/governance";
import { CheckboxField } from "@/ui";
import { NextSittingFields } from "./NextSittingFields";
import { AdjournMeetingDocument } from "./roomChanges";
import { useRoom } from "./roomContext";
import { itemReference } from "./roomQuery";
import { useRoomChange } from "./useRoomChange";

/** Ends the sitting before the business is done, with the date of the next one if it is known. */
export function AdjournDialog({ onClose }: { readonly onClose: () => void }) {
  const { meeting, view } = useRoom();
  const [reason, setReason] = useState("");
  const [isPlanned, setPlanned] = useState(false);
  const [fields, setFields] = useState<SittingFields>(noSitting);
  const [isIncomplete, setIncomplete] = useState(false);
  const change = useRoomChange(AdjournMeetingDocument, (data) => data.adjournMeeting, {
    fields: ["reason"],
    words: "Adjourn the meeting",
  });
  const entry = view.openItem?.entry;
  const nextSitting = isPlanned ? sittingInput(fields) : undefined;
  const isMissing = view.meetingVersion === null || (isPlanned && nextSitting === undefined);

  return (
    <ActDialog
      subject="the meeting"
      title={`Adjourn ${meeting.number}`}
      change={change}
      actLabel="Adjourn the meeting"
      isDangerous
      input={
        isMissing || view.meetingVersion === null
          ? undefined
          : { meetingId: meeting.id, expectedVersion: view.meetingVersion, reason, ...(nextSitting && { nextSitting }) }
      }
      onIncomplete={() => setIncomplete(true)}
      onClose={onClose}
    >
      <p>
        {`Everybody is recorded as leaving now.${entry && "title" in entry ? ` The next sitting can go on with ${itemReference(entry)}.` : ""}`}
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
      <CheckboxField
        label="Plan the next sitting now"
        checked={isPlanned}
        onChange={({ target }) => setPlanned(target.checked)}
      />
      {isPlanned && <NextSittingFields fields={fields} onChange={setFields} />}
      <div role="alert">{isIncomplete && isMissing && <p>Choose a date and a time for the next sitting.</p>}</div>
    </ActDialog>
  );
}
