import { renderToStaticMarkup } from "react-dom/server";
import { StaticShell } from "@/app/StaticShell";

/** The static shell's markup; the build calls this once and writes the answer into the page. */
export function renderShell(): string {
  return renderToStaticMarkup(<StaticShell />);
}
