// @ts-check
import { statSync } from "node:fs";
import path from "node:path";

/** What a public visitor downloads to see the log-in page, scripts and styles together, brotli. */
export const LOG_IN_BUDGET_BYTES = 90_000;

/** What a signed-out page must not carry (architecture §6). */
const foreign = [
  { what: "GraphQL", pattern: /node_modules\/(?:@?urql|graphql|@0no-co\/graphql|wonka)|src\/graphql\// },
  { what: "Teams or Microsoft identity", pattern: /node_modules\/(?:@microsoft|@azure)\/|src\/microsoft\// },
  { what: "main-area", pattern: /src\/app\/main\/|src\/features\/(?!auth|account-problem|cookie-consent)/ },
];

/**
 * @typedef {{ name: string, raw: number, brotli: number }} LoadedFile  sizes in bytes
 * @typedef {{ files: readonly LoadedFile[], modules: readonly string[] }} PageLoad
 */

/**
 * @param {import("webpack").Compilation} compilation
 * @returns {{ table: string, problems: string[] }} sizes to print, and one sentence per broken promise
 */
export function budgetReport(compilation) {
  return checkPageLoad(logInPage(compilation));
}

/**
 * @param {PageLoad} load
 * @returns {{ table: string, problems: string[] }}
 */
export function checkPageLoad({ files, modules }) {
  const total = {
    name: `log-in page, of ${LOG_IN_BUDGET_BYTES}`,
    raw: sum(files.map(({ raw }) => raw)),
    brotli: sum(files.map(({ brotli }) => brotli)),
  };
  const problems = foreignModules(modules);
  if (files.length === 0) problems.push("The build has no file for the log-in page: nothing was checked.");
  if (total.brotli > LOG_IN_BUDGET_BYTES) {
    problems.push(`The log-in page takes ${total.brotli} bytes (brotli); its budget is ${LOG_IN_BUDGET_BYTES}.`);
  }
  return { table: tableOf([...files, total]), problems };
}

/**
 * @param {import("webpack").Compilation} compilation
 * @returns {PageLoad}
 */
function logInPage(compilation) {
  // The log-in form comes with the entry, so that it needs no second trip.
  const chunks = [...compilation.chunks].filter((chunk) => chunk.canBeInitial());
  const names = chunks.flatMap((chunk) => [...chunk.files]).filter((name) => /\.(?:js|css)$/.test(name));
  return {
    files: names.map((name) => fileSizes(compilation.outputOptions.path ?? "", name)),
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

/** @param {readonly string[]} modules */
function foreignModules(modules) {
  const paths = [...new Set(modules.map((name) => name.replaceAll("\\", "/")))];
  return foreign.flatMap(({ what, pattern }) => {
    const found = paths.filter((name) => pattern.test(name));
    return found.length === 0 ? [] : [`The signed-out pages carry ${what} code: ${found.join(", ")}.`];
  });
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

/** @param {readonly { name: string, raw: number, brotli: number }[]} rows */
function tableOf(rows) {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const line = (/** @type {string} */ name, /** @type {unknown} */ raw, /** @type {unknown} */ brotli) =>
    `${name.padEnd(width)}  ${String(raw).padStart(9)}  ${String(brotli).padStart(9)}`;
  return [line("file", "bytes", "brotli"), ...rows.map(({ name, raw, brotli }) => line(name, raw, brotli))].join("\n");
}
