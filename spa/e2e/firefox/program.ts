import { installedProgram } from "../programs";

type Preferences = Record<string, string | number | boolean>;

/** Returns Playwright's options for starting Firefox, with further preferences. */
export function launchFirefox(preferences: Preferences = {}) {
  return {
    channel: "moz-firefox",
    executablePath: installedFirefox(),
    firefoxUserPrefs: {
      // The scroll bar takes room of a page's width, in contrast to Chromium's without a screen.
      "widget.gtk.overlay-scrollbars.enabled": false,
      // A saved PDF is not opened in front of the page.
      "pdfjs.disabled": true,
      ...preferences,
    },
  };
}

/** Returns the Firefox of `FIREFOX_PATH`, or of this machine. */
function installedFirefox(): string {
  const named = process.env["FIREFOX_PATH"];
  const found = named !== undefined && named !== "" ? named : installedProgram(["firefox-esr", "firefox"]);
  if (found === undefined)
    throw new Error("There is no Firefox: make test-firefox installs one, FIREFOX_PATH names one");
  return found;
}
