/**
 * Returns the host's name for its theme from the `theme` parameter of the tab's address; `default` without one (R4.13).
 */
export function askedThemeString(): string {
  return new URLSearchParams(window.location.search).get("theme") || "default";
}
