import { beforeEach, describe, expect, it } from "vitest";
import { selectedPart, wordsOf } from "./pageWords";

/**
 * Two pages in the form that pdf.js draws: a span for each part of a line, a break at its end, a search mark inside.
 */
const pages = `
  <div class="page" data-page-number="3"><div class="textLayer"><span>The tariff </span><span>rises.</span><br><span>All <span class="highlight">members</span> agree.</span></div></div>
  <div class="page" data-page-number="4"><div class="textLayer"><span>Next page.</span></div></div>`;

let container: HTMLElement;

beforeEach(() => {
  document.body.innerHTML = `<main>${pages}</main><p>Elsewhere</p>`;
  container = document.querySelector("main") ?? document.body;
});

function textNode(words: string): Text {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text && node.data.includes(words)) return node;
  }
  throw new Error(`no node with ${words}`);
}

function select(from: string, to: string): void {
  const [first, last] = [textNode(from), textNode(to)];
  document.getSelection()?.setBaseAndExtent(first, first.data.indexOf(from), last, last.data.indexOf(to) + to.length);
}

function selected(): string | undefined {
  const part = selectedPart(container);
  const layer = container.querySelector(`[data-page-number="${part?.page}"] .textLayer`);
  return part && layer ? `${part.page}: ${wordsOf(layer).raw.slice(part.from, part.to)}` : undefined;
}

describe("the words of a page", () => {
  it("are those of its text layer, with a blank at the end of each line", () => {
    const layer = container.querySelector(".textLayer") ?? container;
    expect(wordsOf(layer).raw).toBe("The tariff rises. All members agree.");
  });
});

describe("what is selected", () => {
  it("is a part of the words, over spans, lines and what the search marked", () => {
    select("tariff", "members");
    expect(selected()).toBe("3: tariff rises. All members");
  });

  it("counts on the first of several pages", () => {
    select("agree", "Next");
    expect(selected()).toBe("3: agree.");
  });

  it("is empty without a selection, and outside of the pages", () => {
    expect(selected()).toBeUndefined();
    select("Else", "where");
    expect(selected()).toBeUndefined();
  });
});
