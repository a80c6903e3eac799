import { Link } from "react-router";
import { paths } from "@/config/paths";
import type { AgendaQuery } from "@/graphql/generated/graphql";
import { Card } from "@/ui";
import styles from "./Panel.module.css";

/** The ways to see the agenda as a person of the board will. */
export function ViewAsLinks({ meeting }: { readonly meeting: NonNullable<AgendaQuery["meeting"]> }) {
  return (
    <Card>
      <nav aria-labelledby="view-as" className={styles.panel}>
        <h2 id="view-as">View as</h2>
        <ul className={styles.points}>
          {meeting.board.memberships.map(({ person }) => (
            <li key={person.id}>
              <Link to={paths.viewAs(meeting.board.id, meeting.id, person.id)}>{person.displayName}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}
