import { describe, expect, it } from "vitest";
import { checkChunks, chunkBudgets } from "./chunkBudget.mjs";

const budgets = { agenda: { what: "agenda", bytes: 100 } };

function chunkOf(name: string, ...sizes: readonly number[]) {
  return { name, files: sizes.map((brotli, at) => ({ name: `assets/${at}.js`, brotli })) };
}

describe("the budget of a lazy chunk", () => {
  it("is kept up to its last byte, over scripts and styles", () => {
    expect(checkChunks([chunkOf("agenda", 60, 40)], budgets).problems).toEqual([]);
    expect(checkChunks([chunkOf("agenda", 60, 41)], budgets).problems).toEqual([
      "The lazy chunk agenda (agenda) takes 101 bytes (brotli); its budget is 100.",
    ]);
  });

  it("is asked of each chunk", () => {
    expect(checkChunks([chunkOf("new", 1)], budgets).problems).toEqual([
      "The lazy chunk new has no budget: give it one in build/chunkBudget.mjs.",
    ]);
  });

  it("is told", () => {
    expect(checkChunks([chunkOf("agenda", 7, 5)], budgets).table).toMatch(/agenda +12 of 100/);
  });

  it("is at most what a person waits for at a click", () => {
    // 3.2 kB of the meetings are access that waits, on the pages of people and members.
    const most = { meetings: 12_000 + 4_300 + 10_000 + 10_000 + 3_200, "own-pages": 8_000 };
    for (const [name, bytes] of Object.entries(most)) expect(chunkBudgets[name]?.bytes).toBeLessThanOrEqual(bytes);
  });
});
