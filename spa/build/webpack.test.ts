// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { teamsConfig, webConfig } from "../webpack.config.mjs";
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
