import { Link } from "react-router";
import { paths } from "@/config/paths";
import { useLoad, useOnChange } from "@/governance";
import { failureText } from "@/graphql";
import { ErrorState } from "@/ui";
import styles from "./Conflicts.module.css";
import { MeetingDeclarationsDocument } from "./conflictsQuery";
import { standingText } from "./conflictWords";

export interface MeetingDeclarationsProps {
  readonly meetingId: string;
  readonly boardId: string;
  /** The item "Declarations of interest" itself. */
  readonly itemId: string;
  /** Whether the reader can declare conflicts now. */
  readonly isOpen: boolean;
  /** Another number says that declarations have changed. */
  readonly changes: number | undefined;
}

/** What the item "Declarations of interest" is about: the register, and what is declared on the other items (rule C1). */
export function MeetingDeclarations({ meetingId, boardId, itemId, isOpen, changes }: MeetingDeclarationsProps) {
  const { data, failure, busy, retry, refresh } = useLoad(MeetingDeclarationsDocument, { meetingId });
  useOnChange(changes, () => {
    if (data) refresh();
  });
  if (failure && !data) {
    return (
      <ErrorState title="The declarations of this meeting could not be loaded" onRetry={retry} retrying={busy}>
        {failureText(failure)}
      </ErrorState>
    );
  }
  const meeting = data?.meeting;
  if (!meeting) return null;
  const declared = meeting.entries.flatMap((item) =>
    "conflicts" in item && item.id !== itemId ? item.conflicts.map((conflict) => ({ item, conflict })) : [],
  );
  return (
    <>
      {isOpen && <p>Interests can be declared now. Declare a conflict on the item that it concerns.</p>}
      {meeting.board.viewerReadsInterests && (
        <p>
          <Link to={paths.boardInterests(boardId)}>Register of interests of this board</Link>
        </p>
      )}
      {declared.length === 0 ? (
        <p className={styles.quiet}>None is declared on the other items of this meeting.</p>
      ) : (
        <ul className={styles.declared} aria-label="Declared on other items">
          {declared.map(({ item, conflict }) => (
            <li key={conflict.id}>
              <Link to={paths.agendaItem(boardId, meetingId, item.id)}>
                {item.number !== null && `${item.number} `}
                <bdi>{item.title}</bdi>
              </Link>
              <span>
                <bdi translate="no">{conflict.person.displayName}</bdi>
                {`: ${standingText(conflict)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
