import { installedProgram } from "../programs";

type Preferences = Record<string, string | number | boolean>;

/** How Playwright starts Firefox, with preferences beside those of every journey. */
export function launchFirefox(preferences: Preferences = {}) {
  return {
    channel: "moz-firefox",
    executablePath: installedFirefox(),
    firefoxUserPrefs: {
      // A scroll bar that takes room of a page's width, as Chromium without a screen has none.
      "widget.gtk.overlay-scrollbars.enabled": false,
      // A PDF that was saved is not opened in front of the page.
      "pdfjs.disabled": true,
      ...preferences,
    },
  };
}

/** The Firefox of `FIREFOX_PATH`, or of this machine. */
function installedFirefox(): string {
  const named = process.env["FIREFOX_PATH"];
  const found = named !== undefined && named !== "" ? named : installedProgram(["firefox-esr", "firefox"]);
  if (found === undefined)
    throw new Error("There is no Firefox: make test-firefox installs one, FIREFOX_PATH names one");
  return found;
}
