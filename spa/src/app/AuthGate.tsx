import { useRealmApp } from "@/backend";
import { lazyScreen, LoadingOverlay } from "@/ui";
import { PortalRoutes } from "./routes";

/** This screen is part of the main area's script, which is being fetched while the session is confirmed. */
const SessionUnconfirmed = lazyScreen(
  async () => {
    const screen = await import(/* webpackChunkName: "main-area" */ "./SessionUnconfirmed");
    return screen.SessionUnconfirmed;
  },
  <LoadingOverlay />,
);

/**
 * Shows the portal while somebody is signed in, otherwise the signed-out screens (R2.11, R6.1). The address does not
 * change.
 */
export function AuthGate() {
  const { currentUser, restoring, restoreFailed } = useRealmApp();
  if (restoring) return <LoadingOverlay />;
  if (restoreFailed) return <SessionUnconfirmed />;
  return <PortalRoutes user={currentUser} />;
}
