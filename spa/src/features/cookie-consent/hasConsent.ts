/** The consent cookie (R9.2): its name and its value. */
export const CONSENT = "cookie-consent=true";

/** Reports whether a cookie string, as in `document.cookie`, contains the consent. */
export function hasConsent(cookies: string): boolean {
  return cookies.split("; ").includes(CONSENT);
}
