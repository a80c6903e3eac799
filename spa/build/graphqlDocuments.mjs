// @ts-check

/**
 * @param {string} source a module that asks for documents with graphql(`…`)
 * @param {string} documents the module of generated documents
 * @returns {string} the module with the documents themselves
 */
export function withDocuments(source, documents) {
  return source.replaceAll(/\bgraphql\(\s*`([^`]*)`,?\s*\)/g, (_, /** @type {string} */ text) => {
    const name = exportOf(text);
    const found = new RegExp(`^export const ${name} = (\\{.*\\}) as unknown as`, "m").exec(documents)?.[1];
    if (found === undefined) throw new Error(`There is no generated ${name}: run make generate.`);
    return found;
  });
}

/**
 * @param {string} text the text of a document
 * @returns {string} what the generated module calls it
 */
function exportOf(text) {
  const [, kind, name] = /\b(query|mutation|fragment)\s+(\w+)/.exec(text) ?? [];
  if (kind === undefined) throw new Error(`A GraphQL document has no name: ${text}`);
  return kind === "fragment" ? `${name}FragmentDoc` : `${name}Document`;
}
