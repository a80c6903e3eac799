import { useState } from "react";
import { ActDialog, ChangeField, useChange } from "@/governance";
import { CancelMeetingDocument } from "./meetingChanges";
import type { PlanningDialogProps } from "./PlanningDialog";

/** Cancels a meeting, with its reason. */
export function CancelDialog({ meeting, onClose }: PlanningDialogProps) {
  const [reason, setReason] = useState("");
  const change = useChange(CancelMeetingDocument, (data) => data.cancelMeeting, { fields: ["reason"] });

  return (
    <ActDialog
      subject="the meeting"
      title={`Cancel ${meeting.number}`}
      change={change}
      actLabel="Cancel the meeting"
      isDangerous
      input={{ meetingId: meeting.id, expectedVersion: meeting.version, reason }}
      onClose={onClose}
    >
      <p>
        {meeting.state === "DRAFT"
          ? "Nobody is told, as the date was never announced. This cannot be undone."
          : "Everybody who is entitled to attend gets an e-mail. The meeting stays readable, with the reason. This cannot be undone."}
      </p>
      <ChangeField
        change={change}
        name="reason"
        label="Reason"
        value={reason}
        maxLength={500}
        required
        onChange={({ target }) => setReason(target.value)}
      />
    </ActDialog>
  );
}
