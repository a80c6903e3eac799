import { useState } from "react";
import { ActDialog, BoardTime, countText, ServeNoticeDocument, useChange, useReader } from "@/governance";
import { CheckboxField } from "@/ui";
import type { Clock, Meeting } from "./noticeQuery";
import { lateText } from "./noticeWords";

export interface ServeDialogProps {
  readonly meeting: Meeting;
  readonly clock: Clock;
  readonly onClose: () => void;
}

/** Serves notice after stating the consequence. A notice that is too short needs a reason [N4]. */
export function ServeDialog({ meeting, clock, onClose }: ServeDialogProps) {
  const reader = useReader();
  const [isKnown, setIsKnown] = useState(false);
  const change = useChange(ServeNoticeDocument, (data) => data.serveNotice);
  const refusedAsShort =
    change.outcome?.kind === "refused" && change.outcome.errors.some(({ code }) => code === "NOTICE_SHORT");
  const late = lateText(clock);
  const isShort = late !== undefined || refusedAsShort;

  return (
    <ActDialog
      subject="the meeting"
      title={`Serve notice of ${meeting.number}?`}
      change={change}
      actLabel="Serve notice"
      isPossible={!isShort || isKnown}
      input={{
        meetingId: meeting.id,
        expectedVersion: meeting.version,
        acknowledgeShort: isKnown,
      }}
      onClose={onClose}
    >
      <p>
        {`${countText(clock.entitled, "voting member gets", "voting members get")} an e-mail that names the board, the date, the place and nothing of the agenda.`}
        {meeting.notice && " It takes the place of the notice that was served before."}
      </p>
      {late === undefined ? (
        <p>
          {`In time: ${clock.rule}, until `}
          <BoardTime instant={clock.deadline} local={clock.deadlineLocal} timeZone={clock.timeZone} reader={reader} />.
        </p>
      ) : (
        <p>{late}</p>
      )}
      {isShort && (
        <CheckboxField
          label="I know that the notice is short"
          checked={isKnown}
          onChange={({ target }) => setIsKnown(target.checked)}
        />
      )}
    </ActDialog>
  );
}
