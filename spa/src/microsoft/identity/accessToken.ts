import type { AuthenticationResult } from "@azure/msal-browser";
import type { AccessToken } from "./TokenSource";

/** MSAL's answer as the portal hands it on. Tokens of other resources are not looked into. */
export function accessTokenOf({ accessToken, expiresOn }: AuthenticationResult): AccessToken {
  // Without an expiry the token counts as ended: whoever needs it again asks again.
  return { token: accessToken, expiresOnTimestamp: expiresOn?.getTime() ?? 0 };
}
