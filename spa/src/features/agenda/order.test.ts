import { describe, expect, it } from "vitest";
import { DEEPEST, drop, numbersOf, placeOf, type Row, step, type Direction } from "./order";

/** `a b(c d) e` as rows: those in brackets stand below what is before them. */
function agenda(text: string): Row[] {
  let depth = 1;
  return text.split("").flatMap((sign) => {
    if (sign === "(") depth += 1;
    else if (sign === ")") depth -= 1;
    else if (sign !== " ") return [{ id: sign, depth, holds: sign !== "x" }];
    return [];
  });
}

function textOf(rows: readonly Row[]): string {
  return rows.map(({ id, depth }) => id + depth).join(" ");
}

describe("a step", () => {
  it.each<[string, string, Direction, string | undefined]>([
    ["abc", "b", "up", "bac"],
    ["abc", "a", "up", undefined],
    ["a(b)c", "c", "up", "ca(b)"],
    ["abc", "b", "down", "acb"],
    ["abc", "c", "down", undefined],
    ["ab(c)d", "a", "down", "b(c)ad"],
    ["a(bc)", "c", "down", undefined],
    ["abc", "b", "in", "a(b)c"],
    ["a(b)c", "c", "in", "a(bc)"],
    ["abc", "a", "in", undefined],
    ["xb", "b", "in", undefined],
    ["a(b(c))d(e(f))", "d", "in", undefined],
    ["a(b(cd))", "d", "in", undefined],
    ["a(bc)d", "b", "out", "a(c)bd"],
    ["a(b(c))d", "b", "out", "ab(c)d"],
    ["abc", "b", "out", undefined],
    ["abc", "nothing", "up", undefined],
  ])("%s: %s %s gives %s", (before, id, direction, after) => {
    const moved = step(agenda(before), id, direction);
    expect(moved && textOf(moved)).toBe(after && textOf(agenda(after)));
  });
});

describe("a drop", () => {
  it.each([
    ["abc", "a", 2, 1, "bca"],
    ["abc", "a", 1, 2, "b(a)c"],
    ["abc", "a", 1, 3, "b(a)c"],
    ["abc", "c", 0, 2, "cab"],
    ["xbc", "c", 1, 2, "xcb"],
    ["a(b)c", "c", 1, 1, "a(cb)"],
    ["a(b(c))d", "d", 3, 3, "a(b(cd))"],
    ["a(b(c))d", "a", 0, 1, "a(b(c))d"],
  ])("%s: %s at %i, level %i, gives %s", (before, id, index, depth, after) => {
    expect(textOf(drop(agenda(before), id, index, depth))).toBe(textOf(agenda(after)));
  });
});

describe("the place that a move asks for", () => {
  it.each([
    ["abc", "a", { parentId: null, afterId: null }],
    ["abc", "c", { parentId: null, afterId: "b" }],
    ["a(b)c", "c", { parentId: null, afterId: "a" }],
    ["a(bc)", "b", { parentId: "a", afterId: null }],
    ["a(b(d)c)", "c", { parentId: "a", afterId: "b" }],
  ])("in %s of %s", (rows, id, place) => {
    expect(placeOf(agenda(rows), id)).toEqual(place);
  });
});

describe("numbers", () => {
  it("follow the order, and a break has none [A1]", () => {
    const rows = agenda("a(b(cd)e)xf").map((row) => ({ ...row, isBreak: row.id === "x" }));
    expect(numbersOf(rows)).toEqual(["1", "1.1", "1.1.1", "1.1.2", "1.2", "", "2"]);
  });
});

describe("whatever is moved", () => {
  it("keeps all entries, a sound tree of three levels, and a place from which it can be built again [A6]", () => {
    let seed = 1;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    let rows: readonly Row[] = agenda("a(bc)d(e(fg))xhij");
    for (let turn = 0; turn < 5000; turn++) {
      const id = rows[random(rows.length)]!.id;
      const before = rows;
      rows =
        random(2) === 0
          ? drop(rows, id, random(rows.length), 1 + random(4))
          : (step(rows, id, (["up", "down", "in", "out"] as const)[random(4)]!) ?? rows);
      expect(rows.map((row) => row.id).toSorted()).toEqual(before.map((row) => row.id).toSorted());
      rows.forEach(({ depth }, index) => {
        const above = rows[index - 1];
        expect(depth).toBeLessThanOrEqual(above === undefined ? 1 : above.depth + 1);
        expect(depth).toBeLessThanOrEqual(DEEPEST);
        expect(above === undefined || depth <= above.depth || above.holds).toBe(true);
      });
      expect(textOf(rebuilt(before, rows, id))).toBe(textOf(rows));
    }
  });
});

/** What the server makes of the place: it takes the entry out and puts it behind its sibling. */
function rebuilt(before: readonly Row[], after: readonly Row[], id: string): readonly Row[] {
  const { parentId, afterId } = placeOf(after, id);
  const family = (of: string): readonly Row[] => {
    const at = before.findIndex((row) => row.id === of);
    const end = before.findIndex((row, index) => index > at && row.depth <= before[at]!.depth);
    return before.slice(at, end === -1 ? before.length : end);
  };
  const moved = family(id);
  const rest = before.filter((row) => !moved.includes(row));
  const parent = rest.find((row) => row.id === parentId);
  const depth = (parent?.depth ?? 0) + 1;
  const ids = (of: readonly Row[]) => of.map((row) => row.id);
  const anchor = afterId === null ? parentId : ids(family(afterId).filter((row) => !moved.includes(row))).at(-1)!;
  const index = anchor === null ? 0 : rest.findIndex((row) => row.id === anchor) + 1;
  const put = moved.map((row) => ({ ...row, depth: row.depth - moved[0]!.depth + depth }));
  return [...rest.slice(0, index), ...put, ...rest.slice(index)];
}
