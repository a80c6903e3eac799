// @ts-check
import { readFileSync } from "node:fs";
import Ajv from "ajv-draft-04";
import addFormats from "ajv-formats";

const folder = new URL("../../../deploy/teams/schema/", import.meta.url);

const checks = {
  manifest: compiled("MicrosoftTeams.schema.json"),
  language: compiled("MicrosoftTeams.Localization.schema.json"),
};

/**
 * What Microsoft's published schema says against a value.
 *
 * @param {keyof typeof checks} kind
 * @param {unknown} value
 * @returns {string[]} one phrase per fault, such as `name.short must NOT have more than 30 characters`
 */
export function schemaFaults(kind, value) {
  const check = checks[kind];
  if (check(value)) return [];
  return (check.errors ?? []).map((error) => {
    const place = error.instancePath.slice(1).replaceAll("/", ".") || "the top level";
    return `${place} ${error.message ?? "is wrong"}${detail(error.params)}`;
  });
}

/** @param {Record<string, unknown>} params what the validator tells beside its message */
function detail({ allowedValues, allowedValue, additionalProperty }) {
  if (Array.isArray(allowedValues)) return ` (${allowedValues.join(", ")})`;
  const named = allowedValue ?? additionalProperty;
  return typeof named === "string" ? ` (${named})` : "";
}

/** @param {string} name */
function compiled(name) {
  // One pattern of the localization schema is invalid in Unicode mode.
  const ajv = new Ajv({ allErrors: true, strict: false, unicodeRegExp: false });
  addFormats(ajv);
  return ajv.compile(JSON.parse(readFileSync(new URL(name, folder), "utf8")));
}
