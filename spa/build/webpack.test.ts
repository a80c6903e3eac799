// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { webConfig } from "../webpack.config.mjs";
import { page } from "./page.mjs";
import { readSettings } from "./settings.mjs";

const { output, entry } = webConfig({ settings: readSettings({}), shell: "" });

interface SiteHeaders {
  readonly web: Readonly<Record<"all" | "document" | "asset" | "file", Readonly<Record<string, string>>>>;
}

const headers = JSON.parse(readFileSync(new URL("../../deploy/headers.json", import.meta.url), "utf8")) as SiteHeaders;

function policy(): Map<string, string> {
  const directives = headers.web.document["Content-Security-Policy"]?.split("; ") ?? [];
  return new Map(
    directives.map((directive) => [directive.split(" ")[0] ?? "", directive.split(" ").slice(1).join(" ")]),
  );
}

describe("the web build", () => {
  it("reports a script that did not arrive after 120000 ms [R8.12]", () => {
    expect(output?.chunkLoadTimeout).toBe(120_000);
  });

  it("loads scripts by script elements, which alone know a time-out [R8.12]", () => {
    expect(output?.module ?? false).toBe(false);
    expect(entry).toBe("./src/main.tsx");
  });

  it("gives every script a name that changes with its content", () => {
    expect(output?.filename).toContain("[contenthash");
  });

  it("makes script addresses under the one name that the site's policy trusts", () => {
    expect(output?.trustedTypes).toEqual({ policyName: policy().get("trusted-types") });
    expect(policy().get("require-trusted-types-for")).toBe("'script'");
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

describe("the site's headers", () => {
  it("let nothing in that is not the site's own", () => {
    expect(policy().get("default-src")).toBe("'self'");
    expect(policy().get("script-src")).toBe("'self'");
    expect(policy().get("style-src")).toBe("'self'");
    expect(policy().get("object-src")).toBe("'none'");
    expect(policy().get("frame-ancestors")).toBe("'none'");
    expect([...policy().values()].join(" ")).not.toMatch(/unsafe|\*/);
  });

  it("let the page call its own origin and those that are filled in", () => {
    expect(policy().get("connect-src")).toBe("'self'{connect}");
  });

  it("keep hashed files for ever and ask about all others", () => {
    expect(headers.web.asset["Cache-Control"]).toBe("public, max-age=31536000, immutable");
    expect([headers.web.document["Cache-Control"], headers.web.file["Cache-Control"]]).toEqual([
      "no-cache",
      "no-cache",
    ]);
  });
});
