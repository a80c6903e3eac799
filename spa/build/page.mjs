// @ts-check
import { readFileSync } from "node:fs";

const DESCRIPTION = "Quorate is the governance portal for boards: meetings, papers and decisions in good order.";

/** The browser's own bar has the page's background colour, from the tokens. */
const { themes } = JSON.parse(readFileSync(new URL("../src/ui/tokens.json", import.meta.url), "utf8"));
const light = themes.default["--color-background"];
const dark = themes.dark["--color-background"];

/**
 * The one HTML page that answers every path. It paints the static shell; the script then takes the shell's place.
 *
 * The early script, where there is one, stands first: what it asks for is on its way while everything else loads. The
 * style sheet stands before the other scripts, for the first paint waits for it alone.
 *
 * @param {string} shell markup that stands in the root until the script runs
 * @param {readonly { tagName: string, toString(): string }[]} tags what loads the built files
 * @param {string} [early] the early script's element
 */
export function page(shell, tags, early = "") {
  const scripts = tags.filter(({ tagName }) => tagName === "script");
  const others = tags.filter(({ tagName }) => tagName !== "script");
  return `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Quorate</title>
    <meta name="description" content="${DESCRIPTION}">
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="${light}">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark}">
    ${early}
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    ${[...others, ...scripts].join("\n    ")}
  </head>
  <body>
    <noscript>
      <p>Quorate needs JavaScript. Turn it on in the browser's settings and load the page again.</p>
    </noscript>
    <div id="root">${shell}</div>
  </body>
</html>
`;
}
