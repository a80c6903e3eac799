import { useClient } from "urql";
import { graphql } from "@/graphql";
import type { ButtonVariant } from "@/ui";
import { LinkButton } from "../download/LinkButton";

const NoticeProofDocument = graphql(`
  query NoticeProof($noticeId: ID!) {
    noticeProofUrl(noticeId: $noticeId) {
      url
    }
  }
`);

export interface ProofButtonProps {
  readonly noticeId: string;
  readonly variant?: ButtonVariant;
}

/** Saves the proof of service of a notice, from its present records [N5]. */
export function ProofButton({ noticeId, variant }: ProofButtonProps) {
  const client = useClient();

  async function requestLink(): Promise<string | undefined> {
    const { data } = await client
      .query(NoticeProofDocument, { noticeId }, { requestPolicy: "network-only" })
      .toPromise();
    return data?.noticeProofUrl?.url;
  }

  return (
    <LinkButton
      requestLink={requestLink}
      problemText="The proof could not be made, or is not available to you. Load the page anew, and try again."
      variant={variant}
    >
      Proof of service (PDF)
    </LinkButton>
  );
}
