import {
  ActDialog,
  type ConflictPart,
  ConflictView,
  conflictAuthor,
  meetingKindWords,
  meetingModeWords,
  useChange,
  useDraft,
  useLeaveGuard,
} from "@/governance";
import { paths } from "@/config/paths";
import { Button, Dialog } from "@/ui";
import { UpdateMeetingDocument } from "./meetingChanges";
import type { Meeting } from "./meetingQuery";
import { AnswerByField } from "./AnswerByField";
import { ParticularsForm } from "./ParticularsForm";
import { type ParticularsFields, particularsInput, particularsNames } from "./particularsFields";
import type { PlanningDialogProps } from "./PlanningDialog";

/** Changes a meeting's title and place. */
export function ChangeDialog({ meeting, onClose }: PlanningDialogProps) {
  const standing = fieldsOf(meeting);
  const draft = useDraft(`${paths.meeting(meeting.board.id, meeting.id)}#change`, {
    version: meeting.version,
    fields: standing,
  });
  useLeaveGuard(draft.isChanged ? "window" : "nothing");
  const change = useChange(UpdateMeetingDocument, (data) => data.updateMeeting, {
    fields: particularsNames,
  });

  const inputFrom = (expectedVersion: number) => ({
    meetingId: meeting.id,
    expectedVersion,
    ...particularsInput(draft.fields),
  });

  function finish() {
    draft.drop();
    onClose();
  }

  async function keepMine() {
    const outcome = await change.send(inputFrom(meeting.version));
    if (outcome.kind === "done") finish();
  }

  if (change.outcome?.kind === "conflict") {
    const isHere = meeting.version > draft.version;
    return (
      <Dialog title="Change" onClose={onClose} actions={<Button onClick={onClose}>Back</Button>}>
        <ConflictView
          parts={isHere ? partsOf(draft.fields, standing) : undefined}
          {...conflictAuthor(change.outcome)}
          busy={change.busy}
          onKeepMine={() => void keepMine()}
          onTakeTheirs={finish}
        />
      </Dialog>
    );
  }
  return (
    <ActDialog
      subject="the meeting"
      title="Change"
      change={change}
      actLabel="Save"
      input={inputFrom(draft.version)}
      onDone={finish}
      onClose={onClose}
    >
      <ParticularsForm change={change} fields={draft.fields} onType={draft.type} />
      <AnswerByField change={change} fields={draft.fields} onType={draft.type} />
      {meeting.state !== "DRAFT" && (
        <p>When the place or the way to take part changes, everybody gets an e-mail, and notice must be served anew.</p>
      )}
    </ActDialog>
  );
}

function partsOf(mine: ParticularsFields, theirs: ParticularsFields): readonly ConflictPart[] {
  return [
    { label: "Title", mine: mine.title, theirs: theirs.title },
    { label: "Kind", mine: wordOf(meetingKindWords, mine.kind), theirs: wordOf(meetingKindWords, theirs.kind) },
    {
      label: "How people take part",
      mine: wordOf(meetingModeWords, mine.mode),
      theirs: wordOf(meetingModeWords, theirs.mode),
    },
    { label: "Place", mine: mine.location, theirs: theirs.location },
    { label: "Address of the call", mine: mine.onlineUrl, theirs: theirs.onlineUrl },
    { label: "Last day to answer", mine: mine.answerBy, theirs: theirs.answerBy },
  ];
}

function wordOf(words: Readonly<Partial<Record<string, string>>>, value: string): string {
  return words[value] ?? value;
}

/** Returns the form's fields for the present values. */
function fieldsOf({ title, kind, mode, location, onlineUrl, answerBy }: Meeting) {
  const texts: ParticularsFields = {
    title,
    kind,
    mode,
    location: location ?? "",
    onlineUrl: onlineUrl ?? "",
    answerBy: answerBy ?? "",
  };
  return texts;
}
