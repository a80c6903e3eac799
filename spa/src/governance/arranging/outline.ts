/** Pure functions for the order and the levels of an agenda. The server checks the same rules again. */

/** A line of an agenda. Lines are in the order of the agenda; the lines below a line follow it. */
export interface Line {
  readonly id: string;
  /** 1 to 3. */
  readonly depth: number;
  /** False for a break, and for an item that the reader may not read: nothing can be put below them. */
  readonly takesLines: boolean;
  /** True for a published item, whose number contains its parent's number, so that it cannot change its level [A2]. */
  readonly keepsLevel?: boolean;
}

/** A line in the form that lists show. */
export interface OutlineLine extends Line {
  /** The line's name in the labels of its buttons: `4.1 Chief executive`. */
  readonly name: string;
  /** Whether the reader may move it. */
  readonly isMovable: boolean;
}

/** A place in the agenda: below a parent, after another line of the same parent; null for the first place. */
export interface Place {
  readonly parentId: string | null;
  readonly afterId: string | null;
}

export const DEEPEST = 3;

export type Step = "up" | "down" | "in" | "out";

/** Returns the line with all lines below it. */
export function branch<L extends Line>(lines: readonly L[], id: string): readonly L[] {
  const start = lines.findIndex((line) => line.id === id);
  const first = lines[start];
  if (first === undefined) return [];
  const rest = lines.slice(start + 1);
  const end = rest.findIndex(({ depth }) => depth <= first.depth);
  return [first, ...(end === -1 ? rest : rest.slice(0, end))];
}

/** Returns how many levels the line spans with all lines below it. */
function height(lines: readonly Line[], id: string): number {
  const depths = branch(lines, id).map(({ depth }) => depth);
  return Math.max(...depths) - Math.min(...depths) + 1;
}

export function parentOf<L extends Line>(lines: readonly L[], id: string): L | undefined {
  const index = lines.findIndex((line) => line.id === id);
  const depth = lines[index]?.depth ?? 0;
  return lines.slice(0, Math.max(index, 0)).findLast((line) => line.depth < depth);
}

/** Returns the lines directly below a parent, or the lines of the first level. */
export function childrenOf<L extends Line>(lines: readonly L[], parentId: string | null): readonly L[] {
  if (parentId === null) return lines.filter(({ depth }) => depth === 1);
  const [parent, ...below] = branch(lines, parentId);
  return parent === undefined ? [] : below.filter(({ depth }) => depth === parent.depth + 1);
}

export function placeOf(lines: readonly Line[], id: string): Place {
  const parentId = parentOf(lines, id)?.id ?? null;
  const siblings = childrenOf(lines, parentId);
  return { parentId, afterId: siblings[siblings.findIndex((line) => line.id === id) - 1]?.id ?? null };
}

/**
 * Reports whether a line may be put at a place: within three levels, not below itself, and after a line of that level.
 */
export function fits(lines: readonly Line[], id: string, { parentId, afterId }: Place): boolean {
  const moved = branch(lines, id);
  if (moved[0]?.keepsLevel && (parentOf(lines, id)?.id ?? null) !== parentId) return false;
  if (moved.length === 0 || moved.some((line) => line.id === parentId || line.id === afterId)) return false;
  const parent = lines.find((line) => line.id === parentId);
  if (parentId !== null && !parent?.takesLines) return false;
  if (afterId !== null && !childrenOf(lines, parentId).some((line) => line.id === afterId)) return false;
  return (parent?.depth ?? 0) + height(lines, id) <= DEEPEST;
}

/** Returns the lines with one line, and all below it, at another place; the same lines when it does not fit there. */
export function moveTo<L extends Line>(lines: readonly L[], id: string, place: Place): readonly L[] {
  if (!fits(lines, id, place)) return lines;
  const moved = branch(lines, id);
  const rest = lines.filter((line) => !moved.includes(line));
  const { parentId, afterId } = place;
  const parent = rest.find((line) => line.id === parentId);
  const before = afterId === null ? parent : branch(rest, afterId).at(-1);
  const index = before === undefined ? 0 : rest.indexOf(before) + 1;
  const shift = (parent?.depth ?? 0) + 1 - (moved[0]?.depth ?? 1);
  const placed = moved.map((line) => ({ ...line, depth: line.depth + shift }));
  return [...rest.slice(0, index), ...placed, ...rest.slice(index)];
}

/** Returns the place that one step leads to; undefined when the line cannot move further. */
export function stepFrom(lines: readonly Line[], id: string, step: Step): Place | undefined {
  const parent = parentOf(lines, id);
  const parentId = parent?.id ?? null;
  const siblings = childrenOf(lines, parentId);
  const index = siblings.findIndex((line) => line.id === id);
  const place = placeAfter(step);
  return place !== undefined && fits(lines, id, place) ? place : undefined;

  function placeAfter(towards: Step): Place | undefined {
    const above = siblings[index - 1];
    const below = siblings[index + 1];
    switch (towards) {
      case "up":
        return above && { parentId, afterId: siblings[index - 2]?.id ?? null };
      case "down":
        return below && { parentId, afterId: below.id };
      case "in":
        return above && { parentId: above.id, afterId: childrenOf(lines, above.id).at(-1)?.id ?? null };
      case "out":
        return parent && { parentId: parentOf(lines, parent.id)?.id ?? null, afterId: parent.id };
    }
  }
}

/** Returns all places at which a line may be put, its present place included, from the top of the agenda down. */
export function placesFor(lines: readonly Line[], id: string): readonly Place[] {
  const own = new Set(branch(lines, id).map((line) => line.id));
  const rest = lines.filter((line) => !own.has(line.id));
  const parents = [null, ...rest.map((line) => line.id)];
  return parents
    .flatMap((parentId) => {
      const siblings = childrenOf(rest, parentId).map((line) => line.id);
      return [null, ...siblings].map((afterId) => ({ parentId, afterId }));
    })
    .filter((place) => fits(lines, id, place))
    .toSorted((one, other) => indexAt(lines, id, one) - indexAt(lines, id, other));
}

function indexAt(lines: readonly Line[], id: string, place: Place): number {
  return moveTo(lines, id, place).findIndex((line) => line.id === id);
}

export interface NumberedLine {
  readonly id: string;
  readonly depth: number;
  readonly isBreak: boolean;
  /** The number in a published agenda, where numbers do not follow the order [A2]; null for a break. */
  readonly keptNumber?: string | null | undefined;
}

/** Returns the numbers of a draft by id, such as 1, 2, 2.1, in the order of the lines; a break has no number [A1]. */
export function numbersOf(lines: readonly NumberedLine[]): ReadonlyMap<string, string | null> {
  const counts: number[] = [];
  const numbers = new Map<string, string | null>();
  for (const { id, depth, isBreak, keptNumber } of lines) {
    if (keptNumber !== undefined) {
      numbers.set(id, keptNumber);
      continue;
    }
    if (isBreak) {
      numbers.set(id, null);
      continue;
    }
    counts.length = Math.min(counts.length, depth);
    while (counts.length < depth) counts.push(0);
    counts[depth - 1] = (counts[depth - 1] ?? 0) + 1;
    numbers.set(id, counts.join("."));
  }
  return numbers;
}
