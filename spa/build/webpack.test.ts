// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type webpack from "webpack";
import { teamsConfig, webConfig } from "../webpack.config.mjs";
import { earlyScript } from "./earlyScript.mjs";
import { page } from "./page.mjs";
import { smallPage, teamsPages, webPages } from "./pages.mjs";
import { readSettings } from "./settings.mjs";

const { output, entry } = webConfig({ settings: readSettings({}), shell: "" });

const headers = readFileSync(new URL("../../deploy/headers.json", import.meta.url), "utf8");

describe("the web build", () => {
  it("reports a script that did not arrive after 120000 ms [R8.12]", () => {
    expect(output?.chunkLoadTimeout).toBe(120_000);
  });

  it("loads scripts by script elements, which alone know a time-out [R8.12]", () => {
    expect(output?.module ?? false).toBe(false);
    expect(entry).toMatchObject({ main: "./src/main.tsx" });
  });

  it("gives every script a name that changes with its content", () => {
    expect(output?.filename).toContain("[contenthash");
  });

  it("makes script addresses under the one name that the site's policy trusts", () => {
    const trusted = new Set(headers.match(/(?<=trusted-types )[^";]+/g));
    expect([...trusted]).toEqual(["webpack"]);
    expect(output?.trustedTypes).toEqual({ policyName: "webpack" });
  });
});

describe("the page", () => {
  const script = { tagName: "script", toString: () => '<script defer src="/a.js"></script>' };
  const styles = { tagName: "link", toString: () => '<link href="/a.css" rel="stylesheet">' };
  const html = page("<p>shell</p>", [script, styles]);

  it("carries the shell, a language, a description and no script of its own", () => {
    expect(html).toContain('<div id="root"><p>shell</p></div>');
    expect(html).toMatch(/<html lang="[a-z]{2}/);
    expect(html).toMatch(/<meta name="description" content=".{40,}">/);
    expect(html.replace(String(script), "")).not.toMatch(/<script|<style|style=|\son[a-z]+=/);
  });
});

/** Returns a compilation that built these files, by the names of their entries and chunks. */
function compilationOf(files: Readonly<Record<string, readonly string[]>>, hashed = true): webpack.Compilation {
  const groups = new Map(Object.entries(files).map(([name, built]) => [name, { getFiles: () => built }]));
  const getAsset = (file: string) => ({
    info: { contenthash: hashed ? ["1234abcd", `sha256-of-${file}`] : "1234abcd" },
  });
  return { entrypoints: groups, namedChunkGroups: groups, getAsset } as unknown as webpack.Compilation;
}

describe("the early script", () => {
  const built = {
    main: ["main.js"],
    early: ["early.js"],
    accounts: ["accounts.js"],
    "main-area": ["library.js", "area.css", "area.js"],
  };
  const html = page(
    "",
    [{ tagName: "link", toString: () => "<link of the build>" }],
    earlyScript(compilationOf(built)),
  );
  const elements: string[] = html.match(/<(?:link|script)[^>]*>/g) ?? [];
  const script = '<script async src="/early.js" integrity="sha256-of-early.js" crossorigin="anonymous">';

  it("is an entry of the web build", () => {
    expect(entry).toMatchObject({ early: "./src/early.ts" });
  });

  it("is a file of the site, checked like every other, ahead of what the page loads", () => {
    expect(elements).toContain(script);
    expect(elements.indexOf(script)).toBeLessThan(elements.indexOf("<link of the build>"));
    expect(html).not.toMatch(/<script[^>]*>[^<]/);
  });

  it("follows the links to what a signed-in page needs, which no browser follows before", () => {
    const links = elements.slice(0, elements.indexOf(script));
    expect(links).toEqual([
      '<link rel="preload" href="/accounts.js" media="not all" as="script" integrity="sha256-of-accounts.js" crossorigin="anonymous">',
      '<link rel="preload" href="/library.js" media="not all" as="script" integrity="sha256-of-library.js" crossorigin="anonymous">',
      '<link rel="preload" href="/area.css" media="not all" as="style">',
      '<link rel="preload" href="/area.js" media="not all" as="script" integrity="sha256-of-area.js" crossorigin="anonymous">',
    ]);
  });

  it("is not in a build without one, nor is what it would follow", () => {
    expect(earlyScript(compilationOf({ ...built, early: [] }))).toBe("");
  });

  it("is refused without its hash", () => {
    expect(() => earlyScript(compilationOf(built, false))).toThrow("has no integrity hash");
  });
});

describe("the page's files", () => {
  it("begin with the style sheet, which the first paint waits for", () => {
    const tags = ["script", "link"].map((tagName) => ({ tagName, toString: () => `<${tagName} of the build>` }));
    const html = page("", tags);
    expect(html.indexOf("<link of the build>")).toBeGreaterThan(0);
    expect(html.indexOf("<link of the build>")).toBeLessThan(html.indexOf("<script of the build>"));
  });
});

describe.each([...webPages, ...teamsPages])("the small page $name", (small) => {
  const html = smallPage(small, [{ toString: () => '<script defer src="/a.js"></script>' }]);

  it("has a title, one place for its sentence, and no script or style of its own", () => {
    expect(html).toContain(`<title>${small.title}</title>`);
    expect(html).toContain(`<p id="message" role="status">${small.message}</p>`);
    expect(html.replace('<script defer src="/a.js"></script>', "")).not.toMatch(/<script|<style|style=|\son[a-z]+=/);
  });
});

describe("the Teams build", () => {
  const teams = teamsConfig({ settings: readSettings({}) });

  it("has the tab and its small pages as entries of their own", () => {
    expect(Object.keys(teams.entry ?? {})).toEqual([
      "main",
      "blank-auth-end",
      "auth-start",
      "auth-end",
      "tab-settings",
    ]);
    expect(teams.output?.path).toMatch(/dist.teams$/);
  });

  it("is under the same rules as the web build", () => {
    expect(teams.output?.chunkLoadTimeout).toBe(output?.chunkLoadTimeout);
    expect(teams.output?.trustedTypes).toEqual(output?.trustedTypes);
  });
});
