import { useState } from "react";
import { useNavigate } from "react-router";
import { ActDialog, countText, useChange } from "@/governance";
import { paths } from "@/config/paths";
import { CheckboxField, TextField } from "@/ui";
import { PublishMeetingDocument } from "./agendaChanges";
import type { Meeting } from "./agendaQuery";
import { PointList, type Points } from "./PointList";
import { useNoticeServing } from "./useNoticeServing";
import { WhoReads } from "./WhoReads";

/** The longest note, in characters (docs/domain/papers.md, "Publishing"). */
const LONGEST_NOTE = 500;

export interface PublishDialogProps {
  readonly meeting: Pick<Meeting, "id" | "version" | "number" | "state" | "packVersion" | "noticeState" | "board">;
  readonly warnings: Points;
  readonly onShow: (itemId: string) => void;
  readonly onClose: () => void;
}

/**
 * Publishes the agenda with its papers, or the changes since the last version, after showing the warnings [A8]. It can
 * serve notice at the same time.
 */
export function PublishDialog({ meeting, warnings, onShow, onClose }: PublishDialogProps) {
  const [note, setNote] = useState("");
  const [isSeen, setIsSeen] = useState(false);
  const change = useChange(PublishMeetingDocument, ({ publishMeeting }) => publishMeeting, {
    fields: ["note", "acknowledgeWarnings"],
  });
  const serving = useNoticeServing(meeting);
  const navigate = useNavigate();
  const isFirst = meeting.state !== "PUBLISHED";

  return (
    <ActDialog
      subject="the meeting"
      title={isFirst ? `Publish ${meeting.number}?` : `Publish the changes of ${meeting.number}?`}
      change={change}
      actLabel={`Publish version ${meeting.packVersion + 1}${serving.isWanted ? " and serve notice" : ""}`}
      isPossible={warnings.length === 0 || isSeen}
      input={{
        meetingId: meeting.id,
        expectedVersion: meeting.version,
        note: note.trim() === "" ? null : note,
        acknowledgeWarnings: isSeen,
      }}
      onDone={async (payload) => {
        const version = payload.meeting?.version ?? meeting.version;
        // The editor may have been replaced by the published agenda by now. If notice was not served, its own page says
        // why.
        if (serving.isWanted && !(await serving.serve(version)))
          void navigate(paths.notice(meeting.board.id, meeting.id));
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        {isFirst
          ? "The agenda and the accepted papers can be read from then on by everybody whom nothing keeps from them. Numbers stay as they are."
          : "What was added, changed or moved since the last version, and papers that were accepted, can be read from then on. Numbers stay as they are."}
      </p>
      <WhoReads meetingId={meeting.id} />
      <TextField
        label="Note to the readers"
        hint="Optional."
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {serving.field}
      {warnings.length > 0 && (
        <>
          <p>{`${countText(warnings.length, "thing", "things")} to know`}</p>
          <PointList points={warnings} onShow={onShow} />
          <CheckboxField
            label="I have seen these warnings"
            checked={isSeen}
            onChange={({ target }) => setIsSeen(target.checked)}
          />
        </>
      )}
    </ActDialog>
  );
}
