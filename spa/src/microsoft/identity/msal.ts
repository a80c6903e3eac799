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

/** For a token that is to come from the host, whatever MSAL still holds: the host knows best what is stale. */
export const WITHOUT_CACHE = { cacheLookupPolicy: CacheLookupPolicy.Skip } as const;

/** A client that asks Microsoft itself, through hidden frames and windows. */
export async function standardClient(client: MsalClient): Promise<IPublicClientApplication> {
  return await createStandardPublicClientApplication(msalConfiguration(client));
}

/** A client that asks the host around the page; null when the host has no such bridge after all. */
export async function nestedClient(client: MsalClient): Promise<IPublicClientApplication | null> {
  return await nested(msalConfiguration(client));
}

/** As `nestedClient`, for tokens that nobody is to keep: what it is given goes with it. */
export async function forgetfulNestedClient(client: MsalClient): Promise<IPublicClientApplication | null> {
  return await nested(msalConfiguration(client, BrowserCacheLocation.MemoryStorage));
}

async function nested(configuration: Configuration): Promise<IPublicClientApplication | null> {
  let isNested = false;
  // The library falls back to an ordinary client without a word; it makes the nested one through this function only.
  const application = await createNestablePublicClientApplication(configuration, undefined, (options, controller) => {
    isNested = true;
    return new PublicClientApplication(options, controller);
  });
  return isNested ? application : null;
}
