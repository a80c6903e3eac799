/** The three looks of the portal; the names are the platform's (R1.3). */
export type Theme = "default" | "dark" | "contrast";

const themes: readonly Theme[] = ["default", "dark", "contrast"];

/** The theme that the `theme` query parameter of an address asks for, or undefined when it names none (R4.13). */
export function themeFromQuery(search: string): Theme | undefined {
  const asked = new URLSearchParams(search).get("theme");
  return themes.find((theme) => theme === asked);
}

/** Where this browser keeps the theme that its reader chose. */
export const THEME_KEY = "portal:theme";

/** The theme that this browser remembers; undefined when it remembers none, or forbids storage. */
export function rememberedTheme(): Theme | undefined {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return themes.find((theme) => theme === stored);
  } catch {
    return undefined;
  }
}

/** Remembers a theme in this browser, undefined none; without storage it holds until the page is left. */
export function rememberTheme(theme: Theme | undefined): void {
  try {
    if (theme === undefined) localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // A browser that forbids storage still shows the choice.
  }
}

/** Puts a theme over the system's preferences for the whole page; undefined gives the choice back to the system. */
export function applyTheme(theme: Theme | undefined): void {
  if (theme === undefined) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
