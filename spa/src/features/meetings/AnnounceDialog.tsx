import { ActDialog, BoardTime, useChange, useReader } from "@/governance";
import { ScheduleMeetingDocument } from "./meetingChanges";
import type { PlanningDialogProps } from "./PlanningDialog";

/** Announces the date of a draft. */
export function AnnounceDialog({ meeting, onClose }: PlanningDialogProps) {
  const reader = useReader();
  const change = useChange(ScheduleMeetingDocument, (data) => data.scheduleMeeting);

  return (
    <ActDialog
      subject="the meeting"
      title="Announce the date"
      change={change}
      actLabel="Announce"
      input={{ meetingId: meeting.id, expectedVersion: meeting.version }}
      onClose={onClose}
    >
      {meeting.sittings.map(({ seq, startsAt, timeZone }) => (
        <p key={seq}>
          <BoardTime instant={startsAt} timeZone={timeZone} reader={reader} />
        </p>
      ))}
      <p>Everybody who is entitled to attend gets an e-mail and can answer. The agenda stays with you.</p>
    </ActDialog>
  );
}
