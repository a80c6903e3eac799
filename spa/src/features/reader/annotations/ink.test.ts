import { describe, expect, it } from "vitest";
import { coveredBy, isNear, pathOf, type Stroke, strokeOf, strokesOf, textOf } from "./ink";

const line: Stroke = { color: "RED", width: 20, points: [1000, 1000, 3000, 1000, 3000, 2000] };

function touches(count: number, pressure = 0.5) {
  return Array.from({ length: count }, (_, index) => ({ x: index * 20, y: 500, pressure }));
}

describe("a stroke", () => {
  it("keeps both ends and the points that can be seen", () => {
    expect(strokeOf("BLUE", touches(5000))?.points, "a straight line").toEqual([0, 500, 4999 * 20, 500]);
    const corner = [...touches(50), { x: 980, y: 900, pressure: 0.5 }];
    expect(strokeOf("BLUE", corner)?.points).toEqual([0, 500, 980, 500, 980, 900]);
    const still = Array.from({ length: 50 }, () => ({ x: 100, y: 100, pressure: 0.5 }));
    expect(strokeOf("BLUE", still)?.points).toEqual([100, 100, 100, 100]);
    expect(strokeOf("BLUE", touches(1))?.points).toEqual([0, 500]);
    expect(strokeOf("BLUE", [])).toBeUndefined();
  });

  it("stays within a fraction of a pixel of a curve, with few points", () => {
    const circle = Array.from({ length: 600 }, (_, index) => ({
      x: Math.round(5000 + 1000 * Math.cos(index / 95)),
      y: Math.round(5000 + 1000 * Math.sin(index / 95)),
      pressure: 0.5,
    }));
    const stroke = strokeOf("RED", circle);
    expect(stroke?.points.length).toBeLessThan(140);
    for (const { x, y } of circle) expect(stroke && isNear({ ...stroke, width: 0 }, x, y, 4)).toBe(true);
  });

  it("keeps few enough points of a scrawl", () => {
    const scrawl = Array.from({ length: 5000 }, (_, index) => ({
      x: (index * 7919) % 9973,
      y: (index * 104_729) % 9967,
      pressure: 0.5,
    }));
    expect(strokeOf("RED", scrawl)?.points.length).toBeLessThanOrEqual(2000);
  });

  it("is as thick as a pen presses, and the same for a mouse", () => {
    const widths = [0, 0.5, 1].map((pressure) => strokeOf("BLUE", touches(3, pressure))?.width);
    expect(widths).toEqual([12, 24, 48]);
  });

  it("is drawn through its points, a single one as a dot", () => {
    expect(pathOf(line)).toBe("M1000 1000L2960 1000Q3000 1000 3000 1040L3000 2000");
    expect(pathOf({ ...line, points: [5, 6] })).toBe("M5 6h0");
  });

  it("is kept as a text", () => {
    const text = "RED 20 1000 1000 3000 1000 3000 2000;BLUE 12 5 6";
    expect(strokesOf(text)).toEqual([line, { color: "BLUE", width: 12, points: [5, 6] }]);
    expect(textOf(strokesOf(text))).toBe(text);
    expect(strokesOf("")).toEqual([]);
  });

  it("covers its points and its thickness", () => {
    expect(coveredBy([line])).toEqual([952, 952, 2096, 1096]);
  });

  it("is met by an eraser between its points, and not beside them", () => {
    expect(isNear(line, 2000, 1050, 60)).toBe(true);
    expect(isNear(line, 2000, 1100, 60)).toBe(false);
    expect(isNear({ ...line, points: [500, 500] }, 520, 520, 60)).toBe(true);
  });
});
