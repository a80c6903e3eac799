import { useEffect, useRef, useState } from "react";
import { useClient } from "urql";
import { Button } from "@/ui";
import styles from "./DownloadPack.module.css";
import { follow } from "./follow";
import { type PackFileEnd, packFile, type WantedPack } from "./packFile";

export interface DownloadPackProps extends WantedPack {
  /** The meeting's number, for the file's name. */
  readonly number: string;
}

type Problem = Exclude<PackFileEnd["kind"], "ready" | "left">;

const problemWords: Readonly<Record<Problem, string>> = {
  failed: "The file could not be put together. Try again in a minute, or read the papers here.",
  none: "This pack is not available to you any more. Load the page anew to see what is.",
  unreachable: "The server could not be reached. Check the connection, and try again.",
};

/**
 * Saves the pack as one PDF. If the PDF has to be built first, the button says so, and the download begins by itself.
 */
export function DownloadPack({ meetingId, version, number }: DownloadPackProps) {
  const client = useClient();
  const here = useHere();
  const [busy, setBusy] = useState(false);
  const [waits, setWaits] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  async function download(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    const end = await packFile(client, { meetingId, ...(version !== undefined && { version }) }, async (ms) => {
      setWaits(true);
      await new Promise((resolve) => setTimeout(resolve, ms));
      return here.current;
    });
    setBusy(false);
    setWaits(false);
    if (end.kind === "ready") follow(end.url, `${number} pack.pdf`);
    else if (end.kind !== "left") setProblem(end.kind);
  }

  return (
    <span className={styles.pack}>
      <Button variant="quiet" busy={busy} onClick={() => void download()}>
        Download the pack
      </Button>
      <output className={styles.progress}>{waits && "Putting the file together…"}</output>
      <span role="alert" className={styles.problem}>
        {problem && problemWords[problem]}
      </span>
    </span>
  );
}

/** Reports whether the component is still mounted. */
function useHere(): { readonly current: boolean } {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}
