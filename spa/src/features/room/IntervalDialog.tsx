import { useState } from "react";
import { ActDialog, ChangeField, ChangeSelect, zonedLocal, zonePlace } from "@/governance";
import type { PresenceMode } from "@/graphql/generated/graphql";
import { Button } from "@/ui";
import type { AttendanceRow } from "./attendanceRows";
import { anchorOf } from "./boardClock";
import styles from "./Dialogs.module.css";
import { correctedTimes } from "./intervalTimes";
import type { Interval } from "./liveQuery";
import { CorrectIntervalDocument } from "./roomChanges";
import { useRoom } from "./roomContext";
import { useRoomChange } from "./useRoomChange";

export interface IntervalDialogProps {
  readonly row: AttendanceRow;
  readonly interval: Interval;
  readonly onClose: () => void;
}

const modeOptions: readonly { readonly value: PresenceMode; readonly label: string }[] = [
  { value: "IN_PERSON", label: "In person" },
  { value: "VIDEO", label: "Video" },
  { value: "PHONE", label: "Phone" },
];

/** Corrects an entry of the attendance, or removes it. The reason stays in the audit trail. */
export function IntervalDialog({ row, interval, onClose }: IntervalDialogProps) {
  const { meeting } = useRoom();
  const anchor = anchorOf(meeting);
  const timeOf = (instant: string | null) =>
    instant === null ? "" : zonedLocal(new Date(instant), anchor).slice(11, 16);
  const [from, setFrom] = useState(() => timeOf(interval.from));
  const [to, setTo] = useState(() => timeOf(interval.to));
  const [mode, setMode] = useState<PresenceMode>(interval.mode);
  const [reason, setReason] = useState("");
  const change = useRoomChange(CorrectIntervalDocument, (data) => data.correctInterval, {
    fields: ["from", "to", "mode", "reason"],
  });
  const place = zonePlace(anchor.timeZone);
  const times = correctedTimes(interval, { from, to }, anchor);
  const entry = { meetingId: meeting.id, intervalId: interval.id, expectedVersion: interval.version, reason };

  async function remove(): Promise<void> {
    const { from: arrived, mode: standing } = interval;
    const outcome = await change.send({ ...entry, from: arrived, mode: standing, remove: true });
    if (outcome.kind === "done") onClose();
  }

  return (
    <ActDialog
      subject="the entry"
      title={`Attendance of ${row.name}`}
      change={change}
      actLabel="Save"
      isPossible={times !== undefined}
      alternative={<Button onClick={() => void remove()}>Remove entry</Button>}
      input={times && { ...entry, ...times, mode }}
      onClose={onClose}
    >
      <div className={styles.row}>
        <ChangeField
          change={change}
          name="from"
          type="time"
          label={`Arrived (${place})`}
          value={from}
          required
          onChange={({ target }) => setFrom(target.value)}
        />
        <ChangeField
          change={change}
          name="to"
          type="time"
          label={`Left (${place})`}
          {...(interval.to === null && { hint: "Empty while present." })}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
      </div>
      <ChangeSelect
        change={change}
        name="mode"
        label="How"
        value={mode}
        options={modeOptions}
        onChange={({ target }) => setMode(modeOptions.find(({ value }) => value === target.value)?.value ?? mode)}
      />
      <ChangeField
        change={change}
        name="reason"
        label="Reason"
        hint="It stays in the audit trail."
        value={reason}
        maxLength={500}
        required
        autoComplete="off"
        onChange={({ target }) => setReason(target.value)}
      />
      <p>Outcomes of votes stay as they were decided. They say so where the corrected time gives another quorum.</p>
    </ActDialog>
  );
}
