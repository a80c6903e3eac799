const kept = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the browser's formatter for a locale and options. Formatters are cached, because making one is much slower
 * than using it.
 */
export function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  let format = kept.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, options);
    kept.set(key, format);
  }
  return format;
}
