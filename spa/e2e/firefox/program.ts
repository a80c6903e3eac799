import { installedProgram } from "../programs";

/** The Firefox of `FIREFOX_PATH`, or of this machine. */
export function installedFirefox(): string {
  const named = process.env["FIREFOX_PATH"];
  const found = named !== undefined && named !== "" ? named : installedProgram(["firefox-esr", "firefox"]);
  if (found === undefined)
    throw new Error("There is no Firefox: make test-firefox installs one, FIREFOX_PATH names one");
  return found;
}
