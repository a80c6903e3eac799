// @vitest-environment node
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { teamsPages, webPages } from "../pages.mjs";
import { settingsTable } from "../settings.mjs";
import { variablesTable } from "./variables.mjs";

const guides = new URL("../../../docs/guides/", import.meta.url);
const guide = readFileSync(new URL("teams.md", guides), "utf8");
// Made from the programs' own configuration.
const settingsGuide = readFileSync(new URL("configure.md", guides), "utf8");

describe("the guide to Teams", () => {
  it("names variables that exist", () => {
    const known = new Set([...settingsTable, ...variablesTable].map(({ variable }) => variable));
    const named = new Set(guide.match(/\b(?:BACKEND|GATEWAY|PORTAL|TEAMS)_[A-Z_]+\b/g));
    const unknown = [...named].filter((variable) => !known.has(variable) && !isSetting(variable));
    expect(unknown).toEqual([]);
    expect(named.size).toBeGreaterThan(20);
  });

  it("names every variable of the package", () => {
    expect(variablesTable.filter(({ variable }) => !guide.includes(`\`${variable}\``))).toEqual([]);
  });

  it("names pages that the sites have", () => {
    const pages = new Set([...teamsPages, ...webPages].map(({ name }) => `/${name}.html`));
    const named = new Set(guide.match(/\/[a-z-]+\.html/g));
    expect([...named].filter((page) => page !== "/index.html" && !pages.has(page))).toEqual([]);
    expect(teamsPages.filter(({ name }) => !named.has(`/${name}.html`))).toEqual([]);
  });
});

/** True for a variable of the programs; every one may also be given as NAME_FILE. */
function isSetting(variable: string): boolean {
  return settingsGuide.includes(`\`${variable.replace(/_FILE$/, "")}\``);
}
