import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import {
  ActDialog,
  ChangeField,
  CopyAgendaDocument,
  currentSitting,
  fieldsOf,
  type SittingFields,
  sittingInput,
  useChange,
  useLeaveGuard,
} from "@/governance";
import type { DuplicateMeetingMutation } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import { CheckboxField } from "@/ui";
import { DuplicateMeetingDocument, RescheduleMeetingDocument, UpdateMeetingDocument } from "./meetingChanges";
import type { Meeting } from "./meetingQuery";
import type { PlanningDialogProps } from "./PlanningDialog";
import { SittingPlanner } from "./SittingPlanner";

export interface DateDialogProps extends PlanningDialogProps {
  /** Whether the meeting gets another date or is copied to another date. */
  readonly act: "move" | "copy";
}

/** Asks for a date, and shows the deadline for notice beneath. */
export function DateDialog(props: DateDialogProps) {
  if (props.act === "copy") return <Copy {...props} />;
  return props.meeting.state === "DRAFT" ? <MoveDraft {...props} /> : <Reschedule {...props} />;
}

function Reschedule({ meeting, onClose }: PlanningDialogProps) {
  const when = useDate(meeting);
  const change = useChange(RescheduleMeetingDocument, (data) => data.rescheduleMeeting);

  return (
    <ActDialog
      subject="the meeting"
      title={`Reschedule ${meeting.number}`}
      change={change}
      actLabel="Reschedule"
      input={when.sittings && { meetingId: meeting.id, expectedVersion: meeting.version, sittings: when.sittings }}
      onIncomplete={when.onIncomplete}
      onClose={onClose}
    >
      {when.form}
      <p>Everybody gets an e-mail with the new date, all answers are asked for anew, and notice starts anew.</p>
    </ActDialog>
  );
}

function MoveDraft({ meeting, onClose }: PlanningDialogProps) {
  const when = useDate(meeting);
  const change = useChange(UpdateMeetingDocument, (data) => data.updateMeeting);
  const { id, version, title, kind, mode, location, onlineUrl, answerBy } = meeting;
  const particulars = { title, kind, mode, location, onlineUrl, answerBy };

  return (
    <ActDialog
      subject="the meeting"
      title={`Change the date of ${meeting.number}`}
      change={change}
      actLabel="Save"
      input={when.sittings && { meetingId: id, expectedVersion: version, ...particulars, sittings: when.sittings }}
      onIncomplete={when.onIncomplete}
      onClose={onClose}
    >
      {when.form}
      <p>Nobody is told, as the date is not announced yet.</p>
    </ActDialog>
  );
}

function Copy({ meeting, onClose }: PlanningDialogProps) {
  const navigate = useNavigate();
  const when = useDate(meeting, true);
  const [title, setTitle] = useState("");
  const [isWithAgenda, setWithAgenda] = useState(true);
  const change = useChange(DuplicateMeetingDocument, (data) => data.duplicateMeeting, { fields: ["title"] });
  const copying = useChange(CopyAgendaDocument, (data) => data.copyAgenda);
  const [copyId, setCopyId] = useState<string>();
  useLeaveGuard(title === "" || copyId ? "nothing" : "page");

  const show = useEffectEvent((id: string) => {
    onClose();
    void navigate(paths.meeting(meeting.board.id, id));
  });
  // The title is not typed in vain any more when the page of the copy opens.
  useEffect(() => {
    if (copyId) show(copyId);
  }, [copyId]);

  async function copyAgenda({ meeting: copy }: DuplicateMeetingMutation["duplicateMeeting"]): Promise<void> {
    if (!copy) return;
    // The new meeting is there now. If its agenda stays empty, its editor offers to copy the items.
    if (isWithAgenda) await copying.send({ meetingId: copy.id, fromMeetingId: meeting.id });
    setCopyId(copy.id);
  }

  return (
    <ActDialog
      subject="the meeting"
      title={`Copy ${meeting.number}`}
      change={change}
      actLabel="Copy"
      isPossible={title.trim() !== ""}
      input={when.sittings && { meetingId: meeting.id, title, sittings: when.sittings }}
      onIncomplete={when.onIncomplete}
      onDone={copyAgenda}
      onClose={onClose}
    >
      <ChangeField
        change={change}
        name="title"
        label="Title of the new meeting"
        hint={`This one is called “${meeting.title}”.`}
        autoComplete="off"
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      {when.form}
      <CheckboxField
        label="With the agenda: items, minutes, presenters, and who may read closed items"
        checked={isWithAgenda}
        onChange={({ target }) => setWithAgenda(target.checked)}
      />
      <p>
        The copy has the same place and a number of its own. Papers, texts and exclusions stay here. It is a draft at
        first.
      </p>
    </ActDialog>
  );
}

/** Keeps the form's fields, and returns their input; undefined while a sitting lacks its date. */
function useDate(meeting: Meeting, isCopy = false) {
  const { timeZone } = currentSitting(meeting.sittings);
  const [fields, setFields] = useState<readonly SittingFields[]>(() => meeting.sittings.map(fieldsOf));
  const typed = fields.map(sittingInput).filter((each) => each !== undefined);
  const sittings = typed.length === fields.length ? typed.map((each) => ({ ...each, timeZone })) : undefined;
  const [isIncomplete, setIncomplete] = useState(false);
  const form = (
    <>
      <SittingPlanner
        boardId={meeting.board.id}
        timeZone={timeZone}
        meetingId={isCopy ? undefined : meeting.id}
        sittings={fields}
        onChange={setFields}
      />
      <div role="alert">{isIncomplete && !sittings && <p>Choose a date and a time for each sitting.</p>}</div>
    </>
  );
  return { sittings, form, onIncomplete: () => setIncomplete(true) };
}
