import { useRef } from "react";
import { useReader } from "@/graphql";
import { Button, Icon } from "@/ui";
import { AskingFailure, useAsking } from "./ConnectMicrosoft";
import type { LibraryBoard } from "./documentsQuery";
import styles from "./UploadList.module.css";
import type { UploadQueue } from "./UploadQueue";
import { UploadRow } from "./UploadRow";
import type { UploadEntry } from "./uploads.slice";
import { problemText } from "./words";

export interface UploadListProps {
  readonly board: LibraryBoard;
  readonly queue: UploadQueue;
  readonly entries: readonly UploadEntry[];
}

/** Every file on its way to the board: how far it is, what it waits for, and what can be done. */
export function UploadList({ board, queue, entries }: UploadListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const reader = useReader();
  const done = entries.filter(({ stage }) => stage === "recorded");

  // The button that was pressed goes with its row.
  function leave(action: () => void) {
    heading.current?.focus({ preventScroll: true });
    action();
  }

  return (
    <section aria-labelledby="uploads" className={styles.section}>
      <div className={styles.head}>
        <h2 id="uploads" ref={heading} tabIndex={-1}>
          On their way
        </h2>
        {done.length > 1 && (
          <Button variant="quiet" onClick={() => leave(() => done.forEach(({ id }) => queue.remove(id)))}>
            Clear finished
          </Button>
        )}
      </div>
      <Blocked queue={queue} entries={entries} />
      <ul className={styles.list}>
        {entries.map((entry) => (
          <UploadRow key={entry.id} entry={entry} board={board} queue={queue} reader={reader} onLeave={leave} />
        ))}
      </ul>
    </section>
  );
}

/** What Microsoft wants to hear, once for all uploads that wait for it. */
function Blocked({ queue, entries }: Pick<UploadListProps, "queue" | "entries">) {
  const { busy, failed, ask } = useAsking(() => queue.unblock());
  const problem = entries.find(({ stage }) => stage === "blocked")?.problem;
  if (!problem) return null;
  return (
    <div className={styles.blocked}>
      <p className={styles.question}>
        <Icon name="warning" />
        {problemText(problem)} The uploads wait for that and then go on.
      </p>
      <Button variant="primary" busy={busy} onClick={() => void ask()}>
        Continue with Microsoft
      </Button>
      <AskingFailure shown={failed} />
    </div>
  );
}
