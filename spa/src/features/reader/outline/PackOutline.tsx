import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { countText, takenText } from "@/governance";
import { Button, classNames, Icon } from "@/ui";
import { searchOf } from "../address";
import type { Entry, Pack, PackPaper } from "../packQuery";
import { mannerOf, papersOf } from "../papers";
import { isUnopened, newnessOf, nextUnopened, type ReadSoFar, unopenedPapers } from "./marks";
import styles from "./Outline.module.css";

export interface PackOutlineProps {
  readonly pack: Pack;
  readonly readSoFar: ReadSoFar;
  /** The number of the paper that is shown, if any. */
  readonly current: string | undefined;
  readonly onShow: (paper: PackPaper) => void;
  /** Called after a paper was chosen. */
  readonly onChoose: () => void;
}

/** The agenda's lines with their papers, as links inside the reader. */
export function PackOutline({ pack, readSoFar, current, onShow, onChoose }: PackOutlineProps) {
  const list = useRef<HTMLOListElement>(null);
  const papers = papersOf(pack.entries);
  const unopened = unopenedPapers(papers, readSoFar).length;
  const next = nextUnopened(papers, current, readSoFar);
  useEffect(() => {
    list.current?.querySelector(`[data-paper="${current}"]`)?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return (
    <>
      <p className={styles.top}>
        <span>{unopened === 0 ? "All papers were opened" : `${unopened} not opened`}</span>
        {next && (
          <Button
            variant="quiet"
            className={styles.toNext}
            onClick={() => {
              onShow(next);
              onChoose();
            }}
          >
            Go to the next
          </Button>
        )}
      </p>
      <ol ref={list} className={styles.entries}>
        {pack.entries.map((entry, index) => (
          // A placeholder has no id, and the lines of a version never change.
          <li key={index}>
            <ItemWords entry={entry} />
            {entry.papers.length > 0 && (
              <ul className={styles.entries}>
                {entry.papers.map((paper) => (
                  <li key={paper.paperId}>
                    <PaperLink {...{ paper, pack, readSoFar, onChoose }} isCurrent={paper.number === current} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

interface PaperLinkProps extends Pick<PackOutlineProps, "pack" | "readSoFar" | "onChoose"> {
  readonly paper: PackPaper;
  readonly isCurrent: boolean;
}

function PaperLink({ paper, pack, readSoFar, isCurrent, onChoose }: PaperLinkProps) {
  const newness = newnessOf(paper, pack, readSoFar);
  const unopened = isUnopened(paper, readSoFar);
  return (
    <Link
      to={searchOf({ paper: paper.number, page: paper.readPage ?? 1 })}
      className={classNames(styles.paper, unopened && styles.unopened)}
      aria-current={isCurrent ? "page" : undefined}
      data-paper={paper.number}
      onClick={onChoose}
    >
      <span className={styles.number}>{paper.number}</span>{" "}
      <span className={styles.words}>
        <span className={classNames(styles.title, paper.isWithdrawn && styles.off)}>{paper.title}</span>{" "}
        <span className={styles.facts}>
          {newness !== undefined && <span className={styles.new}>{newness}</span>}
          <span>{factsOf(paper, newness === undefined)}</span>
          {unopened && (
            <span className={styles.mark}>
              <span className={styles.dot} />
              Not opened
            </span>
          )}
        </span>
        {paper.lateReason !== null && <span className={styles.facts}>{`Late: ${paper.lateReason}`}</span>}
      </span>
    </Link>
  );
}

function ItemWords({ entry }: { readonly entry: Entry }) {
  const { number, title, purpose, isPlaceholder, isWithdrawn, takenAfter, lateReason } = entry;
  return (
    <div className={styles.item}>
      <span className={styles.number}>{number}</span>{" "}
      <span className={styles.words}>
        {isPlaceholder ? (
          <span className={styles.mark}>
            <Icon name="lock" size={16} />
            Restricted item
          </span>
        ) : (
          <span className={classNames(isWithdrawn && styles.off)}>
            {purpose === "BREAK" ? title || "Break" : title}
          </span>
        )}
        {!isPlaceholder && isWithdrawn && <span className={styles.facts}>(off the agenda)</span>}
        {typeof takenAfter === "string" && <span className={styles.facts}>{takenText(takenAfter)}</span>}
        {typeof lateReason === "string" && <span className={styles.facts}>{`Late: ${lateReason}`}</span>}
      </span>
    </div>
  );
}

function factsOf(paper: PackPaper, namesVersion: boolean): string {
  if (paper.isWithdrawn) return "Withdrawn";
  const { pageCount, n } = paper;
  const pages = typeof pageCount === "number" ? [countText(pageCount, "page", "pages")] : [];
  const none = mannerOf(paper) === "file" ? ["Only as a download"] : [];
  return [...pages, ...none, ...(n > 1 && namesVersion ? [`version ${n}`] : [])].join(", ");
}
