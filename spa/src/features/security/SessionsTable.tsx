import type { OwnSession } from "@/backend";
import { OwnTime, ownTimeText, useReader } from "@/governance";
import { Button, VisuallyHidden } from "@/ui";
import tableStyles from "@/ui/DataTable.module.css";
import styles from "./SecurityPage.module.css";

interface SessionsTableProps {
  readonly sessions: readonly OwnSession[];
  /** The id of the session that is being ended. */
  readonly ending: string | null;
  readonly onEnd: (session: OwnSession) => void;
}

/** The reader's sessions. Each except this page's has a button that ends it. */
export function SessionsTable({ sessions, ending, onEnd }: SessionsTableProps) {
  const reader = useReader();
  return (
    <table className={tableStyles.table} aria-labelledby="sessions">
      <thead>
        <tr>
          <th scope="col">With</th>
          <th scope="col">Logged in</th>
          <th scope="col">Last used</th>
          <th scope="col">
            <VisuallyHidden>End</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <tr key={session.id}>
            <th scope="row">
              <span className={styles.client}>{clientText(session)}</span>
              {session.current && <span className={styles.here}>This session</span>}
            </th>
            <td data-label="Logged in">
              <OwnTime instant={session.createdAt} reader={reader} />
            </td>
            <td data-label="Last used">
              {session.activeAt === null ? (
                <span>Not known</span>
              ) : (
                <OwnTime instant={session.activeAt} reader={reader} />
              )}
            </td>
            <td data-label="">
              {!session.current && (
                <Button
                  aria-label={`End the session with ${clientText(session)} of ${ownTimeText(session.createdAt, reader)}`}
                  busy={ending === session.id}
                  onClick={() => onEnd(session)}
                >
                  End
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the browser and system of a session, for example "Edge on Windows". */
function clientText({ browser, system }: OwnSession): string {
  if (browser !== "" && system !== "") return `${browser} on ${system}`;
  return browser || system || "Unknown browser";
}
