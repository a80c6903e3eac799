import { defineConfig } from "@playwright/test";
import type { ForEachWorker } from "../journey";
import { answerForFirefox } from "./emulation";
import { launchFirefox } from "./program";

answerForFirefox();

/**
 * Journeys that need what Firefox's driver does not offer: the headers of a request, changing an answer on its way, the
 * focus of one of several windows or of a window without a mouse press, touches, and an authenticator.
 */
const notHere = new RegExp(
  [
    "sent lower-cased without the second password|asks for the session and each first question once",
    "a browser that refuses the session's cookie|read the papers of their items",
    "the keyboard alone logs in|one item at once|planned, announced, moved|an idle person is warned",
    "a passkey is made|a finger and a pen draw",
  ].join("|"),
);

// Most of the journeys in Debian's Firefox, over its own protocol, WebDriver BiDi.
export default defineConfig<object, ForEachWorker>({
  testDir: "..",
  outputDir: "../../test-results/firefox",
  forbidOnly: process.env["CI"] !== undefined,
  workers: 2,
  fullyParallel: true,
  // This driver does not check whether a click hit the right element when the page moved at that moment.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  grepInvert: notHere,
  use: {
    browserName: "firefox",
    screenshot: "only-on-failure",
    launchOptions: launchFirefox(),
  },
  projects: [
    {
      name: "governance",
      testMatch:
        /e2e\/(agenda|boards|calendarFeeds|convene|demonstration|drawing|firstSteps|home|interests|invitation|library|meetings|notice|notifications|organisation|participation|people|reader|readerGeometry|secondFactor|setUp|shortestPath|templates|waitingWork|firefox\/papers)\.spec\.ts$/,
    },
    {
      name: "accounts",
      testMatch: /e2e\/(registration|password|session|sessionEnd|consent|firefox\/cookies)\.spec\.ts$/,
    },
    {
      name: "uploads",
      testMatch: "uploads/arrival.spec.ts",
      grep: /connects Microsoft 365/,
      // In Firefox, Microsoft's sign-in must be at the address that the built site contains. Only one portal at a time
      // can have it.
      workers: 1,
      use: { microsoftAddress: "localhost:8444", viewport: null },
    },
  ],
});
