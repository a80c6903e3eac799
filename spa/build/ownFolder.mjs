// @ts-check
import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * The scripts of a site that name the folder in which it was built. Such a name tells visitors about the machine that
 * builds, and gives each folder a build of its own: other hashes, other sizes.
 *
 * @param {import("webpack").Compilation} compilation
 * @param {string} folder
 * @returns {string[]} one sentence per script
 */
export function folderProblems(compilation, folder) {
  const site = compilation.outputOptions.path ?? "";
  const scripts = compilation.getAssets().filter(({ name }) => name.endsWith(".js"));
  return scripts
    .filter(({ name }) => readFileSync(path.join(site, name), "utf8").includes(folder))
    .map(({ name }) => `${name} names the folder in which it was built, ${folder}.`);
}
