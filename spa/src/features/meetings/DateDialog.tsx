import { useState } from "react";
import { useNavigate } from "react-router";
import { ActDialog, currentSitting, useChange } from "@/governance";
import type { SittingInput } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import { DuplicateMeetingDocument, RescheduleMeetingDocument, UpdateMeetingDocument } from "./meetingChanges";
import type { Meeting } from "./meetingQuery";
import type { PlanningDialogProps } from "./PlanningDialog";
import { SittingPlanner } from "./SittingPlanner";
import { fieldsOf, type SittingFields, sittingInput } from "./sittingFields";

export interface DateDialogProps extends PlanningDialogProps {
  /** Another date for the meeting, or a copy of it on another date. */
  readonly act: "move" | "copy";
}

/** Asks for a date, with the notice clock beneath. */
export function DateDialog(props: DateDialogProps) {
  if (props.act === "copy") return <Copy {...props} />;
  return props.meeting.state === "DRAFT" ? <MoveDraft {...props} /> : <Reschedule {...props} />;
}

function Reschedule({ meeting, onClose, onConflict }: PlanningDialogProps) {
  const when = useDate(meeting);
  const change = useChange(RescheduleMeetingDocument, (data) => data.rescheduleMeeting, { onConflict });

  async function move(sittings: SittingInput[]) {
    const outcome = await change.send({
      meetingId: meeting.id,
      expectedVersion: meeting.version,
      sittings,
    });
    if (outcome.kind === "done") onClose();
  }

  return (
    <ActDialog
      of="the meeting"
      title={`Reschedule ${meeting.number}`}
      change={change}
      act="Reschedule"
      onSend={() => when.send(move)}
      onClose={onClose}
    >
      {when.form}
      <p>Everybody gets an e-mail with the new date, all answers are asked for anew, and notice starts anew.</p>
    </ActDialog>
  );
}

function MoveDraft({ meeting, onClose, onConflict }: PlanningDialogProps) {
  const when = useDate(meeting);
  const change = useChange(UpdateMeetingDocument, (data) => data.updateMeeting, { onConflict });
  const { id, version, title, kind, mode, location, onlineUrl, answerBy } = meeting;

  async function move(sittings: SittingInput[]) {
    const particulars = { title, kind, mode, location, onlineUrl, answerBy };
    const outcome = await change.send({
      meetingId: id,
      expectedVersion: version,
      ...particulars,
      sittings,
    });
    if (outcome.kind === "done") onClose();
  }

  return (
    <ActDialog
      of="the meeting"
      title={`Change the date of ${meeting.number}`}
      change={change}
      act="Save"
      onSend={() => when.send(move)}
      onClose={onClose}
    >
      {when.form}
      <p>Nobody is told, as the date is not announced yet.</p>
    </ActDialog>
  );
}

function Copy({ meeting, onClose, onConflict }: PlanningDialogProps) {
  const navigate = useNavigate();
  const when = useDate(meeting, true);
  const change = useChange(DuplicateMeetingDocument, (data) => data.duplicateMeeting, { onConflict });

  async function copy(sittings: SittingInput[]) {
    const outcome = await change.send({ meetingId: meeting.id, sittings });
    if (outcome.kind !== "done" || !outcome.payload.meeting) return;
    onClose();
    void navigate(paths.meeting(meeting.board.id, outcome.payload.meeting.id));
  }

  return (
    <ActDialog
      of="the meeting"
      title={`Copy ${meeting.number}`}
      change={change}
      act="Copy"
      onSend={() => when.send(copy)}
      onClose={onClose}
    >
      {when.form}
      <p>The copy has the same title and place and a number of its own. It is a draft at first.</p>
    </ActDialog>
  );
}

/** The form of a date, and what sends what it says. */
function useDate(meeting: Meeting, isCopy = false) {
  const { timeZone } = currentSitting(meeting.sittings);
  const [fields, setFields] = useState<readonly SittingFields[]>(() => meeting.sittings.map(fieldsOf));
  const typed = fields.map(sittingInput).filter((each) => each !== undefined);
  const sittings = typed.length === fields.length ? typed.map((each) => ({ ...each, timeZone })) : undefined;
  const [isIncomplete, setIncomplete] = useState(false);

  /** Does something with the sittings, unless one of them lacks its date. */
  function send(act: (planned: SittingInput[]) => Promise<void>): void {
    setIncomplete(sittings === undefined);
    if (sittings) void act(sittings);
  }

  const form = (
    <>
      <SittingPlanner
        boardId={meeting.board.id}
        timeZone={timeZone}
        meetingId={isCopy ? undefined : meeting.id}
        sittings={fields}
        onChange={setFields}
      />
      <div role="alert">{isIncomplete && <p>Choose a date and a time for each sitting.</p>}</div>
    </>
  );
  return { send, form };
}
