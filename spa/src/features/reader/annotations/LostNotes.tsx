import { useState } from "react";
import { ChangeProblem, useChange } from "@/governance";
import { Button } from "@/ui";
import type { Passage } from "../pdf/PdfView";
import { type Anchor, type PageText, quotation, similarPassage, type Spot } from "./anchor";
import { type Annotation, PlaceOrphanDocument } from "./annotationsQuery";
import { strokesOf } from "./ink";
import { NoteItem } from "./NoteItem";
import styles from "./Notes.module.css";
import { type DrawPage, OldPage } from "./OldPage";
import type { PlacedAnnotation } from "./places";
import { shortened } from "./words";

export interface LostNotesProps {
  readonly lost: readonly PlacedAnnotation[];
  /** Null when the reader may not know the board; notes are not shared then. */
  readonly boardId: string | null;
  /** The version that is shown, and its number of pages; undefined when it has none. */
  readonly versionId: string;
  readonly count: number | undefined;
  readonly passage: Passage | undefined;
  readonly textOf: (page: number) => Promise<PageText>;
  readonly drawPage: DrawPage;
  /** Shows a passage that may be the place. */
  readonly onSuggest: (spot: Spot) => void;
  /** Called with an announcement after a note left the tray. */
  readonly onGone: (words: string) => void;
}

/** The annotations whose place was not found in this version [D2]. */
export function LostNotes({ lost, ...shown }: LostNotesProps) {
  if (lost.length === 0) return null;
  return (
    <section className={styles.tray} aria-labelledby="lost-notes">
      <h3 id="lost-notes" className={styles.heading}>{`Could not be placed (${lost.length})`}</h3>
      <p className={styles.facts}>
        The words that these quote are not in this version, and drawings belong to the page on which they were made. On
        the older version they stand as before. Select words on a page to place a note there.
      </p>
      <ol className={styles.notes}>
        {lost.map(({ annotation, place }) => (
          <NoteItem
            key={annotation.id}
            {...{ annotation, place }}
            boardId={shown.boardId}
            isCurrent={false}
            onShow={undefined}
            onGone={shown.onGone}
          >
            {annotation.anchor && (
              <OldPage
                oldPage={{ versionId: annotation.anchorVersionId, page: annotation.anchor.page }}
                draw={shown.drawPage}
                strokes={strokesOf(annotation.strokes)}
              />
            )}
            {annotation.isMine && <Placing annotation={annotation} {...shown} />}
          </NoteItem>
        ))}
      </ol>
    </section>
  );
}

type PlacingProps = Omit<LostNotesProps, "lost" | "boardId" | "drawPage"> & { readonly annotation: Annotation };

/**
 * Gives an annotation a place: at the selection, at a similar passage that its author accepts, or on the paper as a
 * whole.
 */
function Placing(props: PlacingProps) {
  const { annotation, versionId, count, passage, textOf, onSuggest, onGone } = props;
  const { anchor } = annotation;
  const change = useChange(PlaceOrphanDocument, (data) => data.placeOrphan);
  const [similar, setSimilar] = useState<Anchor | "none">();

  async function place(at: Anchor | null): Promise<void> {
    const { id: annotationId, version: expectedVersion } = annotation;
    const outcome = await change.send({ annotationId, expectedVersion, versionId, anchor: at });
    if (outcome.kind === "done") onGone(at ? `Placed on page ${at.page}.` : "Kept as a note on the paper.");
  }

  async function look(): Promise<void> {
    if (!anchor || count === undefined) return;
    const texts = new Map<number, PageText>();
    for (const page of pagesAround(anchor.page, count)) {
      // Requests the parts of the file one after another.
      texts.set(page, await textOf(page));
    }
    const spot = similarPassage(anchor, texts);
    const text = spot && texts.get(spot.page);
    const found = text && quotation(text, spot);
    setSimilar(found ?? "none");
    if (found) onSuggest(spot);
  }

  const selected = passage && quotation(passage.text, passage);
  return (
    <>
      <ChangeProblem change={change} />
      <div role="alert">
        {change.outcome?.kind === "conflict" && (
          <p className={styles.facts}>You changed it elsewhere meanwhile. Look at it, and decide once more.</p>
        )}
      </div>
      <output className={styles.facts}>
        {similar === "none" && "No similar passage is near its old page."}
        {similar !== undefined &&
          similar !== "none" &&
          `Similar, on page ${similar.page}: “${shortened(similar.quote)}”`}
      </output>
      <p className={styles.actions}>
        {count !== undefined && annotation.kind !== "INK" && (
          <Button
            aria-disabled={!selected || undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => selected && void place(selected)}
          >
            Place at the selection
          </Button>
        )}
        {similar !== undefined && similar !== "none" && (
          <Button onClick={() => void place(similar)}>Place there</Button>
        )}
        {similar === undefined && count !== undefined && (anchor?.quote ?? "") !== "" && (
          <Button variant="quiet" onClick={() => void look()}>
            Find a similar passage
          </Button>
        )}
        {anchor?.quote === "" && anchor.page <= (count ?? 0) && (
          <Button variant="quiet" onClick={() => void place({ page: anchor.page, quote: "", before: "", after: "" })}>
            {`Keep on page ${anchor.page}`}
          </Button>
        )}
        <Button variant="quiet" onClick={() => void place(null)}>
          Keep as a note on the paper
        </Button>
      </p>
    </>
  );
}

function pagesAround(page: number, count: number): readonly number[] {
  return [page - 2, page - 1, page, page + 1, page + 2].filter((each) => each >= 1 && each <= count);
}
