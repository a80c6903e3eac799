import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { readSettings } from "./build/settings.mjs";

export default defineConfig({
  resolve: {
    alias: {
      "@": fileURLToPath(new URL("./src", import.meta.url)),
      // What the browser gets, by the package's own "browser" field; Node would get another transport.
      "tus-js-client": fileURLToPath(new URL("./node_modules/tus-js-client/lib.esm/browser/index.js", import.meta.url)),
    },
  },
  define: { PORTAL_SETTINGS: JSON.stringify({ ...readSettings({}), version: "0.0.0-test" }) },
  test: {
    environment: "happy-dom",
    environmentOptions: {
      happyDOM: { url: "http://localhost:3000/", settings: { fetch: { disableSameOriginPolicy: true } } },
    },
    include: ["src/**/*.test.{ts,tsx}", "build/**/*.test.{ts,tsx}"],
    testTimeout: 20_000,
    // As long as src/testing/setup.ts lets the other waits take.
    expect: { poll: { timeout: 5_000 } },
    setupFiles: ["src/testing/setup.ts"],
    restoreMocks: true,
    unstubGlobals: true,
  },
});
