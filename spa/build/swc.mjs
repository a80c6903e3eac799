// @ts-check

import { fileURLToPath } from "node:url";

/** Compiles TypeScript to the JavaScript of the supported browsers, which know ES2022. */
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

/** The loaders of a TypeScript module; the last one runs first. */
export const typescript = [swcLoader, fileURLToPath(new URL("graphqlLoader.mjs", import.meta.url))];
