import { useEffect, useState } from "react";
import { type DriveEntry, DriveError, type OwnDrive } from "@/microsoft/drive";
import type { UploadProblem } from "@/microsoft/upload";

/** The loaded part of a drive's folder. */
export interface Folder {
  /** Undefined until its first page has loaded. */
  readonly items: readonly DriveEntry[] | undefined;
  readonly hasMore: boolean;
  readonly busy: boolean;
  /** Why the newest page did not load. */
  readonly problem: UploadProblem | undefined;
  /** Loads the next page, also after a failure. */
  readonly ask: () => void;
}

interface Loaded {
  readonly items?: readonly DriveEntry[];
  /** The token of the next page; empty after the last one. */
  readonly next: string;
  readonly problem?: UploadProblem;
}

/** Loads a folder page by page. Unmounting the component stops it, so give the component a key by folder. */
export function useFolder(drive: OwnDrive, id: string): Folder {
  const [loaded, setLoaded] = useState<Loaded>({ next: "" });
  const [wish, setWish] = useState({ from: "" });
  const [busy, setBusy] = useState(true);

  useEffect(() => {
    const leaving = new AbortController();
    async function load(): Promise<void> {
      try {
        const { items, next } = await drive.folder(id, wish.from, leaving.signal);
        setLoaded((before) => ({ items: [...(before.items ?? []), ...items], next }));
      } catch (cause) {
        if (leaving.signal.aborted) return;
        const problem: UploadProblem = cause instanceof DriveError ? cause.problem : { kind: "service" };
        setLoaded((before) => ({ ...before, problem }));
      }
      setBusy(false);
    }
    void load();
    return () => leaving.abort();
  }, [drive, id, wish]);

  function ask(): void {
    setBusy(true);
    setWish({ from: loaded.next });
  }

  return { items: loaded.items, hasMore: loaded.next !== "", busy, problem: loaded.problem, ask };
}
