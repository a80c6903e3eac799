import { describe, expect, it } from "vitest";
import type { Annotation } from "./annotationsQuery";
import { type Line, MOST_POINTS, MOST_STROKES, type Stroke, textOf } from "./ink";
import { inkWritesOf, linesOf } from "./inkWrites";

function stroke(points: number, at = 1): Stroke {
  return { color: "RED", width: 24, points: Array.from({ length: 2 * points }, () => at) };
}

function drawing(id: string, page: number, strokes: readonly Stroke[]): Annotation {
  return {
    id,
    kind: "INK",
    anchor: { page, quote: "", before: "", after: "" },
    anchorVersionId: "v1",
    body: "",
    strokes: textOf(strokes),
    authorName: "Ana",
    isMine: true,
    sharedWith: [],
    state: "ANCHORED",
    version: 3,
  };
}

function added(page: number, of: Stroke, annotationId?: string): Line {
  return { page, stroke: of, annotationId };
}

const first = drawing("first", 1, [stroke(2), stroke(3)]);
const second = drawing("second", 2, [stroke(4)]);

describe("what saves lines", () => {
  it("leaves drawings alone whose lines are the same", () => {
    expect(inkWritesOf([first, second], linesOf([first, second]))).toEqual([]);
  });

  it("changes a drawing that lost or got lines, and deletes one without any", () => {
    const lines = [...linesOf([first]).slice(1), added(1, stroke(9), "first")];
    expect(inkWritesOf([first, second], lines)).toEqual([
      { kind: "update", annotation: first, lines },
      { kind: "delete", annotation: second, lines: [] },
    ]);
  });

  it("makes one drawing for each page", () => {
    const lines = [added(3, stroke(2)), added(1, stroke(2)), added(3, stroke(5))];
    expect(inkWritesOf([], lines)).toEqual([
      { kind: "add", page: 3, lines: [lines[0], lines[2]] },
      { kind: "add", page: 1, lines: [lines[1]] },
    ]);
  });

  it("makes further drawings beyond the limits of one", () => {
    const many = Array.from({ length: MOST_STROKES + 1 }, () => added(1, stroke(1)));
    expect(inkWritesOf([], many).map(({ lines }) => lines.length)).toEqual([MOST_STROKES, 1]);
    const long = Array.from({ length: 5 }, () => added(1, stroke(MOST_POINTS / 4)));
    expect(inkWritesOf([], long).map(({ lines }) => lines.length)).toEqual([4, 1]);
    const grown = [...linesOf([first]), ...many.map((line) => ({ ...line, annotationId: "first" }))];
    expect(inkWritesOf([first], grown).map(({ kind, lines }) => [kind, lines.length])).toEqual([
      ["update", MOST_STROKES],
      ["add", 3],
    ]);
  });
});
