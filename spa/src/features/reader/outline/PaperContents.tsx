import { type RefObject, useEffect, useState } from "react";
import { Skeleton, SkeletonGroup } from "@/ui";
import type { ContentsLine } from "../pdf/contents";
import type { PdfTools } from "../pdf/PdfPane";
import styles from "./Outline.module.css";

export interface PaperContentsProps {
  readonly pages: { readonly versionId: string; readonly page: number; readonly count: number } | undefined;
  readonly tools: RefObject<PdfTools | null>;
  /** The number of the paper that is shown, if any. */
  readonly current: string | undefined;
  readonly onChosen: () => void;
}

/** The table of contents that the paper's own file has. */
export function PaperContents({ pages, tools, current, onChosen }: PaperContentsProps) {
  const versionId = pages?.versionId;
  const [read, setRead] = useState<{ readonly of: string; readonly lines: readonly ContentsLine[] }>();

  useEffect(() => {
    if (versionId === undefined) return undefined;
    let isLeft = false;
    const show = (lines: readonly ContentsLine[]) => !isLeft && setRead({ of: versionId, lines });
    // A file whose contents cannot be read has none for the reader.
    tools.current?.contents().then(show, () => show([]));
    return () => {
      isLeft = true;
    };
  }, [versionId, tools]);

  if (pages === undefined) return <p className={styles.none}>This paper has no pages to show.</p>;
  if (read === undefined || read.of !== versionId) {
    return (
      <SkeletonGroup label="Loading the contents">
        <Skeleton />
      </SkeletonGroup>
    );
  }
  const { lines } = read;
  if (lines.length === 0) {
    return <p className={styles.none}>The file of this paper has no table of contents. The pages are under Pages.</p>;
  }
  const here = lines.findLastIndex(({ page }) => page !== undefined && page <= pages.page);
  return (
    <>
      <p className={styles.top}>{`Contents of ${current ?? "this paper"}, from the document`}</p>
      <ol className={styles.entries}>
        {lines.map(({ title, page, depth, dest }, index) => (
          // Two lines may have the same title, and the contents of a version never change.
          <li key={index} style={{ paddingInlineStart: `${Math.min(depth, DEEPEST)}rem` }}>
            <button
              type="button"
              className={styles.line}
              aria-current={index === here ? "location" : undefined}
              disabled={dest === undefined}
              onClick={() => {
                if (dest !== undefined) tools.current?.goToPlace(dest);
                onChosen();
              }}
            >
              <span>{title}</span>
              <span className={styles.number}>{page}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Lines that are deeper are not set in any further. */
const DEEPEST = 4;
