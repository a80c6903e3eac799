/**
 * Places in the text of a paper, stored as quotations (docs/domain/papers.md, "Annotations"). All functions work on the
 * text of pages, never on the drawing. The text is in NFKC, with white space as one blank and without soft hyphens.
 */

/** A quotation with the text around it. */
export interface Anchor {
  /** The page at the time of the annotation, from 1: only a hint. */
  readonly page: number;
  readonly quote: string;
  readonly before: string;
  readonly after: string;
}

/** A part of a page's text: indices of UTF-16 units, without the end. */
export interface Spot {
  readonly page: number;
  readonly start: number;
  readonly end: number;
}

/** The normalised text of a page, and the origin of each of its units. */
export interface PageText {
  readonly text: string;
  /** For each unit of the text, its index in the original text; and a last entry for the end. */
  readonly origins: readonly number[];
}

/** The longest quotation and the longest context on each side, in code points. The server refuses more. */
export const LONGEST_QUOTE = 300;
export const LONGEST_CONTEXT = 60;

/** A context of at least this length is enough to decide between two places. */
const TELLING_CONTEXT = 20;

/**
 * A similar passage differs in at most this share of its letters. Shorter quotations are not searched for in this way.
 */
const MOST_CHANGED = 0.2;
const SHORTEST_SIMILAR = 12;

/** How many pages before and after the hint are searched for a similar passage, and how much of each. */
const SIMILAR_PAGES = 2;
const SIMILAR_UNITS = 20_000;

const LETTER = /\P{M}\p{M}*|\p{M}+/gu;
const BLANK = /[\s\p{Cc}\p{Cs}]/u;
const SOFT_HYPHEN = "\u00AD";

/** Normalises the text of a page. */
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

/** Converts a part of the original text into indices of the normalised text. */
export function spotOf({ origins }: PageText, page: number, from: number, to: number): Spot {
  return { page, start: firstFrom(origins, from), end: firstFrom(origins, to) };
}

/** Returns the first place whose unit comes from an index or a later one. */
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

/** Returns a spot as a quotation; undefined for blanks only. A passage that is too long is cut at its end. */
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
  // So many code points have at most twice as many units.
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
 * Finds a quotation in the pages with known text. It accepts, in this order: the full context, the nearest page first;
 * the context of one side; no context, if the quotation occurs only once. Otherwise undefined: a quotation is never
 * moved by a guess [D2].
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
  /** How much of the stored text before and after it is the same, in units. */
  readonly before: number;
  readonly after: number;
  /** Both sides are the same. */
  readonly isBetween: boolean;
  /** Both sides are the same, and a side that is shorter than its limit is at the edge of the page again. */
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

/** Returns the pages by their distance from the hint; of two at the same distance, the earlier first. */
export function nearestFirst(pages: Iterable<number>, hint: number): readonly number[] {
  return [...pages].toSorted((a, b) => Math.abs(a - hint) - Math.abs(b - hint) || a - b);
}

/**
 * Returns the passage near the hint that is most similar to a quotation, if at most a fifth of its letters differ. It
 * may only be offered: a person decides.
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

/**
 * Returns the part of a text with the fewest insertions, deletions and substitutions against a pattern (Sellers, 1980).
 */
function nearestIn(pattern: string, text: string) {
  const rows = pattern.length + 1;
  // A column of the table: for each prefix of the pattern, the fewest changes against a part that ends here, and the
  // beginning of that part.
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
