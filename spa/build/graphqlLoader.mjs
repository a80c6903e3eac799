// @ts-check
import { readFileSync } from "node:fs";
import path from "node:path";
import { withDocuments } from "./graphqlDocuments.mjs";

/**
 * Webpack's loader that puts each GraphQL document where it is written, so that a page brings its own documents alone.
 * Without it, `graphql()` looks them up in a table of all documents, which the first chunk would carry.
 *
 * @this {import("webpack").LoaderContext<object>}
 * @param {string} source
 */
// oxlint-disable-next-line import/no-default-export -- so webpack takes a loader
export default function graphqlLoader(source) {
  if (!source.includes("graphql(`")) return source;
  // oxlint-disable-next-line oxc/no-this-in-exported-function -- webpack binds it
  const loader = this;
  const generated = path.join(loader.rootContext, "src/graphql/generated/graphql.ts");
  loader.addDependency(generated);
  return withDocuments(source, readFileSync(generated, "utf8"));
}
