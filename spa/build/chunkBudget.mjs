// @ts-check
import { statSync } from "node:fs";
import path from "node:path";

/**
 * What the scripts and styles of a lazy chunk may take, beyond what is loaded before it.
 *
 * @typedef {{ what: string, bytes: number }} ChunkBudget
 * @typedef {{ name: string, brotli: number }} LoadedFile  size in bytes
 * @typedef {{ name: string, files: readonly LoadedFile[] }} LazyChunk
 */

/**
 * By the name of the chunk; one without a name goes by what is imported. Each screen's share is what a person waits
 * for at a click: 13 kB for meetings, 4.3 kB for a notice and those before it, 19 kB for an agenda and 3 kB for one's own items of one, 8 kB for people and for rules, 16 kB for inviting people, 8 kB for one's own pages.
 * Meetings, people and rules share a chunk, as each file adds its hash to the log-in page.
 *
 * @type {Readonly<Record<string, ChunkBudget>>}
 */
export const chunkBudgets = {
  "main-area": { what: "frame and Home with what changed of access, with GraphQL", bytes: 56_500 },
  meetings: { what: "meetings with their notice, people and rules, the choice of languages and access that waits", bytes: 39_500 },
  "invite-people": { what: "reading of pasted lists, with parsers of addresses and of delimited text", bytes: 16_300 },
  "./screens": { what: "agenda, its changes and readers in the language's order, and one's own items", bytes: 24_700 },
  "own-pages": { what: "one's own pages", bytes: 8_000 },
  "second-factors": { what: "second factors, with QR codes, and domains of other letters than ASCII", bytes: 10_000 },
  documents: { what: "documents, their versions and papers, with folders, uploads and the own drive", bytes: 40_500 },
  "pdf-worker": { what: "what reads PDFs beside the page", bytes: 325_000 },
  reader: { what: "reader of packs, with pdf.js", bytes: 220_000 },
  accounts: { what: "signing in and out", bytes: 9_200 },
  // With the box that ends calendar feeds at a reset, and what draws boxes.
  "auth-screens": { what: "screens before the log-in", bytes: 10_800 },
  "cookie-consent": { what: "cookie banner and terms", bytes: 2_400 },
  "web-vitals": { what: "measurements", bytes: 4_000 },
  msal: { what: "Microsoft's identity library", bytes: 58_000 },
  "teams-js": { what: "Teams' library", bytes: 20_000 },
  "@/microsoft/identity": { what: "signing on in Teams", bytes: 1_000 },
};

/** The chunk that stands before all those of the places. */
const FRAME = "main-area";

/**
 * @param {import("webpack").Compilation} compilation
 * @returns {{ table: string, problems: string[] }} sizes to print, and one sentence per broken promise
 */
export function chunkReport(compilation) {
  return checkChunks(lazyChunks(compilation), chunkBudgets);
}

/**
 * @param {readonly LazyChunk[]} chunks
 * @param {Readonly<Record<string, ChunkBudget>>} budgets
 * @returns {{ table: string, problems: string[] }}
 */
export function checkChunks(chunks, budgets) {
  const rows = chunks.map(({ name, files }) => ({
    name,
    budget: budgets[name],
    brotli: files.reduce((total, file) => total + file.brotli, 0),
  }));
  const problems = rows.flatMap(({ name, budget, brotli }) => {
    if (budget === undefined) return [`The lazy chunk ${name} has no budget: give it one in build/chunkBudget.mjs.`];
    if (brotli <= budget.bytes) return [];
    return [`The lazy chunk ${name} (${budget.what}) takes ${brotli} bytes (brotli); its budget is ${budget.bytes}.`];
  });
  const lines = rows.map(
    ({ name, budget, brotli }) => `${name.padEnd(16)} ${String(brotli).padStart(9)} of ${budget?.bytes ?? "?"}`,
  );
  return { table: ["lazy chunk          brotli", ...lines.toSorted()].join("\n"), problems };
}

/**
 * @param {import("webpack").Compilation} compilation
 * @returns {readonly LazyChunk[]}
 */
function lazyChunks(compilation) {
  const groups = compilation.chunkGroups.filter((group) => !group.isInitial());
  const frame = new Set(groups.filter((group) => nameOf(group) === FRAME).flatMap((group) => group.getFiles()));
  const names = [...new Set(groups.map(nameOf))];
  return names.map((name) => {
    const own = groups.filter((group) => nameOf(group) === name).flatMap((group) => group.getFiles());
    const files = [...new Set(own)].filter(
      (file) => /\.(?:js|css)$/.test(file) && (name === FRAME || !frame.has(file)),
    );
    return { name, files: files.map((file) => sizeOf(compilation.outputOptions.path ?? "", file)) };
  });
}

/** @param {import("webpack").ChunkGroup} group */
function nameOf(group) {
  return group.name ?? group.origins[0]?.request ?? "without a name";
}

/** @param {string} folder @param {string} name @returns {LoadedFile} */
function sizeOf(folder, name) {
  return { name, brotli: statSync(path.join(folder, `${name}.br`)).size };
}
