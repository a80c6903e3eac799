import { applyTheme, themeFromQuery } from "@/ui";
import { storedAppearance, themeOf } from "./appearance";

/** Shows the look that this browser remembers, unless the address asks for a theme itself (R4.13). */
export function showStoredAppearance(): void {
  if (themeFromQuery(window.location.search) === undefined) applyTheme(themeOf(storedAppearance()));
}
