import { useRef, useState } from "react";
import { countText, useLoad } from "@/governance";
import { Button, Icon } from "@/ui";
import { type Meeting, ReadinessDocument } from "./agendaQuery";
import { PointList } from "./PointList";
import { PublishDialog, type PublishDialogProps } from "./PublishDialog";
import styles from "./ReadinessPanel.module.css";
import { usePolling } from "./usePolling";

export interface ReadinessPanelProps {
  readonly meeting: PublishDialogProps["meeting"] & Pick<Meeting, "viewerMayPublish">;
  /** Opens the item of a point. */
  readonly onShow: (itemId: string) => void;
}

/** The points that stop publishing, and the warnings that do not [A8]. */
export function ReadinessPanel({ meeting, onShow }: ReadinessPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const { data, refresh } = useLoad(ReadinessDocument, { meetingId: meeting.id });
  // A paper stops publishing while its check runs, so the panel asks again until the check has ended.
  usePolling(refresh);
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
        <div ref={list} tabIndex={-1}>
          <p className={styles.blocked}>{`${countText(blockers.length, "thing stops", "things stop")} publishing`}</p>
          <PointList points={blockers} onShow={onShow} />
        </div>
      )}
      {warnings.length > 0 && (
        <>
          <p>{`${countText(warnings.length, "thing", "things")} to know`}</p>
          <PointList points={warnings} onShow={onShow} />
        </>
      )}
      {meeting.viewerMayPublish && (
        <Button
          variant="primary"
          aria-disabled={blockers.length > 0 || undefined}
          onClick={() => (blockers.length > 0 ? list.current?.focus() : setIsOpen(true))}
        >
          {meeting.state === "PUBLISHED" ? "Publish changes…" : "Publish…"}
        </Button>
      )}
      {isOpen && (
        <PublishDialog
          meeting={meeting}
          warnings={warnings}
          onShow={(itemId) => {
            setIsOpen(false);
            onShow(itemId);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}
