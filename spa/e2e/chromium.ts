import { installedProgram } from "./programs";

/** The Chromium of `CHROMIUM_PATH`, or of this machine; undefined leaves the choice to Playwright's own. */
export function installedChromium(): string | undefined {
  const named = process.env["CHROMIUM_PATH"];
  return named !== undefined && named !== "" ? named : installedProgram(["chromium", "chromium-browser"]);
}
