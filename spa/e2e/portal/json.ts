/** Returns the fields of a JSON object; throws for anything else. */
export function fieldsOf(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null) throw new TypeError(`not an object: ${JSON.stringify(value)}`);
  return { ...value };
}

/** Returns a field that must be a text. */
export function textOf(value: unknown, name: string): string {
  const field = fieldsOf(value)[name];
  if (typeof field !== "string") throw new TypeError(`${name} is not a text: ${JSON.stringify(value)}`);
  return field;
}

/** Returns a field that must be a number. */
export function numberOf(value: unknown, name: string): number {
  const field = fieldsOf(value)[name];
  if (typeof field !== "number") throw new TypeError(`${name} is not a number: ${JSON.stringify(value)}`);
  return field;
}

/** Returns the elements of a JSON array; throws for anything else. */
export function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new TypeError(`not a list: ${JSON.stringify(value)}`);
  return value;
}
