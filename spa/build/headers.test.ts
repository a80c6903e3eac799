// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Headers = Readonly<Record<string, string>>;
type Kind = "all" | "document" | "auth" | "asset" | "file";
type Site = Readonly<Record<Kind, Headers>>;

interface HeadersFile {
  readonly placeholders: Headers;
  readonly authPages: readonly string[];
  readonly web: Site;
  readonly teams: Site;
}

const file = JSON.parse(readFileSync(new URL("../../deploy/headers.json", import.meta.url), "utf8")) as HeadersFile;
const { web, teams } = file;
const sites: [string, Site][] = [
  ["web", web],
  ["teams", teams],
];

function policyOf(headers: Headers): Map<string, string> {
  const directives = headers["Content-Security-Policy"]?.split("; ") ?? [];
  return new Map(directives.map((each) => [each.split(" ")[0] ?? "", each.split(" ").slice(1).join(" ")]));
}

/** Returns every header of a kind of answer. */
function sent(site: Site, kind: Kind): Headers {
  return { ...site.all, ...site[kind] };
}

describe.each(sites)("the headers of the %s site", (_, site) => {
  it("let no script, style or object in that is not the site's own", () => {
    for (const kind of ["document", "auth"] as const) {
      const policy = policyOf(site[kind]);
      expect(policy.get("default-src")).toMatch(/^'(?:self|none)'$/);
      expect(policy.get("script-src")).toBe("'self'");
      expect(policy.get("style-src")).toBe("'self'");
      expect(policy.get("base-uri")).toBe("'none'");
      expect(policy.get("require-trusted-types-for")).toBe("'script'");
      expect(policy.get("trusted-types")).toBe("webpack");
      expect([...policy.values()].join(" ")).not.toContain("unsafe");
    }
    expect(policyOf(site.document).get("object-src")).toBe("'none'");
  });

  it("let the page call and frame only Microsoft's sign-in, where the build has one", () => {
    const policy = policyOf(site.document);
    expect(policy.get("frame-src")).toBe("'self'{microsoft}");
    expect(policy.get("connect-src")).toMatch(/^'self'(?: https:\/\/res\.cdn\.office\.net)?\{connect\}\{microsoft\}$/);
  });

  it("let browsers keep hashed files for a year, revalidate all others, and store no sign-in page", () => {
    expect(site.asset["Cache-Control"]).toBe("public, max-age=31536000, immutable");
    expect(site.document["Cache-Control"]).toBe("no-cache");
    expect(site.file["Cache-Control"]).toBe("no-cache");
    expect(site.auth["Cache-Control"]).toBe("no-store");
  });

  it("hold a worker, which goes by its own script's answer, to the site's own scripts and calls", () => {
    expect(site.asset["Content-Security-Policy"]).toBe("default-src 'none'; script-src 'self'; connect-src 'self'");
  });

  it("leave the pages of a sign-in their opener: no Cross-Origin-Opener-Policy", () => {
    expect(sent(site, "auth")).not.toHaveProperty("Cross-Origin-Opener-Policy");
    expect(policyOf(site.auth).get("frame-ancestors")).toMatch(/^'self'/);
  });

  it("are on every answer encrypted, unguessed and silent about where the reader came from", () => {
    expect(site.all).toMatchObject({
      "Strict-Transport-Security": expect.stringMatching(/^max-age=\d{8,}/) as string,
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
    });
  });

  it("hold no placeholder that the file does not describe", () => {
    const used = new Set(JSON.stringify(site).match(/\{[a-z]+\}/g));
    expect([...used].filter((name) => !(name in file.placeholders))).toEqual([]);
  });
});

describe("the headers of the web site", () => {
  it("let nobody frame the portal", () => {
    expect(policyOf(web.document).get("frame-ancestors")).toBe("'none'");
    expect(web.document["X-Frame-Options"]).toBe("DENY");
  });

  it("let the early script ask and load at the site itself, and nothing stand in the page", () => {
    const policy = policyOf(web.document);
    expect(policy.get("default-src")).toBe("'self'"); // preloads
    expect(policy.get("script-src")).toBe("'self'");
    expect(policy.get("connect-src")).toMatch(/^'self'\{connect\}/);
  });

  it("let a sign-in window that the portal opened report back [R9.7]", () => {
    expect(web.document["Cross-Origin-Opener-Policy"]).toBe("same-origin-allow-popups");
  });
});

describe("the headers of the Teams site", () => {
  it.each([
    "'self'",
    "https://*.cloud.microsoft",
    "https://teams.microsoft.com",
    "https://*.teams.microsoft.com",
    "https://*.microsoft365.com",
    "https://*.office.com",
    "https://outlook.office.com",
    "https://outlook.office365.com",
    "https://outlook-sdf.office.com",
    "https://outlook-sdf.office365.com",
  ])("let %s frame the tab and its sign-in pages [R1.2]", (host) => {
    for (const kind of ["document", "auth"] as const) {
      expect(policyOf(teams[kind]).get("frame-ancestors")?.replace("{ancestors}", "").split(" ")).toContain(host);
    }
  });

  it("let nobody else frame it, and name no host that a stranger can own", () => {
    const hosts = policyOf(teams.document).get("frame-ancestors")?.replace("{ancestors}", "").split(" ") ?? [];
    expect(hosts).toHaveLength(10);
    for (const host of hosts.slice(1)) expect(host).toMatch(/^https:\/\/(?:[\w*-]+\.)+(?:microsoft|com)$/);
  });

  it("know no X-Frame-Options, which has no list, and no Cross-Origin-Opener-Policy", () => {
    const names = (["all", "document", "auth", "asset", "file"] as const).flatMap((kind) => Object.keys(teams[kind]));
    expect(names).not.toContain("X-Frame-Options");
    expect(names).not.toContain("Cross-Origin-Opener-Policy");
  });

  it("let teams-js fetch its list of hosts", () => {
    for (const kind of ["document", "auth"] as const) {
      expect(policyOf(teams[kind]).get("connect-src")).toContain("https://res.cdn.office.net");
    }
  });
});
