/** The three looks that the portal has, under the platform's names. */
export type TeamsTheme = "default" | "dark" | "contrast";

const themes: readonly TeamsTheme[] = ["default", "dark", "contrast"];

/** The look for a theme that the host names; one that the portal does not know counts as light (R1.3). */
export function themeOf(themeString: string | undefined): TeamsTheme {
  return themes.find((theme) => theme === themeString) ?? "default";
}
