import { useEffect } from "react";
import { useRealmApp } from "@/backend";
import { loadScreens } from "./signedOutScreens";

/** How long the log-in page is left to itself before what it may need next is fetched. */
const QUIET_MS = 500;

/** Fetches the next signed-out screens and the code that logs in, so that nobody who is signed out waits for either. */
export function useReadiness(isSignedOut: boolean): void {
  const { app } = useRealmApp();
  useEffect(() => {
    if (!isSignedOut) return;
    // A script that cannot be had now is asked for again, and missed aloud, when it is needed.
    const timer = setTimeout(() => void Promise.allSettled([loadScreens(), app.load()]), QUIET_MS);
    return () => clearTimeout(timer);
  }, [app, isSignedOut]);
}
