import { describe, expect, it } from "vitest";
import { pageBudgets } from "./budgets.mjs";
import { checkChunks, checkPage, logInPage, tab, teamsLoads, webLoads } from "./loads.mjs";
import { teamsPages, webPages } from "./pages.mjs";

function fileOf(brotli: number) {
  return { name: "assets/main.js", raw: 2 * brotli, brotli };
}

describe("the log-in page's budget", () => {
  it("is at most 110 kB", () => {
    expect(pageBudgets.logIn).toBeLessThanOrEqual(110_000);
  });

  it("is kept up to its last byte, over all files", () => {
    const files = [fileOf(pageBudgets.logIn - 10), fileOf(10)];
    expect(checkPage(logInPage, { files, modules: [] }).problems).toEqual([]);
    expect(checkPage(logInPage, { files: [...files, fileOf(1)], modules: [] }).problems).toEqual([
      `The log-in page takes ${pageBudgets.logIn + 1} bytes (brotli); its budget is ${pageBudgets.logIn}.`,
    ]);
  });

  it("is not kept by a build without files", () => {
    expect(checkPage(logInPage, { files: [], modules: [] }).problems).toHaveLength(1);
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
    const { problems } = checkPage(logInPage, { files: [fileOf(1)], modules: [module] });
    expect(problems).toEqual([expect.stringContaining(`The log-in page carries ${what} code`)]);
  });

  it("has room for what the signed-out pages are made of", () => {
    const modules = [
      "/x/spa/node_modules/react-dom/client.js",
      "/x/spa/src/features/auth/LoginScreen.tsx",
      "/x/spa/src/app/App.tsx",
    ];
    expect(checkPage(logInPage, { files: [fileOf(1)], modules }).problems).toEqual([]);
  });

  it("is reported for each file and in total", () => {
    const { rows } = checkPage(logInPage, { files: [fileOf(7), fileOf(5)], modules: [] });
    expect(rows).toEqual([
      fileOf(7),
      fileOf(5),
      { name: expect.stringMatching(/^log-in page, of \d+$/), raw: 24, brotli: 12 },
    ]);
  });
});

describe("the budgets of pages", () => {
  it("name each page of the two sites once", () => {
    expect(webLoads.map(({ entries }) => entries.at(-1))).toEqual(["main", ...webPages.map(({ name }) => name)]);
    expect(teamsLoads.map(({ entries }) => entries.at(-1))).toEqual(["main", ...teamsPages.map(({ name }) => name)]);
  });

  it("let the tab load Microsoft's libraries later only", () => {
    const modules = ["/x/spa/src/microsoft/teams/index.ts", "/x/spa/node_modules/@microsoft/teams-js/dist/index.js"];
    const { problems } = checkPage(tab, { files: [fileOf(1)], modules });
    expect(problems).toEqual([expect.stringMatching(/^The tab carries a library of Microsoft's code: [^,]+\.$/)]);
  });

  it("keep the application out of the small pages", () => {
    for (const page of [...webLoads, ...teamsLoads].filter(({ entries }) => !entries.includes("main"))) {
      const { problems } = checkPage(page, {
        files: [fileOf(page.bytes + 1)],
        modules: ["/x/spa/node_modules/react-dom/client.js"],
      });
      expect(problems).toHaveLength(2);
    }
  });
});

describe("the budget of a lazy chunk", () => {
  const budgets = { agenda: 100 };

  function chunkOf(name: string, ...sizes: readonly number[]) {
    return { name, files: sizes.map((brotli) => fileOf(brotli)) };
  }

  it("is kept up to its last byte, over scripts and styles", () => {
    expect(checkChunks([chunkOf("agenda", 60, 40)], budgets).problems).toEqual([]);
    expect(checkChunks([chunkOf("agenda", 60, 41)], budgets).problems).toEqual([
      "The lazy chunk agenda takes 101 bytes (brotli); its budget is 100.",
    ]);
  });

  it("is asked of each chunk", () => {
    expect(checkChunks([chunkOf("new", 1)], budgets).problems).toEqual([
      "The lazy chunk new has no budget: give it one in build/budgets.mjs.",
    ]);
  });

  it("is told", () => {
    expect(checkChunks([chunkOf("agenda", 7, 5)], budgets).table).toMatch(/agenda +12 of 100/);
  });
});
