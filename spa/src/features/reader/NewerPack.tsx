import { useState } from "react";
import { Link } from "react-router";
import { paths } from "@/config/paths";
import { countText, useLoad, usePolling } from "@/governance";
import { Button, buttonClassName, classNames, Icon } from "@/ui";
import styles from "./Bars.module.css";
import { NewestPackDocument, type Pack } from "./packQuery";

/** How often the page asks for a newer version, in milliseconds. */
const ASK_EVERY_MS = 60_000;

export interface NewerPackProps {
  readonly pack: Pack;
  /** Null when the reader may not know the board; there is no page of changes then. */
  readonly boardId: string | null;
  readonly onShow: () => void;
}

/** Says that a newer version was published while the reader reads. The page does not change by itself. */
export function NewerPack({ pack, boardId, onShow }: NewerPackProps) {
  const { data, refresh } = useLoad(NewestPackDocument, { meetingId: pack.meetingId });
  const [leftAlone, setLeftAlone] = useState(0);
  usePolling(refresh, { everyMs: ASK_EVERY_MS });
  const newest = data?.packVersion;
  if (!newest || newest.version <= pack.version || newest.version === leftAlone) return null;
  return (
    <output className={styles.bar}>
      <Icon name="info" />
      <p>{`Version ${newest.version} is available: ${countText(newest.changes.length, "change", "changes")}.`}</p>
      <span className={styles.acts}>
        {boardId !== null && (
          <Link
            to={`${paths.packChanges(boardId, pack.meetingId)}?since=${pack.version}`}
            className={classNames(buttonClassName({ variant: "quiet" }), styles.link)}
          >
            Show changes
          </Link>
        )}
        <Button variant="quiet" className={styles.link} onClick={onShow}>{`Show version ${newest.version}`}</Button>
        <Button variant="quiet" className={styles.link} onClick={() => setLeftAlone(newest.version)}>
          Go on reading
        </Button>
      </span>
    </output>
  );
}
