import { App, type AppOptions } from "@/backend";
import { settings } from "@/config/settings";

/**
 * Creates the sign-in client from this build's settings.
 * @param keeping where users and sessions are kept; default: as in an ordinary browser page
 */
export function createSignInClient(keeping: Pick<AppOptions, "storage" | "transport"> = {}): App {
  return new App({
    ...keeping,
    id: settings.realmAppId,
    localApp: { name: settings.backendAppIdentifier, version: settings.version },
    gatewayUrl: settings.gatewayUrl,
    backendUrl: settings.backendUrl,
  });
}
