// @ts-check
// Draws the icons of the Teams app from the portal's own mark, public/favicon.svg.
// `node build/teamsPackage/icons.mjs` (npm run teams-icons) writes them into deploy/teams/package.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Resvg, initWasm } from "@resvg/resvg-wasm";

const mark = new URL("../../public/favicon.svg", import.meta.url);
const target = new URL("../../../deploy/teams/package/", import.meta.url);

/** Parts of an icon's side that the mark may fill: Teams cuts the colour icon to its own shapes outside of 120 of 192 pixels. */
const SAFE_PART = 120 / 192;
const OUTLINE_PART = 30 / 32;

/**
 * The icons by file name, as SVG with their side in pixels.
 *
 * @param {string} favicon the mark: one rect as its ground, and shapes above it
 * @returns {Record<string, { side: number, svg: string }>}
 * @throws {Error} when the file is built otherwise
 */
export function iconDrawings(favicon) {
  const parts = /^(<svg[^>]*>)\s*<rect[^>]*\bfill="(#[0-9a-f]{6})"[^>]*\/>(.*)<\/svg>\s*$/s.exec(favicon);
  const [, root, ground, shapes] = parts ?? [];
  if (!root || !ground || !shapes) throw new Error("favicon.svg must be one rect with a colour, followed by shapes.");
  const white = shapes.replace(/stroke="[^"]*"/g, 'stroke="#fff"');
  const drawing = `${root}${shapes}</svg>`;
  return {
    "color.png": { side: 192, svg: framed(drawing, SAFE_PART, ground) },
    "color-32.png": { side: 32, svg: favicon },
    "outline.png": { side: 32, svg: framed(`${root}${white}</svg>`, OUTLINE_PART) },
  };
}

/**
 * Lets a drawing fill a part of a square, centred, on a ground or on nothing.
 *
 * @param {string} drawing @param {number} part @param {string} [ground]
 */
function framed(drawing, part, ground) {
  const box = new Resvg(drawing).getBBox();
  if (box === undefined) throw new Error("The mark in favicon.svg draws nothing.");
  const side = Math.max(box.width, box.height) / part;
  const left = box.x + (box.width - side) / 2;
  const top = box.y + (box.height - side) / 2;
  const square = `x="${left}" y="${top}" width="${side}" height="${side}"`;
  return drawing
    .replace(/viewBox="[^"]*"/, `viewBox="${left} ${top} ${side} ${side}"`)
    .replace(">", ground === undefined ? ">" : `><rect ${square} fill="${ground}"/>`);
}

/**
 * Draws an SVG as a square PNG. The renderer is WebAssembly, so that every machine makes the same bytes.
 *
 * @param {{ side: number, svg: string }} drawing
 */
export function drawn({ side, svg }) {
  return new Resvg(svg, { fitTo: { mode: "width", value: side } }).render().asPng();
}

/** Loads the renderer; needed once before anything is drawn. */
export async function loadRenderer() {
  const program = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
  await initWasm(readFileSync(program));
}

async function main() {
  await loadRenderer();
  for (const [name, drawing] of Object.entries(iconDrawings(readFileSync(mark, "utf8")))) {
    writeFileSync(new URL(name, target), drawn(drawing));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();
