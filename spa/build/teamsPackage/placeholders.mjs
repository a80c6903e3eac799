// @ts-check

/** What Teams itself fills in when it opens an address. */
const teamsPlaceholders =
  /\{(app\.(theme|locale|appId|sessionId)|user\.(id|loginHint|tenant\.id)|page\.(id|subPageId))\}/g;
/** The ways in which templates and documents write "put yours here". */
const placeholder = /\{[^}]*\}|\}\}|<[^>]*>|\[\[|%[A-Z_-]+%|\b(TODO|CHANGEME|CHANGE_ME|REPLACE_ME)\b/;

/**
 * @param {string} text
 * @returns {boolean} whether somebody still has to put something in
 */
export function holdsPlaceholder(text) {
  return placeholder.test(text.replace(teamsPlaceholders, ""));
}

/**
 * Looks at every text within a value.
 *
 * @param {unknown} value
 * @param {string} [place] where the value stands
 * @returns {string[]} one phrase per text that holds a placeholder
 */
export function placeholderFaults(value, place = "") {
  if (typeof value === "string")
    return holdsPlaceholder(value) ? [`${place} still holds a placeholder; it is "${value}"`] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => placeholderFaults(inner, place ? `${place}.${key}` : key));
}
