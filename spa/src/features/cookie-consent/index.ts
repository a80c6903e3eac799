export { CookieBanner, EmbeddedCookieBanner } from "./CookieBanner";
