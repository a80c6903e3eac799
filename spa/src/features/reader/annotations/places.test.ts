import { describe, expect, it } from "vitest";
import { pageTextOf } from "./anchor";
import type { Annotation } from "./annotationsQuery";
import { sortByPlace, locateAnnotations, type Spots } from "./places";
import { shortened, placeText } from "./words";

function annotation(id: string, quote: string | null, more: Partial<Annotation> = {}): Annotation {
  return {
    id,
    kind: "NOTE",
    anchor: quote === null ? null : { page: 2, quote, before: "", after: "" },
    anchorVersionId: "v1",
    body: id,
    strokes: "",
    authorName: "Ana",
    isMine: true,
    sharedWith: [],
    state: "ANCHORED",
    version: 1,
    ...more,
  };
}

const texts = ["The first page.", "The tariff rises. The tariff rises again.", "Costs of the crane."];

/** Locates annotations in the texts, and returns also the pages that were read. */
async function locateIn(annotations: readonly Annotation[]) {
  const read: number[] = [];
  let spots: Spots = new Map();
  await locateAnnotations({
    annotations,
    count: texts.length,
    textOf: async (page) => {
      read.push(page);
      return pageTextOf(texts[page - 1] ?? "");
    },
    signal: new AbortController().signal,
    onFound: (found) => {
      spots = found;
    },
  });
  return { read, placed: sortByPlace(annotations, spots) };
}

function told(placed: Awaited<ReturnType<typeof locateIn>>["placed"]) {
  return placed.map(({ annotation: { id }, place }) => `${id}: ${placeText(place)}`);
}

describe("the places of annotations", () => {
  it("are in the order of the paper, with notes on the whole paper first", async () => {
    const { placed, read } = await locateIn([
      annotation("again", "again"),
      annotation("whole", null),
      annotation("tariff", "The tariff rises."),
      annotation("page", ""),
    ]);
    expect(told(placed)).toEqual(["whole: The paper as a whole", "page: Page 2", "tariff: Page 2", "again: Page 2"]);
    expect(read, "only the page on which they were made").toEqual([2]);
  });

  it("are searched in the whole newer version, and are lost where the text is gone [D2]", async () => {
    const { placed, read } = await locateIn([
      annotation("moved", "the crane", { state: "ORPHANED" }),
      annotation("twice", "tariff", { state: "ORPHANED" }),
      annotation("gone", "the ferry", { state: "ORPHANED" }),
      annotation("page", "", { state: "ORPHANED" }),
    ]);
    expect(told(placed)).toEqual([
      "twice: Was on page 2",
      "gone: Was on page 2",
      "page: Was on page 2",
      "moved: Page 3",
    ]);
    expect(read.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  });

  it("stay on their page where this version's own words are not found, as on a page without text", async () => {
    const { placed } = await locateIn([annotation("scanned", "words of a picture")]);
    expect(placed[0]?.place).toEqual({ at: "page", page: 2, spot: undefined, isCarried: false });
  });

  it("are being looked for until the pages are read", () => {
    expect(told(sortByPlace([annotation("tariff", "The tariff")], new Map()))).toEqual([
      "tariff: Looking for its place…",
    ]);
  });
});

describe("the beginning of a text", () => {
  it("ends at a word", () => {
    expect(shortened("Ask whether\nthe ferry's berth counts", 20)).toBe("Ask whether the…");
    expect(shortened("Short", 20)).toBe("Short");
    expect(shortened("\u{1F6A2}".repeat(30), 20)).toBe(`${"\u{1F6A2}".repeat(20)}…`);
  });
});
