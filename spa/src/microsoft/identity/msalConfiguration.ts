import { BrowserCacheLocation, type Configuration, ProtocolMode } from "@azure/msal-browser";

/** The clouds whose endpoints MSAL knows. For any other authority MSAL loads the metadata. */
const knownClouds: ReadonlySet<string> = new Set([
  "https://login.microsoftonline.com",
  "https://login.microsoftonline.us",
  "https://login.partner.microsoftonline.cn",
]);

/** The page that passes Microsoft's answer from a window or a hidden frame to the waiting page. */
export const BRIDGE_PAGE = "/blank-auth-end.html";

/** The settings in which clients differ. */
export interface MsalClient {
  readonly clientId: string;
  /** Origin of Microsoft's sign-in. */
  readonly authority: string;
  readonly tenant: string;
}

/**
 * Returns MSAL's configuration. The product's constants (R9.10) are set explicitly, because defaults change between
 * versions.
 */
export function msalConfiguration(
  { clientId, authority, tenant }: MsalClient,
  cacheLocation: BrowserCacheLocation = BrowserCacheLocation.SessionStorage,
): Configuration {
  return {
    auth: {
      clientId,
      ...authorityOptions(authority, tenant),
      redirectUri: new URL(BRIDGE_PAGE, window.location.origin).href,
      OIDCOptions: { defaultScopes: ["openid", "profile", "offline_access"] },
    },
    cache: { cacheLocation },
    system: {
      tokenRenewalOffsetSeconds: 300,
      popupBridgeTimeout: 60_000,
      iframeBridgeTimeout: 10_000,
      redirectNavigationTimeout: 30_000,
      protocolMode: knownClouds.has(authority) ? ProtocolMode.AAD : ProtocolMode.OIDC,
    },
  };
}

function authorityOptions(authority: string, tenant: string): { authority: string; knownAuthorities?: string[] } {
  if (knownClouds.has(authority)) return { authority: `${authority}/${tenant}` };
  return { authority: `${authority}/${tenant}/v2.0`, knownAuthorities: [new URL(authority).host] };
}
