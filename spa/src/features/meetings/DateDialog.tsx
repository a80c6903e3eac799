import { useState } from "react";
import { useNavigate } from "react-router";
import { currentSitting, useChange, zonePlace } from "@/governance";
import type { SittingInput } from "@/graphql/generated/graphql";
import { paths } from "@/config/paths";
import { DuplicateMeetingDocument, RescheduleMeetingDocument, UpdateMeetingDocument } from "./meetingChanges";
import type { Meeting } from "./meetingQuery";
import { NoticeClock } from "./NoticeClock";
import { PlanningFrame, type PlanningDialogProps } from "./PlanningDialog";
import { SittingForm } from "./SittingForm";
import { fieldsOf, type SittingFields, sittingInput } from "./sittingFields";
import { useNoticePlan } from "./useNoticePlan";

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

  async function move(sitting: SittingInput) {
    const outcome = await change.send({
      meetingId: meeting.id,
      expectedVersion: meeting.version,
      sittings: [sitting],
    });
    if (outcome.kind === "done") onClose();
  }

  return (
    <PlanningFrame
      title={`Reschedule ${meeting.number}`}
      change={change}
      act="Reschedule"
      onSend={() => when.sitting && void move(when.sitting)}
      onClose={onClose}
    >
      {when.form}
      <SittingsLost meeting={meeting} />
      <p>Everybody gets an e-mail with the new date, all answers are asked for anew, and notice starts anew.</p>
    </PlanningFrame>
  );
}

function MoveDraft({ meeting, onClose, onConflict }: PlanningDialogProps) {
  const when = useDate(meeting);
  const change = useChange(UpdateMeetingDocument, (data) => data.updateMeeting, { onConflict });
  const { id, version, title, kind, mode, location, onlineUrl } = meeting;

  async function move(sitting: SittingInput) {
    const particulars = { title, kind, mode, location, onlineUrl };
    const outcome = await change.send({
      meetingId: id,
      expectedVersion: version,
      ...particulars,
      sittings: [sitting],
    });
    if (outcome.kind === "done") onClose();
  }

  return (
    <PlanningFrame
      title={`Change the date of ${meeting.number}`}
      change={change}
      act="Save"
      onSend={() => when.sitting && void move(when.sitting)}
      onClose={onClose}
    >
      {when.form}
      <SittingsLost meeting={meeting} />
      <p>Nobody is told, as the date is not announced yet.</p>
    </PlanningFrame>
  );
}

function Copy({ meeting, onClose, onConflict }: PlanningDialogProps) {
  const navigate = useNavigate();
  const when = useDate(meeting);
  const change = useChange(DuplicateMeetingDocument, (data) => data.duplicateMeeting, { onConflict });

  async function copy(sitting: SittingInput) {
    const outcome = await change.send({ meetingId: meeting.id, sittings: [sitting] });
    if (outcome.kind !== "done" || !outcome.payload.meeting) return;
    onClose();
    void navigate(paths.meeting(meeting.board.id, outcome.payload.meeting.id));
  }

  return (
    <PlanningFrame
      title={`Copy ${meeting.number}`}
      change={change}
      act="Copy"
      onSend={() => when.sitting && void copy(when.sitting)}
      onClose={onClose}
    >
      {when.form}
      <p>The copy has the same title and place and a number of its own. It is a draft at first.</p>
    </PlanningFrame>
  );
}

/** The form of a date, and what it says. */
function useDate(meeting: Meeting) {
  const standing = currentSitting(meeting.sittings);
  const { timeZone } = standing;
  const [fields, setFields] = useState<SittingFields>(() => fieldsOf(standing));
  const typed = sittingInput(fields);
  const sitting = typed && { ...typed, timeZone };
  const asked = useNoticePlan(meeting.board.id, sitting);
  const form = (
    <>
      <SittingForm
        fields={fields}
        place={zonePlace(timeZone)}
        answer={asked.answer}
        onType={(name, text) => setFields((before) => ({ ...before, [name]: text }))}
      />
      <NoticeClock {...asked} />
    </>
  );
  return { sitting, form };
}

/** The form has one sitting: whoever moves a meeting that has several is told. */
function SittingsLost({ meeting }: { readonly meeting: Meeting }) {
  if (meeting.sittings.length < 2) return null;
  return <p>{`The meeting was planned in ${meeting.sittings.length} sittings. It is planned in one from now on.`}</p>;
}
