/** The colours of strokes. The server takes no other. */
export type InkColor = "BLUE" | "RED" | "GREEN" | "BLACK";

/**
 * A line that was drawn by hand. Lengths are in ten-thousandths of the page's width, positions from its upper left
 * corner (docs/domain/papers.md, "Annotations").
 */
export interface Stroke {
  readonly color: InkColor;
  /** How thick the line is. */
  readonly width: number;
  /** x and y of the first point, then those of the second, and so on. */
  readonly points: readonly number[];
}

/** A stroke on a page, from 1. */
export interface Line {
  readonly page: number;
  readonly stroke: Stroke;
  /** The id of the annotation to which it belongs; undefined for a line of a new drawing. */
  readonly annotationId: string | undefined;
}

/** The width of a page in the unit of strokes, and the greatest height of one. The server refuses more. */
export const PAGE_WIDTH = 10_000;
export const GREATEST_HEIGHT = 100_000;

/** The most lines and points of one drawing. The server refuses more (docs/domain/records.md, "Annotation"). */
export const MOST_STROKES = 500;
export const MOST_POINTS = 4000;

/** The most points of one stroke that are kept. */
const MOST_OF_STROKE = 1000;

/** How far a stroke may be from what the hand drew: a third of a pixel of a page that fills a laptop's window. */
const TOLERANCE = 3;

/** How far before and after a point the corner there is rounded. */
const ROUNDING = 40;

/** The thickness of a line that a mouse or a finger draws, and the least and the greatest of a pen. */
const PLAIN = 24;
const THINNEST = 12;
const THICKEST = 48;

/** The colours as they look on white paper, which pages are in every theme. */
export const inkColors: Readonly<Record<InkColor, { readonly words: string; readonly look: string }>> = {
  BLUE: { words: "Blue", look: "#0b57d0" },
  RED: { words: "Red", look: "#c5221f" },
  GREEN: { words: "Green", look: "#137333" },
  BLACK: { words: "Black", look: "#1b1f24" },
};

/** Returns the strokes of a drawing, which the server keeps as a text such as `RED 24 120 300 124 310;BLUE 12 5 6`. */
export function strokesOf(text: string): readonly Stroke[] {
  if (text === "") return [];
  return text.split(";").map((each) => {
    const [color = "", width, ...points] = each.split(" ");
    return { color: isInkColor(color) ? color : "BLACK", width: Number(width), points: points.map(Number) };
  });
}

function isInkColor(text: string): text is InkColor {
  return Object.hasOwn(inkColors, text);
}

/** Returns strokes as the server's text. */
export function textOf(strokes: readonly Stroke[]): string {
  return strokes.map(({ color, width, points }) => [color, width, ...points].join(" ")).join(";");
}

/** A position on a page, and the pressure of a pen from 0 to 1; 0.5 where the device tells none. */
export interface Touch {
  readonly x: number;
  readonly y: number;
  readonly pressure: number;
}

const ORIGIN: Touch = { x: 0, y: 0, pressure: 0 };

/** Returns the stroke through the positions; undefined without any. The thickness is that of the mean pressure. */
export function strokeOf(color: InkColor, touches: readonly Touch[]): Stroke | undefined {
  if (touches.length === 0) return undefined;
  const pressure = touches.reduce((sum, touch) => sum + touch.pressure, 0) / touches.length;
  const width = Math.round(Math.min(THICKEST, Math.max(THINNEST, 2 * PLAIN * pressure)));
  return { color, width, points: thinned(touches).flatMap(({ x, y }) => [x, y]) };
}

/** Drops positions that change nothing that can be seen; both ends stay. */
function thinned(touches: readonly Touch[]): readonly Touch[] {
  let kept = touches;
  for (let tolerance = TOLERANCE; kept === touches || kept.length > MOST_OF_STROKE; tolerance *= 2) {
    kept = simplified(touches, tolerance);
  }
  return kept;
}

/**
 * Returns the fewest positions between which straight lines stay within a tolerance of all positions, by the algorithm
 * of Douglas and Peucker.
 */
function simplified(touches: readonly Touch[], tolerance: number): readonly Touch[] {
  const kept = new Set([0, touches.length - 1]);
  const parts: (readonly [number, number])[] = [[0, touches.length - 1]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to] = part;
    const farthest = farthestBetween(touches, from, to);
    if (farthest.distance <= tolerance) continue;
    kept.add(farthest.index);
    parts.push([from, farthest.index], [farthest.index, to]);
  }
  return touches.filter((_, index) => kept.has(index));
}

/** Returns which position between two others is the farthest from the straight line between these. */
function farthestBetween(touches: readonly Touch[], from: number, to: number) {
  const { x: fromX, y: fromY } = touches[from] ?? ORIGIN;
  const { x: toX, y: toY } = touches[to] ?? ORIGIN;
  let farthest = { index: from, distance: 0 };
  for (let index = from + 1; index < to; index++) {
    const { x, y } = touches[index] ?? ORIGIN;
    const away = distance(x, y, fromX, fromY, toX, toY);
    if (away > farthest.distance) farthest = { index, distance: away };
  }
  return farthest;
}

/** Splits the lines of a page into as few drawings as the server's limits ask for. */
export function splitLines(lines: readonly Line[]): readonly (readonly Line[])[] {
  const drawings: Line[][] = [];
  let points = 0;
  for (const line of lines) {
    const last = drawings.at(-1);
    const more = line.stroke.points.length / 2;
    points += more;
    if (last && last.length < MOST_STROKES && points <= MOST_POINTS) last.push(line);
    else {
      drawings.push([line]);
      points = more;
    }
  }
  return drawings;
}

/** Returns the outline of a stroke as the path of an SVG: straight between its points, with rounded corners. */
export function pathOf({ points }: Stroke): string {
  const [x = 0, y = 0] = points;
  // A line of no length is drawn as a dot by its round ends.
  if (points.length <= 2) return `M${x} ${y}h0`;
  let path = `M${x} ${y}`;
  for (let index = 2; index < points.length - 2; index += 2) {
    const [fromX = 0, fromY = 0, atX = 0, atY = 0, toX = 0, toY = 0] = points.slice(index - 2, index + 4);
    path += `L${beside(atX, atY, fromX, fromY)}Q${atX} ${atY} ${beside(atX, atY, toX, toY)}`;
  }
  return `${path}L${points.at(-2)} ${points.at(-1)}`;
}

/** Returns the position where the rounding of a corner begins on the way to the next point. */
function beside(x: number, y: number, toX: number, toY: number): string {
  const length = Math.hypot(toX - x, toY - y);
  const part = length === 0 ? 0 : Math.min(0.5, ROUNDING / length);
  return `${Math.round(x + part * (toX - x))} ${Math.round(y + part * (toY - y))}`;
}

/** Returns the part of the page that strokes cover, with their thickness, as `x y width height`. */
export function coveredBy(strokes: readonly Stroke[]): readonly [number, number, number, number] {
  const xs = strokes.flatMap(({ points }) => points.filter((_, index) => index % 2 === 0));
  const ys = strokes.flatMap(({ points }) => points.filter((_, index) => index % 2 === 1));
  const [left, top] = [least(xs) - THICKEST, least(ys) - THICKEST];
  return [left, top, greatest(xs) + THICKEST - left, greatest(ys) + THICKEST - top];
}

function least(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => Math.min(one, other), numbers[0] ?? 0);
}

function greatest(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => Math.max(one, other), numbers[0] ?? 0);
}

/** Reports whether a stroke comes within a reach of a position. */
export function isNear({ points, width }: Stroke, x: number, y: number, reach: number): boolean {
  for (let index = 0; index < points.length; index += 2) {
    const [fromX = 0, fromY = 0, toX = fromX, toY = fromY] = points.slice(index, index + 4);
    if (distance(x, y, fromX, fromY, toX, toY) <= reach + width / 2) return true;
  }
  return false;
}

/** Returns the distance of a point from a part of a line. */
function distance(x: number, y: number, fromX: number, fromY: number, toX: number, toY: number): number {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const length = alongX ** 2 + alongY ** 2;
  const part = length === 0 ? 0 : ((x - fromX) * alongX + (y - fromY) * alongY) / length;
  const at = Math.max(0, Math.min(1, part));
  return Math.hypot(x - fromX - at * alongX, y - fromY - at * alongY);
}
