// @ts-check

/** How TypeScript becomes the JavaScript of the supported browsers: those that know ES2022 modules of syntax. */
export const swcLoader = {
  loader: "swc-loader",
  options: {
    jsc: {
      parser: { syntax: "typescript", tsx: true },
      target: "es2022",
      transform: { react: { runtime: "automatic" } },
    },
  },
};
