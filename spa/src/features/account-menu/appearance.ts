import { applyTheme, rememberedTheme, rememberTheme, type Theme } from "@/ui";

/** The reader's choice of theme; `system` follows the operating system. */
export type Appearance = "system" | Theme;

export const appearanceWords: Readonly<Record<Appearance, string>> = {
  system: "System",
  default: "Light",
  dark: "Dark",
  contrast: "High contrast",
};

export const appearances: readonly Appearance[] = ["system", "default", "dark", "contrast"];

/** Returns the theme of an appearance; undefined for the system's. */
function themeOf(appearance: Appearance): Theme | undefined {
  return appearance === "system" ? undefined : appearance;
}

/** Returns the appearance that this browser has stored. */
export function rememberedAppearance(): Appearance {
  return rememberedTheme() ?? "system";
}

/** Applies an appearance and stores it in this browser for the next visit. */
export function chooseAppearance(appearance: Appearance): void {
  rememberTheme(themeOf(appearance));
  applyTheme(themeOf(appearance));
}
