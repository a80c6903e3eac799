// @ts-check

import { fileURLToPath } from "node:url";

/** How TypeScript becomes the JavaScript of the supported browsers: those that know ES2022 modules of syntax. */
const swcLoader = {
  loader: "swc-loader",
  options: {
    jsc: {
      parser: { syntax: "typescript", tsx: true },
      target: "es2022",
      transform: { react: { runtime: "automatic" } },
    },
  },
};

/** The loaders of a module in TypeScript; the last one is the first to see it. */
export const typescript = [swcLoader, fileURLToPath(new URL("graphqlLoader.mjs", import.meta.url))];
