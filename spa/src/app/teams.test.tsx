import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = '<div id="root"></div>';
});

afterEach(() => {
  delete document.documentElement.dataset.theme;
  window.history.replaceState(null, "", "/");
});

async function start(address = "/teams"): Promise<void> {
  window.history.replaceState(null, "", address);
  await act(() => import("@/teams"));
}

describe("the tab's start", () => {
  it("says what is the matter at once where no host is [R2.16]", async () => {
    await start();
    const text = "Error initializing Teams SDK: Initialization Failed. No Parent window found.";
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole("heading", { name: "Platform Log In" })).toBeNull();
  });

  it.each([
    ["/teams?theme=dark", "dark"],
    ["/teams?theme=contrast", "contrast"],
    ["/teams?theme=glass", "default"],
    ["/teams", "default"],
  ])("takes the look of %s [R4.13] [R1.3]", async (address, theme) => {
    await start(address);
    expect(document.documentElement.dataset.theme).toBe(theme);
  });
});
