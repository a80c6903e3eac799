import { askForStoredSession } from "@/backend/early";
import { settings } from "@/config/settings";
import { firstBodies } from "@/graphql/early";

const bodies = firstBodies(window.location.pathname, new Date());
if (askForStoredSession({ appId: settings.realmAppId, gatewayUrl: settings.gatewayUrl, bodies })) {
  // The page links to what a signed-in page needs, for no medium as yet.
  for (const link of document.querySelectorAll<HTMLLinkElement>("[rel=preload]")) link.media = "all";
}
