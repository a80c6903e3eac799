/** The text nodes of a page's text layer in order, and their joined text. */
export interface PageWords {
  /** The same text as pdf.js returns for the page: the end of a line is a blank. */
  readonly raw: string;
  readonly nodes: readonly { readonly node: Text; readonly start: number }[];
}

/** A part of a page's original text: indices of UTF-16 units, without the end. */
export interface RawPart {
  readonly page: number;
  readonly from: number;
  readonly to: number;
}

/** Reads the text layer of a page. */
export function wordsOf(layer: Element): PageWords {
  const nodes: { node: Text; start: number }[] = [];
  let raw = "";
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      nodes.push({ node, start: raw.length });
      raw += node.data;
    } else if (node.nodeName === "BR") {
      raw += " ";
    }
  }
  return { raw, nodes };
}

/** Returns where a part of the text is drawn: one or more boxes per line, in the window's pixels. */
export function boxesOf({ nodes }: PageWords, from: number, to: number): readonly DOMRect[] {
  return nodes.flatMap(({ node, start }) => {
    const first = Math.max(from - start, 0);
    const last = Math.min(to - start, node.length);
    if (first >= last) return [];
    const range = document.createRange();
    range.setStart(node, first);
    range.setEnd(node, last);
    return [...range.getClientRects()];
  });
}

/**
 * Returns the selected part inside a container of pages; undefined without a selection. Of a selection over several
 * pages, only the part on the first one is returned.
 */
export function selectedPart(container: Element): RawPart | undefined {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  for (const layer of container.querySelectorAll(".textLayer")) {
    if (!range.intersectsNode(layer)) continue;
    const page = Number(layer.closest<HTMLElement>("[data-page-number]")?.dataset["pageNumber"]);
    const part = partIn(range, wordsOf(layer));
    if (page > 0 && part) return { page, ...part };
  }
  return undefined;
}

function partIn(range: Range, { nodes }: PageWords): { readonly from: number; readonly to: number } | undefined {
  const within = nodes.filter(({ node }) => range.intersectsNode(node));
  const first = within[0];
  const last = within.at(-1);
  if (!first || !last) return undefined;
  const from = first.start + (first.node === range.startContainer ? range.startOffset : 0);
  const to = last.start + (last.node === range.endContainer ? range.endOffset : last.node.length);
  return from < to ? { from, to } : undefined;
}
