import { Link } from "react-router";
import { BoardTime, OwnTime, RemindButton, rsvpWords, type Reader } from "@/governance";
import { paths } from "@/config/paths";
import type { HomeRow } from "./homeQuery";
import styles from "./NotAnswered.module.css";

export interface NotAnsweredProps {
  readonly rows: readonly HomeRow[];
  readonly reader: Reader;
}

/** The people who have not answered an invitation, or are not sure yet, by meeting. Empty without any. */
export function NotAnswered({ rows, reader }: NotAnsweredProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="not-answered" className={styles.section}>
      <h2 id="not-answered">Not answered or not sure</h2>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            <div className={styles.meeting}>
              <h3 className={styles.title}>
                <Link to={paths.meeting(row.boardId ?? "", row.meetingId ?? "")}>{row.title}</Link>
              </h3>
              <p className={styles.detail}>
                {`${row.number ?? ""} `}
                {row.dueAt && row.dueAtLocal && row.timeZone && (
                  <BoardTime instant={row.dueAt} local={row.dueAtLocal} timeZone={row.timeZone} reader={reader} />
                )}
              </p>
            </div>
            <People attendees={row.attendees} reader={reader} />
            <RemindButton
              meetingId={row.meetingId ?? ""}
              people={row.attendees.filter(({ viewerMayRemind }) => viewerMayRemind).map(({ person }) => person)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function People({ attendees, reader }: Pick<HomeRow, "attendees"> & { readonly reader: Reader }) {
  return (
    <div className={styles.people}>
      {attendees.map(({ id, person, rsvp, remindedAt }) => (
        <p key={id}>
          <bdi translate="no">{person.displayName}</bdi>
          {`: ${rsvp === "PENDING" ? "no answer" : rsvpWords[rsvp].toLowerCase()}`}
          {remindedAt && (
            <span className={styles.detail}>
              {"Reminded "}
              <OwnTime instant={remindedAt} reader={reader} />
            </span>
          )}
        </p>
      ))}
    </div>
  );
}
