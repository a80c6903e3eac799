import { ActDialog, useChange } from "@/governance";
import type { RecordDialogProps } from "./HandOverDialog";
import { RecordNoticeWaiverDocument } from "./noticeQuery";

/** Records that a member has waived notice [N4]. */
export function WaiverDialog({ notice, recipient, onClose }: RecordDialogProps) {
  const change = useChange(RecordNoticeWaiverDocument, (data) => data.recordNoticeWaiver);

  return (
    <ActDialog
      subject="the notice"
      title={`Waiver of ${recipient.person.displayName}`}
      change={change}
      actLabel="Record the waiver"
      input={{ noticeId: notice.id, personId: recipient.person.id }}
      onClose={onClose}
    >
      <p>
        {`You record that ${recipient.person.displayName} has waived notice of this meeting. Keep what this member signed or wrote. This cannot be undone.`}
      </p>
    </ActDialog>
  );
}
