import { askForStoredSession } from "@/backend/early";
import { settings } from "@/config/settings";
import { firstBodies } from "@/graphql/early";

const bodies = firstBodies(window.location.pathname, new Date());
if (askForStoredSession({ appId: settings.realmAppId, gatewayUrl: settings.gatewayUrl, bodies })) {
  // The page preloads the scripts of a signed-in page with a medium that never matches. Removing the medium starts the
  // load.
  for (const link of document.querySelectorAll<HTMLLinkElement>("[rel=preload]")) link.media = "all";
}
