import { useEffect, useRef } from "react";
import { usePolling } from "@/governance";

/** How often the page asks while a file is being checked, in milliseconds. */
const CHECK_EVERY_MS = 2_000;

/** An object with versions of files that the portal keeps. */
interface WithVersions {
  readonly versions: readonly { readonly scanState: string }[];
}

/** Calls `ask` repeatedly while a file is being checked and the page is visible. */
export function usePollingWhileChecked(all: readonly WithVersions[], ask: () => void): void {
  const isOn = all.some(({ versions }) => versions.some(({ scanState }) => scanState === "PENDING"));
  usePolling(ask, { everyMs: CHECK_EVERY_MS, isOn });
}

/** Calls `ask` after more uploads have arrived, once no other request is open. */
export function useRefreshAfterArrival(arrived: number, busy: boolean, ask: () => void): void {
  const listed = useRef(0);
  useEffect(() => {
    if (busy) return;
    const isNews = arrived > listed.current;
    listed.current = arrived;
    if (isNews) ask();
  }, [arrived, busy, ask]);
}
