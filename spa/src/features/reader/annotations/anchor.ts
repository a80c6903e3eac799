/**
 * Places in the text of a paper, held by quotation (docs/domain/papers.md, "Annotations"). Everything here works on the text of
 * pages, never on what is drawn: NFKC, white space as one blank, without soft hyphens.
 */

/** A quotation with what stands around it. */
export interface Anchor {
  /** The page on which it was made, 1 and up: a hint. */
  readonly page: number;
  readonly quote: string;
  readonly before: string;
  readonly after: string;
}

/** A part of a page's text: indices of UTF-16 units, the end not included. */
export interface Spot {
  readonly page: number;
  readonly start: number;
  readonly end: number;
}

/** The text of a page in its normal form, and where each unit of it came from. */
export interface PageText {
  readonly text: string;
  /** For each unit of the text the index of its letter in the text as it came; one more for the end. */
  readonly origins: readonly number[];
}

/** The longest quotation, and what is kept on each side of it, in code points. The server takes no more. */
export const LONGEST_QUOTE = 300;
export const LONGEST_CONTEXT = 60;

/** What stands around a quotation, or on one side of it, decides if it is so long. */
const TELLING_CONTEXT = 20;

/** A similar passage has at most this share of its letters otherwise, and is looked for from so many letters on. */
const MOST_CHANGED = 0.2;
const SHORTEST_SIMILAR = 12;

/** How many pages before and behind the hint are looked through for a similar passage, and how much of each. */
const SIMILAR_PAGES = 2;
const SIMILAR_UNITS = 20_000;

const LETTER = /\P{M}\p{M}*|\p{M}+/gu;
const BLANK = /[\s\p{Cc}\p{Cs}]/u;
const SOFT_HYPHEN = "\u00AD";

/** Brings the text of a page into its normal form. */
export function pageTextOf(raw: string): PageText {
  const origins: number[] = [];
  let text = "";
  for (const { 0: letter, index } of raw.matchAll(LETTER)) {
    for (const point of letter.normalize("NFKC")) {
      if (point === SOFT_HYPHEN) continue;
      const unit = BLANK.test(point) ? " " : point;
      if (unit === " " && (text === "" || text.endsWith(" "))) continue;
      text += unit;
      for (let i = 0; i < unit.length; i += 1) origins.push(index);
    }
  }
  origins.push(raw.length);
  return { text, origins };
}

/** Where a part of the text as it came stands in the normal form. */
export function spotOf({ origins }: PageText, page: number, from: number, to: number): Spot {
  return { page, start: firstFrom(origins, from), end: firstFrom(origins, to) };
}

/** The first place whose letter came from an index or behind it. */
function firstFrom(origins: readonly number[], index: number): number {
  let low = 0;
  let high = origins.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((origins[middle] ?? 0) < index) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Quotes a spot; undefined where there is nothing but blanks. What is longer than a quotation may be ends earlier. */
export function quotation({ text }: PageText, { page, start, end }: Spot): Anchor | undefined {
  const chosen = text.slice(start, end);
  const quote = firstPoints(chosen.trimStart(), LONGEST_QUOTE).trimEnd();
  if (quote === "") return undefined;
  const from = start + chosen.length - chosen.trimStart().length;
  return {
    page,
    quote,
    before: lastPoints(text.slice(0, from), LONGEST_CONTEXT),
    after: firstPoints(text.slice(from + quote.length), LONGEST_CONTEXT),
  };
}

function firstPoints(text: string, most: number): string {
  // Twice as many units hold as many code points.
  return Array.from(text.slice(0, 2 * most + 1))
    .slice(0, most)
    .join("")
    .replace(LONE_HALF, "");
}

function lastPoints(text: string, most: number): string {
  return Array.from(text.slice(-2 * most - 1))
    .slice(-most)
    .join("")
    .replace(LONE_HALF, "");
}

const LONE_HALF = /\p{Cs}/gu;

/**
 * Finds a quotation again among the pages whose text is known: with all that stood around it, the nearest page first; with
 * what stood on one side; alone, where it occurs once. Undefined where that does not tell: a quotation is never moved by a
 * guess [D2].
 */
export function findQuotation(anchor: Anchor, texts: ReadonlyMap<number, PageText>): Spot | undefined {
  if (anchor.quote === "") return undefined;
  const all = occurrences(anchor, texts);
  const same = all.find(({ isBetween, before, after }) => isBetween && before + after >= TELLING_CONTEXT);
  if (same) return same.spot;
  for (const likely of [
    all.filter(({ isAtEdges }) => isAtEdges),
    all.filter(({ before, after }) => Math.max(before, after) >= TELLING_CONTEXT),
    all,
  ]) {
    if (likely.length === 1) return likely[0]?.spot;
  }
  return undefined;
}

interface Occurrence {
  readonly spot: Spot;
  /** How much stands before and after it that stood there, in units. */
  readonly before: number;
  readonly after: number;
  /** Both sides are as they were. */
  readonly isBetween: boolean;
  /** They are, and where a side was shorter than it may be, the page begins or ends there as it did. */
  readonly isAtEdges: boolean;
}

function occurrences(anchor: Anchor, texts: ReadonlyMap<number, PageText>): readonly Occurrence[] {
  const { page: hint, quote, before, after } = anchor;
  const found: Occurrence[] = [];
  for (const page of nearestFirst(texts.keys(), hint)) {
    const text = texts.get(page)?.text ?? "";
    for (let start = text.indexOf(quote); start >= 0; start = text.indexOf(quote, start + 1)) {
      const end = start + quote.length;
      const hasBefore = text.slice(0, start).endsWith(before);
      const hasAfter = text.startsWith(after, end);
      const isBetween = hasBefore && hasAfter;
      const beginsThere = before.length >= LONGEST_CONTEXT || start === before.length;
      const endsThere = after.length >= LONGEST_CONTEXT || end + after.length === text.length;
      found.push({
        spot: { page, start, end },
        before: hasBefore ? before.length : 0,
        after: hasAfter ? after.length : 0,
        isBetween,
        isAtEdges: isBetween && beginsThere && endsThere,
      });
    }
  }
  return found;
}

/** Pages by their distance to one; of two as far away, the earlier first. */
export function nearestFirst(pages: Iterable<number>, hint: number): readonly number[] {
  return [...pages].toSorted((a, b) => Math.abs(a - hint) - Math.abs(b - hint) || a - b);
}

/**
 * The passage near the hint that is most like a quotation, if no more than a fifth of the letters differ. It is to be offered,
 * and taken by a person alone.
 */
export function similarPassage({ page: hint, quote }: Anchor, texts: ReadonlyMap<number, PageText>): Spot | undefined {
  if (quote.length < SHORTEST_SIMILAR) return undefined;
  let best: Spot | undefined;
  let fewest = Math.floor(quote.length * MOST_CHANGED) + 1;
  const near = [...texts.keys()].filter((page) => Math.abs(page - hint) <= SIMILAR_PAGES);
  for (const page of nearestFirst(near, hint)) {
    const text = (texts.get(page)?.text ?? "").slice(0, SIMILAR_UNITS);
    const { start, end, changed } = nearestIn(quote, text);
    if (changed < fewest) [fewest, best] = [changed, { page, start, end }];
  }
  return best;
}

/** The part of a text with the fewest insertions, omissions and other letters against a pattern (Sellers, 1980). */
function nearestIn(pattern: string, text: string) {
  const rows = pattern.length + 1;
  // A column of the table: the fewest changes of each beginning of the pattern against what ends here, and where that began.
  let changes = Array.from({ length: rows }, (_, row) => row);
  let starts = Array.from({ length: rows }, () => 0);
  const best = { start: 0, end: 0, changed: pattern.length };
  for (let end = 1; end <= text.length; end += 1) {
    const nextChanges = [0];
    const nextStarts = [end];
    for (let row = 1; row < rows; row += 1) {
      const other = pattern.charCodeAt(row - 1) === text.charCodeAt(end - 1) ? 0 : 1;
      const replaced = (changes[row - 1] ?? 0) + other;
      const inserted = (changes[row] ?? 0) + 1;
      const omitted = (nextChanges[row - 1] ?? 0) + 1;
      const least = Math.min(replaced, inserted, omitted);
      nextChanges.push(least);
      const from = least === replaced ? starts[row - 1] : least === inserted ? starts[row] : nextStarts[row - 1];
      nextStarts.push(from ?? 0);
    }
    [changes, starts] = [nextChanges, nextStarts];
    const changed = changes[rows - 1] ?? pattern.length;
    if (changed < best.changed) Object.assign(best, { start: starts[rows - 1] ?? 0, end, changed });
  }
  return best;
}
