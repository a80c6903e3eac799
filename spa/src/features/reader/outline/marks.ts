import type { Pack, PackPaper } from "../packQuery";

/** What the reader has done since the pack was loaded; the pack itself has what was done before. */
export interface ReadSoFar {
  /** The versions that were opened. */
  readonly opened: ReadonlySet<string>;
  /** The versions of which the last page was shown. */
  readonly finished: ReadonlySet<string>;
}

/** Reports whether a paper's version can be read and the reader has not opened it. */
export function isUnopened({ openedAt, versionId, isWithdrawn }: PackPaper, { opened }: ReadSoFar): boolean {
  return !isWithdrawn && typeof openedAt !== "string" && !opened.has(versionId);
}

/** Returns the papers that the reader has not opened. */
export function unopenedPapers(papers: readonly PackPaper[], soFar: ReadSoFar): readonly PackPaper[] {
  return papers.filter((paper) => isUnopened(paper, soFar));
}

/** Returns the first paper after the shown one that was not opened, or else the first of all. */
export function nextUnopened(
  papers: readonly PackPaper[],
  current: string | undefined,
  soFar: ReadSoFar,
): PackPaper | undefined {
  const index = papers.findIndex(({ number }) => number === current);
  return unopenedPapers(papers.slice(index + 1), soFar)[0] ?? unopenedPapers(papers, soFar)[0];
}

/**
 * Returns the words for a paper that came or was replaced: `New` for one that came with this version of the pack and was
 * not opened, `New: version 2` for a replaced one until its last page was shown. Undefined for all others.
 */
export function newnessOf(
  paper: PackPaper,
  { version, changes }: Pick<Pack, "version" | "changes">,
  soFar: ReadSoFar,
): string | undefined {
  const { paperId, versionId, n, isWithdrawn, readPage, pageCount } = paper;
  if (isWithdrawn) return undefined;
  if (n > 1) {
    const wasFinished = typeof readPage === "number" && typeof pageCount === "number" && readPage >= pageCount;
    return wasFinished || soFar.finished.has(versionId) ? undefined : `New: version ${n}`;
  }
  const came = version > 1 && changes.some((change) => change.kind === "PAPER_ADDED" && change.paperId === paperId);
  return came && isUnopened(paper, soFar) ? "New" : undefined;
}
