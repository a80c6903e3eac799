import { useChange } from "@/governance";
import { Button } from "@/ui";
import type { Passage } from "../pdf/PdfView";
import { type Anchor, LONGEST_QUOTE, quotation } from "./anchor";
import { AddAnnotationDocument } from "./annotationsQuery";
import { NoteForm } from "./NoteForm";
import styles from "./Notes.module.css";
import { shortened } from "./words";

/** A note that is not saved yet. */
export interface NoteDraft {
  /** Null for a note on the paper as a whole. */
  readonly anchor: Anchor | null;
  readonly body: string;
}

export interface NewNoteProps {
  readonly versionId: string;
  readonly passage: Passage | undefined;
  readonly draft: NoteDraft | undefined;
  readonly onDraft: (draft: NoteDraft | undefined) => void;
  /** The page that is shown; undefined without pages. */
  readonly page: number | undefined;
  readonly onDone: (words: string) => void;
  /** Begins a drawing. */
  readonly onDraw: () => void;
}

/** The button that begins a note, and its form. */
export function NewNote({ versionId, passage, draft, onDraft, page, onDone, onDraw }: NewNoteProps) {
  const change = useChange(AddAnnotationDocument, (data) => data.addAnnotation, { fields: ["body"] });
  const selected = passage && quotation(passage.text, passage);

  async function save() {
    if (!draft) return;
    const outcome = await change.send({ versionId, kind: "NOTE", anchor: draft.anchor, body: draft.body });
    if (outcome.kind !== "done") return;
    onDraft(undefined);
    onDone("The note is saved.");
  }

  if (!draft) {
    return (
      <p className={styles.actions}>
        {selected && (
          <Button
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onDraft({ anchor: selected, body: "" })}
          >
            Note on the selection
          </Button>
        )}
        {page !== undefined && (
          <Button onClick={() => onDraft({ anchor: { page, quote: "", before: "", after: "" }, body: "" })}>
            {`Note on page ${page}`}
          </Button>
        )}
        <Button onClick={() => onDraft({ anchor: null, body: "" })}>Note on the paper</Button>
        {page !== undefined && (
          <Button icon="edit" onClick={() => onDraw()}>
            Draw
          </Button>
        )}
      </p>
    );
  }
  return (
    <NoteForm
      change={change}
      label={draft.anchor ? `Note on page ${draft.anchor.page}` : "Note on the paper"}
      body={draft.body}
      onType={(body) => onDraft({ ...draft, body })}
      onSave={() => void save()}
      onCancel={() => {
        change.reset();
        onDraft(undefined);
      }}
    >
      {draft.anchor && draft.anchor.quote !== "" && (
        <blockquote className={styles.quote}>{draft.anchor.quote}</blockquote>
      )}
    </NoteForm>
  );
}

export interface PassageBarProps {
  readonly versionId: string;
  readonly passage: Passage;
  readonly onNote: (anchor: Anchor) => void;
  readonly onDone: (words: string) => void;
}

/** The actions for selected words. The bar has a fixed place, so that no menu of the system covers it. */
export function PassageBar({ versionId, passage, onNote, onDone }: PassageBarProps) {
  const change = useChange(AddAnnotationDocument, (data) => data.addAnnotation);
  const anchor = quotation(passage.text, passage);
  if (!anchor) return null;
  const isCut = passage.text.text.slice(passage.start, passage.end).trim().length > anchor.quote.length;
  const { outcome } = change;
  const problem = outcome && outcome.kind !== "done";

  async function highlight(chosen: Anchor) {
    const answer = await change.send({ versionId, kind: "HIGHLIGHT", anchor: chosen, body: "" });
    if (answer.kind === "done") onDone(`Highlighted: ${shortened(chosen.quote)}`);
  }

  return (
    <div className={styles.bar} role="toolbar" aria-label="Selected words">
      <span className={styles.selected}>{`“${shortened(anchor.quote, 60)}”`}</span>
      <Button busy={change.busy} onMouseDown={(event) => event.preventDefault()} onClick={() => void highlight(anchor)}>
        Highlight
      </Button>
      <Button onMouseDown={(event) => event.preventDefault()} onClick={() => onNote(anchor)}>
        Note
      </Button>
      {isCut && <span className={styles.facts}>{`Only the first ${LONGEST_QUOTE} characters are marked.`}</span>}
      <div role="alert">{problem && <span className={styles.facts}>{problemText(change.problems)}</span>}</div>
    </div>
  );
}

function problemText(problems: readonly string[]): string {
  return problems.length > 0 ? problems.join(" ") : "This was not saved. Try again.";
}
