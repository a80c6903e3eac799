import type { Client } from "urql";
import { type Outcome, type Payload, refusalText, Sender, type ChangeInput } from "@/governance";
import { failureText, graphql } from "@/graphql";
import type { RecordDocumentInput } from "@/graphql/generated/graphql";

const RecordDocumentDocument = graphql(`
  mutation RecordDocument($input: RecordDocumentInput!) {
    recordDocument(input: $input) {
      document {
        id
      }
      userErrors {
        ...Refusal
      }
    }
  }
`);

/** Pauses before a recording is tried again after a temporary failure, in milliseconds. */
const PAUSES_MS: readonly number[] = [2_000, 5_000, 15_000, 30_000, 60_000];

/** The input of the mutation that records a file. */
export type Recording = ChangeInput<RecordDocumentInput>;

/** The outcome: recorded, or a sentence that says why not and whether another try can help. */
export type RecordOutcome = "recorded" | { readonly why: string; readonly passing: boolean };

/** Records a file, with repeated tries; `isWanted` is called before each repeat. */
export type RecordFile = (file: Recording, isWanted: () => boolean) => Promise<RecordOutcome>;

/** Returns a function that adds uploaded files to the documents of their boards, whatever page is shown by then. */
export function documentRecording(client: Client, pausesMs = PAUSES_MS): RecordFile {
  const options = { background: true, pausesMs };
  const sender = new Sender(client, RecordDocumentDocument, ({ recordDocument }) => recordDocument, options);
  return async (file, isWanted) => recordOutcome(await sender.send(file, isWanted));
}

function recordOutcome(outcome: Outcome<Payload>): RecordOutcome {
  switch (outcome.kind) {
    case "done":
      return "recorded";
    case "refused":
      return { why: `${outcome.errors.slice(0, 1).map(refusalText).join("")} ${INSTEAD}`, passing: false };
    case "conflict":
      return { why: `${refusalText(outcome.error)} ${INSTEAD}`, passing: false };
    case "failed":
    case "unknown":
      return { why: failureText(outcome.failure), passing: true };
  }
}

/** What the user can do with a file that the board's documents refuse. */
const INSTEAD = "The file stays in your drive, and nothing is lost: share it from there with those who need it.";
