import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SOURCE = join(import.meta.dirname, "../..");
const OWN = "governance/time/";

// A time that is formatted elsewhere by the browser's rules of a zone can differ from the server's, which e-mails show.
it("no file but those of this folder formats times in a zone", () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("generated/") && !file.startsWith(OWN));
  expect(files.length).toBeGreaterThan(500);
  const found = files.filter((file) =>
    /timeZone\s*:[^;]*\}\)\.(?:format|formatToParts)\b|toLocale(?:Date|Time)String\(|Intl\.DateTimeFormat\([^)]*timeZone/s.test(
      readFileSync(join(SOURCE, file), "utf8"),
    ),
  );
  expect(found).toEqual([]);
});
