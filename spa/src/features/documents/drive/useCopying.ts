import { useEffect, useRef, useState } from "react";
import { type DriveEntry, DriveError, type OwnDrive } from "@/microsoft/drive";
import type { UploadProblem } from "@/microsoft/upload";

/** Files on their way out of the drive. */
export interface Copying {
  /** The file that is being copied. */
  readonly entry: DriveEntry | undefined;
  /** The file that could not be copied, at which the others wait. */
  readonly failed: { readonly entry: DriveEntry; readonly problem: UploadProblem } | undefined;
  readonly copy: (entries: readonly DriveEntry[]) => Promise<void>;
}

export interface CopyingEvents {
  readonly onCopied: (entry: DriveEntry, file: File) => void;
  readonly onAllCopied: () => void;
}

/** Copies files one after another, until the component goes. */
export function useCopying(drive: OwnDrive, { onCopied, onAllCopied }: CopyingEvents): Copying {
  const leaving = useRef<AbortController>(null);
  const [entry, setEntry] = useState<DriveEntry>();
  const [failed, setFailed] = useState<Copying["failed"]>();

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  async function copy(entries: readonly DriveEntry[]): Promise<void> {
    const signal = leaving.current?.signal;
    if (!signal || entry || entries.length === 0) return;
    setFailed(undefined);
    for (const each of entries) {
      setEntry(each);
      try {
        // One at a time: each may take the whole line.
        const file = await drive.copy(each, signal);
        onCopied(each, file);
      } catch (cause) {
        if (signal.aborted) return;
        setEntry(undefined);
        setFailed({ entry: each, problem: cause instanceof DriveError ? cause.problem : { kind: "service" } });
        return;
      }
    }
    setEntry(undefined);
    onAllCopied();
  }

  return { entry, failed, copy };
}
