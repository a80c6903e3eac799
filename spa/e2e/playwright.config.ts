import { defineConfig } from "@playwright/test";
import { installedChromium } from "./chromium";

const executablePath = installedChromium();

// Journeys in a real Chromium with the programs and the site that `make build` makes.
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  testIgnore: ["firefox/**", "webkit/**"],
  outputDir: "../test-results",
  forbidOnly: process.env["CI"] !== undefined,
  // Each worker has its own portal, on which its journeys run one after another.
  workers: 3,
  fullyParallel: true,
  // A journey that failed once runs again, on a portal of its own; the report lists it as flaky. Two cores with three
  // portals and browsers sometimes lose a moment that a journey waits for.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    screenshot: "only-on-failure",
    launchOptions: executablePath === undefined ? {} : { executablePath },
  },
});
