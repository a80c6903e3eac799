import type { ReadersOfEntry } from "./publishing";

/** A person who reads all of an agenda. */
export interface WholeReader {
  readonly id: string;
  readonly name: string;
}

/** A person who reads a part of an agenda. */
export interface PartialReader extends WholeReader {
  /** `all but item 6`, `only items 5 and 7`. */
  readonly reach: string;
}

/** The readers of an agenda, as far as the person who prepares it may know them. */
export interface Readers {
  /** The people who read every item, by name. */
  readonly whole: readonly WholeReader[];
  readonly partial: readonly PartialReader[];
  /** The number of items that are hidden from the asking person; nothing is known about their readers. */
  readonly unknown: number;
}

/** Collects the readers of all items by person, sorted by name in a locale. Breaks are left out. */
export function readersOf(entries: readonly ReadersOfEntry[], locale?: string): Readers {
  const names = new Map<string, string>();
  const read = new Map<string, Set<string>>();
  const items: { readonly id: string; readonly name: string }[] = [];
  let unknown = 0;
  for (const entry of entries) {
    if (!("title" in entry)) {
      if (entry.number !== null) unknown++;
      continue;
    }
    if (entry.purpose === "BREAK" || !entry.access) continue;
    items.push({ id: entry.id, name: entry.number ?? entry.title });
    for (const { person, readsPapers } of entry.access.readings) {
      names.set(person.id, person.displayName);
      const of = read.get(person.id) ?? new Set();
      if (readsPapers) of.add(entry.id);
      read.set(person.id, of);
    }
  }
  const order = new Intl.Collator(locale, { numeric: true });
  const people = [...names].toSorted(([, one], [, other]) => order.compare(one, other));
  const readsAll = (id: string) => read.get(id)?.size === items.length;
  return {
    whole: people.filter(([id]) => readsAll(id)).map(([id, name]) => ({ id, name })),
    partial: people
      .filter(([id]) => !readsAll(id))
      .map(([id, name]) => ({ id, name, reach: reachText(items, read.get(id) ?? new Set()) })),
    unknown,
  };
}

function reachText(
  items: readonly { readonly id: string; readonly name: string }[],
  read: ReadonlySet<string>,
): string {
  const seen = items.filter(({ id }) => read.has(id)).map(({ name }) => name);
  const kept = items.filter(({ id }) => !read.has(id)).map(({ name }) => name);
  if (seen.length === 0) return "none of it";
  return kept.length <= seen.length ? `all but ${listText(kept)}` : `only ${listText(seen)}`;
}

function listText(names: readonly string[]): string {
  const [first = ""] = names;
  if (names.length === 1) return `item ${first}`;
  return `items ${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;
}
