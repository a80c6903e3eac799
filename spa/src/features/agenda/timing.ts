/** The planned start and duration of each item of an agenda [A5]. */

export interface TimedLine {
  readonly id: string;
  readonly depth: number;
  readonly durationMinutes: number;
  /** True for an item that was withdrawn, deferred or referred: it takes no time. */
  readonly isOut?: boolean;
}

export interface Timing {
  /** By id, on the sitting's own clock; null for a line that takes no time. */
  readonly starts: ReadonlyMap<string, string | null>;
  /** By id; for a line with others below it, their sum. */
  readonly minutes: ReadonlyMap<string, number>;
  /** On the sitting's own clock. */
  readonly endsAt: string;
  /** Negative when the agenda is longer than the sitting. */
  readonly spareMinutes: number;
}

const ONE_MINUTE_MS = 60_000;

/** Computes starts and sums from the sitting's start. */
export function timingOf(
  lines: readonly TimedLine[],
  sitting: { readonly startsAtLocal: string; readonly durationMinutes: number },
): Timing {
  const starts = new Map<string, string | null>();
  const minutes = new Map<string, number>();
  let passed = 0;
  const above: { readonly id: string; readonly depth: number }[] = [];
  const startOf = Date.parse(`${sitting.startsAtLocal}Z`);
  const timeAfter = (count: number) => new Date(startOf + count * ONE_MINUTE_MS).toISOString().slice(0, 19);
  for (const [index, line] of lines.entries()) {
    while ((above.at(-1)?.depth ?? 0) >= line.depth) above.pop();
    const isLeaf = (lines[index + 1]?.depth ?? 0) <= line.depth;
    const own = isLeaf && !line.isOut ? line.durationMinutes : 0;
    starts.set(line.id, line.isOut ? null : timeAfter(passed));
    for (const { id } of [...above, line]) minutes.set(id, (minutes.get(id) ?? 0) + own);
    passed += own;
    above.push(line);
  }
  return { starts, minutes, endsAt: timeAfter(passed), spareMinutes: sitting.durationMinutes - passed };
}

/** For example `35 minutes in hand`, `Over by 5 minutes`, `no minute in hand`. */
export function spareText(spareMinutes: number): string {
  const count = Math.abs(spareMinutes);
  const minutes = count === 1 ? "1 minute" : `${count} minutes`;
  if (spareMinutes < 0) return `over by ${minutes}`;
  return spareMinutes === 0 ? "no minutes in hand" : `${minutes} in hand`;
}
