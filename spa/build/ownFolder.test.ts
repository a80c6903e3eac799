// @vitest-environment node
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import type webpack from "webpack";
import { folderProblems } from "./ownFolder.mjs";

it("finds the scripts that name the folder of the build", () => {
  const site = mkdtempSync(path.join(tmpdir(), "site-"));
  writeFileSync(path.join(site, "main.js"), "const base = 'https://portal.example/home'");
  writeFileSync(path.join(site, "reader.js"), "const base = 'file:///home/someone/spa/pdf.mjs'");
  const compilation = {
    outputOptions: { path: site },
    getAssets: () => [{ name: "main.js" }, { name: "reader.js" }],
  } as unknown as webpack.Compilation;
  expect(folderProblems(compilation, "/home/someone/spa")).toEqual([
    "reader.js names the folder in which it was built, /home/someone/spa.",
  ]);
  expect(folderProblems(compilation, "/srv/spa")).toEqual([]);
});
