/** The three looks of the portal; the names are the platform's (R1.3). */
export type Theme = "default" | "dark" | "contrast";

const themes: readonly Theme[] = ["default", "dark", "contrast"];

/** The theme that the `theme` query parameter of an address asks for, or undefined when it names none (R4.13). */
export function themeFromQuery(search: string): Theme | undefined {
  const asked = new URLSearchParams(search).get("theme");
  return themes.find((theme) => theme === asked);
}

/** Puts a theme over the system's preferences for the whole page; undefined gives the choice back to the system. */
export function applyTheme(theme: Theme | undefined): void {
  if (theme === undefined) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
