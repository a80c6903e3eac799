import { type RefObject, useRef } from "react";
import { useReader } from "@/governance";
import { Icon } from "@/ui";
import styles from "./UploadList.module.css";
import type { UploadQueue } from "./queue/UploadQueue";
import { UploadRow } from "./UploadRow";
import type { UploadEntry } from "./UploadEntry";

export interface StrayUploadsProps {
  readonly queue: UploadQueue;
  readonly entries: readonly UploadEntry[];
  /** Gets the focus when the last entry, and this section with it, disappears. */
  readonly pageHeading: RefObject<HTMLElement | null>;
}

/**
 * Uploads to boards whose documents the reader may no longer see. No other page shows them, so they can be cancelled
 * here.
 */
export function StrayUploads({ queue, entries, pageHeading }: StrayUploadsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const reader = useReader();

  // The button that was pressed disappears with its row.
  function leave(action: () => void) {
    const staying = entries.length > 1 ? heading : pageHeading;
    staying.current?.focus({ preventScroll: true });
    action();
  }

  return (
    <section aria-labelledby="stray-uploads" className={styles.section}>
      <h2 id="stray-uploads" ref={heading} tabIndex={-1}>
        For boards that are not open to you any more
      </h2>
      <p className={styles.hint}>
        <Icon name="info" />
        These files cannot be added to the documents of their boards. What is in your drive stays there.
      </p>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <UploadRow key={entry.id} entry={entry} board={null} queue={queue} reader={reader} onLeave={leave} />
        ))}
      </ul>
    </section>
  );
}
