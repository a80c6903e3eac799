import { useState } from "react";
import { answerWords, attendeeCapacityWords } from "@/governance";
import { Button } from "@/ui";
import styles from "@/ui/DataTable.module.css";
import type { Attendee, Meeting } from "./meetingQuery";
import { RecordAnswerDialog } from "./RecordAnswerDialog";

export interface AttendanceProps {
  readonly meeting: Meeting;
  readonly attendees: readonly Attendee[];
}

/** The people who are entitled to attend, and their answers. The secretary and the chair record answers for others here. */
export function Attendance({ meeting, attendees }: AttendanceProps) {
  const [recorded, setRecorded] = useState<Attendee["person"]>();
  const mayRecord = meeting.viewerMayRecordAnswers;
  return (
    <section aria-labelledby="attendance" className={styles.section}>
      <h2 id="attendance">Answers</h2>
      <table className={styles.table} aria-labelledby="attendance">
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">As</th>
            <th scope="col">Answer</th>
            {mayRecord && <th scope="col">On behalf</th>}
          </tr>
        </thead>
        <tbody>
          {attendees.map((attendee) => (
            <tr key={attendee.id}>
              <th scope="row">{attendee.person.displayName}</th>
              <td data-label="As">{attendeeCapacityWords[attendee.capacity]}</td>
              <td data-label="Answer">
                {answerWords(attendee)}
                {attendee.apology && <span className={styles.detail}>{attendee.apology}</span>}
                {attendee.recordedBy && (
                  <span className={styles.detail}>{`Recorded by ${attendee.recordedBy.displayName}`}</span>
                )}
              </td>
              {mayRecord && (
                <td data-label="On behalf">
                  <Button
                    aria-label={`Record the answer of ${attendee.person.displayName}`}
                    onClick={() => setRecorded(attendee.person)}
                  >
                    Record
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {recorded && <RecordAnswerDialog meeting={meeting} person={recorded} onClose={() => setRecorded(undefined)} />}
    </section>
  );
}
