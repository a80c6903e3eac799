import { formatter } from "./formatter";

/** Returns the first candidate that the browser knows as a language tag, otherwise the browser's own. */
export function knownLocale(...candidates: readonly unknown[]): string {
  for (const candidate of candidates) {
    if (typeof candidate !== "string") continue;
    try {
      const [canonical] = Intl.getCanonicalLocales(candidate);
      if (canonical !== undefined) return canonical;
    } catch {
      // Not a language tag: try the next one.
    }
  }
  return navigator.language;
}

/** Returns the first candidate that the browser knows as an IANA zone, otherwise the browser's own. */
export function knownZone(...candidates: readonly unknown[]): string {
  for (const candidate of candidates) {
    if (typeof candidate !== "string" || candidate === "") continue;
    try {
      return formatter("en", { timeZone: candidate }).resolvedOptions().timeZone;
    } catch {
      // Not a zone of this browser: try the next one.
    }
  }
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the place in a zone's name: `London` for `Europe/London`. */
export function zonePlace(timeZone: string): string {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}
