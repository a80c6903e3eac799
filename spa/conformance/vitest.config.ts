import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

// The published clients of others, unmodified, against the programs that `make build` leaves.
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
