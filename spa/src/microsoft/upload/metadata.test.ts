import { describe, expect, it } from "vitest";
import { MOST_METADATA_BYTES, metadataOf } from "./metadata";

const path = "/Quorate/Remuneration and nominations committee";

describe("metadataOf", () => {
  it.each([
    ["an ordinary name", "pack.pdf", ["filename", "filetype", "path"]],
    ["a long name", `${"文".repeat(170)}.pdf`, ["filename", "filetype", "path"]],
    ["a longer name", "\u{1F4CE}".repeat(172), ["filename", "path"]],
    ["the longest name", "\u{1F4CE}".repeat(180), ["filename"]],
  ])("tells beside %s as much as fits", (_, name, keys) => {
    const metadata = metadataOf({ name, type: "application/pdf" }, path);
    expect(Object.keys(metadata)).toEqual(keys);
    const header = Object.entries(metadata).map(([key, value]) => `${key} ${Buffer.from(value).toString("base64")}`);
    expect(header.join(",").length).toBeLessThanOrEqual(MOST_METADATA_BYTES);
    expect(metadata["filename"]).toBe(name);
  });
});
