import { Link } from "react-router";
import type { Meeting } from "./agendaQuery";
import styles from "./ReadinessPanel.module.css";
import { peopleOf } from "./viewers";

/** Links to the agenda as each person of the board sees it. */
export function ViewAsLinks({ meeting }: { readonly meeting: Pick<Meeting, "board"> }) {
  return (
    <section className={styles.panel} aria-labelledby="view-as">
      <h2 id="view-as" className={styles.heading}>
        View as
      </h2>
      <ul className={styles.points}>
        {peopleOf(meeting.board).map(({ id, displayName }) => (
          <li key={id}>
            <Link to={`../view-as/${encodeURIComponent(id)}`} relative="path">
              {displayName}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
