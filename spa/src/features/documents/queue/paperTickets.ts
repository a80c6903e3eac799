import type { Client } from "urql";
import { refusalText, Sender } from "@/governance";
import { graphql } from "@/graphql";
import { UploadError } from "@/microsoft/upload";
import type { PortalTarget } from "./Target";

const CreateUploadSessionDocument = graphql(`
  mutation CreateUploadSession($input: CreateUploadSessionInput!) {
    createUploadSession(input: $input) {
      ticket
      userErrors {
        ...Refusal
      }
    }
  }
`);

/** Requests a ticket for one file. Throws an UploadError that says why there is none. */
export type AskTicket = (target: PortalTarget, file: File) => Promise<string>;

export function paperTickets(client: Client): AskTicket {
  return async (target, { name, size }) => {
    const sender = new Sender(client, CreateUploadSessionDocument, (data) => data.createUploadSession, {});
    const { changeNote } = target;
    const said = { ...whereTo(target), ...(changeNote !== undefined && { changeNote }) };
    const outcome = await sender.send({ ...said, fileName: name, sizeBytes: size });
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

function whereTo(target: PortalTarget) {
  if ("libraryFolder" in target) {
    const { id: boardId, libraryFolder: folderPath, documentId } = target;
    return documentId === undefined ? { boardId, folderPath } : { documentId };
  }
  const { itemId, paperId, lateReason } = target;
  return { ...(paperId === undefined ? { itemId } : { paperId }), ...(lateReason !== undefined && { lateReason }) };
}
