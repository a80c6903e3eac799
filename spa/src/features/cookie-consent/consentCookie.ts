/** The consent cookie (R9.2): its name, its value and how long it lasts. */
const NAME = "cookie-consent";
const VALUE = "true";
const LIFETIME_S = 365 * 24 * 60 * 60;
const CONSENT = `${NAME}=${VALUE}; Max-Age=${LIFETIME_S}; Path=/`;

/** True when a cookie string, as `document.cookie` gives it, carries the consent. */
export function hasConsent(cookies: string): boolean {
  return cookies.split("; ").includes(`${NAME}=${VALUE}`);
}

/** The cookie to set when the visitor accepts; `Secure` where the page came over https. */
export function consentCookie(protocol: string): string {
  const secure = protocol === "https:" ? "; Secure" : "";
  return `${CONSENT}; SameSite=Lax${secure}`;
}

/**
 * The cookie to set inside the frame of another site, where browsers keep a `Lax` one never, and one without a
 * partition only where they still let other sites follow their users.
 */
export const embeddedConsentCookie = `${CONSENT}; SameSite=None; Secure; Partitioned`;
