type Fields = Readonly<Record<string, unknown>>;

/** The objects of an answer that have an id, by type and id. */
export type Entities = ReadonlyMap<string, Fields>;

export function entitiesOf(data: unknown): Entities {
  const entities = new Map<string, Fields>();
  collect(data, entities);
  return entities;
}

function collect(value: unknown, entities: Map<string, Fields>): void {
  if (Array.isArray(value)) for (const each of value) collect(each, entities);
  if (!isFields(value)) return;
  if (isEntity(value)) entities.set(nameOf(value), { ...entities.get(nameOf(value)), ...value });
  for (const each of Object.values(value)) collect(each, entities);
}

/** Returns the value with the fields of the entities in all places where one of them occurs. */
export function withEntities(value: unknown, entities: Entities): unknown {
  if (Array.isArray(value)) return value.map((each) => withEntities(each, entities));
  if (!isFields(value)) return value;
  const newer = isEntity(value) ? entities.get(nameOf(value)) : undefined;
  const fields = newer ? withFieldsOf(value, newer) : value;
  return mapFields(fields, (each) => withEntities(each, entities));
}

/** Returns the older object, with the newer object's values for the fields that both have. */
function withFieldsOf(older: Fields, newer: Fields): Fields {
  return mapFields(older, (value, name) => (name in newer ? newerValue(value, newer[name]) : value));
}

function newerValue(older: unknown, newer: unknown): unknown {
  if (Array.isArray(newer)) {
    const before: readonly unknown[] = Array.isArray(older) ? older : [];
    return newer.map((each) =>
      newerValue(
        before.find((one) => isSameEntity(one, each)),
        each,
      ),
    );
  }
  const isSame = isFields(older) && isFields(newer) && nameOf(older) === nameOf(newer);
  return isSame ? withFieldsOf(older, newer) : newer;
}

function isSameEntity(one: unknown, other: unknown): boolean {
  return isFields(one) && isFields(other) && isEntity(one) && nameOf(one) === nameOf(other);
}

/** Returns the newer value, with the older value's objects for all equal parts. */
export function withSharedParts(older: unknown, newer: unknown): unknown {
  if (Array.isArray(older) && Array.isArray(newer)) {
    const parts = newer.map((each, index) => withSharedParts(older[index], each));
    return parts.length === older.length && parts.every((each, index) => each === older[index]) ? older : parts;
  }
  if (!isFields(older) || !isFields(newer)) return newer;
  const parts = mapFields(newer, (each, name) => withSharedParts(older[name], each));
  const names = Object.keys(newer);
  const isEqual = names.length === Object.keys(older).length && names.every((name) => parts[name] === older[name]);
  return isEqual ? older : parts;
}

function mapFields(fields: Fields, map: (value: unknown, name: string) => unknown): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, map(value, name)]));
}

function isEntity({ __typename, id }: Fields): boolean {
  return typeof __typename === "string" && typeof id === "string";
}

function nameOf({ __typename, id }: Fields): string {
  return `${String(__typename)}:${String(id)}`;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
