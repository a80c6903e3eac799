// @ts-check
// Builds the portal into dist/web: `npm run build`. Wrong settings, a failed compilation or a broken budget end it with 1.
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import webpack from "webpack";
import packageFile from "../package.json" with { type: "json" };
import { cacheFolder, shellConfig, webConfig } from "../webpack.config.mjs";
import { budgetReport } from "./budget.mjs";
import { readSettings } from "./settings.mjs";

try {
  const settings = { ...readSettings(process.env), version: packageFile.version };
  await compile(shellConfig(settings));
  const stats = await compile(webConfig({ settings, shell: renderedShell() }));
  const { table, problems } = budgetReport(stats.compilation);
  console.log(table);
  if (problems.length > 0) throw new Error(problems.join("\n"));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
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
