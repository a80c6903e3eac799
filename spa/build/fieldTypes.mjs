// @ts-check
// A plugin of the code generator: the schema's types of the fields that the operations ask for, and of all fields of
// their mutations' payloads, which say what the mutations change.
import { getNamedType, isObjectType, TypeInfo, visit, visitWithTypeInfo } from "graphql";

/**
 * @param {import("graphql").GraphQLSchema} schema
 * @param {readonly { document?: import("graphql").DocumentNode }[]} documents
 * @returns {string}
 */
export function plugin(schema, documents) {
  /** @type {Map<string, Map<string, string>>} */
  const types = new Map();
  const typeInfo = new TypeInfo(schema);
  const collector = visitWithTypeInfo(typeInfo, {
    Field({ name }) {
      const [parent, type] = [typeInfo.getParentType(), typeInfo.getType()];
      if (!parent || !type || name.value.startsWith("__")) return;
      const fields = types.get(parent.name) ?? new Map();
      types.set(parent.name, fields.set(name.value, String(type)));
      const payload = getNamedType(type);
      if (parent !== schema.getMutationType() || !isObjectType(payload)) return;
      const ofPayload = Object.values(payload.getFields()).map(
        (field) => /** @type {const} */ ([field.name, String(field.type)]),
      );
      types.set(payload.name, new Map(ofPayload));
    },
  });
  for (const { document } of documents) if (document) visit(document, collector);
  const sorted = [...types].toSorted(byName).map(([name, fields]) => [name, sortedRecord(fields)]);
  return `/** The schema's type of each field that an operation asks for, and of each field of a mutation's payload. */
export const fieldTypes: Readonly<Record<string, Readonly<Record<string, string>>>> = ${JSON.stringify(Object.fromEntries(sorted), null, 2)};
`;
}

/** @param {Map<string, string>} fields */
function sortedRecord(fields) {
  return Object.fromEntries([...fields].toSorted(byName));
}

/** @param {readonly [string, unknown]} one @param {readonly [string, unknown]} other */
function byName([one], [other]) {
  return one < other ? -1 : 1;
}
