import { Link } from "react-router";
import { countText, takenText } from "@/governance";
import { classNames, Icon, VisuallyHidden } from "@/ui";
import styles from "./Outline.module.css";
import { searchOf } from "./address";
import type { Entry, PackPaper } from "./packQuery";
import { paperName } from "./papers";

export interface OutlineProps {
  readonly entries: readonly Entry[];
  /** The number of the paper that is shown, if any. */
  readonly current: string | undefined;
  /** The versions that were opened since the pack was loaded. */
  readonly opened: ReadonlySet<string>;
  /** Called after a paper was chosen. */
  readonly onChoose?: () => void;
}

/** The agenda's lines with their papers, as links inside the reader. */
export function Outline({ entries, current, opened, onChoose }: OutlineProps) {
  return (
    <ol className={styles.entries}>
      {entries.map((entry, index) => (
        // A placeholder has no id, and the lines of a version never change.
        <li key={index} className={classNames(styles.entry, entry.depth > 1 && styles.deeper)}>
          <p className={classNames(styles.item, entry.isWithdrawn && styles.off)}>
            <ItemWords entry={entry} />
          </p>
          {typeof entry.takenAfter === "string" && <p className={styles.facts}>{takenText(entry.takenAfter)}</p>}
          {typeof entry.lateReason === "string" && <p className={styles.facts}>{`Late: ${entry.lateReason}`}</p>}
          {entry.papers.length > 0 && (
            <ul className={styles.papers}>
              {entry.papers.map((paper) => (
                <li key={paper.paperId}>
                  <Link
                    to={searchOf({ paper: paper.number, page: paper.readPage ?? 1 })}
                    className={styles.paper}
                    aria-current={paper.number === current ? "page" : undefined}
                    onClick={onChoose}
                  >
                    <span>
                      {paperName(paper)}
                      {isNew(paper, opened) && (
                        <>
                          <span className={styles.dot} />
                          <VisuallyHidden>, not opened</VisuallyHidden>
                        </>
                      )}
                    </span>
                    <span className={styles.facts}>{factsOf(paper)}</span>
                    {paper.lateReason !== null && <span className={styles.facts}>{`Late: ${paper.lateReason}`}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

function ItemWords({ entry: { number, title, purpose, isPlaceholder, isWithdrawn } }: { readonly entry: Entry }) {
  if (isPlaceholder) {
    return (
      <>
        {typeof number === "string" && <span>{number}</span>}
        <Icon name="lock" size={16} />
        <span>Restricted item</span>
      </>
    );
  }
  return (
    <>
      {typeof number === "string" && <span>{number}</span>}
      <span>{purpose === "BREAK" ? title || "Break" : title}</span>
      {isWithdrawn && <span className={styles.facts}>(off the agenda)</span>}
    </>
  );
}

/** Reports whether a paper's version can be read and the reader has not opened it. */
function isNew({ openedAt, versionId, isWithdrawn }: PackPaper, opened: ReadonlySet<string>): boolean {
  return !isWithdrawn && typeof openedAt !== "string" && !opened.has(versionId);
}

function factsOf({ isWithdrawn, pageCount, n }: PackPaper): string {
  if (isWithdrawn) return "Withdrawn";
  const pages = typeof pageCount === "number" ? [countText(pageCount, "page", "pages")] : [];
  return [...pages, ...(n > 1 ? [`version ${n}`] : [])].join(", ");
}
