// @ts-check
import { statSync } from "node:fs";
import path from "node:path";
import { teamsPages, webPages } from "./pages.mjs";

/** What a public visitor downloads to see the log-in page, scripts and styles together, brotli. It holds the text of Home's query, which asks for access that waits. */
export const LOG_IN_BUDGET_BYTES = 91_700;

/** What Teams downloads before the tab begins to talk to it, brotli. */
export const TAB_BUDGET_BYTES = 100_000;

/** What one of the small pages around a sign-in downloads at first, brotli: they come and go within a second. */
export const SMALL_PAGE_BUDGET_BYTES = 12_000;

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

/**
 * @typedef {{ what: string, pattern: RegExp }} Foreign code that a page must not carry (docs/architecture.md,
 * "The two sites")
 * @typedef {{ entry: string, before?: string, title: string, bytes: number, foreign: readonly Foreign[] }} Budget
 * @typedef {{ name: string, raw: number, brotli: number }} LoadedFile  sizes in bytes
 * @typedef {{ files: readonly LoadedFile[], modules: readonly string[] }} PageLoad
 */

/** @type {Budget} */
export const logInBudget = {
  entry: "main",
  before: "early",
  title: "log-in page",
  bytes: LOG_IN_BUDGET_BYTES,
  foreign: [graphql, microsoft, mainArea],
};

/** @type {Budget} */
export const tabBudget = {
  entry: "main",
  title: "tab",
  bytes: TAB_BUDGET_BYTES,
  foreign: [graphql, microsoftLibraries, mainArea],
};

/** @type {readonly Budget[]} */
export const webBudgets = [logInBudget, ...webPages.map(smallBudget)];

/** @type {readonly Budget[]} */
export const teamsBudgets = [tabBudget, ...teamsPages.map(smallBudget)];

/** @param {import("./pages.mjs").SmallPage} page @returns {Budget} */
function smallBudget({ name }) {
  return { entry: name, title: `${name} page`, bytes: SMALL_PAGE_BUDGET_BYTES, foreign: [application] };
}

/**
 * @param {import("webpack").Compilation} compilation
 * @param {readonly Budget[]} budgets
 * @returns {{ table: string, problems: string[] }} sizes to print, and one sentence per broken promise
 */
export function budgetReport(compilation, budgets) {
  const reports = budgets.map((budget) => checkPageLoad(budget, pageLoad(compilation, budget)));
  return {
    table: tableOf(reports.flatMap(({ rows }) => rows)),
    problems: reports.flatMap(({ problems }) => problems),
  };
}

/**
 * @param {Budget} budget
 * @param {PageLoad} load
 * @returns {{ rows: LoadedFile[], problems: string[] }} the files and their sum, and one sentence per broken promise
 */
export function checkPageLoad({ title, bytes, foreign }, { files, modules }) {
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
 * What the browser loads with the page, before any script asks for more.
 *
 * @param {import("webpack").Compilation} compilation
 * @param {Pick<Budget, "entry" | "before">} page
 * @returns {PageLoad}
 */
function pageLoad(compilation, { entry, before }) {
  const names = [before, entry].filter((name) => name !== undefined);
  const chunks = names.flatMap((name) => compilation.entrypoints.get(name)?.chunks ?? []);
  const files = chunks.flatMap((chunk) => [...chunk.files]).filter((name) => /\.(?:js|css)$/.test(name));
  return {
    files: files.map((name) => fileSizes(compilation.outputOptions.path ?? "", name)),
    modules: chunks.flatMap((chunk) => modulesOf(compilation, chunk)),
  };
}

/** @param {string} folder @param {string} name @returns {LoadedFile} */
function fileSizes(folder, name) {
  const file = path.join(folder, name);
  return { name, raw: statSync(file).size, brotli: statSync(`${file}.br`).size };
}

/** @param {import("webpack").Compilation} compilation @param {import("webpack").Chunk} chunk */
function modulesOf(compilation, chunk) {
  return [...compilation.chunkGraph.getChunkModulesIterable(chunk)].flatMap((module) => {
    // A module that others were merged into lists them.
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
