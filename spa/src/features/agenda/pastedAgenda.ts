import type { AgendaPurpose } from "@/graphql/generated/graphql";

/** An item that was recognised in a pasted text. */
export interface PastedItem {
  /** 1 to 3. */
  readonly depth: number;
  readonly title: string;
  readonly purpose: AgendaPurpose;
  /** Undefined when the text names none. */
  readonly minutes: number | undefined;
  /** The ids of people of the board whom the line names. */
  readonly presenterIds: readonly string[];
}

interface NamedPerson {
  readonly id: string;
  readonly displayName: string;
}

interface RawLine {
  readonly indent: number;
  /** How many parts the number has: 2 for `4.1`; undefined for a line without a number. */
  readonly parts: number | undefined;
  readonly text: string;
}

const DEEPEST = 3;
const MOST_MINUTES = 480;

/** `1`, `1.`, `4.1`, `4.1.2)`, `(3)`, `Item 4:`; a letter or a Roman number alone, such as `a)` or `iv.`. */
const NUMBER = /^(?:item|agenda item|top|punkt)?\s*\(?(\d{1,3}(?:\.\d{1,3}){0,3})(?:[.):]+\s*|\s+|$)/iu;
const LETTER = /^\(?(?:[a-z]|[ivx]{2,4})[.)]\s+/iu;
const BULLET = /^[•▪◦‣●○\-–—*·]\s+/u;
/** A planned start, such as `13:05`, at the beginning of a line. */
const CLOCK = /^\d{1,2}:\d{2}(?:\s*[-–—]\s*\d{1,2}:\d{2})?\s*(?:h|uhr|am|pm)?(?=\s)[\s|,:–-]*/iu;
/** `(10 min)`, `10 minutes`, `10'`, `1 h 30`, `1 hour`. */
const MINUTES =
  /[([]?\s*(?:(\d{1,2})\s*(?:h|hours?|hrs?)\b\.?\s*)?(?:(\d{1,3})\s*(?:minutes?|minuten|mins?\.?|['’′])(?!\p{L}))?\s*[)\]]?/giu;

const purposes: readonly (readonly [RegExp, AgendaPurpose])[] = [
  [/\b(?:for|to)\s+(?:decision|decide|approval|approve|adoption)\b/iu, "DECISION"],
  [/\b(?:for|to)\s+(?:discussion|discuss|debate)\b/iu, "DISCUSSION"],
  [/\b(?:for|to)\s+(?:information|note|report|noting)\b/iu, "INFORMATION"],
  [/\bfor\s+consent\b/iu, "CONSENT"],
];

/** Returns the items of a pasted agenda. Numbers decide the levels; without numbers the indents do. */
export function pastedItems(text: string, people: readonly NamedPerson[] = []): readonly PastedItem[] {
  const lines = text.split(/\r\n?|\n|\u2028|\u2029/u).flatMap(rawLine);
  const depths = depthsOf(lines);
  return lines.map((line, index) => ({ depth: depths[index] ?? 1, ...factsOf(line.text, people) }));
}

function rawLine(line: string): readonly RawLine[] {
  const spaced = line.replaceAll("\t", "    ").replaceAll("\u00A0", " ");
  const indent = spaced.length - spaced.trimStart().length;
  let text = spaced.trim().replace(BULLET, "").replace(CLOCK, "");
  const number = NUMBER.exec(text);
  if (number) text = text.slice(number[0].length).replace(CLOCK, "");
  else text = text.replace(LETTER, "");
  text = text.replace(BULLET, "").trim();
  // A line without letters is a rule or a page number.
  if (!/\p{L}/u.test(text)) return [];
  return [{ indent, parts: number?.[1]?.split(".").length, text }];
}

/** Returns the level of each line. No line is more than one level below the line before it. */
function depthsOf(lines: readonly RawLine[]): readonly number[] {
  const isNumbered = lines.some(({ parts }) => parts !== undefined);
  const hasDeepNumbers = lines.some(({ parts }) => (parts ?? 0) > 1);
  const indents = [...new Set(lines.map(({ indent }) => indent))].toSorted((one, other) => one - other);
  let last = 0;
  return lines.map(({ indent, parts }) => {
    const wanted =
      parts !== undefined && hasDeepNumbers
        ? parts
        : isNumbered && parts === undefined && hasDeepNumbers
          ? last + (last === 0 ? 1 : 0)
          : indents.indexOf(indent) + 1;
    const depth = Math.max(1, Math.min(wanted, last + 1, DEEPEST));
    last = depth;
    return depth;
  });
}

function factsOf(text: string, people: readonly NamedPerson[]): Omit<PastedItem, "depth"> {
  const { minutes, rest } = withoutMinutes(text);
  let title = rest;
  let purpose: AgendaPurpose = "DISCUSSION";
  for (const [pattern, named] of purposes) {
    const found = pattern.exec(title);
    // `For decision` at the end of a line is its purpose. Within a title it may be words of the title.
    if (!found || !isAside(title, found)) continue;
    purpose = named;
    title = title.replace(found[0], "");
  }
  const presenterIds: string[] = [];
  for (const { id, displayName } of people) {
    const at = title.toLowerCase().lastIndexOf(displayName.toLowerCase());
    if (at <= 0 || !/[,;(:|–—-]\s*(?:presented by\s*)?$/iu.test(title.slice(0, at))) continue;
    presenterIds.push(id);
    title = `${title.slice(0, at)}${title.slice(at + displayName.length)}`;
  }
  title = tidied(title);
  if (/^(?:break|coffee|lunch|tea|pause)(?:\s+break)?$/iu.test(title)) purpose = "BREAK";
  return { title: title === "" ? text.trim() : title, purpose, minutes, presenterIds };
}

/** Reports whether the words stand after a comma, a dash or a bracket, or at the end. */
function isAside(title: string, found: RegExpExecArray): boolean {
  const before = title.slice(0, found.index);
  const after = title.slice(found.index + found[0].length);
  return /[,;(:|–—-]\s*$/u.test(before) || /^\s*[)\],;.]*\s*$/u.test(after);
}

function withoutMinutes(text: string): { readonly minutes: number | undefined; readonly rest: string } {
  for (const found of text.matchAll(MINUTES)) {
    const [whole, hours, minutes] = found;
    if (hours === undefined && minutes === undefined) continue;
    const count = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
    if (count > MOST_MINUTES) continue;
    const rest = `${text.slice(0, found.index)} ${text.slice(found.index + whole.length)}`;
    // A text that is nothing but a duration keeps it as its title.
    if (!/\p{L}{2}/u.test(rest)) continue;
    return { minutes: count, rest };
  }
  return { minutes: undefined, rest: text };
}

/** Returns the text without empty brackets, double spaces, and commas or dots that are left at its ends. */
function tidied(text: string): string {
  let now = text.replace(/[([]\s*[)\]]/gu, " ").replace(/\.{3,}|…|_{2,}/gu, " ");
  now = now
    .replace(/\s+([,;])/gu, "$1")
    .replace(/([,;])(?:\s*[,;])+/gu, "$1")
    .replace(/\s+/gu, " ")
    .trim();
  return now.replace(/^[\s,;:|–—-]+|[\s,;:|–—-]+$|(?<=\p{L})\.$/gu, "").trim();
}
