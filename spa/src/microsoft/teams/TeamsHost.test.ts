import { afterEach, describe, expect, it, vi } from "vitest";
import { failureOf } from "../testing/failureOf";
import { WireHost, type WireHostOptions } from "../testing/WireHost";
import { startTeams, themeOf } from "./index";

let wire: WireHost | undefined;

function surround(options?: WireHostOptions): WireHost {
  wire = new WireHost(options);
  return wire;
}

afterEach(() => {
  wire?.leave();
  wire = undefined;
  vi.useRealTimers();
});

describe("starting in Teams", () => {
  it("tells the host's context, theme and full-screen state [R3.9] [R1.3]", async () => {
    surround({ context: { theme: "dark", isFullScreen: true, userObjectId: "u1", hostName: "Teams" } });
    const host = await startTeams();
    expect(host.context.user?.id).toBe("u1");
    expect(host.state()).toEqual({ themeString: "dark", fullScreen: true });
  });

  it("tells the place that a deep link to the tab names [R3.9]", async () => {
    surround({ context: { entityId: "home", subEntityId: "/boards/b-1" } });
    expect((await startTeams()).context.page).toMatchObject({ id: "home", subPageId: "/boards/b-1" });
  });

  it("treats a host that reports nothing as light and not full screen", async () => {
    surround({ context: {} });
    expect((await startTeams()).state()).toEqual({ themeString: "default", fullScreen: false });
  });

  it("follows the theme and the full-screen state [R4.13] [R1.3]", async () => {
    const pushed = surround();
    const host = await startTeams();
    const seen: unknown[] = [];
    const unsubscribe = host.subscribe(() => seen.push(host.state()));
    await pushed.push("themeChange", ["contrast"]);
    await pushed.push("fullScreenChange", [true]);
    await vi.waitFor(() => expect(seen).toHaveLength(2));
    expect(seen).toEqual([
      { themeString: "contrast", fullScreen: false },
      { themeString: "contrast", fullScreen: true },
    ]);
    unsubscribe();
    await pushed.push("themeChange", ["dark"]);
    await vi.waitFor(() => expect(host.state().themeString).toBe("dark"));
    expect(seen).toHaveLength(2);
  });

  it("gives the same state object until something changes", async () => {
    surround();
    const host = await startTeams();
    expect(host.state()).toBe(host.state());
  });

  it("works in a host that knows no pages, and so no full screen", async () => {
    const pushed = surround({ runtime: { apiVersion: 4, supports: {} } });
    const host = await startTeams();
    await pushed.push("themeChange", ["dark"]);
    await vi.waitFor(() => expect(host.state()).toEqual({ themeString: "dark", fullScreen: false }));
  });

  it("tells the host what comes of it", async () => {
    const asked = surround();
    const host = await startTeams();
    host.notifyAppLoaded();
    host.notifySuccess();
    host.notifyFailure("AuthFailed", "no such account");
    await vi.waitFor(() => expect(asked.argsOf("appInitialization.failure")).toHaveLength(1));
    expect(asked.argsOf("appInitialization.appLoaded")).toHaveLength(1);
    expect(asked.argsOf("appInitialization.success")).toHaveLength(1);
    expect(asked.argsOf("appInitialization.failure")[0]?.slice(0, 2)).toEqual(["AuthFailed", "no such account"]);
  });
});

describe("a start that fails", () => {
  it("outside of a host fails at once [R2.16]", async () => {
    vi.useFakeTimers();
    await expect(startTeams()).rejects.toThrow("Initialization Failed. No Parent window found.");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("at a silent host fails after ten seconds [R2.16]", async () => {
    vi.useFakeTimers();
    surround().on("initialize", () => "silence");
    const ended = vi.fn();
    const starting = failureOf(startTeams().finally(ended));
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect((await starting).message).toBe("SDK initialization timed out.");
  });

  it("at a host that keeps its context to itself fails after ten more", async () => {
    vi.useFakeTimers();
    surround().on("getContext", () => "silence");
    const starting = failureOf(startTeams());
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await starting).message).toBe("The host did not tell its context in time.");
  });

  it("at a slow host succeeds with the next attempt", async () => {
    vi.useFakeTimers();
    let answer: (args: readonly unknown[]) => void = () => {};
    surround().on("initialize", () => new Promise((resolve) => (answer = resolve)));
    const first = failureOf(startTeams());
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await first).message).toBe("SDK initialization timed out.");
    answer(["content", "web", "2.0.1", '{"apiVersion":4,"supports":{}}']);
    await expect(startTeams()).resolves.toBeDefined();
  });

  it("says what teams-js says of an unusable answer", async () => {
    surround({ runtime: {} });
    await expect(startTeams()).rejects.toThrow("Received a runtime that could not be upgraded to the latest version");
  });
});

describe("a theme's name", () => {
  it.each([
    ["default", "default"],
    ["dark", "dark"],
    ["contrast", "contrast"],
    ["glass", "default"],
    ["", "default"],
    [undefined, "default"],
  ])("%s shows as %s [R1.3] [R3.9]", (themeString, theme) => {
    expect(themeOf(themeString)).toBe(theme);
  });
});
