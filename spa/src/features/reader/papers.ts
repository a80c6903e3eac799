import type { Entry, PackPaper } from "./packQuery";

/** Returns all papers of a pack in their order. */
export function papersOf(entries: readonly Entry[]): readonly PackPaper[] {
  return entries.flatMap(({ papers }) => papers);
}

/** Returns the papers before and after one, by number. */
export function neighbours(papers: readonly PackPaper[], number: string) {
  const index = papers.findIndex((paper) => paper.number === number);
  return {
    index,
    previous: index > 0 ? papers[index - 1] : undefined,
    next: index < 0 ? undefined : papers[index + 1],
  };
}

/** `6.1 Budget`. */
export function paperName({ number, title }: Pick<PackPaper, "number" | "title">): string {
  return `${number} ${title}`;
}

/** The way in which a paper is shown. */
export type Manner = "pdf" | "picture" | "withdrawn" | "file";

/**
 * Returns the way in which a paper is shown: pictures as they are, everything else that can be shown as a PDF, Office
 * files too.
 */
export function mannerOf({
  isViewable,
  isWithdrawn,
  mediaType,
}: Pick<PackPaper, "isViewable" | "isWithdrawn" | "mediaType">): Manner {
  if (isWithdrawn) return "withdrawn";
  if (!isViewable) return "file";
  return mediaType.startsWith("image/") ? "picture" : "pdf";
}
