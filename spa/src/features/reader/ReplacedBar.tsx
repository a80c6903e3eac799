import { useState } from "react";
import { Link } from "react-router";
import { paths } from "@/config/paths";
import { buttonClassName, classNames, Icon } from "@/ui";
import { searchOf } from "./address";
import styles from "./Bars.module.css";
import type { PackPaper } from "./packQuery";
import { Square } from "./Tools";

export interface ReplacedBarProps {
  readonly paper: PackPaper;
  /** The newest version that the reader may read, when an older one is shown. */
  readonly newest: number | undefined;
  readonly meetingId: string;
  /** Null when the reader may not know the board; there is no page of changes then. */
  readonly boardId: string | null;
}

/**
 * Says that the paper replaces an older version, with the publisher's note, or that it is itself the older one. Give it
 * a key by version, so that hiding one leaves the others.
 */
export function ReplacedBar({ paper, newest, meetingId, boardId }: ReplacedBarProps) {
  const [isHidden, setHidden] = useState(false);
  const { number, n, changeNote } = paper;
  if (newest !== undefined) {
    return (
      <div className={styles.bar}>
        <Icon name="swap" />
        <p>
          <strong>{`You read version ${n}.`}</strong> {`Version ${newest} has taken its place.`}
        </p>
        <span className={styles.acts}>
          <Link to={searchOf({ paper: number, page: 1 })} className={linkLook}>{`Version ${newest}`}</Link>
        </span>
      </div>
    );
  }
  if (isHidden || n < 2 || paper.isWithdrawn) return null;
  return (
    <div className={styles.bar}>
      <Icon name="swap" />
      <p>
        <strong>New version.</strong> {changeNote}
      </p>
      <span className={styles.acts}>
        {boardId !== null && (
          <Link to={paths.packChanges(boardId, meetingId)} className={linkLook}>
            Show changes
          </Link>
        )}
        <Link to={searchOf({ paper: number, page: 1, version: n - 1 })} className={linkLook}>{`Version ${n - 1}`}</Link>
        <Square icon="close" label="Hide this bar" onPress={() => setHidden(true)} />
      </span>
    </div>
  );
}

const linkLook = classNames(buttonClassName({ variant: "quiet" }), styles.link);
