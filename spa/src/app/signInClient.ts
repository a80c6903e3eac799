import { App } from "@/backend";
import { settings } from "@/config/settings";

/** The sign-in client as this build's settings want it. */
export function createSignInClient(): App {
  return new App({
    id: settings.realmAppId,
    localApp: { name: settings.backendAppIdentifier, version: settings.version },
    gatewayUrl: settings.gatewayUrl,
    backendUrl: settings.backendUrl,
  });
}
