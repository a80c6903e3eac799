/** An item that takes papers, with the papers that it has. */
export interface MatchTarget {
  readonly itemId: string;
  readonly number: string | null;
  readonly title: string;
  readonly papers: readonly { readonly id: string; readonly number: string | null; readonly title: string }[];
}

/** The destination of a file: an item, or a paper of it whose new version the file is. */
export interface FilePlace {
  readonly itemId: string;
  readonly paperId?: string;
}

/** Words that names of many items and files share, and that therefore say nothing. */
const common = new Set(
  "a an and at by for from in of on or the to with paper papers item report final draft version copy v1 v2 v3 pdf docx board meeting".split(
    " ",
  ),
);

/**
 * Returns the place of a file by its name: the paper with the same title; otherwise the item or paper whose number the
 * name begins with; otherwise the item whose title shares most words with it. Undefined when none does, or when two
 * items share equally many.
 */
export function placeFor(fileName: string, targets: readonly MatchTarget[]): FilePlace | undefined {
  const name = fileName.replace(/\.[^.]+$/u, "");
  return byTitle(name, targets) ?? byNumber(name, targets) ?? byWords(name, targets);
}

function byTitle(name: string, targets: readonly MatchTarget[]): FilePlace | undefined {
  const same = folded(name);
  for (const { itemId, papers } of targets) {
    const paper = papers.find(({ title }) => folded(title) === same);
    if (paper) return { itemId, paperId: paper.id };
  }
  return undefined;
}

function byNumber(name: string, targets: readonly MatchTarget[]): FilePlace | undefined {
  const [, number] =
    /^(?:item|paper|no\.?|nr\.?)?[\s_-]*(\d{1,3}[A-Z]?(?:[._-]\d{1,3}){0,3})(?![\d.])/iu.exec(name) ?? [];
  if (number === undefined) return undefined;
  const dotted = number
    .replaceAll(/[_-]/gu, ".")
    .replace(/^0+(?=\d)/u, "")
    .toUpperCase();
  const item = targets.find((target) => target.number === dotted);
  if (item) return { itemId: item.itemId };
  for (const { itemId, papers } of targets) {
    const paper = papers.find((each) => each.number === dotted);
    if (paper) return { itemId, paperId: paper.id };
  }
  // `6.3 Price` is a new paper of item 6, after its papers 6.1 and 6.2.
  const above = dotted.split(".").slice(0, -1).join(".");
  const parent = above === "" ? undefined : targets.find((target) => target.number === above);
  return parent && { itemId: parent.itemId };
}

function byWords(name: string, targets: readonly MatchTarget[]): FilePlace | undefined {
  const words = wordsOf(name);
  const scored = targets
    .map((target) => ({ target, score: score(words, target) }))
    .filter((each) => each.score > 0)
    .toSorted((one, other) => other.score - one.score);
  const [first, second] = scored;
  if (first === undefined || first.score === second?.score) return undefined;
  return { itemId: first.target.itemId };
}

/** Returns how many words a file's name shares with an item's title, and half of those with its papers' titles. */
function score(words: readonly string[], { title, papers }: MatchTarget): number {
  const own = wordsOf(title);
  const ofPapers = papers.flatMap((paper) => wordsOf(paper.title));
  return words.filter((word) => own.includes(word)).length + words.filter((word) => ofPapers.includes(word)).length / 2;
}

function wordsOf(text: string): readonly string[] {
  const words = folded(text).split(" ");
  return [...new Set(words.filter((word) => word.length > 2 && !common.has(word) && !/^\d{1,2}$/u.test(word)))];
}

/** Returns the text in small letters without accents, with one space between words. */
function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
