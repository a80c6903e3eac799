import { CONSENT } from "./hasConsent";

const LIFETIME_S = 365 * 24 * 60 * 60;
const LASTING_CONSENT = `${CONSENT}; Max-Age=${LIFETIME_S}; Path=/`;

/** The cookie to set when the visitor accepts; `Secure` where the page came over https. */
export function consentCookie(protocol: string): string {
  const secure = protocol === "https:" ? "; Secure" : "";
  return `${LASTING_CONSENT}; SameSite=Lax${secure}`;
}

/**
 * The cookie to set inside the frame of another site, where browsers keep a `Lax` one never, and one without a
 * partition only where they still let other sites follow their users.
 */
export const embeddedConsentCookie = `${LASTING_CONSENT}; SameSite=None; Secure; Partitioned`;
