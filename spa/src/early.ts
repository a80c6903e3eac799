import { askForStoredSession } from "@/backend/early";
import { settings } from "@/config/settings";
import { firstBodies } from "@/graphql/early";

const bodies = firstBodies(window.location.pathname, new Date());
if (askForStoredSession({ appId: settings.realmAppId, gatewayUrl: settings.gatewayUrl, bodies })) {
  preload(document.currentScript?.dataset["files"] ?? "[]");
}

/** Begins to load what a signed-in page needs. The list is the build's own: addresses and integrity hashes. */
function preload(files: string): void {
  for (const [href = "", integrity = ""] of JSON.parse(files) as string[][]) {
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: href.endsWith(".css") ? "style" : "script", href, integrity });
    link.crossOrigin = "anonymous";
    document.head.append(link);
  }
}
