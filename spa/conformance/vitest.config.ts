import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// Tests of unmodified published clients against the programs that `make build` makes.
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  test: {
    environment: "node",
    include: ["**/*.test.ts"],
    setupFiles: ["wire.ts"],
    testTimeout: 20_000,
    hookTimeout: 40_000,
    maxWorkers: 2,
  },
});
