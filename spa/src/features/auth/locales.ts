import type { Option } from "@/ui";

const offered = [
  "en-GB",
  "en-IE",
  "en-US",
  "en-CA",
  "en-AU",
  "en-NZ",
  "en-ZA",
  "de-DE",
  "es-ES",
  "fr-FR",
  "it-IT",
  "nl-NL",
  "pl-PL",
] as const;

/** A handful of ways to write dates and numbers, the browser's own first. */
export function localeOptions(own: string): readonly Option[] {
  const names = new Intl.DisplayNames(["en"], { type: "language", languageDisplay: "standard" });
  return [...new Set([...canonical(own), ...offered])].map((tag) => ({ value: tag, label: names.of(tag) ?? tag }));
}

/** Browsers may say what is no tag, such as "C". */
function canonical(tag: string): readonly string[] {
  try {
    return Intl.getCanonicalLocales(tag);
  } catch {
    return [];
  }
}
