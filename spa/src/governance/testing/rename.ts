import { gql, type TypedDocumentNode } from "@urql/core";
import type { UserError } from "../change";

/**
 * An example of a mutation with an expected version. It uses a mutation of the real schema, so that its answers are
 * checked against the schema's types.
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

/** The answer to a successful change. */
export function renamedAnswer(title: string): Response {
  const document = { __typename: "Document", id: "d", title };
  return answer({ document, userErrors: [] });
}

/** The answer to a refused change. */
export function refusedAnswer(...userErrors: readonly UserError[]): Response {
  const errors = userErrors.map((error) => ({ __typename: "UserError", field: null, ...error }));
  return answer({ document: null, userErrors: errors });
}

function answer(payload: object): Response {
  return Response.json({ data: { rename: { __typename: "RecordDocumentPayload", ...payload } } });
}

/** Throws the error of a broken connection. */
export function breakConnection(): never {
  throw new TypeError("fetch failed");
}
