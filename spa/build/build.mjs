// @ts-check
// Builds the portal into dist/web, with PORTAL_TEAMS_BUILD="true" the Teams tab into dist/teams: `npm run build`.
// Wrong settings, a failed compilation or a broken budget end it with 1.
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import webpack from "webpack";
import packageFile from "../package.json" with { type: "json" };
import { cacheFolder, shellConfig, teamsConfig, webConfig } from "../webpack.config.mjs";
import { loadReport, teamsLoads, webLoads } from "./loads.mjs";
import { readLogo } from "./logoFile.mjs";
import { folderProblems } from "./ownFolder.mjs";
import { readSettings } from "./settings.mjs";

try {
  const folder = path.resolve(import.meta.dirname, "..");
  const read = readSettings(process.env);
  const logo = readLogo(String(read.organisationLogo), folder);
  /** @type {import("../webpack.config.mjs").Settings} */
  const settings = { ...read, organisationLogo: logo ? `/${logo.name}` : "", version: packageFile.version };
  const stats = await (settings.teamsBuild === true ? builtTeams(settings) : builtWeb(settings, logo));
  const { table, problems: exceeded } = loadReport(
    stats.compilation,
    settings.teamsBuild === true ? teamsLoads : webLoads,
  );
  console.log(table);
  const problems = [...exceeded, ...folderProblems(stats.compilation, folder)];
  if (problems.length > 0) throw new Error(problems.join("\n"));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/**
 * @param {import("../webpack.config.mjs").Settings} settings
 * @param {import("./logoFile.mjs").LogoFile | undefined} logo
 */
async function builtWeb(settings, logo) {
  await compile(shellConfig(settings));
  return await compile(webConfig({ settings, shell: renderedShell(), logo }));
}

/** @param {import("../webpack.config.mjs").Settings} settings */
async function builtTeams(settings) {
  return await compile(teamsConfig({ settings }));
}

/**
 * @param {webpack.Configuration} configuration
 * @returns {Promise<webpack.Stats>}
 */
async function compile(configuration) {
  const compiler = webpack(configuration);
  if (compiler === null) throw new Error("webpack made no compiler");
  const run = promisify(compiler.run.bind(compiler));
  // Closing writes the cache, which makes the next build take a second.
  const close = promisify(compiler.close.bind(compiler));
  try {
    const stats = await run();
    if (stats === undefined) throw new Error("webpack told nothing about the compilation");
    if (stats.hasErrors() || stats.hasWarnings()) throw new Error(stats.toString({ preset: "errors-warnings" }));
    return stats;
  } finally {
    await close();
  }
}

/** @returns {string} */
function renderedShell() {
  const require = createRequire(import.meta.url);
  return require(path.join(cacheFolder, "shell", "shell.cjs")).renderShell();
}
