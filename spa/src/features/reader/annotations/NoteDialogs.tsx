import { useState } from "react";
import { flushSync } from "react-dom";
import { useQuery } from "urql";
import { ActDialog, useChange } from "@/governance";
import { failureOf, failureText } from "@/graphql";
import { CheckboxField, ErrorState, Skeleton, SkeletonGroup } from "@/ui";
import {
  type Annotation,
  ColleaguesDocument,
  DeleteAnnotationDocument,
  ShareAnnotationDocument,
} from "./annotationsQuery";
import styles from "./Notes.module.css";
import { shortened } from "./words";

interface NoteDialogProps {
  readonly annotation: Annotation;
  readonly onClose: () => void;
}

/** Returns an annotation's name for a sentence. */
function nameOf({ body, anchor }: Annotation): string {
  const words = body || (anchor?.quote ?? "");
  return words === "" ? "A drawing" : `“${shortened(words)}”`;
}

const kindWords: Readonly<Record<Annotation["kind"], string>> = {
  HIGHLIGHT: "highlight",
  NOTE: "note",
  INK: "drawing",
};

/** Asks before it deletes an annotation for ever. */
export function DeleteDialog(props: NoteDialogProps & { readonly onDeleted: () => void }) {
  const { annotation, onClose, onDeleted } = props;
  const [begun] = useState(annotation);
  const change = useChange(DeleteAnnotationDocument, (data) => data.deleteAnnotation);

  return (
    <ActDialog
      subject="this"
      title={`Delete this ${kindWords[begun.kind]}?`}
      change={change}
      actLabel="Delete"
      isDangerous
      input={{ annotationId: begun.id, expectedVersion: begun.version }}
      onDone={() => {
        // The dialog returns the focus to the note's button, so it must close before the note disappears.
        flushSync(onClose);
        onDeleted();
      }}
      onClose={onClose}
    >
      <p className={styles.body}>{nameOf(begun)}</p>
      <p>
        {begun.sharedWith.length > 0 ? "Those whom you share it with do not see it any more, either. " : ""}This cannot
        be undone.
      </p>
    </ActDialog>
  );
}

/** Chooses who else may see an annotation. */
export function ShareDialog({ annotation, boardId, onClose }: NoteDialogProps & { readonly boardId: string }) {
  const [begun] = useState(annotation);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(annotation.sharedWith.map(({ id }) => id)));
  const change = useChange(ShareAnnotationDocument, (data) => data.shareAnnotation);
  const [{ data, error }, execute] = useQuery({ query: ColleaguesDocument, variables: { boardId } });
  const self = data?.viewer?.person.id;
  const known = new Map(begun.sharedWith.map(({ id, displayName }) => [id, displayName]));
  for (const { person } of data?.memberships ?? []) if (person.id !== self) known.set(person.id, person.displayName);

  function toggle(id: string): void {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }

  return (
    <ActDialog
      subject="this"
      title="Share with colleagues"
      change={change}
      actLabel="Save"
      isPossible={data !== undefined}
      input={{
        annotationId: begun.id,
        expectedVersion: begun.version,
        personIds: [...chosen],
      }}
      onClose={onClose}
    >
      <p className={styles.body}>{nameOf(begun)}</p>
      <p>Those you choose see it with your name, for as long as they may read this paper. Nobody else does.</p>
      {error && (
        <ErrorState title="The board's people could not be loaded" onRetry={() => execute()}>
          {failureText(failureOf(error))}
        </ErrorState>
      )}
      {!data && !error && (
        <SkeletonGroup label="Loading the board's people">
          <Skeleton />
        </SkeletonGroup>
      )}
      {data && known.size === 0 && <p>There is nobody to share with: you do not sit on this board.</p>}
      {data && known.size > 0 && (
        <fieldset className={styles.people}>
          <legend>May see it</legend>
          {[...known].map(([id, name]) => (
            <CheckboxField key={id} label={name} checked={chosen.has(id)} onChange={() => toggle(id)} />
          ))}
        </fieldset>
      )}
    </ActDialog>
  );
}
