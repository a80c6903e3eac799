import { useEffect, useEffectEvent, useRef } from "react";

/** How often is asked while a file is being checked, in milliseconds. */
const CHECK_EVERY_MS = 2_000;

/** Something with files that the portal keeps. */
interface WithVersions {
  readonly versions: readonly { readonly scanState: string }[];
}

/** Asks again and again while a file is being checked and the page is looked at. */
export function useAskingWhileChecked(all: readonly WithVersions[], ask: () => void): void {
  const wanted = all.some(({ versions }) => versions.some(({ scanState }) => scanState === "PENDING"));
  const askIfSeen = useEffectEvent(() => {
    if (document.visibilityState === "visible") ask();
  });
  useEffect(() => {
    if (!wanted) return undefined;
    const timer = setInterval(() => askIfSeen(), CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [wanted]);
}

/** Asks behind whatever is on its way, once more has arrived. */
export function useNewsOf(arrived: number, busy: boolean, ask: () => void): void {
  const listed = useRef(0);
  useEffect(() => {
    if (busy) return;
    const isNews = arrived > listed.current;
    listed.current = arrived;
    if (isNews) ask();
  }, [arrived, busy, ask]);
}
