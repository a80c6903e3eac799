import { useEffect, useId, useRef, useState } from "react";
import { failureText } from "@/graphql";
import { Button, classNames, ErrorState, Skeleton, SkeletonGroup } from "@/ui";
import type { Passage } from "../pdf/PdfView";
import { partIds } from "../useParts";
import type { PageText, Spot } from "./anchor";
import type { Annotation } from "./annotationsQuery";
import { LostNotes } from "./LostNotes";
import { NoteItem } from "./NoteItem";
import { NewNote, type NoteDraft } from "./NewNote";
import styles from "./Notes.module.css";
import type { DrawPage } from "./OldPage";
import type { Annotations } from "./useAnnotations";

export interface NotesPanelProps {
  readonly annotations: Annotations;
  /** Null when the reader may not know the board; notes are not shared then. */
  readonly boardId: string | null;
  readonly versionId: string;
  /** The number of pages with text; undefined for a picture and while it is loading. */
  readonly count: number | undefined;
  readonly passage: Passage | undefined;
  readonly drawPage: DrawPage;
  readonly draft: NoteDraft | undefined;
  readonly onDraft: (draft: NoteDraft | undefined) => void;
  /** The id of the selected annotation. */
  readonly current: string | undefined;
  readonly textOf: (page: number) => Promise<PageText>;
  readonly onShow: (id: string) => void;
  readonly onSuggest: (spot: Spot) => void;
  /** Called with an announcement of what was done. */
  readonly onDone: (words: string) => void;
  readonly mayAnnotate: boolean;
  /** The page that is shown; undefined without pages. */
  readonly page: number | undefined;
  /** Begins to draw. New lines on the page of `extended` become part of that drawing. */
  readonly onDraw: (extended?: Annotation) => void;
  readonly onClose: () => void;
}

/** The reader's highlights and notes on the paper, in the order of their places. */
export function NotesPanel(props: NotesPanelProps) {
  const {
    annotations,
    boardId,
    versionId,
    count,
    passage,
    draft,
    onDraft,
    current,
    textOf,
    drawPage,
    onShow,
    onSuggest,
    onDone,
    mayAnnotate,
    page,
    onDraw,
    onClose,
  } = props;
  const { placed, failure, onRetry } = annotations;
  const titleId = useId();
  const [isWhole, setWhole] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (current === undefined) return;
    const note = [...(list.current?.children ?? [])].find((each) => each.getAttribute("data-note") === current);
    note?.scrollIntoView({ block: "nearest" });
  }, [current]);
  /** The button that was pressed has disappeared with its note. */
  function handleGone(words: string): void {
    onDone(words);
    title.current?.focus();
  }

  const lost = (placed ?? []).filter(({ place }) => place.at === "lost");
  const standing = (placed ?? []).filter(({ place }) => place.at !== "lost");

  return (
    <aside id={partIds.notes} className={classNames(styles.panel, isWhole && styles.whole)} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 ref={title} id={titleId} className={styles.title} tabIndex={-1}>
          My notes
        </h2>
        <Button
          variant="quiet"
          className={styles.wholeButton}
          aria-pressed={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          Whole screen
        </Button>
        <Button variant="quiet" icon="close" className={styles.close} aria-label="Close the notes" onClick={onClose} />
      </header>
      <p className={styles.facts}>
        {boardId === null ? "Only you see them." : "Only you see them, and those whom you share one with."}
      </p>
      {mayAnnotate && <NewNote {...{ versionId, passage, draft, onDraft, page, onDone, onDraw }} />}
      {failure && (
        <ErrorState title="Your notes could not be loaded" onRetry={onRetry}>
          {failureText(failure)}
        </ErrorState>
      )}
      {!placed && !failure && (
        <SkeletonGroup label="Loading your notes">
          <Skeleton />
        </SkeletonGroup>
      )}
      <LostNotes {...{ lost, boardId, versionId, count, passage, textOf, drawPage, onSuggest }} onGone={handleGone} />
      {placed?.length === 0 && mayAnnotate && (
        <p>Nothing yet. Select words on a page to highlight them or to write a note on them, or draw on it.</p>
      )}
      {standing.length > 0 && (
        <ol ref={list} className={styles.notes}>
          {standing.map(({ annotation, place }) => (
            <NoteItem
              key={annotation.id}
              {...{ annotation, place, boardId }}
              isCurrent={annotation.id === current}
              onGone={handleGone}
              onShow={place.at === "page" ? () => onShow(annotation.id) : undefined}
              // The lines of a drawing that was made on an older version stay as they are there.
              onDraw={annotation.state === "ANCHORED" && mayAnnotate ? () => onDraw(annotation) : undefined}
            />
          ))}
        </ol>
      )}
    </aside>
  );
}
