import { displayName } from "./address";

/** A name as far as a text contains it; empty parts have to be asked for. */
export interface PersonName {
  readonly givenName: string;
  readonly familyName: string;
}

export const ASKED: PersonName = { givenName: "", familyName: "" };

const TITLE =
  "dr|prof|professor|mr|mrs|ms|miss|mx|sir|dame|lord|lady|rev|revd|hon|capt|cllr|herr|frau|hr|fr|mme|mlle|monsieur|madame|sr|sra|srta|don|doña|dott|dott\\.ssa|sig|sig\\.ra|mevr|dhr|drs|ing|dipl|dipl\\.?-ing|dr\\.?-ing|univ\\.?-prof|mag|lic";

/** Titles before a name, each with its full stop, a space, or both. */
const TITLES = new RegExp(`^(?:(?:${TITLE})(?:\\.\\s*|\\s+)|m\\.\\s+)(?=\\S)`, "iu");

const ONLY_TITLES = new RegExp(`^(?:(?:${TITLE})(?:\\.\\s*|\\s+|$))+$`, "iu");
const SUFFIX = /^(?:jr|sr|ii|iii|iv|ph\.?\s?d|m\.?d|mba|msc|bsc|esq|cpa|cfa|kc|qc|obe|cbe|mbe|ll\.?[bm])\.?$/iu;

/** Functions on a board or in an office. Words that are also first or family names, such as Dean, are left out. */
const ROLE = new RegExp(
  "(?<!\\p{L})(?:" +
    [
      "(?:vice|deputy|co)?-?chair(?:man|woman|person)?|president|vice|deputy|secretary|treasurer|director|member|observer|auditor|trustee|governor|advis[eo]r|assistant|manager|officer|head of|c[efiot]o|executive|board|committee",
      "präsident(?:in)?|sekretär(?:in)?|kassier(?:er|in)?|schatzmeister(?:in)?|direktor(?:in)?|mitglied|beobachter(?:in)?|revisor(?:in)?|vorsitz(?:ende[rn]?)?|vorstand|aufsichtsrat|verwaltungsrat|beirat",
      "président(?:e)?|secrétaire|trésori(?:er|ère)|direct(?:eur|rice)|membre|observat(?:eur|rice)|invité(?:e)?",
      "presidente|president[ae]|secretari[oa]|tesorer[oa]|director[ae]?|miembro|segretari[oa]|tesoriere|consigliere",
      "voorzitter|penningmeester|bestuurslid|ordförande|kassör|formand|kasserer|styreleder|puheenjohtaja",
    ].join("|") +
    ")(?!\\p{L})",
  "iu",
);

const PARTICLES = new Set(
  "de del della di da das do dos du des d la le las los el al ibn bin bint ben abu van von der den dem ter ten te zu zum zur vom af av y e i of san st mac mc ap ferch".split(
    " ",
  ),
);

/** Removes text before a name: numbers and signs of lists, and labels such as "To:". */
export function withoutMarks(text: string): string {
  return text
    .replace(
      /^(?:[\s•·▪▫◦‣⁃●○■□☐☑✓✔>]+|[*–—-]+\s+|\(?\d{1,4}(?:[):]\s*|\.\s+|\.(?=\p{L}[^@\s]*(?:\s|$)))|\d{1,4}\s+(?=\p{L}))+/u,
      "",
    )
    .replace(/^([\p{L}-]{1,15}|[\p{L} -]{1,30}):(?!\/)\s*/u, (label, words: string) =>
      !words.includes(" ") || isRole(words) ? "" : label,
    )
    .trim();
}

/** Reports whether a text is titles without a name. */
export function isTitle(text: string): boolean {
  return ONLY_TITLES.test(text.trim());
}

/** Reports whether a text is a function on a board or in an office. */
export function isRole(text: string): boolean {
  return ROLE.test(text);
}

/** Reads a name at a place where a name is expected; undefined for any other text. */
export function readName(written: string): PersonName | undefined {
  const bare = withoutMarks(written).replace(/[\s,;|:*_~–—-]+$/u, "");
  if (bare === "") return undefined;
  if (/[@]|=\?|https?:/iu.test(bare)) return ASKED;
  const unquoted = /^(?:'(.+)'|\[([^[\]]+)\]|\(([^()]+)\))$/u.exec(bare)?.slice(1).find(Boolean) ?? bare;
  // Quotation marks inside of a name enclose a nickname.
  const isWhole = !unquoted.includes('"') || /^"(?:[^"\\]|\\.)*"$/u.test(unquoted);
  const plain = ((isWhole ? displayName(unquoted) : undefined) ?? unquoted)
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]|\{[^{}]*\}/gu, " ")
    .replaceAll(/["<>()[\]{}|]/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
  const inside = /^'(.+)'$/u.exec(plain)?.[1] ?? plain;
  if (!/\p{L}/u.test(inside)) return undefined;
  const parts = inside.split(/\s*,\s*/u).filter((part) => part !== "");
  const suffixes = parts.filter((part, nth) => nth > 0 && SUFFIX.test(part));
  const names = parts.filter(
    (part, nth) => (nth === 0 || !SUFFIX.test(part)) && !(parts.length > 1 && (isRole(part) || isTitle(part))),
  );
  const [first = "", second, ...more] = names;
  if (more.length > 0) return ASKED;
  if (second !== undefined) return { givenName: withoutTitles(second), familyName: withSuffixes(first, suffixes) };
  const [givenName = "", ...family] = withoutTitles(first).split(" ");
  return { givenName, familyName: withSuffixes(family.join(" "), suffixes) };
}

function withSuffixes(name: string, suffixes: readonly string[]): string {
  return [name, ...suffixes].filter((part) => part !== "").join(" ");
}

export function withoutTitles(name: string): string {
  let rest = name;
  while (TITLES.test(rest)) rest = rest.replace(TITLES, "");
  return rest.trim();
}

/**
 * Reports whether free text reads as a person's name: capital letters, particles such as "van", or a script without
 * capitals.
 */
export function looksLikeName(text: string): boolean {
  const words = withoutTitles(
    withoutMarks(text)
      .replaceAll(/["'()[\],]/gu, " ")
      .trim(),
  )
    .split(/[\s.]+/u)
    .filter((word) => word !== "");
  return (
    words.length > 0 &&
    words.length <= 6 &&
    !/[@\p{N}!?/\\:=]/u.test(text) &&
    !isRole(text) &&
    !PHRASES.test(text) &&
    words.some((word) => !PARTICLES.has(word.toLowerCase())) &&
    words.every(
      (word) =>
        PARTICLES.has(word.toLowerCase()) || /^[\p{Lu}\p{Lt}\p{Lo}]/u.test(word) || /^[dDlLoO]['’]\p{L}/u.test(word),
    )
  );
}

const PHRASES =
  /^(?:please|dear|hello|hi|regards|thanks|thank you|contact|ask|e-?mail|mail|write|from|to|cc|bcc|and|or|see|for|the|best|kind|attention|attn|bitte|liebe[r]?|hallo|an|von|und)\b/iu;

/** Returns the name in an address: `ada.lovelace+board@example.org` is Ada Lovelace. */
export function nameFromAddress(address: string): PersonName {
  const local = (address.split("@")[0] ?? "").split("+")[0] ?? "";
  const words = local.split(/[._]+/u).filter((word) => word !== "");
  const [givenName = "", ...family] = words.map(capital);
  return { givenName, familyName: family.join(" ") };
}

function capital(word: string): string {
  return word.replace(/(^|-)(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
