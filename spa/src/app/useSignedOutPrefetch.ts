import { useEffect } from "react";
import { useRealmApp } from "@/backend";
import { loadScreens } from "./signedOutScreens";

/** How long the log-in page is idle before the next scripts are fetched, so that they do not compete with its own. */
const QUIET_MS = 500;

/**
 * Fetches the other signed-out screens and the sign-in client ahead of time, so that a signed-out reader waits for
 * neither.
 */
export function useSignedOutPrefetch(isSignedOut: boolean): void {
  const { app } = useRealmApp();
  useEffect(() => {
    if (!isSignedOut) return;
    // A script that fails to load now is requested again when it is needed. Only that failure is shown.
    const timer = setTimeout(() => void Promise.allSettled([loadScreens(), app.load()]), QUIET_MS);
    return () => clearTimeout(timer);
  }, [app, isSignedOut]);
}
