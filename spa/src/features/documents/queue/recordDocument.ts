import type { Client } from "urql";
import { failureOf, failureText, graphql } from "@/graphql";
import type { RecordDocumentInput } from "@/graphql/generated/graphql";
import { sentence } from "../sentence";

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

/** A recorded file, or a sentence that says why it is not, and whether trying again by itself can help. */
export type RecordOutcome = "recorded" | { readonly why: string; readonly passing: boolean };

/**
 * Adds an uploaded file to a board's documents when it has arrived, whatever its owner does by then. It may be repeated:
 * the server records the same file once.
 */
export async function recordDocument(client: Client, input: RecordDocumentInput): Promise<RecordOutcome> {
  const { data, error } = await client.mutation(RecordDocumentDocument, { input }, { background: true }).toPromise();
  if (error) return { why: failureText(failureOf(error)), passing: true };
  const refusal = data?.recordDocument.userErrors[0];
  if (!refusal) return "recorded";
  return { why: `${sentence(refusal.message)} ${INSTEAD}`, passing: false };
}

/** What can be done about a file that the board's documents do not take. */
const INSTEAD = "The file stays in your drive, and nothing is lost: share it from there with those who need it.";
