import type { PDFDocumentProxy } from "pdfjs-dist";
import { expect, it } from "vitest";
import { contentsOf } from "./contents";

const ref = (num: number) => ({ num, gen: 0 });

/** A file with pages 10 and 20, and what pdf.js says of its table of contents. */
function pdf(outline: unknown): PDFDocumentProxy {
  const pages = [10, 20];
  const file: Partial<Record<keyof PDFDocumentProxy, unknown>> = {
    getOutline: async () => Promise.resolve(outline),
    getDestination: async (name: string) => Promise.resolve(name === "costs" ? [ref(20), { name: "Fit" }] : null),
    getPageIndex: async ({ num }: { readonly num: number }) =>
      pages.includes(num) ? Promise.resolve(pages.indexOf(num)) : Promise.reject(new Error("no such page")),
  };
  // Only what the function asks for is here.
  return file as unknown as PDFDocumentProxy;
}

it("lists a file's own table of contents with its pages, from top to bottom", async () => {
  const lines = await contentsOf(
    pdf([
      {
        title: " The \n budget ",
        dest: [ref(10), { name: "Fit" }],
        items: [{ title: "Costs", dest: "costs", items: [] }],
      },
      { title: "", dest: null, items: [] },
      { title: "Gone", dest: "gone", items: [] },
      { title: "Lost", dest: [ref(99)], items: [] },
    ]),
  );
  expect(lines.map(({ title, depth, page }) => `${depth} ${title} ${page}`)).toEqual([
    "0 The budget 1",
    "1 Costs 2",
    "0 (no title) undefined",
    "0 Gone undefined",
    "0 Lost undefined",
  ]);
});

it("is empty for a file without one", async () => {
  expect(await contentsOf(pdf(null))).toEqual([]);
});
