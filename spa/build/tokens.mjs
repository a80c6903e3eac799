// Writes src/ui/tokens.css from src/ui/tokens.json, the one source of the design tokens.
// `node build/tokens.mjs` writes; `node build/tokens.mjs --check` ends with 1 when the written file is stale.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const source = new URL("../src/ui/tokens.json", import.meta.url);
const target = new URL("../src/ui/tokens.css", import.meta.url);

/**
 * @typedef {Record<string, string>} Declarations
 * @typedef {{ shared: Declarations, themes: Record<"default" | "dark" | "contrast", Declarations>, forcedColors: Declarations }} Tokens
 */

/**
 * The style sheet for a token set. An explicit `data-theme` on the root always wins; without one the
 * system's preferences decide, so that the right theme stands before any script has run.
 * Paper always gets the default theme. The threefold `:root` puts the system's forced colours above every theme.
 *
 * @param {Tokens} tokens
 */
export function tokensCss({ shared, themes, forcedColors }) {
  return [
    "/* Generated from tokens.json by build/tokens.mjs (npm run tokens). Do not edit. */",
    rule(":root", { ...shared, ...themes.default }),
    within("screen and (prefers-color-scheme: dark)", rule(":root:not([data-theme])", themes.dark)),
    within("screen and (prefers-contrast: more)", rule(":root:not([data-theme])", themes.contrast)),
    within("screen", rule('[data-theme="dark"]', themes.dark)),
    within("screen", rule('[data-theme="contrast"]', themes.contrast)),
    within("(forced-colors: active)", rule(":root:root:root", forcedColors)),
    "",
  ].join("\n");
}

/** @param {string} selector @param {Declarations} declarations */
function rule(selector, declarations) {
  const lines = Object.entries(declarations).map(([name, value]) => `  ${name}: ${value};`);
  return `${selector} {\n${lines.join("\n")}\n}`;
}

/** @param {string} condition @param {string} css */
function within(condition, css) {
  return `@media ${condition} {\n${css.replace(/^/gm, "  ")}\n}`;
}

function main() {
  /** @type {Tokens} */
  const tokens = JSON.parse(readFileSync(source, "utf8"));
  const css = tokensCss(tokens);
  if (!process.argv.includes("--check")) {
    writeFileSync(target, css);
    return;
  }
  if (readFileSync(target, "utf8") !== css) {
    console.error("src/ui/tokens.css is stale: run `npm run tokens`.");
    process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main();
