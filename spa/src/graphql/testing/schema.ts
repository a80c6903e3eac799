import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { buildSchema, type GraphQLSchema } from "graphql";

const FOLDER = path.resolve("../gateway/backend/internal/graphql/schema");

/** Reads the server's own schema, so that tests also check the operations against it. */
export function readSchema(): GraphQLSchema {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".graphqls"));
  return buildSchema(files.map((name) => readFileSync(path.join(FOLDER, name), "utf8")).join("\n"));
}
