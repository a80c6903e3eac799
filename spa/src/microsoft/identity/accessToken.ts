import type { AuthenticationResult } from "@azure/msal-browser";
import type { AccessToken } from "./TokenSource";

/** Converts MSAL's answer. Tokens of other resources are not parsed. */
export function accessTokenOf({ accessToken, expiresOn }: AuthenticationResult): AccessToken {
  // Without an expiry the token counts as expired, so that it is requested again.
  return { token: accessToken, expiresOnTimestamp: expiresOn?.getTime() ?? 0 };
}
