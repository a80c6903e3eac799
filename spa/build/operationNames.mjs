// @ts-check
// A plugin of the code generator: the names of all operations, one on each line. Gateway and backend count by them.
import { Kind } from "graphql";

/**
 * @param {import("graphql").GraphQLSchema} _schema
 * @param {readonly { document?: import("graphql").DocumentNode }[]} documents
 * @returns {string}
 */
export function plugin(_schema, documents) {
  const names = documents
    .flatMap(({ document }) => document?.definitions ?? [])
    .flatMap((one) => (one.kind === Kind.OPERATION_DEFINITION && one.name ? [one.name.value] : []));
  return `${names.toSorted().join("\n")}\n`;
}
