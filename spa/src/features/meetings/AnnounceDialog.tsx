import { useState } from "react";
import { ActDialog, BoardTime, countText, useChange, useReader } from "@/governance";
import { ScheduleMeetingDocument } from "./meetingChanges";
import type { PlanningDialogProps } from "./PlanningDialog";
import type { Unreached } from "./preparationQuery";
import styles from "./PublishDialog.module.css";
import { useAcceptanceLinks } from "./useAcceptanceLinks";

export interface AnnounceDialogProps extends PlanningDialogProps {
  /** How many people are entitled to attend. */
  readonly invited: number;
  readonly unreached: readonly Unreached[];
  /** Whether the dialog that publishes the agenda follows. */
  readonly thenPublishes: boolean;
  /** Called after the date was announced. */
  readonly onAnnounced: () => void;
}

/** Announces the date of a draft, after showing who is told and who is not. */
export function AnnounceDialog({
  meeting,
  invited,
  unreached,
  thenPublishes,
  onAnnounced,
  onClose,
}: AnnounceDialogProps) {
  const reader = useReader();
  const [missed, setMissed] = useState<readonly string[]>([]);
  const change = useChange(ScheduleMeetingDocument, (data) => data.scheduleMeeting);
  const links = useAcceptanceLinks(unreached, "announcement");
  const told = invited - unreached.length;

  return (
    <ActDialog
      subject="the meeting"
      title={`Announce ${meeting.number}`}
      change={change}
      actLabel="Announce"
      isPossible={!links.busy && missed.length === 0}
      input={{ meetingId: meeting.id, expectedVersion: meeting.version }}
      onDone={async () => {
        const failed = await links.send();
        if (failed.length > 0) setMissed(failed);
        else onAnnounced();
      }}
      onClose={missed.length > 0 ? onAnnounced : onClose}
    >
      {meeting.sittings.map(({ seq, startsAt, startsAtLocal, timeZone }) => (
        <p key={seq} className={styles.strong}>
          <BoardTime instant={startsAt} local={startsAtLocal} timeZone={timeZone} reader={reader} />
        </p>
      ))}
      <p>
        {`${countText(told, "person gets", "people get")} date and place by e-mail and can answer. `}
        {thenPublishes ? "The agenda is published in the next step." : "The agenda stays a draft."}
      </p>
      {links.field}
      <div role="alert">
        {missed.length > 0 && (
          <p className={styles.problem}>
            {`The date is announced. The link could not be sent to ${new Intl.ListFormat("en-GB").format(missed)}: send it from People.`}
          </p>
        )}
      </div>
    </ActDialog>
  );
}
