import { useId, useRef, useState } from "react";
import { Button, Dialog, TextField } from "@/ui";
import { FromDrive } from "../drive/FromDrive";
import styles from "./ItemPapersSection.module.css";
import { PAPER_TYPES } from "./paperTypes";

/** The longest note, in characters (docs/domain/records.md, "Paper"). */
const LONGEST_NOTE = 300;

export interface NewVersionProps {
  /** The paper's number and title, or the document's title. */
  readonly name: string;
  /** What the new version shares with the versions before. */
  readonly keeps: "number" | "title";
  readonly onFile: (file: File, said: { readonly changeNote?: string }) => void;
}

/** Uploads a new version of a paper or a document, with a note about what is new. */
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

/** Asks for the file of a new version and a note about what is new. */
export function NewVersionDialog({ name, keeps, onFile, onClose }: NewVersionProps & { readonly onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const chosenId = useId();
  const [file, setFile] = useState<File>();
  const [note, setNote] = useState("");

  function bring(): void {
    if (!file) return;
    const changeNote = note.trim();
    onFile(file, changeNote === "" ? {} : { changeNote });
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
      <p>{`It keeps the ${keeps}, and older versions stay as they are.`}</p>
      <div className={styles.actions}>
        <Button aria-describedby={chosenId} onClick={() => input.current?.click()}>
          Choose a file
        </Button>
        <FromDrive takes="one" onFiles={([copied]) => setFile(copied)} />
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
          // Clears the field, so that choosing the same file again causes an event.
          target.value = "";
        }}
      />
      <TextField
        label="What is new"
        hint="Optional. Whoever reads it sees this."
        maxLength={LONGEST_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Dialog>
  );
}
