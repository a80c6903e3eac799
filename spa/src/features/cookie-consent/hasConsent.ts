/** The consent cookie (R9.2): its name and its value. */
export const CONSENT = "cookie-consent=true";

/** True when a cookie string, as `document.cookie` gives it, carries the consent. */
export function hasConsent(cookies: string): boolean {
  return cookies.split("; ").includes(CONSENT);
}
