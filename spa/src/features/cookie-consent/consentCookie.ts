import { CONSENT } from "./hasConsent";

const LIFETIME_S = 365 * 24 * 60 * 60;
const LASTING_CONSENT = `${CONSENT}; Max-Age=${LIFETIME_S}; Path=/`;

/** Returns the cookie to set when the visitor accepts; `Secure` if the page came over https. */
export function consentCookie(protocol: string): string {
  const secure = protocol === "https:" ? "; Secure" : "";
  return `${LASTING_CONSENT}; SameSite=Lax${secure}`;
}

/**
 * The cookie to set in the frame of another site. Browsers never keep a `Lax` cookie there, and keep a cookie without a
 * partition only if they allow tracking across sites.
 */
export const embeddedConsentCookie = `${LASTING_CONSENT}; SameSite=None; Secure; Partitioned`;
