import type { Entry, Item, Meeting } from "./agendaQuery";
import { itemOf } from "./agendaQuery";
import { numbersOf, type OutlineLine } from "@/governance";
import { timingOf, type TimedLine } from "./timing";
import { RESTRICTED } from "./agendaWords";

/** A line of an agenda in the form that lists show and move. */
export interface AgendaRow extends OutlineLine, TimedLine {
  readonly title: string;
  readonly isBreak: boolean;
  readonly number: string | null;
  /** The number in a published agenda; undefined in a draft, where it follows the order. */
  readonly keptNumber: string | null | undefined;
  /** By the clock of the first sitting. */
  readonly plannedStart: string | null;
  /** Undefined when the reader may only know the line's place and time [X9]. */
  readonly item: Item | undefined;
}

const outStates: ReadonlySet<string> = new Set(["WITHDRAWN", "DEFERRED", "REFERRED", "DECLINED"]);

/** Returns the rows of the server's entries. */
export function rowsOf(entries: readonly Entry[], isPublished = false): readonly AgendaRow[] {
  return entries.map((entry) => {
    const item = itemOf(entry);
    const { id, number, depth, plannedStartLocal: plannedStart, durationMinutes } = entry;
    const title = item?.title ?? RESTRICTED;
    const isBreak = item ? item.purpose === "BREAK" : number === null;
    return {
      id,
      number,
      keptNumber: isPublished ? number : undefined,
      keepsLevel: isPublished && item?.isNew !== true,
      depth,
      plannedStart,
      durationMinutes,
      item,
      title,
      isBreak,
      isOut: item !== undefined && outStates.has(item.state),
      takesLines: item !== undefined && !isBreak && !outStates.has(item.state),
      isMovable: item !== undefined,
      name: nameOf(number, title),
    };
  });
}

/**
 * Returns the same rows with numbers, starts and sums that follow their present order, after one was moved [A1, A5].
 */
export function renumbered(rows: readonly AgendaRow[], sitting: Meeting["sittings"][number]): readonly AgendaRow[] {
  const numbers = numbersOf(rows);
  const { starts, minutes } = timingOf(rows, sitting);
  return rows.map((row) => {
    const number = numbers.get(row.id) ?? null;
    return {
      ...row,
      number,
      name: nameOf(number, row.title),
      plannedStart: starts.get(row.id) ?? null,
      durationMinutes: minutes.get(row.id) ?? row.durationMinutes,
    };
  });
}

function nameOf(number: string | null, title: string): string {
  return number === null ? title : `${number} ${title}`;
}
