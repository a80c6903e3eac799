import { useEffect, useRef, useState } from "react";
import { ChangeProblem, FieldProblem, useChange, useLeaveGuard } from "@/governance";
import { Button } from "@/ui";
import field from "@/ui/TextField.module.css";
import styles from "./ItemPapersSection.module.css";
import { type Paper, RenamePaperDocument } from "./papersQuery";

/** The longest title, in characters (docs/domain/records.md, "Paper"). */
const LONGEST_TITLE = 200;

export interface RenamePaperProps {
  readonly paper: Paper;
  readonly name: string;
  readonly onClose: () => void;
}

/** Renames a paper in its place. Enter keeps the name, Escape leaves the old one. */
export function RenamePaper({ paper, name, onClose }: RenamePaperProps) {
  const [title, setTitle] = useState(paper.title);
  const input = useRef<HTMLInputElement>(null);
  const change = useChange(RenamePaperDocument, (data) => data.renamePaper, { fields: ["title"] });
  useLeaveGuard(title === paper.title ? "nothing" : "page");
  useEffect(() => input.current?.select(), []);

  async function keep(): Promise<void> {
    if (title.trim() === paper.title) return onClose();
    const outcome = await change.send({ paperId: paper.id, expectedVersion: paper.version, title });
    if (outcome.kind === "done") onClose();
  }

  return (
    <form
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault();
        void keep();
      }}
    >
      <FieldProblem change={change} name="title">
        {({ invalid, errorId }) => (
          <input
            ref={input}
            className={field.input}
            aria-label={`Name of paper ${name}`}
            aria-invalid={invalid || undefined}
            aria-describedby={invalid ? errorId : undefined}
            maxLength={LONGEST_TITLE}
            value={title}
            onChange={({ target }) => setTitle(target.value)}
            onKeyDown={({ key }) => key === "Escape" && onClose()}
          />
        )}
      </FieldProblem>
      <ChangeProblem change={change} />
      {change.outcome?.kind === "conflict" && <p role="alert">Somebody else changed this paper meanwhile.</p>}
      <div className={styles.actions}>
        <Button type="submit" busy={change.busy}>
          Keep the name
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
