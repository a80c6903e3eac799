import { answerWords, attendeeCapacityWords } from "@/governance";
import styles from "@/ui/DataTable.module.css";
import type { Attendee } from "./meetingQuery";

/** The people who are entitled to attend, and their answers. */
export function Attendance({ attendees }: { readonly attendees: readonly Attendee[] }) {
  return (
    <section aria-labelledby="attendance" className={styles.section}>
      <h2 id="attendance">Answers</h2>
      <table className={styles.table} aria-labelledby="attendance">
        <thead>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">As</th>
            <th scope="col">Answer</th>
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
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
