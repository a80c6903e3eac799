import { type RefObject, useRef } from "react";
import { placeOf } from "@/config/uploadFingerprint";
import { useReader } from "@/governance";
import { Button, Icon } from "@/ui";
import { AskMicrosoft } from "./ConnectMicrosoft";
import type { LibraryBoard } from "./documentsQuery";
import styles from "./UploadList.module.css";
import type { UploadQueue } from "./queue/UploadQueue";
import { UploadRow } from "./UploadRow";
import type { UploadEntry } from "./UploadEntry";
import { obstacleText } from "./words";

export interface UploadListProps {
  readonly board: LibraryBoard;
  readonly queue: UploadQueue;
  readonly entries: readonly UploadEntry[];
  /** Gets the focus when the last entry, and this section with it, disappears. */
  readonly pageHeading: RefObject<HTMLElement | null>;
}

/** All uploads to the board, with their progress, their problems and their buttons. */
export function UploadList({ board, queue, entries, pageHeading }: UploadListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const reader = useReader();
  const done = entries.filter(({ stage }) => stage === "recorded");

  // The button that was pressed disappears with its row.
  function leave(action: () => void, going = 1) {
    const staying = entries.length > going ? heading : pageHeading;
    staying.current?.focus({ preventScroll: true });
    action();
  }

  return (
    <section aria-labelledby="uploads" className={styles.section}>
      <div className={styles.head}>
        <h2 id="uploads" ref={heading} tabIndex={-1}>
          On their way
        </h2>
        {done.length > 1 && (
          <Button variant="quiet" onClick={() => leave(() => done.forEach(({ id }) => queue.remove(id)), done.length)}>
            Clear finished
          </Button>
        )}
      </div>
      <Blocked queue={queue} entries={entries} />
      {entries.some(({ stage }) => stage === "interrupted") && (
        <p className={styles.hint}>
          <Icon name="info" />
          Some files were not finished at an earlier visit, and the browser does not keep files. Choose the same file
          again: it goes on where it stopped.
        </p>
      )}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <UploadRow
            key={entry.id}
            entry={entry}
            board={{ ...board, ...placeOf(entry) }}
            queue={queue}
            reader={reader}
            onLeave={leave}
          />
        ))}
      </ul>
    </section>
  );
}

/** The request of Microsoft to the user, shown once for all uploads that wait for it. */
function Blocked({ queue, entries }: Pick<UploadListProps, "queue" | "entries">) {
  const problem = entries.find(({ stage }) => stage === "blocked")?.problem;
  if (!problem) return null;
  return (
    <div className={styles.blocked}>
      <p className={styles.question}>
        <Icon name="warning" />
        {obstacleText(problem)} The uploads wait for that and then go on.
      </p>
      <AskMicrosoft label="Continue with Microsoft" ask={(signal) => queue.unblock(signal)} />
      {problem.requestId && <p className={styles.reference}>Reference: {problem.requestId}</p>}
    </div>
  );
}
