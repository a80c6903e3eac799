import { type ReactNode, useState } from "react";
import { useChange } from "@/governance";
import { Button, Icon } from "@/ui";
import { type Annotation, UpdateAnnotationDocument } from "./annotationsQuery";
import { strokesOf } from "./ink";
import { InkPicture } from "./InkPicture";
import { DeleteDialog, ShareDialog } from "./NoteDialogs";
import { NoteForm } from "./NoteForm";
import styles from "./Notes.module.css";
import type { PlacedAnnotation } from "./places";
import { shortened, placeText } from "./words";

export interface NoteItemProps extends PlacedAnnotation {
  /** Null when the reader may not know the board; notes are not shared then. */
  readonly boardId: string | null;
  readonly isCurrent: boolean;
  /** Shows its place; undefined without one. */
  readonly onShow: (() => void) | undefined;
  /** Begins to add lines to a drawing; undefined where its lines cannot change. */
  readonly onDraw?: (() => void) | undefined;
  /** Called with an announcement when the note leaves its present place. */
  readonly onGone: (words: string) => void;
  /** Further actions of its author. */
  readonly children?: ReactNode;
}

/** One annotation: its quotation, its text, who may see it, and its author's actions. */
export function NoteItem({ annotation, place, boardId, isCurrent, onShow, onDraw, onGone, children }: NoteItemProps) {
  const { anchor, body, authorName, isMine, sharedWith, kind, strokes } = annotation;
  const [asked, setAsked] = useState<"share" | "delete">();
  const [editing, setEditing] = useState(false);
  const quote = anchor?.quote ?? "";
  const where = placeText(place);
  const name = shortened(body || quote || `the drawing, ${where.toLowerCase()}`, 40);
  return (
    <li className={styles.note} data-note={annotation.id} aria-current={isCurrent || undefined}>
      <p className={styles.where}>
        {onShow ? (
          <Button
            variant="quiet"
            className={styles.show}
            aria-label={`Show on ${where.toLowerCase()}: ${name}`}
            onClick={onShow}
          >
            {where}
          </Button>
        ) : (
          <span>{where}</span>
        )}
        {place.at === "page" && place.isCarried && <span className={styles.facts}>Carried over</span>}
        {!isMine && <span className={styles.facts}>{`From ${authorName}`}</span>}
      </p>
      {quote !== "" && <blockquote className={styles.quote}>{quote}</blockquote>}
      {kind === "INK" && <InkPicture strokes={strokesOf(strokes)} />}
      {editing ? (
        <EditForm annotation={annotation} onDone={() => setEditing(false)} />
      ) : (
        body !== "" && <p className={styles.body}>{body}</p>
      )}
      {sharedWith.length > 0 && (
        <p className={styles.facts}>
          <Icon name="users" size={16} />
          {`Shared with ${sharedWith.map(({ displayName }) => displayName).join(", ")}`}
        </p>
      )}
      {children}
      {isMine && !editing && (
        <p className={styles.actions}>
          <Button
            variant="quiet"
            aria-label={`${body === "" ? "Write" : "Edit"}: ${name}`}
            onClick={() => setEditing(true)}
          >
            {body === "" ? "Write" : "Edit"}
          </Button>
          {kind === "INK" && onDraw && (
            <Button variant="quiet" aria-label={`Draw more: ${name}`} onClick={onDraw}>
              Draw more
            </Button>
          )}
          {boardId !== null && (
            <Button variant="quiet" aria-label={`Share: ${name}`} onClick={() => setAsked("share")}>
              Share
            </Button>
          )}
          <Button variant="quiet" aria-label={`Delete: ${name}`} onClick={() => setAsked("delete")}>
            Delete
          </Button>
        </p>
      )}
      {asked === "share" && boardId !== null && (
        <ShareDialog {...{ annotation, boardId }} onClose={() => setAsked(undefined)} />
      )}
      {asked === "delete" && (
        <DeleteDialog
          annotation={annotation}
          onClose={() => setAsked(undefined)}
          onDeleted={() => onGone("Deleted.")}
        />
      )}
    </li>
  );
}

interface EditFormProps {
  readonly annotation: Annotation;
  readonly onDone: () => void;
}

/**
 * Changes the text of an annotation. If there is a newer version from another window, the author sees it and decides
 * again.
 */
function EditForm({ annotation, onDone }: EditFormProps) {
  const [expectedVersion, setExpectedVersion] = useState(annotation.version);
  const [body, setBody] = useState(annotation.body);
  const change = useChange(UpdateAnnotationDocument, (data) => data.updateAnnotation, {
    fields: ["body"],
  });
  const isOld = change.outcome?.kind === "conflict";

  async function save() {
    const outcome = await change.send({ annotationId: annotation.id, expectedVersion, body });
    if (outcome.kind === "done") onDone();
    if (outcome.kind === "conflict" && typeof outcome.error.data?.["currentVersion"] === "number") {
      setExpectedVersion(outcome.error.data["currentVersion"]);
    }
  }

  return (
    <NoteForm
      change={change}
      label="What it says"
      body={body}
      onType={setBody}
      onSave={() => void save()}
      onCancel={onDone}
    >
      <div role="alert">
        {isOld && (
          <p className={styles.facts}>
            You changed it elsewhere meanwhile. Save puts this text in place of that one; Cancel keeps that one.
          </p>
        )}
      </div>
    </NoteForm>
  );
}
