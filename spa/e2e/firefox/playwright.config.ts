import { defineConfig } from "@playwright/test";
import type { ForEachWorker } from "../journey";
import { answerForFirefox } from "./emulation";
import { installedFirefox } from "./program";

answerForFirefox();

/**
 * Journeys that need what Firefox does not give its driver: what a request carries, and the focus of a window that no
 * mouse was pressed in.
 */
const notHere =
  /sent lower-cased without the second password|asks for the session and each first question once|the keyboard alone/;

// Some of the journeys in Debian's Firefox, over its own protocol, WebDriver BiDi.
export default defineConfig<object, ForEachWorker>({
  testDir: "..",
  outputDir: "../../test-results/firefox",
  forbidOnly: process.env["CI"] !== undefined,
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  grepInvert: notHere,
  use: {
    browserName: "firefox",
    screenshot: "only-on-failure",
    launchOptions: {
      channel: "moz-firefox",
      executablePath: installedFirefox(),
      // A scroll bar that takes room of a page's width, as Chromium without a screen has none.
      firefoxUserPrefs: { "widget.gtk.overlay-scrollbars.enabled": false },
    },
  },
  projects: [
    {
      name: "governance",
      testMatch: /e2e\/(firstSteps|agenda|firefox\/papers)\.spec\.ts$/,
      grep: /led by steps|builds an agenda|brings a paper/,
    },
    { name: "accounts", testMatch: /e2e\/(registration|password|session|consent)\.spec\.ts$/ },
    {
      name: "uploads",
      testMatch: "uploads/arrival.spec.ts",
      grep: /connects Microsoft 365/,
      // Firefox finds Microsoft's sign-in at no other address than the built site names, which one portal at a time has.
      workers: 1,
      use: { microsoftAddress: "localhost:8444", viewport: null },
    },
  ],
});
