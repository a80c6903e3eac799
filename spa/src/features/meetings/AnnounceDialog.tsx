import { ActDialog, BoardTime, useChange, useReader } from "@/governance";
import { ScheduleMeetingDocument } from "./meetingChanges";
import type { PlanningDialogProps } from "./PlanningDialog";

/** Announces the date of a draft. */
export function AnnounceDialog({ meeting, onClose, onConflict }: PlanningDialogProps) {
  const reader = useReader();
  const change = useChange(ScheduleMeetingDocument, (data) => data.scheduleMeeting, { onConflict });

  async function announce() {
    const outcome = await change.send({ meetingId: meeting.id, expectedVersion: meeting.version });
    if (outcome.kind === "done") onClose();
  }

  return (
    <ActDialog
      of="the meeting"
      title="Announce the date"
      change={change}
      act="Announce"
      onSend={() => void announce()}
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
