import { isJsonObject, type JsonObject } from "./json";

const INT32_MAX = 2 ** 31 - 1;
const INT32_MIN = -(2 ** 31);

/**
 * Encodes a value as canonical extended JSON, the form of payloads to the hosted backend (docs/protocols/client-api.md,
 * rule 9). Numbers and dates are wrapped, undefined becomes null, and values that are wrapped already do not change.
 */
export function encodeEJSON(value: unknown): unknown {
  if (value === undefined) return null;
  if (typeof value === "number") return encodeNumber(value);
  if (typeof value === "bigint") return { $numberLong: value.toString() };
  if (value instanceof Date) return { $date: { $numberLong: String(value.getTime()) } };
  if (Array.isArray(value)) return value.map(encodeEJSON);
  if (isJsonObject(value)) return encodeFields(value);
  return value;
}

/** Returns the plain value of canonical or relaxed extended JSON. An object id becomes its hexadecimal text. */
export function decodeEJSON(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decodeEJSON);
  if (!isJsonObject(value)) return value;
  const [first, ...others] = Object.entries(value);
  if (first !== undefined && others.length === 0 && first[0].startsWith("$")) return decodeWrapped(first, value);
  return decodeFields(value);
}

/** Returns the fields of an object in canonical extended JSON. */
export function encodeFields(fields: JsonObject): JsonObject {
  return mapValues(fields, encodeEJSON);
}

/** Returns the plain values of an object's fields. */
export function decodeFields(fields: JsonObject): JsonObject {
  return mapValues(fields, decodeEJSON);
}

function encodeNumber(value: number): unknown {
  if (!Number.isInteger(value) || Object.is(value, -0)) {
    return { $numberDouble: Object.is(value, -0) ? "-0.0" : String(value) };
  }
  if (value >= INT32_MIN && value <= INT32_MAX) return { $numberInt: String(value) };
  return Number.isSafeInteger(value) ? { $numberLong: String(value) } : { $numberDouble: String(value) };
}

function decodeWrapped([name, content]: readonly [string, unknown], whole: unknown): unknown {
  switch (name) {
    case "$oid":
      return content;
    case "$numberInt":
    case "$numberLong":
    case "$numberDouble":
      return Number(content);
    case "$date":
      return new Date(typeof content === "string" ? content : Number(decodeEJSON(content)));
    case "$undefined":
      return undefined;
    default:
      return whole;
  }
}

function mapValues(object: JsonObject, change: (value: unknown) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]));
}
