import { defineConfig } from "@playwright/test";
import type { ForEachWorker } from "../journey";

// Walks in Debian's WebKit, over the W3C WebDriver protocol. Playwright runs them, but starts no browser.
export default defineConfig<object, ForEachWorker>({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: "../../test-results/webkit",
  forbidOnly: process.env["CI"] !== undefined,
  workers: 1,
  timeout: 240_000,
  reporter: [["list"]],
});
