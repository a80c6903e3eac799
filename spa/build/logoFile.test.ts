// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readLogo } from "./logoFile.mjs";

describe("the organisation's logo", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "logo-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("gets a name that changes with its content", () => {
    writeFileSync(path.join(folder, "trust.svg"), "<svg/>");
    const first = readLogo("trust.svg", folder);
    expect(first?.name).toMatch(/^assets\/organisation\.[0-9a-f]{8}\.svg$/);
    expect(first?.content.toString()).toBe("<svg/>");
    writeFileSync(path.join(folder, "trust.svg"), "<svg></svg>");
    expect(readLogo(path.join(folder, "trust.svg"), "/")?.name).not.toBe(first?.name);
  });

  it("may be missing", () => {
    expect(readLogo("", folder)).toBeUndefined();
  });

  it("must be a file that can be read", () => {
    expect(() => readLogo("no.png", folder)).toThrow(
      'PORTAL_ORGANISATION_LOGO names no file that can be read; it is "no.png".',
    );
  });

  it("must be small", () => {
    writeFileSync(path.join(folder, "large.png"), Buffer.alloc(102_401));
    expect(() => readLogo("large.png", folder)).toThrow("must be a file of at most 102400 bytes; it has 102401.");
  });
});
