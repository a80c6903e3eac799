const kept = new Map<string, Intl.DateTimeFormat>();

/** The browser's formatter for a locale and a form. It is made once, since making one takes much longer than using it. */
export function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options]);
  let format = kept.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(locale, options);
    kept.set(key, format);
  }
  return format;
}
