import { describe, expect, it } from "vitest";
import { renderShell } from "@/shell";

describe("the static shell", () => {
  const html = renderShell();

  it("shows the frame of the signed-out screens: logo, tagline, footer link", () => {
    expect(html).toContain('aria-label="Quorate"');
    expect(html).toContain("Board decisions, in good order.");
    expect(html).toContain('href="https://example.org/"');
  });

  it("holds nothing to operate and nothing that the site's policy blocks", () => {
    expect(html).not.toMatch(/<(?:input|button|form|script|style)\b|\sstyle="|\son[a-z]+="/);
  });
});
