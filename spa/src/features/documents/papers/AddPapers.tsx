import { type ReactNode, useId, useRef, useState } from "react";
import { Button, classNames, TextField } from "@/ui";
import { filesOf } from "../droppedFiles";
import styles from "./ItemPapersSection.module.css";
import { PAPER_TYPES } from "./paperTypes";

export interface AddPapersProps {
  /** True after the last day for papers: a paper added later needs a reason [A7]. */
  readonly isLate: boolean;
  readonly onFiles: (files: readonly File[], lateReason?: string) => void;
  /** Renders other ways to add papers, which may need the reason, too. */
  readonly renderOther: (lateReason: string | undefined) => ReactNode;
}

/** The longest reason, in characters (docs/domain/records.md, "Paper"). */
const LONGEST_REASON = 300;

/** Takes chosen or dropped files as papers. */
export function AddPapers({ isLate, onFiles, renderOther }: AddPapersProps) {
  const [reason, setReason] = useState("");
  const take = (files: readonly File[]) => (isLate ? onFiles(files, reason.trim()) : onFiles(files));
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [depth, setDepth] = useState(0);
  return (
    <div
      data-takes-files
      className={classNames(styles.area, depth > 0 && styles.over)}
      onDragEnter={() => setDepth((now) => now + 1)}
      onDragLeave={() => setDepth((now) => now - 1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        setDepth(0);
        take(filesOf(event.dataTransfer).files);
      }}
    >
      {isLate && (
        <TextField
          label="Why the papers come late"
          hint="The last day for papers of this item is over. Their readers see the reason."
          maxLength={LONGEST_REASON}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <div className={styles.actions}>
        <Button icon="upload" aria-describedby={hintId} onClick={() => input.current?.click()}>
          Add papers
        </Button>
        {renderOther(isLate ? reason.trim() : undefined)}
      </div>
      <p id={hintId} className={styles.muted}>
        Choose files, or drop them here. PDF, Word, Excel, PowerPoint, PNG or JPEG, at most 100 MB each. Office files
        become PDF for reading, and the original is kept. Readers see them with the next publication, or at once while
        the meeting is in session.
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={PAPER_TYPES}
        aria-label="Papers to add"
        onChange={({ target }) => {
          take(Array.from(target.files ?? []));
          // Clears the field, so that choosing the same file again causes an event.
          target.value = "";
        }}
      />
    </div>
  );
}
