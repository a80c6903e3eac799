import { useEffect, useRef, useState } from "react";
import { useClient } from "urql";
import { follow } from "./follow";
import { type PackFileEnd, packFile, type WantedPack } from "./packFile";

export interface NumberedPack extends WantedPack {
  /** The meeting's number, for the file's name. */
  readonly number: string;
}

/** The download of a pack as one PDF. */
export interface PackDownload {
  readonly busy: boolean;
  /** True while the PDF is built. */
  readonly waits: boolean;
  /** Why there is no file; undefined without a problem. */
  readonly problem: string | undefined;
  /** Begins it; does nothing while it runs. */
  readonly start: () => void;
}

const problemWords: Readonly<Record<Exclude<PackFileEnd["kind"], "ready" | "left">, string>> = {
  failed: "The file could not be put together. Try again in a minute, or read the papers here.",
  none: "This pack is not available to you any more. Load the page anew to see what is.",
  unreachable: "The server could not be reached. Check the connection, and try again.",
};

/** Keeps the download of a pack. If the PDF has to be built first, the download begins by itself afterwards. */
export function usePackDownload({ meetingId, version, number }: NumberedPack): PackDownload {
  const client = useClient();
  const here = useHere();
  const [busy, setBusy] = useState(false);
  const [waits, setWaits] = useState(false);
  const [problem, setProblem] = useState<string>();

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
    else if (end.kind !== "left") setProblem(problemWords[end.kind]);
  }

  return { busy, waits, problem, start: () => void (busy || download()) };
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
