import { formatter } from "./formatter";

/** The language tag to format with: the first of the given ones that the browser knows, else the browser's own. */
export function knownLocale(...candidates: readonly unknown[]): string {
  for (const candidate of candidates) {
    if (typeof candidate !== "string") continue;
    try {
      const [canonical] = Intl.getCanonicalLocales(candidate);
      if (canonical !== undefined) return canonical;
    } catch {
      // Not a language tag: the next one may be.
    }
  }
  return navigator.language;
}

/** The time zone to show: the first of the given IANA names that the browser knows, else the browser's own. */
export function knownZone(...candidates: readonly unknown[]): string {
  for (const candidate of candidates) {
    if (typeof candidate !== "string" || candidate === "") continue;
    try {
      return formatter("en", { timeZone: candidate }).resolvedOptions().timeZone;
    } catch {
      // Not a zone that this browser knows: the next one may be.
    }
  }
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The place in a zone's name: `London` for `Europe/London`. */
export function zonePlace(timeZone: string): string {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}
