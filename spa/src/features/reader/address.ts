/** The reader's place as in the address: `?paper=6.1&page=3&v=2`. */
export interface ReadingPlace {
  /** The paper's number. */
  readonly paper: string;
  /** The page of the paper, from 1. */
  readonly page: number;
  /** The version of the paper; undefined for the newest that the reader may read. */
  readonly version?: number | undefined;
}

/** Reads a place from a query string; undefined without a paper. Invalid values count as absent. */
export function placeOf(search: string): ReadingPlace | undefined {
  const parameters = new URLSearchParams(search);
  const paper = parameters.get("paper") ?? "";
  if (paper === "") return undefined;
  const version = countOf(parameters.get("v"));
  return { paper, page: countOf(parameters.get("page")) ?? 1, ...(version !== undefined && { version }) };
}

/** Returns a place as a query string with its question mark. */
export function searchOf({ paper, page, version }: ReadingPlace): string {
  const parameters = new URLSearchParams({ paper, page: String(page) });
  if (version !== undefined) parameters.set("v", String(version));
  return `?${parameters}`;
}

function countOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
