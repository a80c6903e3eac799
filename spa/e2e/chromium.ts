import { installedProgram } from "./programs";

/** Returns the Chromium of `CHROMIUM_PATH` or of this machine; undefined means Playwright's own. */
export function installedChromium(): string | undefined {
  const named = process.env["CHROMIUM_PATH"];
  return named !== undefined && named !== "" ? named : installedProgram(["chromium", "chromium-browser"]);
}
