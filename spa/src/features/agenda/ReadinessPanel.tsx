import { useEffect, useRef } from "react";
import { countText, useLoad } from "@/governance";
import type { ReadinessQuery } from "@/graphql/generated/graphql";
import { Button, Icon } from "@/ui";
import { type Meeting, ReadinessDocument } from "./agendaQuery";
import styles from "./ReadinessPanel.module.css";

export interface ReadinessPanelProps {
  readonly meeting: Pick<Meeting, "id" | "agendaVersion" | "entries">;
  /** Leads to the item that a point is about. */
  readonly onShow: (itemId: string) => void;
}

/** How long the agenda rests before it is asked again whether it can be published. */
const REST_MS = 1000;

type Points = NonNullable<ReadinessQuery["meetingReadiness"]>["blockers"];

/** What stops publishing, and what is good to know before it [A8]. */
export function ReadinessPanel({ meeting, onShow }: ReadinessPanelProps) {
  const { data, refresh } = useLoad(ReadinessDocument, { meetingId: meeting.id });
  const first = useRef(meeting);
  const { entries, agendaVersion } = meeting;
  useEffect(() => {
    if (first.current.entries === entries && first.current.agendaVersion === agendaVersion) return;
    const timer = setTimeout(refresh, REST_MS);
    return () => clearTimeout(timer);
  }, [entries, agendaVersion, refresh]);

  const readiness = data?.meetingReadiness;
  if (!readiness) return null;
  const { blockers, warnings } = readiness;
  return (
    <section className={styles.panel} aria-labelledby="readiness">
      <h2 id="readiness" className={styles.heading}>
        Ready to publish?
      </h2>
      {blockers.length === 0 ? (
        <p className={styles.ready}>
          <Icon name="success" size={16} />
          Nothing stops publishing.
        </p>
      ) : (
        <>
          <p className={styles.blocked}>{`${countText(blockers.length, "thing stops", "things stop")} publishing`}</p>
          <PointList points={blockers} onShow={onShow} />
        </>
      )}
      {warnings.length > 0 && (
        <>
          <p>{`${countText(warnings.length, "thing", "things")} to know`}</p>
          <PointList points={warnings} onShow={onShow} />
        </>
      )}
    </section>
  );
}

function PointList({ points, onShow }: { readonly points: Points; readonly onShow: (itemId: string) => void }) {
  return (
    <ul className={styles.points}>
      {points.map(({ code, itemId, message }) => (
        <li key={`${code} ${itemId}`}>
          <span>{message}</span>
          {itemId !== null && (
            <Button variant="quiet" aria-label={`Show: ${message}`} onClick={() => onShow(itemId)}>
              Show
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
