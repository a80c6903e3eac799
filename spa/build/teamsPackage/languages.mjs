// @ts-check
import { placeholderFaults } from "./placeholders.mjs";
import { schemaFaults } from "./schema.mjs";

/** @typedef {import("./manifest.mjs").Manifest} Manifest */

/**
 * Checks that each named language is there, holds to the schema, and translates everything that the manifest says.
 *
 * @param {Manifest} manifest
 * @param {ReadonlyMap<string, Uint8Array>} files
 * @returns {string[]} one sentence per fault
 */
export function languageProblems(manifest, files) {
  const wanted = translatable(manifest);
  return languagesOf(manifest).flatMap(({ languageTag, file }) => {
    const content = files.get(file);
    if (content === undefined) return [`The language "${languageTag}" needs the file ${file}, which is missing.`];
    const texts = parsed(content);
    if (texts === undefined) return [`${file} is not JSON.`];
    const missing = wanted.filter((key) => !(key in texts));
    return [
      ...[...schemaFaults("language", texts), ...placeholderFaults(texts)].map((fault) => `${file}: ${fault}.`),
      ...missing.map((key) => `${file} must translate ${key}.`),
    ];
  });
}

/**
 * The languages beside the manifest's own; none when the manifest names them in a way that only the schema can tell about.
 *
 * @param {Manifest} manifest
 */
export function languagesOf(manifest) {
  const languages = manifest.localizationInfo?.additionalLanguages;
  return Array.isArray(languages) ? languages : [];
}

/**
 * The keys under which a language file translates what this manifest shows to people.
 *
 * @param {Manifest} manifest
 */
function translatable(manifest) {
  const tabs = (manifest.staticTabs ?? []).flatMap(({ name }, index) => (name ? [`staticTabs[${index}].name`] : []));
  return ["name.short", "name.full", "description.short", "description.full", ...tabs];
}

/** @param {Uint8Array} content @returns {object | undefined} */
function parsed(content) {
  try {
    /** @type {unknown} */
    const value = JSON.parse(Buffer.from(content).toString("utf8"));
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
