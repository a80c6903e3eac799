/** Local dates such as `2026-12-01`, which can be compared as texts. */

/** Reports whether a text is a date of the calendar, such as `2026-12-01`. */
export function isDate(text: string): boolean {
  const at = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
