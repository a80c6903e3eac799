import { useId, useRef, useState } from "react";
import { Button, classNames } from "@/ui";
import { filesOf } from "../droppedFiles";
import styles from "./ItemPapersSection.module.css";

/** What the portal takes as a paper, for the browser's own dialog. */
export const PAPER_TYPES = ".pdf,.docx,.xlsx,.pptx,.png,.jpg,.jpeg";

/** Takes files for papers, chosen or dropped. */
export function AddPapers({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [depth, setDepth] = useState(0);
  return (
    <div
      className={classNames(styles.area, depth > 0 && styles.over)}
      onDragEnter={() => setDepth((now) => now + 1)}
      onDragLeave={() => setDepth((now) => now - 1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        setDepth(0);
        onFiles(filesOf(event.dataTransfer).files);
      }}
    >
      <Button icon="upload" aria-describedby={hintId} onClick={() => input.current?.click()}>
        Add papers
      </Button>
      <p id={hintId} className={styles.muted}>
        Choose files or drop them here: PDF, Word, Excel, PowerPoint, PNG or JPEG, at most 100 MB each.
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={PAPER_TYPES}
        aria-label="Papers to add"
        onChange={({ target }) => {
          onFiles(Array.from(target.files ?? []));
          // The same file may be chosen again.
          target.value = "";
        }}
      />
    </div>
  );
}
