import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { buildSchema, type GraphQLSchema } from "graphql";

const FOLDER = path.resolve("../gateway/backend/internal/graphql/schema");

/** The server's own schema, so that a test also shows that the operations fit it. */
export function readSchema(): GraphQLSchema {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".graphqls"));
  return buildSchema(files.map((name) => readFileSync(path.join(FOLDER, name), "utf8")).join("\n"));
}
