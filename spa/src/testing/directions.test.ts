import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "@swc/core";
import { describe, expect, it } from "vitest";

const src = path.resolve(import.meta.dirname, "..");

/** Which other folders of this application each folder may import. Every folder needs a line. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  "(root)": ["app", "backend", "graphql", "ui", "config"],
  app: ["features", "governance", "graphql", "backend", "microsoft", "ui", "config"],
  features: ["governance", "graphql", "backend", "microsoft", "ui", "config"],
  governance: ["graphql", "backend", "ui", "config"],
  graphql: ["backend", "config"],
  backend: ["config"],
  microsoft: ["config"],
  ui: [],
  config: [],
};

interface Import {
  readonly from: string;
  readonly to: string;
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$|(?:^|\/)testing\//.test(file);
}

function sourceFiles(): string[] {
  return readdirSync(src, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts") && !isTest(file));
}

/**
 * Returns every import of a file of this application, including type imports, re-exports and lazy ones, as paths
 * relative to `src`.
 */
function importsOf(file: string): Import[] {
  const code = readFileSync(path.join(src, file), "utf8");
  const specifiers = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, source, callee } = node as {
      type?: string;
      source?: { value: string } | null;
      callee?: { type: string };
    };
    if (/^(?:Import|Export(?:Named|All))Declaration$/.test(type ?? "") && source) specifiers.add(source.value);
    if (type === "CallExpression" && callee?.type === "Import") specifiers.add(lazyTarget(node));
    Object.values(node).forEach(visit);
  };
  visit(parseSync(code, { syntax: "typescript", tsx: file.endsWith("x") }));
  return [...specifiers].flatMap((specifier) => {
    const to = ownPath(file, specifier);
    return to === null ? [] : [{ from: file, to }];
  });
}

function lazyTarget(call: object): string {
  const [first] = (call as { arguments: { expression: { value: string } }[] }).arguments;
  return first?.expression.value ?? "";
}

function ownPath(file: string, specifier: string): string | null {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  return specifier.startsWith(".") ? path.posix.join(path.posix.dirname(file), specifier) : null;
}

function folderOf(file: string): string {
  const [first = ""] = file.split("/");
  return file.includes("/") || first in mayImport ? first : "(root)";
}

function featureOf(file: string): string | undefined {
  return /^features\/([^/]+)/.exec(file)?.[1];
}

const files = new Set(sourceFiles());
const imports = [...files].flatMap(importsOf);

function offenders(isWrong: (each: Import) => boolean): string[] {
  return imports.filter(isWrong).map(({ from, to }) => `${from} imports ${to}`);
}

/** Returns the imported file: the one of that name, or the index of that folder. */
function fileOf(to: string): string | undefined {
  return [`${to}.ts`, `${to}.tsx`, `${to}/index.ts`, `${to}/index.tsx`].find((file) => files.has(file));
}

/** Returns each cycle of imports once. */
function importCycles(): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): void => {
    const begin = way.indexOf(file);
    if (begin !== -1) found.push([...way.slice(begin), file].join(" → "));
    if (begin !== -1 || done.has(file)) return;
    for (const { to } of imports.filter(({ from }) => from === file)) {
      const next = fileOf(to);
      if (next !== undefined) walk(next, [...way, file]);
    }
    done.add(file);
  };
  for (const file of files) walk(file, []);
  return found;
}

describe("import directions", () => {
  it("are read from the files, all of them", () => {
    expect(sourceFiles().length).toBeGreaterThan(50);
    expect(imports).toContainEqual({ from: "app/routes.tsx", to: "features/auth" });
    expect(imports).toContainEqual({ from: "app/AccountCheck.tsx", to: "app/main/MainArea" });
    expect(imports).toContainEqual({ from: "backend/App.ts", to: "backend/Accounts" });
  });

  it("go from a folder only to folders that it may import", () => {
    const allowed = ({ from, to }: Import) => {
      const [here, there] = [folderOf(from), folderOf(to)];
      return here === there || mayImport[here]?.includes(there);
    };
    expect(offenders((each) => !allowed(each))).toEqual([]);
  });

  it("form no cycle", () => {
    expect(importCycles()).toEqual([]);
  });

  it("are known for every folder, and no folder is missing", () => {
    const folders = new Set(sourceFiles().map(folderOf));
    expect([...folders].filter((folder) => !(folder in mayImport))).toEqual([]);
    expect(Object.keys(mayImport).filter((folder) => !folders.has(folder))).toEqual([]);
  });

  it("never go from one feature to another", () => {
    const isStranger = ({ from, to }: Import) => featureOf(from) !== undefined && featureOf(to) !== undefined;
    expect(offenders((each) => isStranger(each) && featureOf(each.from) !== featureOf(each.to))).toEqual([]);
  });

  it("enter a feature, the sign-in client, Microsoft's parts, the looks, the governance layer and GraphQL through their doors", () => {
    const door =
      /^(?:features\/[^/]+|microsoft\/[^/]+|backend|governance|graphql|ui)$|^(?:backend|graphql)\/early$|^graphql\/generated(?:\/|$)|\.css$/;
    const guarded = ["features", "backend", "microsoft", "governance", "graphql", "ui"];
    const isOutside = ({ from, to }: Import) =>
      folderOf(from) !== folderOf(to) || (featureOf(from) !== undefined && featureOf(from) !== featureOf(to));
    expect(offenders((each) => guarded.includes(folderOf(each.to)) && isOutside(each) && !door.test(each.to))).toEqual(
      [],
    );
  });

  it("enter the Teams tab from its own entry; the rest of the portal asks the context only", () => {
    const intoTab = imports.filter(({ from, to }) => to.startsWith("app/teams/") && !from.startsWith("app/teams/"));
    const others = intoTab.filter(({ to }) => to !== "app/teams/TeamsContext").map(({ from }) => from);
    expect(others).toEqual(["teams.tsx"]);
  });

  it("go to tests and testing folders only from tests", () => {
    expect(offenders(({ to }) => isTest(`${to}/`) || isTest(`${to}.ts`))).toEqual([]);
  });

  it("reach React's lazy loading from one file, which tells what to do when a script does not arrive", () => {
    const lazy = [...files].filter((file) => /\blazy\(/.test(readFileSync(path.join(src, file), "utf8")));
    expect(lazy).toEqual(["ui/lazyScreen.tsx"]);
  });

  it("keep what the server said out of the store", () => {
    const isSlice = ({ from }: Import) => /slice\.ts$/i.test(from);
    expect(imports.filter(isSlice).length).toBeGreaterThan(0);
    expect(offenders((each) => isSlice(each) && folderOf(each.to) === "graphql")).toEqual([]);
  });

  it("leave the lazy main area to the gate's lazy import", () => {
    const intoMain = offenders(({ from, to }) => to.startsWith("app/main/") && !from.startsWith("app/main/"));
    expect(intoMain).toEqual(["app/AccountCheck.tsx imports app/main/MainArea"]);
  });
});
