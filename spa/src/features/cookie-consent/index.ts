export { CookieBanner } from "./CookieBanner";
