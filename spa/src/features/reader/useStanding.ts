import { useState } from "react";
import type { ReadSoFar } from "./outline/marks";

/** The reader's place in a version. */
export interface Standing {
  readonly versionId: string;
  readonly page: number;
  readonly count: number;
}

/** Keeps the reader's place, and which versions were opened and read to the end since the pack was loaded. */
export function useStanding() {
  const [standing, setStanding] = useState<Standing>();
  const [readSoFar, setReadSoFar] = useState<ReadSoFar>({ opened: new Set(), finished: new Set() });

  function stand(at: Standing): void {
    setStanding(at);
    setReadSoFar(({ opened, finished }) => ({
      opened: new Set(opened).add(at.versionId),
      finished: at.page >= at.count ? new Set(finished).add(at.versionId) : finished,
    }));
  }

  return { standing, readSoFar, stand };
}
