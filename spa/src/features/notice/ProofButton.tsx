import { useState } from "react";
import { useClient } from "urql";
import { Button } from "@/ui";
import { NoticeProofDocument } from "./noticeQuery";
import styles from "./NoticePage.module.css";

/** Saves the proof of service of a notice, from its present records [N5]. */
export function ProofButton({ noticeId }: { readonly noticeId: string }) {
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
    if (data?.noticeProofUrl) follow(data.noticeProofUrl.url);
    else setProblem("The proof could not be made, or is not available to you. Load the page anew, and try again.");
  }

  return (
    <>
      <Button icon="document" busy={busy} onClick={() => void save()}>
        Proof of service (PDF)
      </Button>
      <span role="alert" className={styles.late}>
        {problem}
      </span>
    </>
  );
}

/** The answer is a named attachment, so the page stays. */
function follow(address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = "";
  link.rel = "noreferrer";
  link.click();
}
