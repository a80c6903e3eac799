import { defineConfig } from "@playwright/test";
import { installedChromium } from "../e2e/chromium";

const executablePath = installedChromium();

// One measurement at a time, in a Chromium that does nothing else.
export default defineConfig({
  testDir: ".",
  testMatch: "**/*.bench.ts",
  outputDir: "../test-results/bench",
  workers: 1,
  timeout: 180_000,
  reporter: [["line"]],
  use: {
    browserName: "chromium",
    launchOptions: executablePath === undefined ? {} : { executablePath },
  },
});
