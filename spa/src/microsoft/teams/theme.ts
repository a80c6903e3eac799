/** The portal's three themes, under the platform's names. */
export type TeamsTheme = "default" | "dark" | "contrast";

const themes: readonly TeamsTheme[] = ["default", "dark", "contrast"];

/** Returns the theme for the host's name of its theme; an unknown name means light (R1.3). */
export function themeOf(themeString: string | undefined): TeamsTheme {
  return themes.find((theme) => theme === themeString) ?? "default";
}
