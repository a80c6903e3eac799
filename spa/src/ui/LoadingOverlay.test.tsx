import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { LoadingOverlay } from "./LoadingOverlay";

describe("LoadingOverlay", () => {
  it("says Loading... unless it is given another message [R1.4]", () => {
    const { rerender } = render(<LoadingOverlay />);
    expect(screen.getByRole("status").textContent).toBe("Loading...");

    rerender(<LoadingOverlay message="Registering..." />);
    expect(screen.getByRole("status").textContent).toBe("Registering...");
  });

  it("keeps its live region while hidden, so that the message is announced when it appears [R1.4]", () => {
    const { rerender } = render(<LoadingOverlay shown={false} />);
    const region = screen.getByRole("status");
    expect(region.textContent).toBe("");

    rerender(<LoadingOverlay shown />);
    expect(screen.getByRole("status")).toBe(region);
    expect(region.textContent).toBe("Loading...");
  });

  it("covers the window with a ripple, which becomes a pulse where motion is not wanted [R1.4]", () => {
    const css = readFileSync(join(import.meta.dirname, "LoadingOverlay.module.css"), "utf8");
    expect(css).toMatch(/\.overlay \{[^}]*position: fixed;[^}]*inset: 0;/);
    expect(css).toMatch(/\.ripple::after \{[^}]*animation: spread/);
    expect(css.slice(css.indexOf("prefers-reduced-motion"))).toMatch(/\.ripple::after \{[^}]*animation: pulse/);
  });
});
