import { useState } from "react";
import { attendeeCapacityWords, ChangeProblem, isOver, rsvpWords } from "@/governance";
import type { PresenceMode, Rsvp } from "@/graphql/generated/graphql";
import { Button, classNames, Menu, type MenuEntry } from "@/ui";
import styles from "./Attendance.module.css";
import { AttendanceCorrections } from "./AttendanceCorrections";
import { type AttendanceRow, intervalText } from "./attendanceRows";
import { IntervalDialog } from "./IntervalDialog";
import type { Interval } from "./liveQuery";
import { presenceRecorded } from "./overtaken";
import { RecordArrivalDocument, RecordDepartureDocument } from "./roomChanges";
import { useRoom } from "./roomContext";
import { itemReference, itemOf } from "./roomQuery";
import { useRoomChange } from "./useRoomChange";

export interface AttendanceLineProps {
  readonly row: AttendanceRow;
  /** Whether the viewer records the attendance now. */
  readonly isRecorded: boolean;
  /** Whether the viewer corrects the attendance of a meeting that was held. */
  readonly isCorrected: boolean;
}

const arrivals: readonly { readonly mode: PresenceMode; readonly words: string }[] = [
  { mode: "IN_PERSON", words: "Arrives in person" },
  { mode: "VIDEO", words: "Arrives by video" },
  { mode: "PHONE", words: "Arrives by phone" },
];

/** One person: when the person was present, and the acts that record arrivals and departures. */
export function AttendanceLine({ row, isRecorded, isCorrected }: AttendanceLineProps) {
  const { clock } = useRoom();
  const sittings = new Set(row.intervals.map(({ seq }) => seq)).size;
  return (
    <li className={styles.person}>
      <div className={styles.who}>
        <p className={classNames(styles.name, row.present && styles.here)} translate="no">
          <bdi>{row.name}</bdi>
        </p>
        <p className={styles.facts}>
          <span>{attendeeCapacityWords[row.capacity]}</span>
          {row.intervals.length === 0 && row.attendee && <Answer rsvp={row.attendee.rsvp} />}
        </p>
        {row.intervals.length > 0 && (
          <ul className={styles.times}>
            {row.intervals.map((interval) => (
              <li key={interval.id}>
                {sittings > 1 && `Sitting ${interval.seq}: `}
                {intervalText(interval, clock)}
              </li>
            ))}
            <Absences row={row} />
          </ul>
        )}
      </div>
      {isRecorded && <Acts row={row} />}
      {isCorrected && <AttendanceCorrections row={row} />}
    </li>
  );
}

/** The answer of somebody who has not come. Afterwards only apologies count. */
function Answer({ rsvp }: { readonly rsvp: Rsvp }) {
  const { view } = useRoom();
  if (!isOver(view.state)) return <span>{rsvpWords[rsvp]}</span>;
  return (
    <>
      <span>Not present</span>
      {rsvp === "DECLINED" && <span>{rsvpWords[rsvp]}</span>}
    </>
  );
}

/** Says when a person was out of the room, and for which items. */
function Absences({ row: { who } }: Pick<AttendanceLineProps, "row">) {
  const { meeting, view, clock } = useRoom();
  if (!("personId" in who)) return null;
  return view.absences
    .filter(({ personId }) => personId === who.personId)
    .map(({ id, itemId, leftAt, backAt }) => {
      const entry = meeting.entries.find((each) => each.id === itemId);
      const item = entry && itemOf(entry);
      const time = backAt === null ? `since ${clock(leftAt)}` : `${clock(leftAt)} to ${clock(backAt)}`;
      return item && <li key={id}>{`Out of the room ${time}, for ${itemReference(item)}`}</li>;
    });
}

function Acts({ row }: Pick<AttendanceLineProps, "row">) {
  const { meeting, clock } = useRoom();
  const { name, who, present, intervals } = row;
  const arrival = useRoomChange(RecordArrivalDocument, (data) => data.recordArrival, {
    words: `Arrives now: ${name}`,
    overtaken: (now) => presenceRecorded(now, who, true),
  });
  const departure = useRoomChange(RecordDepartureDocument, (data) => data.recordDeparture, {
    words: `Leaves now: ${name}`,
    overtaken: (now) => presenceRecorded(now, who, false),
  });
  const [corrected, setCorrected] = useState<Interval>();
  const arrive = (mode: PresenceMode) => void arrival.send({ meetingId: meeting.id, ...who, mode });
  const entries: readonly MenuEntry[] = [
    ...(present ? [] : arrivals.map(({ mode, words }) => ({ words, act: () => arrive(mode) }))),
    ...intervals.map((interval) => ({
      words: intervals.length === 1 ? "Change time…" : `Change ${intervalText(interval, clock)}…`,
      act: () => setCorrected(interval),
    })),
  ];
  return (
    <div className={styles.acts}>
      <div className={styles.buttons}>
        {present ? (
          <Button
            busy={departure.busy}
            aria-label={`Leaves now: ${name}`}
            onClick={() => void departure.send({ meetingId: meeting.id, ...who })}
          >
            Leaves now
          </Button>
        ) : (
          <Button busy={arrival.busy} aria-label={`Arrives now: ${name}`} onClick={() => arrive(row.expectedMode)}>
            Arrives now
          </Button>
        )}
        <Menu label={`More for ${name}`} icon="more" hidesLabel="always" variant="quiet" entries={entries} />
      </div>
      <ChangeProblem change={arrival} />
      <ChangeProblem change={departure} />
      {corrected && <IntervalDialog row={row} interval={corrected} onClose={() => setCorrected(undefined)} />}
    </div>
  );
}
