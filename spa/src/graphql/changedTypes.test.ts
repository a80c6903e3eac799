import type { Operation } from "@urql/core";
import { expect, it } from "vitest";
import { changedTypes } from "./changedTypes";
import { typesOfDocument } from "./documentTypes";
import * as generated from "./generated/graphql";

type Document = Operation["query"];
type Kind = "query" | "mutation";

function isDocument(value: unknown): value is Document {
  return typeof value === "object" && value !== null && "definitions" in value;
}

function operationsOf(kind: Kind): readonly (readonly [name: string, document: Document])[] {
  return Object.values(generated as object)
    .filter(isDocument)
    .flatMap((document) => {
      const [operation] = document.definitions;
      if (operation?.kind !== "OperationDefinition" || operation.operation !== kind) return [];
      return [[operation.name?.value ?? "", document] as const];
    });
}

/** Queries that no person's change makes outdated while a screen shows them. */
const lasting = [
  // Links that are requested at a click.
  "NoticeProof",
  "PackFile",
  "PaperLink",
  "ResolutionCertificate",
  // A date by the rules, requested while the person types.
  "EndOfTerm",
  // A proposal of the rules, requested while the person types.
  "TermProposal",
];

it("asks again for every query after some change [R7.11]", () => {
  const changeable = new Set(operationsOf("mutation").flatMap(([, mutation]) => [...changedTypes(mutation)]));
  const left = operationsOf("query").filter(
    ([, query]) => ![...typesOfDocument(query)].some((type) => changeable.has(type)),
  );
  expect(left.map(([name]) => name).toSorted()).toEqual(lasting.toSorted());
});

it("the cache knows what every mutation changes [R7.11]", () => {
  const nothing = changedTypes({ kind: "Document", definitions: [] } as unknown as Document);
  const queries = operationsOf("query").map(([, query]) => typesOfDocument(query));
  const without = operationsOf("mutation").filter(([, mutation]) => {
    const changed = [...changedTypes(mutation)].filter((type) => type !== "UserError" && !nothing.has(type));
    return !queries.some((types) => changed.some((type) => types.has(type)));
  });
  expect(without.map(([name]) => name).toSorted()).toEqual(["CreateUploadSession", "SetReadingPosition"]);
});
