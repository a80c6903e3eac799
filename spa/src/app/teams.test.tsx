import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { settings } from "@/config/settings";
import type * as identity from "@/microsoft/identity";
import type * as teams from "@/microsoft/teams";
import { API, BACKEND, loginAnswer, profileAnswer, Servers, SESSION, sessionAnswer } from "@/testing/servers";
import { FakeCredential } from "./teams/testing/FakeCredential";
import { FakeHost } from "./teams/testing/FakeHost";

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
  it("says at once that there is no host [R2.16]", async () => {
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

describe("the tab's end", () => {
  const app = `/api/client/v2.0/app/${settings.realmAppId}`;

  beforeEach(() => {
    vi.doMock("./main/MainArea", () => ({ MainArea: () => <h1>Main area</h1> }));
    vi.doMock("@/microsoft/teams", async (load) => ({
      ...(await load<typeof teams>()),
      startTeams: () => Promise.resolve(new FakeHost()),
    }));
    vi.doMock("@/microsoft/identity", async (load) => ({
      ...(await load<typeof identity>()),
      portalCredential: () => new FakeCredential(),
    }));
    return () => {
      vi.doUnmock("./main/MainArea");
      vi.doUnmock("@/microsoft/teams");
      vi.doUnmock("@/microsoft/identity");
    };
  });

  async function startSignedIn(): Promise<Servers> {
    const servers = new Servers()
      .on("GET", `${app}/location`, { json: { hostname: BACKEND } })
      .on("POST", `${BACKEND}${app}/auth/providers/custom-function/login`, { json: loginAnswer("ana") })
      .on("GET", `${API}/auth/profile`, { json: profileAnswer("ana") })
      .on("POST", SESSION, { status: 201, json: { ...sessionAnswer("ana"), session: "sealed" } })
      .on("DELETE", SESSION, { status: 204 });
    vi.stubGlobal("fetch", servers.fetch);
    await start();
    await screen.findByRole("heading", { name: "Main area" });
    return servers;
  }

  function hidePage(persisted: boolean): void {
    act(() => void window.dispatchEvent(Object.assign(new Event("pagehide"), { persisted })));
  }

  it("closes the session that lives in its page alone", async () => {
    const servers = await startSignedIn();
    hidePage(false);
    await waitFor(() => expect(servers.sentTo("DELETE", SESSION)).toHaveLength(1));
    expect(servers.sentTo("DELETE", SESSION)[0]?.headers["Portal-Session"]).toBe("sealed");
  });

  it("leaves the session to a page that the browser keeps", async () => {
    const servers = await startSignedIn();
    hidePage(true);
    await Promise.resolve();
    expect(servers.sentTo("DELETE", SESSION)).toEqual([]);
    expect(screen.getByRole("heading", { name: "Main area" })).toBeDefined();
  });
});
