import {
  BrowserCacheLocation,
  CacheLookupPolicy,
  type Configuration,
  createNestablePublicClientApplication,
  createStandardPublicClientApplication,
  type IPublicClientApplication,
  PublicClientApplication,
} from "@azure/msal-browser";
import { type MsalClient, msalConfiguration } from "./msalConfiguration";

/** For a token that must come from the host, even if MSAL has one, because the host knows which tokens are stale. */
export const WITHOUT_CACHE = { cacheLookupPolicy: CacheLookupPolicy.Skip } as const;

/** Returns a client that asks Microsoft directly, through hidden frames and windows. */
export async function standardClient(client: MsalClient): Promise<IPublicClientApplication> {
  return await createStandardPublicClientApplication(msalConfiguration(client));
}

/** Returns a client that asks the host around the page; null when the host has no such bridge. */
export async function nestedClient(client: MsalClient): Promise<IPublicClientApplication | null> {
  return await nested(msalConfiguration(client));
}

/** Like `nestedClient`, but its tokens are not stored anywhere. */
export async function forgetfulNestedClient(client: MsalClient): Promise<IPublicClientApplication | null> {
  return await nested(msalConfiguration(client, BrowserCacheLocation.MemoryStorage));
}

async function nested(configuration: Configuration): Promise<IPublicClientApplication | null> {
  let isNested = false;
  // The library silently falls back to an ordinary client. It makes a nested one only through this function.
  const application = await createNestablePublicClientApplication(configuration, undefined, (options, controller) => {
    isNested = true;
    return new PublicClientApplication(options, controller);
  });
  return isNested ? application : null;
}
