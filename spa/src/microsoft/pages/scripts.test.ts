import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PAGES, WireHost } from "../testing/WireHost";
import { rememberState } from "./signInState";

let host: WireHost | undefined;

function message(): string {
  return document.getElementById("message")?.textContent ?? "";
}

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = '<p id="message">Please wait.</p>';
});

afterEach(() => {
  host?.leave();
  host = undefined;
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
  delete document.documentElement.dataset.theme;
});

describe("auth-end, in the window that the host opened", () => {
  // The library closes the window shortly after it has reported to the host.
  afterEach(async () => {
    if (host !== undefined) await vi.waitUntil(() => vi.mocked(window.close).mock.calls.length > 0);
  });

  function openedWith(fragment: string): WireHost {
    vi.spyOn(window, "close").mockReturnValue();
    host = new WireHost({ frameContext: "authentication" });
    window.history.replaceState(null, "", `/auth-end.html${fragment}`);
    return host;
  }

  it("tells the host of the success, without any token or code [R7.13]", async () => {
    rememberState("s1");
    const told = openedWith("#code=secret&state=s1");
    await import("./authEnd");
    await vi.waitFor(() => expect(told.argsOf("authentication.authenticate.success")).toEqual([["{}"]]));
    expect(JSON.stringify(told.requests)).not.toContain("secret");
    expect(window.location.href).not.toContain("secret");
  });

  it("tells the host why there is no consent [R8.11]", async () => {
    rememberState("s1");
    const told = openedWith("#error=access_denied&state=s1");
    await import("./authEnd");
    await vi.waitFor(() => expect(told.argsOf("authentication.authenticate.failure")).toEqual([["access_denied"]]));
    expect(message()).toBe("The sign-in failed: access_denied");
  });

  it("ignores an answer that the window did not ask for", async () => {
    const told = openedWith("#code=secret&state=s1");
    await import("./authEnd");
    const reason = "The answer does not belong to this window.";
    await vi.waitFor(() => expect(told.argsOf("authentication.authenticate.failure")).toEqual([[reason]]));
  });

  it("that lost its opener says so", async () => {
    rememberState("s1");
    window.history.replaceState(null, "", "/auth-end.html#code=secret&state=s1");
    await import("./authEnd");
    await vi.waitFor(() =>
      expect(message()).toMatch(/^The sign-in window lost its way back: .*Close it and try again/),
    );
  });
});

describe("auth-start", () => {
  it("says why it does not continue for another application", async () => {
    window.history.replaceState(null, "", "/auth-start.html?clientId=another&scope=A");
    await import("./authStart");
    await vi.waitFor(() => expect(message()).toBe("This address belongs to another application."));
    expect(sessionStorage).toHaveLength(0);
  });
});

describe("oauth-end", () => {
  it("leaves the outcome, forgets the address and closes the window [R9.7]", async () => {
    const close = vi.spyOn(window, "close").mockReturnValue();
    localStorage.setItem("realm-web:oauth2:state(abcdefghijkl):awaited", "true");
    window.history.replaceState(null, "", "/oauth-end.html#state=abcdefghijkl&code=one-time");
    await import("./oauthEnd");
    expect(localStorage.getItem("realm-web:oauth2:state(abcdefghijkl):result")).toBe('{"code":"one-time"}');
    expect(window.location.href).not.toContain("one-time");
    expect(close).toHaveBeenCalledOnce();
    expect(message()).toBe("You can close this window.");
  });
});

describe("oauth-end, in a browser", () => {
  it("that keeps no site data says so and stays open", async () => {
    const close = vi.spyOn(window, "close").mockReturnValue();
    vi.stubGlobal("localStorage", {
      getItem() {
        throw new DOMException("denied", "SecurityError");
      },
      clear() {},
    });
    window.history.replaceState(null, "", "/oauth-end.html#state=abcdefghijkl&code=one-time");
    await import("./oauthEnd");
    expect(message()).toMatch(/^This browser lets the portal keep nothing/);
    expect(window.location.href).not.toContain("one-time");
    expect(close).not.toHaveBeenCalled();
  });

  it("says so when no page waits for it", async () => {
    vi.spyOn(window, "close").mockReturnValue();
    window.history.replaceState(null, "", "/oauth-end.html#state=abcdefghijkl&code=one-time");
    await import("./oauthEnd");
    expect(message()).toBe("Nobody waits for this sign-in any more. You can close this window.");
  });
});

describe("blank-auth-end", () => {
  it("says that there is nothing to see when it was opened by hand", async () => {
    await import("./blankAuthEnd");
    await vi.waitFor(() => expect(message()).toBe("This page has nothing to show. You can close it."));
  });
});

describe("tab-settings, before the tab is added to a channel", () => {
  it("wears the host's theme, offers to save, and saves", async () => {
    host = new WireHost({ frameContext: "settings", context: { theme: "contrast" } });
    host.on("settings.setSettings", () => [true, undefined]);
    const told = host;
    window.history.replaceState(null, "", "/tab-settings.html?theme=dark");
    await import("./tabSettings");
    expect(document.documentElement.dataset.theme).toBe("dark");
    await vi.waitFor(() => expect(told.argsOf("settings.setValidityState")).toEqual([[true]]));
    expect(document.documentElement.dataset.theme).toBe("contrast");
    await told.push("themeChange", ["glass"]);
    await vi.waitFor(() => expect(document.documentElement.dataset.theme).toBe("default"));
    await told.push("settings.save", [{}]);
    await vi.waitFor(() => expect(told.argsOf("settings.save.success")).toHaveLength(1));
    expect(told.argsOf("settings.setSettings")).toEqual([
      [
        {
          entityId: "portal",
          suggestedDisplayName: "Quorate",
          contentUrl: `${window.location.origin}/teams?theme={app.theme}`,
        },
      ],
    ]);
  });

  it("tells the host when the settings were not kept", async () => {
    host = new WireHost({ frameContext: "settings" }).on("settings.setSettings", () => [false, "no room"]);
    const told = host;
    window.history.replaceState(null, "", "/tab-settings.html?theme=dark");
    await import("./tabSettings");
    expect(document.documentElement.dataset.theme).toBe("dark");
    await vi.waitFor(() => expect(told.argsOf("settings.setValidityState")).toHaveLength(1));
    await told.push("settings.save", [{}]);
    await vi.waitFor(() => expect(told.argsOf("settings.save.failure")).toEqual([["no room"]]));
  });

  it.each([
    ["no host at all", undefined, /^Error initializing Teams SDK: Initialization Failed/],
    ["a host that adds no tabs", { ...PAGES, supports: { pages: {} } }, /: This host cannot add tabs\.$/],
  ])("in %s says so [R2.16]", async (_, runtime, text) => {
    if (runtime) host = new WireHost({ frameContext: "settings", runtime });
    await import("./tabSettings");
    await vi.waitFor(() => expect(message()).toMatch(text));
  });
});
