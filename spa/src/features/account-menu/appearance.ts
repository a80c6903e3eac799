import type { Theme } from "@/ui";

/** What the reader asks for; `system` leaves the choice to the operating system. */
export type Appearance = "system" | "light" | "dark" | "contrast";

export const APPEARANCE_KEY = "portal:appearance";

export const appearanceWords: Readonly<Record<Appearance, string>> = {
  system: "System",
  light: "Light",
  dark: "Dark",
  contrast: "High contrast",
};

export const appearances: readonly Appearance[] = ["system", "light", "dark", "contrast"];

/** The theme that the appearance stands for; undefined: the system's. */
export function themeOf(appearance: Appearance): Theme | undefined {
  if (appearance === "system") return undefined;
  return appearance === "light" ? "default" : appearance;
}

/** The appearance that this browser remembers; `system` when it remembers none or forbids storage. */
export function storedAppearance(): Appearance {
  try {
    const stored = localStorage.getItem(APPEARANCE_KEY);
    return appearances.find((appearance) => appearance === stored) ?? "system";
  } catch {
    return "system";
  }
}

/** Remembers the appearance in this browser; without storage it holds until the page is left. */
export function storeAppearance(appearance: Appearance): void {
  try {
    if (appearance === "system") localStorage.removeItem(APPEARANCE_KEY);
    else localStorage.setItem(APPEARANCE_KEY, appearance);
  } catch {
    // A browser that forbids storage still shows the choice.
  }
}
