import { describe, expect, it } from "vitest";
import {
  branch,
  childrenOf,
  DEEPEST,
  fits,
  type Line,
  moveTo,
  numbersOf,
  parentOf,
  placeOf,
  placesFor,
  type Step,
  stepFrom,
} from "./outline";

/** Makes lines from names such as `1 2 2.1`, where the name is the number; `b` after a depth is a break. */
function lines(...names: readonly string[]): readonly Line[] {
  return names.map((id) => ({ id, depth: id.split(".").length, takesLines: !id.includes("b") }));
}

const agenda = lines("1", "2", "2.1", "2.1.1", "2.2", "b", "3", "4", "4.1");
const shown = (all: readonly Line[]) => all.map(({ id, depth }) => `${"  ".repeat(depth - 1)}${id}`);

describe("one step of a line", () => {
  it.each<[id: string, step: Step, place: object | undefined]>([
    ["1", "up", undefined],
    ["1", "down", { parentId: null, afterId: "2" }],
    ["2", "up", { parentId: null, afterId: null }],
    ["4", "down", undefined],
    ["2.2", "up", { parentId: "2", afterId: null }],
    ["2.2", "down", undefined],
    ["2.2", "in", { parentId: "2.1", afterId: "2.1.1" }],
    ["2.2", "out", { parentId: null, afterId: "2" }],
    ["2.1.1", "in", undefined],
    ["1", "out", undefined],
    ["2.1", "in", undefined],
    ["2", "in", undefined],
    ["4", "in", { parentId: "3", afterId: null }],
    ["3", "in", undefined],
  ])("of %s %s leads to %o", (id, step, place) => {
    expect(stepFrom(agenda, id, step)).toEqual(place);
  });

  it("moves the items below it along", () => {
    expect(shown(moveTo(agenda, "4", { parentId: "3", afterId: null })).slice(-3)).toEqual(["3", "  4", "    4.1"]);
    expect(shown(moveTo(agenda, "2", { parentId: null, afterId: "3" }))).toEqual([
      "1",
      "b",
      "3",
      "2",
      "  2.1",
      "    2.1.1",
      "  2.2",
      "4",
      "  4.1",
    ]);
  });
});

describe("a place", () => {
  it.each([
    ["below the line itself", "2", { parentId: "2", afterId: null }],
    ["below its own child", "2", { parentId: "2.1", afterId: null }],
    ["below a break", "3", { parentId: "b", afterId: null }],
    ["on a fourth level", "2", { parentId: "1", afterId: null }],
    ["behind a line of another level", "1", { parentId: null, afterId: "2.1" }],
    ["of an unknown line", "9", { parentId: null, afterId: null }],
  ])("%s is refused", (_, id, place) => {
    expect(fits(agenda, id, place)).toBe(false);
    expect(moveTo(agenda, id, place)).toBe(agenda);
  });

  it("is offered once, from the top down, and only where the line fits", () => {
    const places = placesFor(agenda, "2.1");
    expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(places.length);
    expect(places).toContainEqual(placeOf(agenda, "2.1"));
    expect(places.every((place) => fits(agenda, "2.1", place))).toBe(true);
    expect(places[0]).toEqual({ parentId: null, afterId: null });
  });
});

describe("the numbers of a draft [A1]", () => {
  it("follow the order, and a break has none", () => {
    const rows = lines("1", "2", "2.1", "2.1.1", "2.2", "b", "3").map((line) => ({
      ...line,
      isBreak: line.id === "b",
    }));
    expect([...numbersOf(rows)]).toEqual([
      ["1", "1"],
      ["2", "2"],
      ["2.1", "2.1"],
      ["2.1.1", "2.1.1"],
      ["2.2", "2.2"],
      ["b", null],
      ["3", "3"],
    ]);
  });
});

/** A tree in the form in which a server stores it: children by parent. */
class Tree {
  readonly #below = new Map<string | null, string[]>([[null, []]]);

  constructor(all: readonly Line[]) {
    for (const { id } of all) {
      const parentId = parentOf(all, id)?.id ?? null;
      this.#below.set(parentId, [...this.#of(parentId), id]);
    }
  }

  move(id: string, { parentId, afterId }: { parentId: string | null; afterId: string | null }): void {
    for (const [parent, ids] of this.#below)
      this.#below.set(
        parent,
        ids.filter((each) => each !== id),
      );
    const ids = this.#of(parentId);
    this.#below.set(parentId, ids.toSpliced(afterId === null ? 0 : ids.indexOf(afterId) + 1, 0, id));
  }

  lines(parentId: string | null = null, depth = 1): string[] {
    return this.#of(parentId).flatMap((id) => [`${"  ".repeat(depth - 1)}${id}`, ...this.lines(id, depth + 1)]);
  }

  #of(parentId: string | null): string[] {
    return this.#below.get(parentId) ?? [];
  }
}

/** Returns a generator of pseudo-random numbers that is the same in each run. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * sides);
  };
}

describe("random moves", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])("agree with a tree (seed %i)", (seed) => {
    const roll = dice(seed);
    let all = lines(...Array.from({ length: 12 }, (_, index) => (index % 5 === 4 ? `b${index}` : `i${index}`)));
    const tree = new Tree(all);
    for (let count = 0; count < 300; count++) {
      const { id } = all[roll(all.length)]!;
      const places = placesFor(all, id);
      const step = (["up", "down", "in", "out"] as const)[roll(4)]!;
      const place = roll(2) === 0 ? places[roll(places.length)] : stepFrom(all, id, step);
      if (place === undefined) continue;
      all = moveTo(all, id, place);
      tree.move(id, place);
      expect(shown(all)).toEqual(tree.lines());
      expect(placeOf(all, id)).toEqual(place);
      expect(all.every(({ depth }) => depth >= 1 && depth <= DEEPEST)).toBe(true);
      expect(all.every((line) => line.takesLines || childrenOf(all, line.id).length === 0)).toBe(true);
      expect(branch(all, id)[0]?.id).toBe(id);
    }
  });
});
