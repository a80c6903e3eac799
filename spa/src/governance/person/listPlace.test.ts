import { describe, expect, it } from "vitest";
import { listPlace } from "./listPlace";

const visible = { width: 390, top: 0, bottom: 844 };
const field = (top: number, left = 16) => ({ left, top, bottom: top + 44 });

describe("the place of a list", () => {
  it("is below its field, at most 352 pixels high", () => {
    expect(listPlace(field(100), { width: 358, height: 200 }, visible)).toEqual({ left: 16, top: 148, height: 200 });
    expect(listPlace(field(100), { width: 358, height: 5000 }, visible)).toEqual({ left: 16, top: 148, height: 352 });
  });

  it("is above where there is not enough room below, and more above", () => {
    expect(listPlace(field(700), { width: 358, height: 200 }, visible)).toEqual({ left: 16, top: 496, height: 200 });
  });

  it("is on the side with more room, and as low as that, where neither has enough", () => {
    const small = { width: 390, top: 0, bottom: 300 };
    expect(listPlace(field(60), { width: 358, height: 352 }, small)).toEqual({ left: 16, top: 108, height: 184 });
    expect(listPlace(field(200), { width: 358, height: 352 }, small)).toEqual({ left: 16, top: 8, height: 188 });
  });

  it("is inside the window where its field is not", () => {
    expect(listPlace(field(-200, 300), { width: 288, height: 200 }, visible)).toEqual({
      left: 94,
      top: 8,
      height: 200,
    });
    expect(listPlace(field(900, -50), { width: 288, height: 200 }, visible).top + 200).toBeLessThanOrEqual(836);
  });

  it("is in the part of the window that a keyboard on the screen leaves free", () => {
    const { top, height } = listPlace(field(500), { width: 358, height: 352 }, { width: 390, top: 200, bottom: 560 });
    expect(top).toBeGreaterThanOrEqual(208);
    expect(top + height).toBe(496);
  });
});
