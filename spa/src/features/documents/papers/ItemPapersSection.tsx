import { type ComponentType, useId, useRef } from "react";
import { type FileViewProps, type ItemPapersProps, localDateText, useLoad, useReader } from "@/governance";
import { failureText } from "@/graphql";
import { ErrorState, Skeleton, SkeletonGroup } from "@/ui";
import { FromDrive } from "../drive/FromDrive";
import { UploadAnnouncer } from "../UploadAnnouncer";
import { UploadRow } from "../UploadRow";
import type { Uploads } from "../Uploads";
import { usePollingWhileChecked, useRefreshAfterArrival } from "../useArrivals";
import { useUploadEntries, useUploadQueue } from "../useUploadQueue";
import { AddPapers } from "./AddPapers";
import styles from "./ItemPapersSection.module.css";
import { FromLibrary } from "./FromLibrary";
import { PaperList } from "./PaperList";
import { ItemPapersDocument } from "./papersQuery";

export interface ItemPapersSectionProps extends ItemPapersProps {
  readonly uploads: Uploads;
  /** The component that shows a file before it is published. */
  readonly View: ComponentType<FileViewProps>;
}

/** The papers of an item that the reader may know about: to read, to add and to accept or return. */
export function ItemPapersSection({ uploads, itemId, boardId, meetingId, level, View }: ItemPapersSectionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, failure, busy, retry, refresh } = useLoad(ItemPapersDocument, { itemId });
  const queue = useUploadQueue(uploads);
  const entries = useUploadEntries().filter((entry) => entry.itemId === itemId);
  const reader = useReader();
  const item = data?.agendaItem;
  const papers = item?.papers ?? [];
  usePollingWhileChecked(papers, refresh);
  useRefreshAfterArrival(entries.filter(({ stage }) => stage === "recorded").length, busy, refresh);
  const underWay = entries.filter(({ stage }) => stage !== "recorded");
  const Heading = `h${level}` as const;
  if (data && !item) return null;
  if (item && !item.viewerMayAddPaper && papers.length === 0) return null;

  function addPapers(files: readonly File[], lateReason?: string): void {
    queue?.add({ id: boardId ?? "", itemId, ...(lateReason !== undefined && { lateReason }) }, files);
  }

  function leave(action: () => void): void {
    heading.current?.focus({ preventScroll: true });
    action();
  }

  return (
    <section className={styles.section} aria-labelledby={id}>
      <Heading id={id} ref={heading} tabIndex={-1} className={level === 3 ? styles.hidden : undefined}>
        Papers
      </Heading>
      {failure && (
        <ErrorState title="The papers could not be loaded" onRetry={retry} retrying={busy}>
          {failureText(failure)}
        </ErrorState>
      )}
      {!data && !failure && (
        <SkeletonGroup label="Loading the papers">
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      <PaperList {...{ papers, itemId, boardId, meetingId, queue, refresh, View }} mayJudge={Boolean(item?.access)} />
      {typeof item?.paperDueDate === "string" && item.viewerMayAddPaper && (
        <p className={styles.muted}>{`Papers are due by ${localDateText(item.paperDueDate, reader.locale)}.`}</p>
      )}
      {item && papers.length === 0 && <p className={styles.muted}>There are no papers yet.</p>}
      {queue && underWay.length > 0 && (
        <ul className={styles.papers} aria-label="Papers on their way">
          {underWay.map((entry) => (
            <UploadRow
              key={entry.id}
              entry={entry}
              board={{ id: boardId ?? "", itemId, ...(entry.paperId !== undefined && { paperId: entry.paperId }) }}
              queue={queue}
              reader={reader}
              onLeave={leave}
            />
          ))}
        </ul>
      )}
      {item?.viewerMayAddPaper && (
        <AddPapers
          isLate={item.isPaperOverdue}
          onFiles={addPapers}
          renderOther={(lateReason) => (
            <>
              {boardId !== null && <FromLibrary {...{ boardId, itemId, lateReason }} />}
              <FromDrive takes="many" onFiles={(files) => addPapers(files, lateReason)} />
            </>
          )}
        />
      )}
      <UploadAnnouncer entries={entries} />
    </section>
  );
}
