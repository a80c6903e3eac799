/** The host's word for its look as the `theme` parameter of the tab's address gives it; `default` without one (R4.13). */
export function askedThemeString(): string {
  return new URLSearchParams(window.location.search).get("theme") || "default";
}
