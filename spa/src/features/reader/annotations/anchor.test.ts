import { describe, expect, it } from "vitest";
import { type Anchor, findQuotation, nearestFirst, pageTextOf, quotation, similarPassage, spotOf } from "./anchor";

/** Returns pseudo-random numbers below a bound, the same in each run (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

const LETTERS = [...Array.from("abcdefgh  \n\tÄöß½ﬁ①－ \u00AD"), "e\u0301", "\u{1F6A2}", "한", "\u0000"];

function textOf(below: (bound: number) => number, length: number): string {
  return Array.from({ length }, () => LETTERS[below(LETTERS.length)]).join("");
}

function pages(...raw: readonly string[]) {
  return new Map(raw.map((text, index) => [index + 1, pageTextOf(text)]));
}

function anchorOf(raw: string, part: string, page = 1): Anchor {
  const at = raw.indexOf(part);
  const text = pageTextOf(raw);
  const anchor = quotation(text, spotOf(text, page, at, at + part.length));
  if (!anchor) throw new Error(`nothing to quote in ${part}`);
  return anchor;
}

describe("the text of a page", () => {
  it("has one blank for white space, compatible letters as one, and no soft hyphens", () => {
    expect(pageTextOf("  The\u00A0 of\u00ADfice,\n ﬁrst ½ e\u0301 ").text).toBe("The office, first 1⁄2 é ");
  });

  it("knows where each letter came from", () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const below = numbers(seed);
      const raw = textOf(below, below(200));
      const { text, origins } = pageTextOf(raw);
      expect(origins).toHaveLength(text.length + 1);
      expect(origins).toEqual(origins.toSorted((a, b) => a - b));
      expect(pageTextOf(text).text).toBe(text);
    }
  });
});

describe("a quotation", () => {
  it("is found again where it was made, wherever that is [D2]", () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const below = numbers(seed);
      const raws = Array.from({ length: 1 + below(4) }, () => textOf(below, 80 + below(400)));
      const texts = pages(...raws);
      const page = 1 + below(raws.length);
      const text = texts.get(page) ?? pageTextOf("");
      const start = below(text.text.length);
      const anchor = quotation(text, { page, start, end: start + 1 + below(350) });
      if (!anchor) continue;
      expect(Array.from(anchor.quote).length).toBeLessThanOrEqual(300);
      expect(Array.from(anchor.before).length).toBeLessThanOrEqual(60);
      const found = findQuotation(anchor, texts);
      const again = found && texts.get(found.page)?.text.slice(found.start, found.end);
      expect(again).toBe(anchor.quote);
      // The same quotation in the same context may occur twice on the page, but not on an earlier page.
      expect(found?.page).toBe(page);
    }
  });

  it("is found again with its context on another page and after other text", () => {
    const sentence =
      "It is proposed that the variation of the dredging contract be accepted, subject to the surveyor's report.";
    const anchor = anchorOf(sentence, "the variation of the dredging contract", 1);
    expect(findQuotation(anchor, pages("A new summary.", `Before it.\n${sentence}`))?.page).toBe(2);
  });

  it("is found by the text on one side where the other side was rewritten", () => {
    const anchor = anchorOf("The tariff rises by two per cent in the coming year. All members agree.", "two per cent");
    const newer = "In July: two per cent. The tariff rises by two per cent from April on, and not before.";
    const found = findQuotation(anchor, pages(newer));
    expect(found?.start).toBe(newer.indexOf("two per cent from"));
  });

  it("is not placed where it occurs twice in the same context", () => {
    const anchor = anchorOf("Costs: 4,000 a year.", "4,000");
    expect(findQuotation(anchor, pages("Hire 4,000 or buy 4,000 more"))).toBeUndefined();
    expect(findQuotation(anchor, pages("Hire 4,000 or buy"))).toEqual({ page: 1, start: 5, end: 10 });
  });

  it("is the one between the ends of a page where that is all that there was", () => {
    const anchor = anchorOf("no no", "no");
    expect(findQuotation(anchor, pages("no no"))).toEqual({ page: 1, start: 0, end: 2 });
  });

  it("is empty where there are only blanks", () => {
    const text = pageTextOf("one   two");
    expect(quotation(text, spotOf(text, 1, 3, 6))).toBeUndefined();
  });
});

describe("a similar passage", () => {
  const quote = "that the variation of the dredging contract be accepted";

  it("is offered with some letters changed, and is never far from them", () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const below = numbers(seed);
      const letters = Array.from(quote);
      for (let change = 0; change < 4; change += 1) letters.splice(below(letters.length), below(2), "x");
      const text = `${textOf(below, 200)} ${letters.join("")} ${textOf(below, 200)}`;
      const found = similarPassage({ page: 3, quote, before: "", after: "" }, new Map([[4, pageTextOf(text)]]));
      expect(found?.page).toBe(4);
      const length = (found?.end ?? 0) - (found?.start ?? 0);
      expect(Math.abs(length - quote.length)).toBeLessThanOrEqual(11);
    }
  });

  it("is not offered where the words are others, the page is far away, or there are few letters", () => {
    const far = new Map([[9, pageTextOf(quote)]]);
    const other = pages("The board takes note of the report of the harbour master about the year that has passed.");
    expect(similarPassage({ page: 1, quote, before: "", after: "" }, other)).toBeUndefined();
    expect(similarPassage({ page: 1, quote, before: "", after: "" }, far)).toBeUndefined();
    expect(similarPassage({ page: 9, quote: "that", before: "", after: "" }, far)).toBeUndefined();
  });
});

describe("the order of pages", () => {
  it("begins with the nearest", () => {
    expect(nearestFirst([1, 2, 3, 4, 5], 3)).toEqual([3, 2, 4, 1, 5]);
  });
});
