// @ts-check
import { statSync } from "node:fs";
import path from "node:path";
import { chunkBudgets, pageBudgets } from "./budgets.mjs";
import { teamsPages, webPages } from "./pages.mjs";

/**
 * @typedef {{ what: string, pattern: RegExp }} Foreign code that a page must not carry (docs/architecture.md,
 * "The two sites")
 * @typedef {object} Page
 * @property {string} title
 * @property {readonly string[]} entries          what the page loads
 * @property {readonly string[]} [lazyChunks]     what the entries load as soon as they run
 * @property {number} bytes                       the page's budget
 * @property {readonly Foreign[]} foreign
 * @typedef {{ name: string, raw: number, brotli: number }} LoadedFile  sizes in bytes
 * @typedef {{ files: readonly LoadedFile[], modules: readonly string[] }} PageLoad
 * @typedef {{ name: string, files: readonly LoadedFile[] }} LazyChunk
 * @typedef {{ table: string, problems: string[] }} Report  sizes to print, and one sentence per broken promise
 */

const graphql = {
  what: "GraphQL",
  pattern:
    /node_modules\/(?:@?urql|graphql|@0no-co\/graphql|wonka)|src\/(?:graphql|governance)\/(?!early\.ts|generated\/firstQueries\.ts)/,
};
const mainArea = {
  what: "main-area",
  pattern: /src\/app\/main\/|src\/features\/(?!auth|account-problem|cookie-consent)/,
};
const microsoft = {
  what: "Teams or Microsoft identity",
  pattern: /node_modules\/(?:@microsoft|@azure)\/|src\/microsoft\//,
};
const microsoftLibraries = { what: "a library of Microsoft's", pattern: /node_modules\/(?:@microsoft|@azure)\// };
const application = {
  what: "the application's",
  pattern: /node_modules\/react|src\/(?:app|features|backend|ui\/(?!tokens\.css))/,
};

/** @type {Page} */
export const logInPage = {
  title: "log-in page",
  entries: ["early", "main"],
  lazyChunks: ["cookie-consent"],
  bytes: pageBudgets.logIn,
  foreign: [graphql, microsoft, mainArea],
};

/** @type {Page} */
export const tab = {
  title: "tab",
  entries: ["main"],
  bytes: pageBudgets.tab,
  foreign: [graphql, microsoftLibraries, mainArea],
};

/** The pages of the web site. */
export const webLoads = [logInPage, ...webPages.map(smallPage)];

/** The pages of the site for Teams. */
export const teamsLoads = [tab, ...teamsPages.map(smallPage)];

/** @param {import("./pages.mjs").SmallPage} page @returns {Page} */
function smallPage({ name }) {
  return { title: `${name} page`, entries: [name], bytes: pageBudgets.small, foreign: [application] };
}

/**
 * Measures what each page and each lazy chunk loads, and compares it with the budgets.
 *
 * @param {import("webpack").Compilation} compilation
 * @param {readonly Page[]} pages
 * @returns {Report}
 */
export function loadReport(compilation, pages) {
  const loads = pages.map((page) => checkPage(page, pageLoad(compilation, page)));
  const chunks = checkChunks(lazyChunks(compilation), chunkBudgets);
  return {
    table: `${tableOf(loads.flatMap(({ rows }) => rows))}\n\n${chunks.table}`,
    problems: [...loads.flatMap(({ problems }) => problems), ...chunks.problems],
  };
}

/**
 * @param {Page} page
 * @param {PageLoad} load
 * @returns {{ rows: LoadedFile[], problems: string[] }} the files and their sum, and one sentence per broken promise
 */
export function checkPage({ title, bytes, foreign }, { files, modules }) {
  const total = {
    name: `${title}, of ${bytes}`,
    raw: sum(files.map(({ raw }) => raw)),
    brotli: sum(files.map(({ brotli }) => brotli)),
  };
  const problems = foreignModules(title, foreign, modules);
  if (files.length === 0) problems.push(`The build has no file for the ${title}: nothing was checked.`);
  if (total.brotli > bytes) {
    problems.push(`The ${title} takes ${total.brotli} bytes (brotli); its budget is ${bytes}.`);
  }
  return { rows: [...files, total], problems };
}

/**
 * @param {readonly LazyChunk[]} chunks
 * @param {Readonly<Record<string, number>>} budgets  by the names of the chunks
 * @returns {Report}
 */
export function checkChunks(chunks, budgets) {
  const rows = chunks.map(({ name, files }) => ({
    name,
    budget: budgets[name],
    brotli: sum(files.map(({ brotli }) => brotli)),
  }));
  const problems = rows.flatMap(({ name, budget, brotli }) => {
    if (budget === undefined) return [`The lazy chunk ${name} has no budget: give it one in build/budgets.mjs.`];
    if (brotli <= budget) return [];
    return [`The lazy chunk ${name} takes ${brotli} bytes (brotli); its budget is ${budget}.`];
  });
  const lines = rows.map(
    ({ name, budget, brotli }) => `${name.padEnd(20)} ${String(brotli).padStart(9)} of ${budget ?? "?"}`,
  );
  return { table: ["lazy chunk              brotli", ...lines.toSorted()].join("\n"), problems };
}

/**
 * @param {import("webpack").Compilation} compilation
 * @param {Page} page
 * @returns {PageLoad}
 */
function pageLoad(compilation, { entries, lazyChunks: groups = [] }) {
  const chunks = [
    ...entries.flatMap((name) => compilation.entrypoints.get(name)?.chunks ?? []),
    ...groups.flatMap((name) => compilation.namedChunkGroups.get(name)?.chunks ?? []),
  ];
  return {
    files: fileSizes(
      compilation,
      chunks.flatMap((chunk) => [...chunk.files]),
    ),
    modules: chunks.flatMap((chunk) => modulesOf(compilation, chunk)),
  };
}

/** The chunk that is loaded before the chunks of all places. */
const FRAME = "main-area";

/**
 * @param {import("webpack").Compilation} compilation
 * @returns {readonly LazyChunk[]}
 */
function lazyChunks(compilation) {
  const groups = compilation.chunkGroups.filter((group) => !group.isInitial());
  const filesOf = (/** @type {string} */ name) =>
    groups.filter((group) => nameOf(group) === name).flatMap((group) => group.getFiles());
  const frame = new Set(filesOf(FRAME));
  const names = [...new Set(groups.map(nameOf))];
  return names.map((name) => {
    const own = [...new Set(filesOf(name))].filter((file) => name === FRAME || !frame.has(file));
    return { name, files: fileSizes(compilation, own) };
  });
}

/** @param {import("webpack").ChunkGroup} group */
function nameOf(group) {
  return group.name ?? group.origins[0]?.request ?? "without a name";
}

/** @param {import("webpack").Compilation} compilation @param {readonly string[]} files @returns {LoadedFile[]} */
function fileSizes(compilation, files) {
  const folder = compilation.outputOptions.path ?? "";
  return files
    .filter((name) => /\.(?:js|css)$/.test(name))
    .map((name) => {
      const file = path.join(folder, name);
      const raw = statSync(file).size;
      // A file that compression does not make smaller is served as it is.
      return { name, raw, brotli: statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? raw };
    });
}

/** @param {import("webpack").Compilation} compilation @param {import("webpack").Chunk} chunk */
function modulesOf(compilation, chunk) {
  return [...compilation.chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => {
    // A merged module lists the modules inside it.
    /** @type {readonly import("webpack").Module[]} */
    const merged = "modules" in module && Array.isArray(module.modules) ? module.modules : [];
    return [module, ...merged].map((each) => each.nameForCondition() ?? "");
  });
}

/** @param {string} title @param {readonly Foreign[]} foreign @param {readonly string[]} modules */
function foreignModules(title, foreign, modules) {
  const paths = [...new Set(modules.map((name) => name.replaceAll("\\", "/")))];
  return foreign.flatMap(({ what, pattern }) => {
    const found = paths.filter((name) => pattern.test(name));
    return found.length === 0 ? [] : [`The ${title} carries ${what} code: ${found.join(", ")}.`];
  });
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

/** @param {readonly LoadedFile[]} rows */
function tableOf(rows) {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const line = (/** @type {string} */ name, /** @type {unknown} */ raw, /** @type {unknown} */ brotli) =>
    `${name.padEnd(width)}  ${String(raw).padStart(9)}  ${String(brotli).padStart(9)}`;
  return [line("file", "bytes", "brotli"), ...rows.map(({ name, raw, brotli }) => line(name, raw, brotli))].join("\n");
}
