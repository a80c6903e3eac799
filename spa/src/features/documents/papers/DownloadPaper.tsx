import { useEffect, useRef, useState } from "react";
import { useRealmApp, type User } from "@/backend";
import { settings } from "@/config/settings";
import { Button } from "@/ui";
import styles from "./ItemPapersSection.module.css";
import type { PaperVersion } from "./papersQuery";

/** Longest wait for a whole file, in milliseconds: 100 MiB on a slow line. */
const DOWNLOAD_TIMEOUT_MS = 15 * 60_000;

export interface DownloadPaperProps {
  readonly version: Pick<PaperVersion, "id" | "fileName">;
  /** The paper's number and title. */
  readonly name: string;
}

/** Saves the file as it came. Who may not have it is answered as if there were none [X6]. */
export function DownloadPaper({ version, name }: DownloadPaperProps) {
  const { currentUser } = useRealmApp();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  async function download(user: User): Promise<void> {
    leaving.current = new AbortController();
    setBusy(true);
    setProblem("");
    try {
      save(await fileOf(user, version.id, leaving.current.signal), version.fileName);
    } catch {
      setProblem("The file could not be loaded, or is not available to you. Try again.");
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button
        busy={busy}
        aria-label={`Download ${name}`}
        onClick={() => currentUser !== null && void download(currentUser)}
      >
        Download
      </Button>
      <span role="alert" className={styles.refusal}>
        {problem}
      </span>
    </>
  );
}

async function fileOf(user: User, versionId: string, signal: AbortSignal): Promise<Blob> {
  const path = `/api/papers/${encodeURIComponent(versionId)}/content?copy=original`;
  const response = await fetch(new URL(path, settings.gatewayUrl || window.location.origin), {
    headers: user.sessionHeaders(),
    credentials: user.sessionCredentials,
    signal: AbortSignal.any([signal, AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS)]),
  });
  if (!response.ok) throw new Error(`The gateway answered ${response.status}`);
  return await response.blob();
}

function save(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(address));
}
