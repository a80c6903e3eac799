/** An entry of an agenda in a list of all, each followed by those below it. */
export interface Row {
  readonly id: string;
  /** 1 to 3. */
  readonly depth: number;
  /** Others may stand below it: it is no break and no placeholder. */
  readonly holds: boolean;
}

/** Where an entry stands: below its parent, null for the first level, and behind a sibling, null for the first place. */
export interface Place {
  readonly parentId: string | null;
  readonly afterId: string | null;
}

export const DEEPEST = 3;

export type Direction = "up" | "down" | "in" | "out";

/** Moves an entry, with all below it, by one step; undefined where it cannot move further. */
export function step<R extends Row>(rows: readonly R[], id: string, direction: Direction): readonly R[] | undefined {
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  if (row === undefined) return undefined;
  const before = siblingBefore(rows, at);
  switch (direction) {
    case "up":
      return before === undefined ? undefined : put(rows, id, before, row.depth);
    case "down": {
      const behind = endOf(rows, at);
      if (rows[behind]?.depth !== row.depth) return undefined;
      const next = rows[behind];
      return next && put(rows, id, endOf(rows, behind) - (behind - at), row.depth);
    }
    case "in": {
      const deepest = row.depth + heightOf(rows, at);
      if (before === undefined || !rows[before]?.holds || deepest > DEEPEST) return undefined;
      return put(rows, id, at, row.depth + 1);
    }
    case "out": {
      const parent = parentAt(rows, at);
      if (parent === undefined) return undefined;
      return put(rows, id, endOf(rows, parent) - (endOf(rows, at) - at), row.depth - 1);
    }
  }
}

/**
 * Puts an entry, with all below it, at a place among the others: at most as deep as its neighbours allow, and so that
 * nothing comes to stand below it that did not before.
 */
export function drop<R extends Row>(rows: readonly R[], id: string, index: number, wishedDepth: number): readonly R[] {
  const at = rows.findIndex((row) => row.id === id);
  if (at === -1) return rows;
  const rest = without(rows, at);
  const [before, behind] = [rest[index - 1], rest[index]];
  const least = behind?.depth ?? 1;
  const room = before === undefined ? 1 : before.depth + (before.holds ? 1 : 0);
  const most = Math.min(room, DEEPEST + 1 - heightOf(rows, at));
  if (most < least) return rows;
  return put(rows, id, index, Math.max(least, Math.min(most, wishedDepth)));
}

/** Where an entry of the list stands. */
export function placeOf(rows: readonly Row[], id: string): Place {
  const at = rows.findIndex((row) => row.id === id);
  const before = siblingBefore(rows, at);
  const parent = parentAt(rows, at);
  return {
    parentId: parent === undefined ? null : (rows[parent]?.id ?? null),
    afterId: before === undefined ? null : (rows[before]?.id ?? null),
  };
}

/** The numbers of a draft: by the order of the entries; a break has none [A1]. */
export function numbersOf(rows: readonly (Row & { readonly isBreak: boolean })[]): readonly string[] {
  const counts: number[] = [];
  return rows.map(({ depth, isBreak }) => {
    counts.length = depth;
    for (let level = 0; level < depth; level++) counts[level] ??= 0;
    if (isBreak) return "";
    counts[depth - 1] = (counts[depth - 1] ?? 0) + 1;
    return counts.join(".");
  });
}

/** The index behind an entry and all below it. */
function endOf(rows: readonly Row[], at: number): number {
  const depth = rows[at]?.depth ?? 0;
  const next = rows.findIndex((row, index) => index > at && row.depth <= depth);
  return next === -1 ? rows.length : next;
}

/** How many levels an entry takes with those below it. */
function heightOf(rows: readonly Row[], at: number): number {
  const depth = rows[at]?.depth ?? 0;
  return Math.max(...rows.slice(at, endOf(rows, at)).map((row) => row.depth - depth + 1));
}

function siblingBefore(rows: readonly Row[], at: number): number | undefined {
  const depth = rows[at]?.depth ?? 0;
  for (let index = at - 1; index >= 0; index--) {
    const other = rows[index]?.depth ?? 0;
    if (other === depth) return index;
    if (other < depth) return undefined;
  }
  return undefined;
}

function parentAt(rows: readonly Row[], at: number): number | undefined {
  const depth = rows[at]?.depth ?? 0;
  for (let index = at - 1; index >= 0; index--) if ((rows[index]?.depth ?? 0) < depth) return index;
  return undefined;
}

function without<R extends Row>(rows: readonly R[], at: number): readonly R[] {
  return [...rows.slice(0, at), ...rows.slice(endOf(rows, at))];
}

/** Puts an entry and those below it at an index among the others, at a depth. */
function put<R extends Row>(rows: readonly R[], id: string, index: number, depth: number): readonly R[] {
  const at = rows.findIndex((row) => row.id === id);
  const rest = without(rows, at);
  const moved = rows.slice(at, endOf(rows, at));
  const deeper = depth - (moved[0]?.depth ?? depth);
  return [
    ...rest.slice(0, index),
    ...moved.map((row) => ({ ...row, depth: row.depth + deeper })),
    ...rest.slice(index),
  ];
}
