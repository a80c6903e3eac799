import type { Client } from "urql";
import { refusalText, Sender } from "@/governance";
import { graphql } from "@/graphql";
import { UploadError } from "@/microsoft/upload";
import type { PaperTarget } from "./Target";

const CreateUploadSessionDocument = graphql(`
  mutation CreateUploadSession($input: CreateUploadSessionInput!) {
    createUploadSession(input: $input) {
      ticket
      userErrors {
        code
        field
        message
      }
    }
  }
`);

/** Gives a ticket for one file, or throws an UploadError that says why there is none. */
export type AskTicket = (target: PaperTarget, file: File) => Promise<string>;

export function paperTickets(client: Client): AskTicket {
  return async ({ itemId, paperId, changeNote, lateReason }, { name, size }) => {
    const sender = new Sender(client, CreateUploadSessionDocument, (data) => data.createUploadSession, {});
    const of = paperId === undefined ? { itemId } : { paperId };
    const said = { ...(changeNote !== undefined && { changeNote }), ...(lateReason !== undefined && { lateReason }) };
    const outcome = await sender.send({ ...of, ...said, fileName: name, sizeBytes: size });
    switch (outcome.kind) {
      case "done":
        if (outcome.payload.ticket !== null) return outcome.payload.ticket;
        throw new UploadError({ kind: "service" });
      case "refused":
        throw new UploadError({ kind: "refused", text: outcome.errors.slice(0, 1).map(refusalText).join("") });
      case "conflict":
        throw new UploadError({ kind: "refused", text: refusalText(outcome.error) });
      case "failed":
      case "unknown":
        throw new UploadError({ kind: "network" });
    }
  };
}
