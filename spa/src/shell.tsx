import { renderToStaticMarkup } from "react-dom/server";
import { StaticShell } from "@/app/StaticShell";

/** Renders the static shell's markup. The build calls it once and writes the result into the page. */
export function renderShell(): string {
  return renderToStaticMarkup(<StaticShell />);
}
