import type { Client } from "urql";
import { type Outcome, type Payload, refusalText, Sender, type Wish } from "@/governance";
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

/** Pauses before a recording that met a passing trouble is tried again, in milliseconds. */
const PAUSES_MS: readonly number[] = [2_000, 5_000, 15_000, 30_000, 60_000];

/** What a board's records are to keep of a file. */
export type Recording = Wish<RecordDocumentInput>;

/** A recorded file, or a sentence that says why it is not, and whether trying again can help. */
export type RecordOutcome = "recorded" | { readonly why: string; readonly passing: boolean };

/** Records a file, patiently: `isWanted` is asked before each repeat. */
export type RecordFile = (file: Recording, isWanted: () => boolean) => Promise<RecordOutcome>;

/** Adds uploaded files to the documents of their boards when they have arrived, whatever their owner does by then. */
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

/** What can be done about a file that the board's documents do not take. */
const INSTEAD = "The file stays in your drive, and nothing is lost: share it from there with those who need it.";
