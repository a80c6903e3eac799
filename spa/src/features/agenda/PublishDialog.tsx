import { useState } from "react";
import { ActDialog, countText, useChange } from "@/governance";
import { CheckboxField, TextField } from "@/ui";
import { PublishMeetingDocument } from "./agendaChanges";
import type { Meeting } from "./agendaQuery";
import { PointList, type Points } from "./PointList";

/** The longest note, in characters (docs/domain/papers.md, "Publishing"). */
const LONGEST_NOTE = 500;

export interface PublishDialogProps {
  readonly meeting: Pick<Meeting, "id" | "version" | "number" | "state" | "packVersion">;
  readonly warnings: Points;
  readonly onShow: (itemId: string) => void;
  readonly onClose: () => void;
  readonly onConflict: () => void;
}

/** Publishes the agenda with its papers, or what changed since, after the warnings were seen [A8]. */
export function PublishDialog({ meeting, warnings, onShow, onClose, onConflict }: PublishDialogProps) {
  const [note, setNote] = useState("");
  const [isSeen, setIsSeen] = useState(false);
  const change = useChange(PublishMeetingDocument, ({ publishMeeting }) => publishMeeting, {
    fields: ["note", "acknowledgeWarnings"],
    onConflict,
  });
  const isFirst = meeting.state !== "PUBLISHED";

  async function publish(): Promise<void> {
    const outcome = await change.send({
      meetingId: meeting.id,
      expectedVersion: meeting.version,
      note: note.trim() === "" ? null : note,
      acknowledgeWarnings: isSeen,
    });
    if (outcome.kind === "done") onClose();
  }

  return (
    <ActDialog
      of="the meeting"
      title={isFirst ? `Publish ${meeting.number}?` : `Publish the changes of ${meeting.number}?`}
      change={change}
      act={`Publish version ${meeting.packVersion + 1}`}
      isPossible={warnings.length === 0 || isSeen}
      onSend={() => void publish()}
      onClose={onClose}
    >
      <p>
        {isFirst
          ? "The agenda and the accepted papers can be read from then on by everybody whom nothing keeps from them. Numbers stay as they are."
          : "Papers that were accepted since the last version can be read from then on. Numbers stay as they are."}
      </p>
      <TextField
        label="Note to the readers"
        hint="Optional."
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
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
