import { useState } from "react";
import { useClient } from "urql";
import { graphql } from "@/graphql";
import { Button, type ButtonVariant } from "@/ui";
import { follow } from "../download/follow";
import styles from "./ProofButton.module.css";

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
export function ProofButton({ noticeId, variant = "secondary" }: ProofButtonProps) {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  async function save(): Promise<void> {
    setBusy(true);
    setProblem("");
    // A link works for five minutes only, so each press fetches a new one.
    const { data } = await client
      .query(NoticeProofDocument, { noticeId }, { requestPolicy: "network-only" })
      .toPromise();
    setBusy(false);
    if (data?.noticeProofUrl) follow(data.noticeProofUrl.url, "");
    else setProblem("The proof could not be made, or is not available to you. Load the page anew, and try again.");
  }

  return (
    <>
      <Button variant={variant} icon="document" busy={busy} onClick={() => void save()}>
        Proof of service (PDF)
      </Button>
      <span role="alert" className={styles.problem}>
        {problem}
      </span>
    </>
  );
}
