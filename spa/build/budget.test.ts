import { describe, expect, it } from "vitest";
import { checkPageLoad, LOG_IN_BUDGET_BYTES, logInBudget, tabBudget, teamsBudgets, webBudgets } from "./budget.mjs";
import { teamsPages, webPages } from "./pages.mjs";

function fileOf(brotli: number) {
  return { name: "assets/main.js", raw: 2 * brotli, brotli };
}

describe("the log-in page's budget", () => {
  it("is at most 91.7 kB", () => {
    expect(LOG_IN_BUDGET_BYTES).toBeLessThanOrEqual(91_700);
  });

  it("is kept up to its last byte, over all files", () => {
    const files = [fileOf(LOG_IN_BUDGET_BYTES - 10), fileOf(10)];
    expect(checkPageLoad(logInBudget, { files, modules: [] }).problems).toEqual([]);
    expect(checkPageLoad(logInBudget, { files: [...files, fileOf(1)], modules: [] }).problems).toEqual([
      `The log-in page takes ${LOG_IN_BUDGET_BYTES + 1} bytes (brotli); its budget is ${LOG_IN_BUDGET_BYTES}.`,
    ]);
  });

  it("is not kept by a build without files", () => {
    expect(checkPageLoad(logInBudget, { files: [], modules: [] }).problems).toHaveLength(1);
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
    const { problems } = checkPageLoad(logInBudget, { files: [fileOf(1)], modules: [module] });
    expect(problems).toEqual([expect.stringContaining(`The log-in page carries ${what} code`)]);
  });

  it("has room for what the signed-out pages are made of", () => {
    const modules = [
      "/x/spa/node_modules/react-dom/client.js",
      "/x/spa/src/features/auth/LoginScreen.tsx",
      "/x/spa/src/app/App.tsx",
    ];
    expect(checkPageLoad(logInBudget, { files: [fileOf(1)], modules }).problems).toEqual([]);
  });

  it("is told per file and in sum", () => {
    const { rows } = checkPageLoad(logInBudget, { files: [fileOf(7), fileOf(5)], modules: [] });
    expect(rows).toEqual([
      fileOf(7),
      fileOf(5),
      { name: expect.stringMatching(/^log-in page, of \d+$/), raw: 24, brotli: 12 },
    ]);
  });
});

describe("the other budgets", () => {
  it("are one for each page of the two sites", () => {
    expect(webBudgets.map(({ entry }) => entry)).toEqual(["main", ...webPages.map(({ name }) => name)]);
    expect(teamsBudgets.map(({ entry }) => entry)).toEqual(["main", ...teamsPages.map(({ name }) => name)]);
  });

  it("let the tab load Microsoft's libraries later only", () => {
    const modules = ["/x/spa/src/microsoft/teams/index.ts", "/x/spa/node_modules/@microsoft/teams-js/dist/index.js"];
    const { problems } = checkPageLoad(tabBudget, { files: [fileOf(1)], modules });
    expect(problems).toEqual([expect.stringMatching(/^The tab carries a library of Microsoft's code: [^,]+\.$/)]);
  });

  it("keep the application out of the small pages", () => {
    for (const budget of [...webBudgets, ...teamsBudgets].filter(({ entry }) => entry !== "main")) {
      const { problems } = checkPageLoad(budget, {
        files: [fileOf(budget.bytes + 1)],
        modules: ["/x/spa/node_modules/react-dom/client.js"],
      });
      expect(problems).toHaveLength(2);
    }
  });
});
