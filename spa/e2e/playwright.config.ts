import { defineConfig } from "@playwright/test";
import { installedChromium } from "./chromium";

const executablePath = installedChromium();

// Journeys in a real Chromium against the programs and the site that `make build` leaves.
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  testIgnore: ["firefox/**", "webkit/**"],
  outputDir: "../test-results",
  forbidOnly: process.env["CI"] !== undefined,
  // Every worker has a portal of its own, on which its journeys run one after another.
  workers: 3,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    browserName: "chromium",
    screenshot: "only-on-failure",
    launchOptions: executablePath === undefined ? {} : { executablePath },
  },
});
