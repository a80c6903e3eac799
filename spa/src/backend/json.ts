export type JsonObject = Readonly<Record<string, unknown>>;

/** Reports whether a value is a JSON object, and neither an array nor null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the value when it is a string, otherwise undefined. */
export function stringOrNone(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/**
 * Returns a field that an answer must carry.
 * @throws Error with the names of answer and field when it is not a string
 */
export function requiredString(answer: JsonObject, field: string, answerName: string): string {
  const value = answer[field];
  if (typeof value !== "string") throw new Error(`Expected the ${answerName} to contain a '${field}'`);
  return value;
}
