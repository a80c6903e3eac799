import { askForStoredSession } from "@/backend/early";
import { settings } from "@/config/settings";
import { firstBodies } from "@/graphql/early";

const bodies = firstBodies(window.location.pathname, new Date());
if (askForStoredSession({ appId: settings.realmAppId, gatewayUrl: settings.gatewayUrl, bodies })) {
  preload(document.currentScript?.dataset["files"]?.split(",") ?? []);
}

/** Begins to load what a signed-in page needs: each file's address and integrity hash, with a space between them. */
function preload(files: readonly string[]): void {
  for (const file of files) {
    const [href = "", integrity = ""] = file.split(" ");
    const link = document.createElement("link");
    Object.assign(link, { rel: "preload", as: href.endsWith(".css") ? "style" : "script", href, integrity });
    link.crossOrigin = "anonymous";
    document.head.append(link);
  }
}
