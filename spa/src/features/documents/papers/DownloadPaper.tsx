import { useState } from "react";
import { useClient } from "urql";
import { follow } from "@/governance";
import { Button } from "@/ui";
import styles from "./ItemPapersSection.module.css";
import { PaperLinkDocument, type PaperVersion } from "./papersQuery";

export interface DownloadPaperProps {
  readonly version: Pick<PaperVersion, "id" | "fileName" | "viewerMayDownload">;
  /** The paper's number and title. */
  readonly name: string;
}

/** Saves the original file. A reader who may not have it gets the answer for an unknown file [X6]. */
export function DownloadPaper({ version, name }: DownloadPaperProps) {
  const { download, busy, problem } = useDownload(version);
  if (!version.viewerMayDownload)
    return <p className={styles.muted}>To be read here, not to be downloaded by itself.</p>;
  return (
    <>
      <Button busy={busy} aria-label={`Download ${name}`} onClick={download}>
        Download
      </Button>
      <span role="alert" className={styles.refusal}>
        {problem}
      </span>
    </>
  );
}

/** Returns the act that saves the original file, and why it failed. */
export function useDownload(version: Pick<PaperVersion, "id" | "fileName">) {
  const client = useClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");

  async function download(): Promise<void> {
    setBusy(true);
    setProblem("");
    // A link works for five minutes only, so each press fetches a new one.
    const { data } = await client
      .query(PaperLinkDocument, { versionId: version.id }, { requestPolicy: "network-only" })
      .toPromise();
    setBusy(false);
    if (data?.documentContentUrl) follow(data.documentContentUrl.url, version.fileName);
    else setProblem("The file could not be loaded, or is not available to you. Try again.");
  }

  return { download: () => void download(), busy, problem };
}
