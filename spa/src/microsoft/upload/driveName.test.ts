import { describe, expect, it } from "vitest";
import { folderName, nameProblem } from "./driveName";

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
    ["~Board. ", "Board"],
    ["...", "Board"],
    ["CON", "Board"],
  ])("makes %j into %j", (name, folder) => expect(folderName(name)).toBe(folder));
});
