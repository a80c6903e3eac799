import { describe, expect, it } from "vitest";
import { withDocuments } from "./graphqlDocuments.mjs";

const documents = [
  'export const BoardsDocument = {"kind":"Document","definitions":[]} as unknown as DocumentNode<BoardsQuery>;',
  'export const TermFragmentDoc = {"kind":"Document","definitions":[1]} as unknown as DocumentNode<TermFragment>;',
].join("\n");

describe("a module with GraphQL documents", () => {
  it("carries its own", () => {
    const source = [
      "const a = graphql(`\n  query Boards {\n    boards { id }\n  }\n`);",
      "const b = graphql(\n  `fragment Term on Membership { id }`,\n);",
    ].join("\n");
    expect(withDocuments(source, documents)).toBe(
      'const a = {"kind":"Document","definitions":[]};\nconst b = {"kind":"Document","definitions":[1]};',
    );
  });

  it("is refused while a document was not generated", () => {
    expect(() => withDocuments("graphql(`query People { people { id } }`)", documents)).toThrow("make generate");
  });

  it("is refused for a document without a name", () => {
    expect(() => withDocuments("graphql(`{ boards { id } }`)", documents)).toThrow("no name");
  });
});
