import type { PastedList } from "./paste/pastedPeople";
import { type Row, rowOf } from "./row";

/** A pasted list while it is corrected: the text, its people, and the pieces that were not understood. */
export interface List {
  readonly text: string;
  readonly rows: readonly Row[];
  readonly unread: readonly string[];
  /** The key of the next row. */
  readonly nextKey: number;
}

/** Returns the list of a pasted text. */
export function listOf(text: string, { people, unread }: PastedList, boardId: string, firstKey = 0): List {
  const rows = people.map((person, nth) => rowOf(firstKey + nth, person, boardId));
  return { text, rows, unread, nextKey: firstKey + rows.length };
}

/** Returns a stored list; undefined for anything else. */
export function storedList(value: unknown): List | undefined {
  return isList(value) ? value : undefined;
}

/** The tab's own storage holds the list as this page has written it, so its rows are not looked at one by one. */
function isList(value: unknown): value is List {
  return (
    typeof value === "object" &&
    value !== null &&
    "rows" in value &&
    Array.isArray(value.rows) &&
    "unread" in value &&
    Array.isArray(value.unread) &&
    "text" in value &&
    typeof value.text === "string" &&
    "nextKey" in value &&
    typeof value.nextKey === "number"
  );
}
