// Lists every requirement of docs/requirements.md with the tests whose titles name it, and those that no test names.
// Usage: node .ci/requirements.mjs [--all]   (--all prints the tests of each requirement too)
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const testFile = /(_test\.go|\.(test|spec)\.tsx?)$/;
const requirementId = /\bR\d+\.\d+\b/g;
// An id counts in square brackets only, alone or with others: [R5.2] or [R5.2, R3.1].
const namedIds = /\[R\d+\.\d+(?:[,; ]+R\d+\.\d+)*\]/g;

/** The requirement ids in the order of the document. */
function requirements() {
  const text = readFileSync(join(root, "docs/requirements.md"), "utf8");
  const lines = text.split("\n").filter((line) => line.startsWith("- R"));
  return [...new Set(lines.flatMap((line) => line.match(requirementId) ?? []))];
}

/** The test files that git tracks or would track. */
function testFiles() {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  return [...new Set(listed.split("\n"))].filter((path) => testFile.test(path));
}

const namedBy = new Map(requirements().map((id) => [id, []]));
const unknown = [];
for (const path of testFiles()) {
  readFileSync(join(root, path), "utf8").split("\n").forEach((line, index) => {
    for (const id of line.match(namedIds)?.flatMap((group) => group.match(requirementId)) ?? []) {
      const place = `${path}:${index + 1}`;
      if (namedBy.has(id)) namedBy.get(id).push(place);
      else unknown.push(`${id} in ${place}`);
    }
  });
}

const unnamed = [...namedBy].filter(([, tests]) => tests.length === 0).map(([id]) => id);
for (const [id, tests] of namedBy) {
  console.log(`${id.padEnd(6)} ${tests.length === 0 ? "no test" : `${tests.length} test${tests.length > 1 ? "s" : ""}`}`);
  if (process.argv.includes("--all")) for (const test of tests) console.log(`       ${test}`);
}
console.log(`\n${namedBy.size} requirements, ${namedBy.size - unnamed.length} named by a test.`);
console.log(`Named by no test: ${unnamed.join(", ") || "none"}`);
if (unknown.length > 0) {
  console.error(`Tests name requirements that do not exist: ${unknown.join(", ")}`);
  process.exit(1);
}
