import { type Anchor, dateOf, zonedInstant, zonedLocal } from "@/governance";
import type { Interval } from "./liveQuery";

/** The times of an entry, as typed by the board's clock: `13:02`, or empty. */
export interface TypedTimes {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the instants of a corrected entry; undefined while the arrival is missing. A time that was not changed keeps
 * its seconds. A departure that is earlier on the clock than the arrival is on the next day.
 */
export function correctedTimes(
  interval: Pick<Interval, "from" | "to">,
  typed: TypedTimes,
  anchor: Anchor,
): { readonly from: string; readonly to?: string } | undefined {
  const standing = zonedLocal(new Date(interval.from), anchor);
  const date = dateOf(standing);
  const from = typed.from === standing.slice(11, 16) ? interval.from : zonedInstant(date, typed.from, anchor);
  if (from === undefined) return undefined;
  if (typed.to === "") return { from };
  if (interval.to !== null && typed.to === zonedLocal(new Date(interval.to), anchor).slice(11, 16)) {
    return { from, to: interval.to };
  }
  const day = typed.to < typed.from ? dayAfter(date) : date;
  const to = zonedInstant(day, typed.to, anchor);
  return to === undefined ? { from } : { from, to };
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
