// @ts-check
// A plugin of the code generator: the texts of the queries that pages begin with, with the fields that the client adds.
import { formatDocument, stringifyDocument } from "@urql/core";
import { parse, print, stripIgnoredCharacters, visit } from "graphql";

/** The operations that a page requests before its reader acts. */
const names = ["BoardNames", "Home"];

/**
 * @param {import("graphql").GraphQLSchema} _schema
 * @param {readonly { document?: import("graphql").DocumentNode }[]} documents
 * @returns {string}
 */
export function plugin(_schema, documents) {
  const definitions = documents.flatMap(({ document }) => document?.definitions ?? []);
  const texts = names.map((name) => {
    const operation = definitions.find((each) => each.kind === "OperationDefinition" && each.name?.value === name);
    if (operation === undefined) throw new Error(`No operation is named ${name}`);
    return [name, textOf(operation, definitions)];
  });
  return `/** The text of each query that a page asks before anybody has done anything on it. */
export const firstQueries = ${JSON.stringify(Object.fromEntries(texts), null, 2)} as const;
`;
}

/**
 * @param {import("graphql").DefinitionNode} operation
 * @param {readonly import("graphql").DefinitionNode[]} definitions
 */
function textOf(operation, definitions) {
  const direct = fragmentsOf(operation, definitions);
  const used = [...direct];
  for (const fragment of used) used.push(...fragmentsOf(fragment, definitions).filter((each) => !used.includes(each)));
  // The client's documents have the fragments of fragments before those of the operation.
  const ordered = [operation, ...used.slice(direct.length), ...direct];
  const document = parse(ordered.map(print).join("\n"), { noLocation: true });
  return stripIgnoredCharacters(stringifyDocument(formatDocument(document)));
}

/**
 * Returns the fragments that a definition itself spreads, each once.
 *
 * @param {import("graphql").DefinitionNode} definition
 * @param {readonly import("graphql").DefinitionNode[]} definitions
 */
function fragmentsOf(definition, definitions) {
  /** @type {import("graphql").DefinitionNode[]} */
  const found = [];
  visit(definition, {
    FragmentSpread({ name }) {
      const fragment = definitions.find((each) => each.kind === "FragmentDefinition" && each.name.value === name.value);
      if (fragment !== undefined && !found.includes(fragment)) found.push(fragment);
    },
  });
  return found;
}
