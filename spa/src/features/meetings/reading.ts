import type { Pack, PackPaper } from "./meetingQuery";

/** How far the reader is with the pack. */
export interface Reading {
  /** The number of papers that can be opened. */
  readonly papers: number;
  readonly opened: number;
  /** The first paper that the reader has not opened; undefined when there is none. */
  readonly next: PackPaper | undefined;
  /** The pages of the papers that are not opened, as far as they are known. */
  readonly pagesLeft: number;
}

/** Returns how far the reader is with a pack. Withdrawn papers do not count. */
export function readingOf(pack: Pack | null | undefined): Reading {
  const papers = (pack?.entries ?? []).flatMap((entry) => entry.papers).filter(({ isWithdrawn }) => !isWithdrawn);
  const left = papers.filter(({ openedAt }) => openedAt === null);
  return {
    papers: papers.length,
    opened: papers.length - left.length,
    next: left[0],
    pagesLeft: left.reduce((sum, { pageCount }) => sum + (pageCount ?? 0), 0),
  };
}
