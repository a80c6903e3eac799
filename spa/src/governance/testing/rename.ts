import { gql, type TypedDocumentNode } from "@urql/core";
import type { UserError } from "../change";

/**
 * A mutation as the schema will have many: it changes a field, with the version that the edit began with. It stands on
 * one that the schema has, so that its answers are held against real types.
 */
export interface RenameInput {
  readonly clientMutationId: string;
  readonly expectedVersion: number;
  readonly id: string;
  readonly title: string;
}

export interface RenameData {
  readonly rename: {
    readonly document: { readonly id: string; readonly title: string } | null;
    readonly userErrors: readonly UserError[];
  };
}

export const Rename: TypedDocumentNode<RenameData, { readonly input: RenameInput }> = gql(`
  mutation Rename($input: RecordDocumentInput!) {
    rename: recordDocument(input: $input) { document { id title } userErrors { code field message } }
  }
`);

/** The answer to a change that was made. */
export function renamed(title: string): Response {
  const document = { __typename: "Document", id: "d", title };
  return answer({ document, userErrors: [] });
}

/** The answer to one that was refused. */
export function refused(...userErrors: readonly UserError[]): Response {
  const errors = userErrors.map((error) => ({ __typename: "UserError", field: null, ...error }));
  return answer({ document: null, userErrors: errors });
}

function answer(payload: object): Response {
  return Response.json({ data: { rename: { __typename: "RecordDocumentPayload", ...payload } } });
}

/** What a broken connection looks like. */
export function lost(): never {
  throw new TypeError("fetch failed");
}
