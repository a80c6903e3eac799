import { act, render, renderHook, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { API, Servers, SESSION, sessionAnswer } from "@/testing/servers";
import { clientOf, storeUsers } from "@/testing/signInClient";
import { type App, Credentials, RealmAppProvider, useRealmApp } from ".";

const credentials = Credentials.emailPassword("ana@example.org", "secret");

function hookOf(app: App) {
  const wrapper = ({ children }: { children: ReactNode }) => <RealmAppProvider app={app}>{children}</RealmAppProvider>;
  return renderHook(() => useRealmApp(), { wrapper }).result;
}

describe("useRealmApp", () => {
  it("cannot be called outside its provider [R8.9]", () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    expect(() => renderHook(() => useRealmApp())).toThrow(
      /^You must call useRealmApp\(\) inside of a <RealmAppProvider \/>$/,
    );
  });

  it("renders again when the signed-in user changes [R2.11] [R6.1]", async () => {
    const result = hookOf(clientOf(new Servers().onLogin("ana")));
    expect(result.current.currentUser).toBeNull();
    await act(() => result.current.logIn(credentials));
    expect(result.current.currentUser?.id).toBe("ana");
    await act(() => result.current.logOut());
    expect(result.current.currentUser).toBeNull();
  });

  it("deletes the current user's account [R7.7]", async () => {
    const servers = new Servers().onLogin("ana").on("DELETE", `${API}/auth/delete`, { status: 204 });
    const result = hookOf(clientOf(servers));
    await act(() => result.current.logIn(credentials));
    await act(() => result.current.deleteUser());
    expect(servers.sentTo("DELETE", `${API}/auth/delete`)).toHaveLength(1);
    expect(result.current.app.allUsers).toEqual([]);
  });

  it("shows custom data that a refresh brought, for the same user object", async () => {
    const servers = new Servers().onLogin("ana", {});
    const app = clientOf(servers);
    function Seat() {
      return <p>{JSON.stringify(useRealmApp().currentUser?.customData ?? null)}</p>;
    }
    render(
      <RealmAppProvider app={app}>
        <Seat />
      </RealmAppProvider>,
    );
    const user = await act(() => app.logIn(credentials));
    expect(screen.getByText("{}")).toBeDefined();
    servers.on("GET", SESSION, { json: sessionAnswer("ana", { details: 1 }, 2) });
    await act(() => user.refreshCustomData());
    expect(screen.getByText('{"details":1}')).toBeDefined();
    expect(app.currentUser).toBe(user);
  });
});

describe("RealmAppProvider", () => {
  it("confirms the stored sessions when it mounts, and reports the result", async () => {
    storeUsers([{ id: "ana", session: "active" }]);
    const servers = new Servers().on("GET", SESSION, "no answer", { json: sessionAnswer("ana") });
    const result = hookOf(clientOf(servers));
    expect(result.current.restoring).toBe(true);
    await vi.waitFor(() => expect(result.current.restoreFailed).toBe(true));
    await act(() => result.current.restore());
    expect(result.current).toMatchObject({ restoring: false, restoreFailed: false });
  });
});
