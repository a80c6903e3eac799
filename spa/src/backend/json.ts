export type JsonObject = Readonly<Record<string, unknown>>;

/** True for what JSON calls an object: no array, no null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value when it is a string, otherwise undefined. */
export function stringOrNone(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/**
 * A field that an answer must carry.
 *
 * @throws Error naming the answer and the field when it is not a string
 */
export function requiredString(answer: JsonObject, field: string, answerName: string): string {
  const value = answer[field];
  if (typeof value !== "string") throw new Error(`Expected the ${answerName} to contain a '${field}'`);
  return value;
}
