import { ChangeProblem, isAhead, isOver } from "@/governance";
import { Button } from "@/ui";
import styles from "./Attendance.module.css";
import { acceptedAndAway, attendanceRows, type AttendanceRow, recordedSitting, shownRows } from "./attendanceRows";
import { AttendanceLine } from "./AttendanceLine";
import { Fold } from "./Fold";
import { RecordArrivalDocument } from "./roomChanges";
import { useRoom } from "./roomContext";
import { useRoomChange } from "./useRoomChange";

/** Who is present, and since when; for the people who record it, the buttons. After the meeting it is a list, in which they correct times. */
export function Attendance() {
  const { meeting, attendees, view } = useRoom();
  const isEnded = isOver(view.state);
  const seq = isEnded ? undefined : recordedSitting(view);
  const rows = attendanceRows(attendees, meeting, view.intervals, seq);
  const isRecorded = view.mayRecord && isAhead(view.state);
  const isCorrected = view.mayRecord && view.state === "HELD";
  const present = rows.filter((row) => row.present !== undefined).length;
  const shown = shownRows(rows, { isOver: isEnded, isRecorded });
  if (shown.length === 0) return null;
  return (
    <Fold
      title="Attendance"
      {...(!isEnded && { detail: `${present} present` })}
      isFolded={view.state === "IN_SESSION" || (!isRecorded && !isEnded)}
    >
      {isRecorded && view.state !== "IN_SESSION" && <AllWhoAccepted rows={acceptedAndAway(rows)} />}
      <ul className={styles.people}>
        {shown.map((row) => (
          <AttendanceLine key={row.key} row={row} isRecorded={isRecorded} isCorrected={isCorrected} />
        ))}
      </ul>
    </Fold>
  );
}

/** Records that everybody who accepted has come, one after another. */
function AllWhoAccepted({ rows }: { readonly rows: readonly AttendanceRow[] }) {
  const { meeting } = useRoom();
  const change = useRoomChange(RecordArrivalDocument, (data) => data.recordArrival, {
    words: "Record all who accepted",
  });

  async function recordAll(): Promise<void> {
    for (const { who, expectedMode } of rows) {
      // Each arrival is a change of its own, and a refused one stops the others.
      const outcome = await change.send({ meetingId: meeting.id, ...who, mode: expectedMode });
      if (outcome.kind !== "done") return;
    }
  }

  return (
    <div>
      <ChangeProblem change={change} />
      {(rows.length > 0 || change.busy) && (
        <Button fullWidth busy={change.busy} onClick={() => void recordAll()}>
          {`Record all who accepted (${rows.length})`}
        </Button>
      )}
    </div>
  );
}
