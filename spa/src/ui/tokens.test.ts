import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { tokensCss } from "../../build/tokens.mjs";
import tokens from "./tokens.json";

type Theme = Readonly<Record<string, string>>;

const themes: readonly (readonly [string, Theme])[] = Object.entries(tokens.themes);

/** All backgrounds of text. */
const grounds = ["background", "surface", "surface-hover", "card", "field"];

/** Text colours and their backgrounds. */
const textPairs = [
  ...pairs(["text"], [...grounds, "brand-surface", "danger-surface", "success-surface"]),
  ...pairs(["text-muted"], grounds),
  ...pairs(["link", "danger", "success", "warning"], ["background", "surface", "surface-hover", "card"]),
  ...pairs(["link"], ["brand-surface", "danger-surface", "success-surface"]),
  ...pairs(["danger"], ["danger-surface"]),
  ...pairs(["success"], ["success-surface"]),
  ...pairs(["on-brand"], ["brand", "brand-hover", "brand-pressed"]),
  ...pairs(["on-danger"], ["danger", "danger-hover"]),
  ...pairs(["on-pane", "on-pane-muted"], ["pane", "pane-deep"]),
];

/**
 * Parts that must be visible to be usable: borders of fields, the focus ring, the shape of buttons, the lines of icons.
 */
const partPairs = [
  ...pairs(["control-border"], ["background", "surface", "card", "field"]),
  ...pairs(["focus"], ["background", "surface", "card", "field", "danger-surface", "success-surface"]),
  ...pairs(["brand", "danger"], ["background", "surface", "card"]),
  ...pairs(["accent"], ["surface"]),
  ...pairs(["pane-accent"], ["pane", "pane-deep"]),
];

describe.each(themes)("the %s theme", (_, theme) => {
  it("shows every text with a contrast of at least 4.5:1 on each background (WCAG 1.4.3)", () => {
    expect(pairsBelow(theme, textPairs, 4.5)).toEqual([]);
  });

  it("shows every part that is operated at 3:1 or more (WCAG 1.4.11)", () => {
    expect(pairsBelow(theme, partPairs, 3)).toEqual([]);
  });

  it("gives a value to every token that the default theme has", () => {
    expect(Object.keys(theme)).toEqual(Object.keys(tokens.themes.default));
  });
});

describe("the style sheet", () => {
  const written = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

  it("is what the generator makes of the tokens", () => {
    expect(written).toBe(tokensCss(tokens));
  });

  it("follows the system only while no theme has been chosen", () => {
    expect(written).toMatch(/@media screen and \(prefers-color-scheme: dark\) \{\s*:root:not\(\[data-theme\]\)/);
    expect(written).toMatch(/@media screen and \(prefers-contrast: more\) \{\s*:root:not\(\[data-theme\]\)/);
  });

  it("gives paper the default theme", () => {
    const elsewhere = written.replaceAll(/@media screen[^{]*\{[^{}]*\{[^{}]*\}\s*\}/g, "");
    expect(elsewhere).not.toContain(tokens.themes.dark["--color-background"]);
    expect(elsewhere).toContain(tokens.themes.default["--color-background"]);
  });

  it("has #e9e9ea as the auth cards' background [R9.1]", () => {
    expect(tokens.themes.default["--color-card"]).toBe("#e9e9ea");
    const card = readFileSync(join(import.meta.dirname, "Card.module.css"), "utf8");
    expect(card).toMatch(/\.auth \{\s*background: var\(--color-card\);/);
  });
});

function pairs(fronts: readonly string[], backs: readonly string[]): (readonly [string, string])[] {
  return fronts.flatMap((front) => backs.map((back) => [front, back] as const));
}

/** Returns the pairs below a ratio, as `front on ground: ratio`. */
function pairsBelow(theme: Theme, tokenPairs: readonly (readonly [string, string])[], least: number): string[] {
  return tokenPairs
    .map(([front, ground]) => ({ name: `${front} on ${ground}`, ratio: contrast(theme, front, ground) }))
    .filter(({ ratio }) => !(ratio >= least))
    .map(({ name, ratio }) => `${name}: ${ratio.toFixed(2)}`);
}

/** Returns the contrast ratio of two tokens as WCAG 2.2 defines it. */
function contrast(theme: Theme, front: string, ground: string): number {
  const [darker = 0, lighter = 0] = [luminance(theme, front), luminance(theme, ground)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(theme: Theme, token: string): number {
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(theme[`--color-${token}`] ?? "") ?? [];
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(hex: string | undefined): number {
  const share = Number.parseInt(hex ?? "", 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
