import { useId, useRef, useState } from "react";
import { Button, Dialog, TextField } from "@/ui";
import type { UploadQueue } from "../queue/UploadQueue";
import { PAPER_TYPES } from "./AddPapers";
import styles from "./ItemPapersSection.module.css";
import type { Paper } from "./papersQuery";

/** The longest note, in characters (docs/domain/records.md, "Paper"). */
const LONGEST_NOTE = 300;

export interface NewVersionProps {
  readonly paper: Pick<Paper, "id">;
  readonly itemId: string;
  readonly boardId: string | null;
  readonly queue: UploadQueue | null;
  /** The paper's number and title. */
  readonly name: string;
}

/** Brings another file for a paper, with a word on what is new. */
export function NewVersion(props: NewVersionProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-label={`New version of ${props.name}`} onClick={() => setIsOpen(true)}>
        New version
      </Button>
      {isOpen && <NewVersionDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function NewVersionDialog({
  paper,
  itemId,
  boardId,
  queue,
  name,
  onClose,
}: NewVersionProps & { readonly onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const chosenId = useId();
  const [file, setFile] = useState<File>();
  const [note, setNote] = useState("");

  function bring(): void {
    if (!file) return;
    const changeNote = note.trim();
    queue?.add({ id: boardId ?? "", itemId, paperId: paper.id, ...(changeNote !== "" && { changeNote }) }, [file]);
    onClose();
  }

  return (
    <Dialog
      title={`New version of ${name}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" aria-disabled={!file || undefined} onClick={bring}>
            Bring it
          </Button>
        </>
      }
    >
      <p>It keeps the number, and older versions stay as they are.</p>
      <div className={styles.actions}>
        <Button aria-describedby={chosenId} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <span id={chosenId}>{file ? file.name : "No file chosen"}</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={PAPER_TYPES}
        aria-label={`The new version of ${name}`}
        onChange={({ target }) => {
          setFile(target.files?.[0]);
          // The same file may be chosen again.
          target.value = "";
        }}
      />
      <TextField
        label="What is new"
        hint="Optional. Whoever reads the paper sees it."
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Dialog>
  );
}
