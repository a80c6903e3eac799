import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { THEME_KEY } from "@/ui";
import type * as vitals from "./reportWebVitals";

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = '<div id="root"><p>static shell</p></div>';
});

afterEach(() => {
  delete document.documentElement.dataset.theme;
  localStorage.clear();
  window.history.replaceState(null, "", "/");
});

async function start(): Promise<void> {
  await act(() => import("@/main"));
}

describe("the page's start", () => {
  it("puts the portal in place of the static shell", async () => {
    await start();
    expect(await screen.findByRole("heading", { name: "Platform Log In" })).toBeDefined();
    expect(screen.queryByText("static shell")).toBeNull();
  });

  it.each(["dark", "contrast", "default"])("takes the theme %s from the address [R4.13]", async (theme) => {
    window.history.replaceState(null, "", `/?theme=${theme}`);
    await start();
    expect(document.documentElement.dataset.theme).toBe(theme);
  });

  it("leaves the theme to the system when the address names none [R4.13]", async () => {
    await start();
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });

  it("shows the theme that this browser remembers", async () => {
    localStorage.setItem(THEME_KEY, "dark");
    await start();
    expect(document.documentElement.dataset.theme).toBe("dark");
  });

  it("puts the address's theme before the remembered one [R4.13]", async () => {
    localStorage.setItem(THEME_KEY, "dark");
    window.history.replaceState(null, "", "/?theme=contrast");
    await start();
    expect(document.documentElement.dataset.theme).toBe("contrast");
  });

  it("supplies no callback for web performance metrics [R2.20]", async () => {
    const report = vi.fn<typeof vitals.reportWebVitals>().mockResolvedValue(undefined);
    vi.doMock("@/app/reportWebVitals", () => ({ reportWebVitals: report }));
    await start();
    expect(report.mock.calls).toEqual([[]]);
    vi.doUnmock("@/app/reportWebVitals");
  });
});
