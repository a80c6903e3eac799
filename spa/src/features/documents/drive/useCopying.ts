import { useEffect, useRef, useState } from "react";
import { type DriveEntry, DriveError, type OwnDrive } from "@/microsoft/drive";
import type { UploadProblem } from "@/microsoft/upload";

/** The state of copying files from the drive. */
export interface Copying {
  /** The file that is being copied. */
  readonly entry: DriveEntry | undefined;
  /** The file that could not be copied. The others wait for it. */
  readonly failed: { readonly entry: DriveEntry; readonly problem: UploadProblem } | undefined;
  readonly copy: (entries: readonly DriveEntry[]) => Promise<void>;
}

export interface CopyingEvents {
  readonly onCopied: (entry: DriveEntry, file: File) => void;
  readonly onAllCopied: () => void;
}

/** Copies files one after another. Unmounting the component stops it. */
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
        // One file at a time, because each may use the whole bandwidth.
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
