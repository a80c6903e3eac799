/** The portal's three themes, under the platform's names (R1.3). */
export type Theme = "default" | "dark" | "contrast";

const themes: readonly Theme[] = ["default", "dark", "contrast"];

/** Returns the theme in the `theme` query parameter of an address; undefined when there is none (R4.13). */
export function themeFromQuery(search: string): Theme | undefined {
  const asked = new URLSearchParams(search).get("theme");
  return themes.find((theme) => theme === asked);
}

/** The local-storage key of the theme that the reader chose. */
export const THEME_KEY = "portal:theme";

/** Returns the stored theme; undefined without one, and when the browser forbids storage. */
export function rememberedTheme(): Theme | undefined {
  try {
    const stored = localStorage.getItem(THEME_KEY);
    return themes.find((theme) => theme === stored);
  } catch {
    return undefined;
  }
}

/** Stores a theme; undefined removes it. Without storage it lasts until the page is left. */
export function rememberTheme(theme: Theme | undefined): void {
  try {
    if (theme === undefined) localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // A browser that forbids storage still shows the choice.
  }
}

/** Applies a theme to the whole page; undefined follows the system's preferences. */
export function applyTheme(theme: Theme | undefined): void {
  if (theme === undefined) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
