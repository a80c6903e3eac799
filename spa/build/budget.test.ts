import { describe, expect, it } from "vitest";
import { checkPageLoad, LOG_IN_BUDGET_BYTES } from "./budget.mjs";

function fileOf(brotli: number) {
  return { name: "assets/main.js", raw: 2 * brotli, brotli };
}

describe("the log-in page's budget", () => {
  it("is at most 90 kB", () => {
    expect(LOG_IN_BUDGET_BYTES).toBeLessThanOrEqual(90_000);
  });

  it("is kept up to its last byte, over all files", () => {
    const files = [fileOf(LOG_IN_BUDGET_BYTES - 10), fileOf(10)];
    expect(checkPageLoad({ files, modules: [] }).problems).toEqual([]);
    expect(checkPageLoad({ files: [...files, fileOf(1)], modules: [] }).problems).toEqual([
      `The log-in page takes ${LOG_IN_BUDGET_BYTES + 1} bytes (brotli); its budget is ${LOG_IN_BUDGET_BYTES}.`,
    ]);
  });

  it("is not kept by a build without files", () => {
    expect(checkPageLoad({ files: [], modules: [] }).problems).toHaveLength(1);
  });

  it.each([
    ["GraphQL", "/x/spa/node_modules/@urql/core/dist/urql-core.mjs"],
    ["GraphQL", "/x/spa/node_modules/urql/dist/urql.mjs"],
    ["GraphQL", "C:\\x\\spa\\src\\graphql\\client.ts"],
    ["Teams or Microsoft identity", "/x/spa/node_modules/@microsoft/teams-js/dist/index.js"],
    ["Teams or Microsoft identity", "/x/spa/node_modules/@azure/msal-browser/dist/index.mjs"],
    ["main-area", "/x/spa/src/app/main/Shell.tsx"],
    ["main-area", "/x/spa/src/features/boards/BoardPage.tsx"],
  ])("has no room for %s code such as %s", (what, module) => {
    const { problems } = checkPageLoad({ files: [fileOf(1)], modules: [module] });
    expect(problems).toEqual([expect.stringContaining(`The signed-out pages carry ${what} code`)]);
  });

  it("has room for what the signed-out pages are made of", () => {
    const modules = [
      "/x/spa/node_modules/react-dom/client.js",
      "/x/spa/src/features/auth/LoginScreen.tsx",
      "/x/spa/src/app/App.tsx",
    ];
    expect(checkPageLoad({ files: [fileOf(1)], modules }).problems).toEqual([]);
  });

  it("is printed per file and in sum", () => {
    const { table } = checkPageLoad({ files: [fileOf(7), fileOf(5)], modules: [] });
    expect(table.split("\n").at(-1)).toMatch(/^log-in page, of \d+ +24 +12$/);
  });
});
