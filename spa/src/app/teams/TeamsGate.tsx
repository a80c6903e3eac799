import { useEffect, useSyncExternalStore } from "react";
import { useRealmApp } from "@/backend";
import { LoadingOverlay } from "@/ui";
import { prefetchMainArea } from "../AccountCheck";
import { SignedInTab } from "./SignedInTab";
import { TeamsFailure } from "./TeamsFailure";
import type { TeamsSession } from "./TeamsSession";
import { texts } from "./texts";

interface TeamsGateProps {
  readonly session: TeamsSession;
}

/**
 * Shows nothing until the host has started and vouched for the user (R2.15), then the progress of the log-in, then the
 * portal. A failure on the way is shown with a way on (R2.16, R2.17, R4.11).
 */
export function TeamsGate({ session }: TeamsGateProps) {
  const state = useSyncExternalStore(session.subscribe, session.state);
  const { currentUser } = useRealmApp();
  useEffect(() => {
    // The log-in does not need the script, so both run at the same time.
    prefetchMainArea();
    void session.proceed();
  }, [session]);

  switch (state.status) {
    case "initializing":
    case "loadingUserData":
      return null;
    case "loggingIn":
      return <LoadingOverlay message={texts.logIn.busy} />;
    case "ready":
      return currentUser && <SignedInTab key={currentUser.id} user={currentUser} host={session.host()} />;
    case "notInitialized":
    case "userDataFailed":
    case "logInFailed":
    case "left":
    case "away":
      return <TeamsFailure state={state} onRetry={session.proceed} onInteract={session.interact} />;
  }
}
