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
    const zone = typeof candidate === "string" && candidate !== "" ? canonicalZone(candidate) : undefined;
    if (zone !== undefined) return zone;
  }
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Reports whether the browser has rules for a zone. */
export function isKnownZone(timeZone: string): boolean {
  return canonicalZone(timeZone) !== undefined;
}

/** Reports whether two names mean one zone. */
export function isSameZone(one: string, other: string): boolean {
  return one === other || (isKnownZone(one) && canonicalZone(one) === canonicalZone(other));
}

const canonicalNames = new Map<string, string | undefined>();

/** Returns the browser's own name of a zone; undefined for a zone that it does not know. */
function canonicalZone(timeZone: string): string | undefined {
  if (!canonicalNames.has(timeZone)) canonicalNames.set(timeZone, readZone(timeZone));
  return canonicalNames.get(timeZone);
}

function readZone(timeZone: string): string | undefined {
  try {
    return formatter("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

/** Returns the place in a zone's name, `London` for `Europe/London`; the whole name of a zone that the browser does not know. */
export function zonePlace(timeZone: string): string {
  if (!isKnownZone(timeZone)) return timeZone;
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}
