import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { folderName, nameProblem } from "./driveName";

interface Case {
  readonly name: string;
  readonly times?: number;
  /** Whether the portal's records accept it. */
  readonly recorded: boolean;
  /** Whether it is sent to the drive. */
  readonly uploaded: boolean;
}

/** The backend's tests use the same table. */
const table = path.resolve("../gateway/backend/internal/governance/testdata/filenames.json");
const cases = JSON.parse(readFileSync(table, "utf8")) as readonly Case[];

describe("names of the table that the backend reads too", () => {
  it.each(cases.map((each) => [encodeURIComponent(each.name), each] as const))(
    "%s is uploaded as the table says",
    (_, { name, times = 1, uploaded }) => expect(nameProblem(name.repeat(times)) === null).toBe(uploaded),
  );

  it("are distinguished from names with a character that the drive refuses", () => {
    expect(nameProblem("invoice\u202egpj.exe")).toMatch(/invisible character/);
    expect(nameProblem("a\u0007b")).toMatch(/invisible character/);
    expect(nameProblem("a|b")).toMatch(/one of the characters/);
  });
});

describe("names that the drive takes", () => {
  it.each(["Pack Q4 – final.pdf", "50% & more #2 + 'x' ~1.pdf", "Ω".repeat(180), "récépissé.docx", "a.tar.gz"])(
    "takes %s",
    (name) => expect(nameProblem(name)).toBeNull(),
  );

  it.each([
    "",
    "  ",
    "a/b.pdf",
    "a\\b",
    "what?.pdf",
    "a:b",
    "a\u0007b",
    "\ud800.pdf",
    " led.pdf",
    "end.",
    "~$open.docx",
    "CON",
    "lpt1",
    "desktop.ini",
    "x_VTI_y",
    "x".repeat(181),
  ])("refuses %j before anything is sent", (name) => expect(nameProblem(name)).toMatch(/^has /));
});

describe("folderName", () => {
  it.each([
    ["Audit and risk committee", "Audit and risk committee"],
    ["Risk: oil/gas?", "Risk- oil-gas-"],
    ["Risk\u2028and\u202eaudit", "Risk-and-audit"],
    ["~Board. ", "Board"],
    ["...", "Board"],
    ["CON", "Board"],
  ])("makes %j into %j", (name, folder) => expect(folderName(name)).toBe(folder));
});
