import { applyTheme, rememberedTheme, rememberTheme, type Theme } from "@/ui";

/** What the reader asks for; `system` leaves the choice to the operating system. */
export type Appearance = "system" | Theme;

export const appearanceWords: Readonly<Record<Appearance, string>> = {
  system: "System",
  default: "Light",
  dark: "Dark",
  contrast: "High contrast",
};

export const appearances: readonly Appearance[] = ["system", "default", "dark", "contrast"];

/** The theme that the appearance stands for; undefined: the system's. */
function themeOf(appearance: Appearance): Theme | undefined {
  return appearance === "system" ? undefined : appearance;
}

/** The appearance that this browser remembers. */
export function rememberedAppearance(): Appearance {
  return rememberedTheme() ?? "system";
}

/** Shows the page in an appearance, and remembers it in this browser for the next visit. */
export function chooseAppearance(appearance: Appearance): void {
  rememberTheme(themeOf(appearance));
  applyTheme(themeOf(appearance));
}
