import { describe, expect, it } from "vitest";
import { LONGEST_PATH, MOST_METADATA_BYTES, metadataOf } from "./metadata";

const path = "/Quorate/Remuneration and nominations committee";
/** The longest name in bytes: 75 of its 180 characters count twice for the drive. */
const longest = "\u{1F4CE}".repeat(75) + "文".repeat(105);
/** The longest name in the drive's units, with fewer bytes. */
const longForDrive = "\u{1F4CE}".repeat(75) + "x".repeat(105);
/** A decomposed name, which some systems give: three times as long as the composed one. */
const decomposed = "각".repeat(180).normalize("NFD");

describe("metadataOf", () => {
  it.each([
    ["an ordinary name", "pack.pdf", path, ["filename", "filetype", "path"]],
    ["a long name", `${"文".repeat(170)}.pdf`, path, ["filename", "filetype", "path"]],
    ["the longest name", longest, `/Quorate/${"文".repeat(30)}`, ["filename", "path"]],
  ])("tells beside %s as much as fits", (_, name, folder, keys) => {
    const metadata = metadataOf({ name, type: "application/vnd.oasis.opendocument.text-template" }, folder);
    expect(Object.keys(metadata)).toEqual(keys);
    expect(metadata).toMatchObject({ filename: name, path: folder });
    expectToFit(metadata);
  });

  it.each([
    ["the longest name", longest, `/Quorate/${"理事会".repeat(60)}`],
    ["a name that is long for the drive alone", longForDrive, `/Quorate/${"x".repeat(180)}`],
  ])("shortens a long folder's name beside %s, and leaves the file in it", (_, name, longPath) => {
    const { path: folder = "", ...rest } = metadataOf({ name, type: "" }, longPath);
    expect(rest).toEqual({ filename: name });
    expect(longPath.startsWith(folder)).toBe(true);
    expect(folder.length).toBeGreaterThan("/Quorate/".length + 30);
    expectToFit({ filename: name, path: folder });
    // A folder with one more character would be too long.
    expect(fits({ filename: name, path: longPath.slice(0, folder.length + 1) })).toBe(false);
  });

  it("ends no folder's name with what the drive does not take there", () => {
    const name = longForDrive;
    const room = LONGEST_PATH - name.length - "/Quorate/".length - 1;
    const folder = `/Quorate/${"x".repeat(room - 2)}. ${"x".repeat(40)}`;
    expect(metadataOf({ name, type: "" }, folder)["path"]).toBe(`/Quorate/${"x".repeat(room - 2)}`);
  });

  it("composes a name that is too long as it was given", () => {
    const metadata = metadataOf({ name: decomposed, type: "" }, path);
    expect(metadata).toEqual({ filename: decomposed.normalize("NFC"), path });
    expectToFit(metadata);
  });
});

function expectToFit(metadata: Readonly<Record<string, string>>): void {
  expect(fits(metadata)).toBe(true);
}

function fits(metadata: Readonly<Record<string, string>>): boolean {
  const header = Object.entries(metadata).map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`);
  const whole = `${metadata["path"]}/${metadata["filename"]}`.normalize("NFC");
  return header.join(",").length <= MOST_METADATA_BYTES && whole.length <= LONGEST_PATH;
}
