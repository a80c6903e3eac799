import { Link } from "react-router";
import { itemEditorPath } from "@/governance";
import { Icon, type IconName, VisuallyHidden } from "@/ui";
import { changeText } from "./changeWords";
import type { Meeting } from "./meetingQuery";
import type { UnpublishedChange } from "./preparationQuery";
import styles from "./PublishDialog.module.css";

const icons: Readonly<Record<UnpublishedChange["kind"], IconName>> = {
  ITEM_ADDED: "document",
  ITEM_CHANGED: "edit",
  ITEM_MOVED: "swap",
  ITEM_WITHDRAWN: "close",
  PAPER_ADDED: "document",
  PAPER_REPLACED: "swap",
  PAPER_WITHDRAWN: "close",
};

export interface ChangeListProps {
  readonly meeting: Meeting;
  readonly changes: readonly UnpublishedChange[];
}

/** The changes that are not published, each with a link to its item in the editor. */
export function ChangeList({ meeting, changes }: ChangeListProps) {
  return (
    <ul className={styles.lines}>
      {changes.map((change) => (
        <li key={`${change.kind} ${change.paperId ?? change.itemId}`}>
          <span className={styles.sign}>
            <Icon name={icons[change.kind]} />
            <span>
              <strong>
                {change.number} <bdi>{change.title}</bdi>
              </strong>
              {`: ${lowered(changeText(change))}`}
            </span>
          </span>
          <Link
            to={itemEditorPath(
              meeting.board.id,
              meeting.id,
              change.itemId,
              change.paperId === null ? "text" : "papers",
            )}
          >
            Show <VisuallyHidden>{change.title}</VisuallyHidden>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Returns a text for the middle of a sentence. */
function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
