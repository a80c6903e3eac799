export { CookieBanner, EmbeddedCookieBanner } from "./CookieBanner";
export { hasConsent } from "./hasConsent";
