import { readFileSync } from "node:fs";
import { buildSchema, isObjectType } from "graphql";
import { expect, it } from "vitest";
import { embedded } from "./cache";

/** The types whose id is one and the same in places where they stand otherwise. */
const differing = ["Annotation"];

it("knows every type without an id [R7.11]", () => {
  const schema = buildSchema(readFileSync("../docs/schema.graphql", "utf8"), { assumeValidSDL: true });
  const withoutId = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith("__") && !("id" in type.getFields()),
  );
  const named = withoutId.map(({ name }) => name).filter((name) => name !== "Query" && name !== "Mutation");
  expect(Object.keys(embedded).toSorted()).toEqual([...named, ...differing].toSorted());
});
