const offered = [
  "en-GB",
  "en-IE",
  "en-US",
  "en-CA",
  "en-AU",
  "en-NZ",
  "en-ZA",
  "cs-CZ",
  "da-DK",
  "de-DE",
  "el-GR",
  "es-ES",
  "fi-FI",
  "fr-FR",
  "it-IT",
  "nb-NO",
  "nl-NL",
  "pl-PL",
  "pt-PT",
  "sv-SE",
  "tr-TR",
] as const;

/** Returns the locales for dates, numbers and sorting, the person's own first. */
export function localeOptions(own: string): readonly { readonly value: string; readonly label: string }[] {
  const names = new Intl.DisplayNames(["en"], { type: "language", languageDisplay: "standard" });
  return [...new Set([...canonical(own), ...offered])].map((tag) => ({ value: tag, label: names.of(tag) ?? tag }));
}

/** Browsers may report a locale that is no language tag, such as "C". */
function canonical(tag: string): readonly string[] {
  try {
    return Intl.getCanonicalLocales(tag);
  } catch {
    return [];
  }
}
