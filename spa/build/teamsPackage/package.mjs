// @ts-check
// Makes the package that an administrator uploads to Teams: `make teams-package` (docs/guides/teams.md).
// Whatever is wrong is told together, one sentence each, and nothing is written.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { zipSync } from "fflate";
import { languageProblems, languagesOf } from "./languages.mjs";
import { manifestProblems } from "./manifest.mjs";
import { pictureProblems } from "./pictures.mjs";
import { readVariables } from "./variables.mjs";

const source = new URL("../../../deploy/teams/package/", import.meta.url);
const target = new URL("../../../dist/", import.meta.url);

/** The zip format knows no earlier moment. Its times have no zone, so this is the same everywhere. */
const FIXED_TIME = new Date(1980, 0, 1);
const manifestName = "manifest.json";

/**
 * The package: the given files with the variables filled into the manifest, checked.
 *
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @param {ReadonlyMap<string, Uint8Array>} files the template and what goes with it, by name
 * @returns {{ name: string, content: Uint8Array }} equal input makes equal bytes
 * @throws {Error} with one sentence per fault, all of them together
 */
export function teamsPackage(environment, files) {
  const { values, problems } = readVariables(environment);
  const template = files.get(manifestName);
  if (template === undefined) throw wrong([...problems, `${manifestName} is missing.`]);
  const manifest = parsed(filled(Buffer.from(template).toString("utf8"), values));
  if (manifest === undefined) throw wrong([...problems, `${manifestName} is not a JSON object.`]);
  problems.push(...fileProblems(manifest, files));
  // What a wrong variable does to the manifest is told already, by the variable's name.
  if (problems.length === 0) problems.push(...manifestProblems(manifest));
  if (problems.length > 0) throw wrong(problems);
  const content = Buffer.from(`${JSON.stringify(tidied(manifest), null, 2)}\n`);
  return { name: `quorate-teams-${values.version}.zip`, content: zipped(new Map(files).set(manifestName, content)) };
}

/** @param {string[]} problems */
function wrong(problems) {
  return new Error(`The Teams package is not made:\n  ${problems.join("\n  ")}`);
}

/**
 * Puts the values where the template names them. A value is data: it is written as JSON writes it.
 *
 * @param {string} template @param {Readonly<Record<string, string>>} values
 */
function filled(template, values) {
  return template.replace(/\{\{(\w+)\}\}/g, (whole, /** @type {string} */ field) =>
    field in values ? JSON.stringify(values[field]).slice(1, -1) : whole,
  );
}

/** @param {string} text @returns {import("./manifest.mjs").Manifest | undefined} */
function parsed(text) {
  try {
    /** @type {unknown} */
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {import("./manifest.mjs").Manifest} manifest
 * @param {ReadonlyMap<string, Uint8Array>} files
 */
function fileProblems(manifest, files) {
  const icons = manifest.icons ?? {};
  const named = new Set([manifestName, ...Object.values(icons), ...languagesOf(manifest).map(({ file }) => file)]);
  const unused = [...files.keys()].filter((name) => !named.has(name));
  return [
    ...pictureProblems(icons, files),
    ...languageProblems(manifest, files),
    ...unused.map((name) => `${name} is named by nothing in ${manifestName}.`),
  ];
}

/**
 * Names each domain once, also when portal and tab share a host.
 *
 * @param {import("./manifest.mjs").Manifest} manifest
 */
function tidied(manifest) {
  return { ...manifest, validDomains: [...new Set(manifest.validDomains)] };
}

/** @param {ReadonlyMap<string, Uint8Array>} files */
function zipped(files) {
  const names = [...files.keys()].toSorted();
  const options = { level: /** @type {const} */ (9), mtime: FIXED_TIME };
  return zipSync(Object.fromEntries(names.map((name) => [name, [files.get(name) ?? new Uint8Array(), options]])));
}

function main() {
  const files = new Map(readdirSync(source).map((name) => [name, readFileSync(new URL(name, source))]));
  try {
    const { name, content } = teamsPackage(process.env, files);
    mkdirSync(target, { recursive: true });
    writeFileSync(new URL(name, target), content);
    console.log(`dist/${name}  sha256 ${createHash("sha256").update(content).digest("hex")}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main();
