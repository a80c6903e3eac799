import type { Client } from "urql";
import { failureOf, failureText, graphql } from "@/graphql";
import type { RecordDocumentInput } from "@/graphql/generated/graphql";

const RecordDocumentDocument = graphql(`
  mutation RecordDocument($input: RecordDocumentInput!) {
    recordDocument(input: $input) {
      document {
        id
      }
      userErrors {
        code
        message
      }
    }
  }
`);

/** A recorded file, or a sentence that says why it is not. */
export type RecordOutcome = "recorded" | { readonly why: string };

/** Adds an uploaded file to a board's documents. It may be repeated: the server records the same file once. */
export async function recordDocument(client: Client, input: RecordDocumentInput): Promise<RecordOutcome> {
  const { data, error } = await client.mutation(RecordDocumentDocument, { input }).toPromise();
  if (error) return { why: failureText(failureOf(error)) };
  const refusal = data?.recordDocument.userErrors[0];
  return refusal ? { why: refusal.message } : "recorded";
}
