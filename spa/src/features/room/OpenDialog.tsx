import { useState } from "react";
import { ActDialog, ChangeCheckbox, ChangeSelect, countText, SittingTime, usePersonId, useReader } from "@/governance";
import type { OpenSittingInput } from "@/graphql/generated/graphql";
import { Name } from "@/ui";
import { attendanceRows, type AttendanceRow, recordedSitting, votersPresent } from "./attendanceRows";
import { defaultChair } from "./defaultChair";
import { OpenSittingDocument, ResumeMeetingDocument } from "./roomChanges";
import { useRoom } from "./roomContext";
import styles from "./Dialogs.module.css";
import { useRoomChange } from "./useRoomChange";

export interface OpenDialogProps {
  /** Whether the first sitting is opened, or an adjourned meeting goes on. */
  readonly act: "open" | "resume";
  readonly onClose: () => void;
}

type Tick = "acknowledgeNoQuorum" | "acknowledgeNotice";

const tickWords: Readonly<Record<Tick, string>> = {
  acknowledgeNoQuorum: "Open without a quorum. Items can be discussed, not decided.",
  acknowledgeNotice: "Open all the same. The record says so.",
};

const ticksInOrder: readonly Tick[] = ["acknowledgeNotice", "acknowledgeNoQuorum"];

/** How early a sitting can be opened before the dialog says for when the meeting is called, in milliseconds. */
const EARLY_MS = 15 * 60_000;

const fields = ["personChairingId", ...ticksInOrder];

/** Opens a sitting: who chairs, who is present, and what has to be confirmed. */
export function OpenDialog({ act, onClose }: OpenDialogProps) {
  const { meeting, view, attendees } = useRoom();
  const viewerId = usePersonId();
  const rows = attendanceRows(attendees, meeting, view.intervals, recordedSitting(view));
  const voters = attendees.filter(({ capacity }) => capacity === "VOTING_MEMBER");
  const [personChairingId, setPersonChairingId] = useState(() => {
    const present = new Set(votersPresent(rows).map(({ key }) => key));
    return defaultChair(voters, meeting, viewerId, present) ?? "";
  });
  const [ticks, setTicks] = useState<Readonly<Partial<Record<Tick, boolean>>>>({});
  const opening = useRoomChange(OpenSittingDocument, (data) => data.openSitting, { fields, words: "Open the meeting" });
  const resuming = useRoomChange(ResumeMeetingDocument, (data) => data.resumeMeeting, {
    fields,
    words: "Resume the meeting",
  });
  const change = act === "open" ? opening : resuming;
  const asked = ticksInOrder.filter((tick) => ticks[tick] !== undefined || change.problem(tick) !== undefined);
  const given = Object.fromEntries(asked.map((tick) => [tick, ticks[tick] === true]));
  const input: Omit<OpenSittingInput, "clientMutationId"> | undefined =
    view.meetingVersion === null
      ? undefined
      : { meetingId: meeting.id, expectedVersion: view.meetingVersion, personChairingId, ...given };

  return (
    <ActDialog
      subject="the meeting"
      title={act === "open" ? `Open ${meeting.number}` : `Resume ${meeting.number}`}
      change={change}
      actLabel={act === "open" ? "Open the meeting" : "Resume the meeting"}
      isPossible={personChairingId !== "" && asked.every((tick) => ticks[tick] === true)}
      input={input}
      onClose={onClose}
    >
      <CalledForLater />
      <ChangeSelect
        change={change}
        name="personChairingId"
        label="Person chairing"
        hint="A voting member."
        value={personChairingId}
        options={voters.map(({ person }) => ({ value: person.id, label: person.displayName }))}
        onChange={({ target }) => setPersonChairingId(target.value)}
      />
      <PresentSoFar rows={rows} chairId={personChairingId} />
      {asked.map((tick) => (
        <ChangeCheckbox
          key={tick}
          change={change}
          name={tick}
          label={tickWords[tick]}
          checked={ticks[tick] === true}
          onChange={({ target }) => setTicks((before) => ({ ...before, [tick]: target.checked }))}
        />
      ))}
    </ActDialog>
  );
}

/** Says for when the sitting is called, while that time is not near. */
function CalledForLater() {
  const { meeting, now } = useRoom();
  const reader = useReader();
  const next = meeting.sittings.find(({ openedAt }) => openedAt === null);
  if (next === undefined || Date.parse(next.startsAt) - now.getTime() < EARLY_MS) return null;
  return (
    <p className={styles.strong}>
      {"It is still early. The meeting is called for "}
      <SittingTime sitting={next} reader={reader} />.
    </p>
  );
}

/** Names who is recorded as present, how many of them vote, and whether the person chairing is still to be recorded. */
function PresentSoFar({ rows, chairId }: { readonly rows: readonly AttendanceRow[]; readonly chairId: string }) {
  const { meeting } = useRoom();
  const here = rows.filter(({ present }) => present !== undefined);
  const voting = votersPresent(rows).length;
  const chair = rows.find(({ key, present }) => key === chairId && present === undefined);
  const required = meeting.quorumForecast?.required;
  return (
    <div className={styles.present}>
      <p className={styles.strong}>
        {`${countText(voting, "voting member is", "voting members are")} present${required === undefined ? "" : `, ${required} needed`}`}
      </p>
      <p className={styles.names} translate="no">
        {here.map(({ name }) => name).join(", ")}
      </p>
      {chair && (
        <p>
          <Name>{chair.name}</Name>
          {" is not recorded yet. The opening records this person as present."}
        </p>
      )}
    </div>
  );
}
