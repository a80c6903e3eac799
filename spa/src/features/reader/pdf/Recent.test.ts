import { describe, expect, it } from "vitest";
import { Recent } from "./Recent";

describe("what was read of pages", () => {
  it("is kept for the pages that were requested last, up to a limit", () => {
    const made: number[] = [];
    const texts = new Recent(2, (page) => {
      made.push(page);
      return { page };
    });
    const first = texts.of(1);
    texts.of(2);
    expect(texts.of(1)).toBe(first);
    texts.of(3);
    expect(texts.of(1)).toBe(first);
    texts.of(2);
    expect(made).toEqual([1, 2, 3, 2]);
    texts.clear();
    expect(texts.of(1)).not.toBe(first);
  });
});
