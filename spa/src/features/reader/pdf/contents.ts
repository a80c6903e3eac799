import type { PDFDocumentProxy } from "pdfjs-dist";

/** A place in a PDF: the name of a destination, or the destination itself. */
export type PlaceInPdf = string | readonly unknown[];

/** A line of a PDF's own table of contents (its outline, ISO 32000-1, 12.3.3). */
export interface ContentsLine {
  readonly title: string;
  /** 0 for the top. */
  readonly depth: number;
  /** From 1; undefined when the file does not say where the line leads. */
  readonly page: number | undefined;
  readonly dest: PlaceInPdf | undefined;
}

/** How many lines are shown at most. A file with more is made by a program, not for people. */
const MOST_LINES = 2000;

type Node = Awaited<ReturnType<PDFDocumentProxy["getOutline"]>>[number];

/** Returns the lines of a PDF's table of contents from top to bottom; empty when the file has none. */
export async function contentsOf(pdf: PDFDocumentProxy): Promise<readonly ContentsLine[]> {
  const outline = (await pdf.getOutline()) as readonly Node[] | null;
  const flat = flatten(outline ?? [], 0).slice(0, MOST_LINES);
  const lines: ContentsLine[] = [];
  for (const { node, depth } of flat) {
    const dest = (node.dest as PlaceInPdf | null) ?? undefined;
    lines.push({ title: titleOf(node), depth, dest, page: dest === undefined ? undefined : await pageAt(pdf, dest) });
  }
  return lines;
}

function flatten(nodes: readonly Node[], depth: number): readonly { readonly node: Node; readonly depth: number }[] {
  return nodes.flatMap((node) => [{ node, depth }, ...flatten(node.items as readonly Node[], depth + 1)]);
}

function titleOf({ title }: Node): string {
  return title.replaceAll(/\s+/g, " ").trim() || "(no title)";
}

/** Returns the page to which a place leads; undefined for a place that the file does not have. */
async function pageAt(pdf: PDFDocumentProxy, dest: PlaceInPdf): Promise<number | undefined> {
  const place: unknown = typeof dest === "string" ? await pdf.getDestination(dest) : dest;
  const target: unknown = Array.isArray(place) ? place[0] : undefined;
  if (typeof target === "number") return target + 1;
  if (!isReference(target)) return undefined;
  try {
    return 1 + (await pdf.getPageIndex(target));
  } catch {
    return undefined;
  }
}

type Reference = Parameters<PDFDocumentProxy["getPageIndex"]>[0];

function isReference(target: unknown): target is Reference {
  return typeof target === "object" && target !== null && "num" in target && "gen" in target;
}
