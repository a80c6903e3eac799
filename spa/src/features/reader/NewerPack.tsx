import { useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router";
import { paths } from "@/config/paths";
import { countText, useLoad } from "@/governance";
import { Button, Icon } from "@/ui";
import { NewestPackDocument, type Pack } from "./packQuery";
import styles from "./Reader.module.css";

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
  const askIfSeen = useEffectEvent(() => {
    if (document.visibilityState === "visible") refresh();
  });
  useEffect(() => {
    const timer = setInterval(() => askIfSeen(), ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const newest = data?.packVersion;
  if (!newest || newest.version <= pack.version || newest.version === leftAlone) return null;
  return (
    <output className={styles.newer}>
      <Icon name="info" />
      <span>{`Version ${newest.version} is available: ${countText(newest.changes.length, "change", "changes")}.`}</span>
      {boardId !== null && (
        <Link to={`${paths.packChanges(boardId, pack.meetingId)}?since=${pack.version}`}>Show changes</Link>
      )}
      <Button onClick={onShow}>{`Show version ${newest.version}`}</Button>
      <Button variant="quiet" onClick={() => setLeftAlone(newest.version)}>
        Go on reading
      </Button>
    </output>
  );
}
