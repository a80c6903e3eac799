import { describe, expect, it, vi } from "vitest";
import { Servers, SESSION, sessionAnswer } from "@/testing/servers";
import { clientOf, stored, storeUsers } from "@/testing/signInClient";
import { Credentials, MemoryStorage } from ".";

const credentials = Credentials.emailPassword("ana@example.org", "s3cret-one");

async function loadedClient(servers = new Servers()) {
  const app = clientOf(servers);
  await app.load();
  return app;
}

/** Dispatches the event with which the browser informs other pages of an origin about a change of storage. */
function tellOtherPage(key: string | null): void {
  window.dispatchEvent(new StorageEvent("storage", { key }));
}

describe("changes", () => {
  it("reach every listener until it unsubscribes", async () => {
    const app = clientOf(new Servers().onLogin("ana"));
    const stays = vi.fn();
    const leaves = vi.fn();
    app.subscribe(stays);
    app.subscribe(leaves)();
    await app.load();
    stays.mockClear();
    const before = app.getSnapshot();
    const user = await app.logIn(credentials);
    expect(stays).toHaveBeenCalledTimes(1);
    expect(app.getSnapshot()).not.toBe(before);
    await user.logOut();
    expect(stays.mock.calls.length).toBeGreaterThan(1);
    expect(leaves).not.toHaveBeenCalled();
  });

  it("leave the snapshot alone when there are none", () => {
    const app = clientOf(new Servers());
    expect(app.getSnapshot()).toBe(app.getSnapshot());
  });
});

describe("another page of this browser", () => {
  it("that logs the user out logs it out here too", async () => {
    const servers = new Servers().onLogin("ana");
    const here = clientOf(servers);
    const user = await here.logIn(credentials);
    here.subscribe(() => undefined);
    await (await loadedClient(servers)).currentUser?.logOut();
    expect(user.state).toBe("active");
    tellOtherPage("realm-web:app(board-portal):user(ana):session");
    expect(user.state).toBe("logged-out");
  });

  it("that logs somebody in brings the user here, with a token of its own", async () => {
    const servers = new Servers().onLogin("ana").on("GET", SESSION, { json: sessionAnswer("ana") });
    const here = await loadedClient(servers);
    here.subscribe(() => undefined);
    await clientOf(servers).logIn(credentials);
    tellOtherPage("realm-web:app(board-portal):userIds");
    expect(here.getSnapshot().restoring).toBe(true);
    await expect.poll(() => here.currentUser?.accessToken).toBe(sessionAnswer("ana").access_token);
  });

  it("that clears the whole storage signs everybody out here", async () => {
    const here = clientOf(new Servers().onLogin("ana"));
    const user = await here.logIn(credentials);
    here.subscribe(() => undefined);
    localStorage.clear();
    tellOtherPage(null);
    expect(user.state).toBe("removed");
  });

  it("that changes something else changes nothing here", async () => {
    const here = clientOf(new Servers().onLogin("ana"));
    const user = await here.logIn(credentials);
    const listener = vi.fn();
    here.subscribe(listener);
    localStorage.clear();
    tellOtherPage("somebody-else");
    expect(listener).not.toHaveBeenCalled();
    expect(user.state).toBe("active");
  });

  it("is not listened to without a listener on this page", async () => {
    const here = clientOf(new Servers().onLogin("ana"));
    const user = await here.logIn(credentials);
    here.subscribe(() => undefined)();
    localStorage.clear();
    tellOtherPage(null);
    expect(user.state).toBe("active");
  });
});

describe("storage that is of no use", () => {
  it.each([
    ["ids that are no list", "realm-web:app(board-portal):userIds", '{"a":1}'],
    ["ids that are not JSON", "realm-web:app(board-portal):userIds", "[broken"],
    ["sessions to be closed that are no list", "realm-web:app(board-portal):closing", '"ana"'],
    ["ids that are no texts", "realm-web:app(board-portal):userIds", "[1]"],
    ["a user without provider type", "realm-web:app(board-portal):userIds", '["ana","x"]'],
  ])("with %s is dropped with a warning, and the app starts empty", async (_title, key, value) => {
    const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
    storeUsers([{ id: "ana", session: "active" }]);
    localStorage.setItem(key, value);
    localStorage.setItem("realm-web:app(other):userIds", "[]");
    const app = await loadedClient();
    expect(app.getSnapshot()).toMatchObject({ users: [], currentUser: null, restoring: false, restoreFailed: false });
    expect(stored()).toEqual({});
    expect(localStorage.getItem("realm-web:app(other):userIds")).toBe("[]");
    expect(warn).toHaveBeenCalledOnce();
  });

  it("names a user twice: the user is there once", async () => {
    storeUsers([{ id: "ana" }, { id: "ben" }]);
    localStorage.setItem("realm-web:app(board-portal):userIds", '["ben","ana","ben"]');
    expect((await loadedClient()).allUsers.map(({ id }) => id)).toEqual(["ben", "ana"]);
  });

  it("drops tokens that another client left, and does not count them as a session", async () => {
    storeUsers([{ id: "ana" }]);
    localStorage.setItem("realm-web:app(board-portal):user(ana):accessToken", "a.b.c");
    localStorage.setItem("realm-web:app(board-portal):user(ana):refreshToken", "a.b.c");
    expect((await loadedClient()).currentUser).toBeNull();
    expect(Object.keys(stored()).filter((key) => key.includes("Token"))).toEqual([]);
  });

  it("refuses to be written: the session works on, with a warning", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
    const full = new MemoryStorage();
    vi.spyOn(full, "set").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const user = await clientOf(new Servers().onLogin("ana"), full).logIn(credentials);
    expect(user.state).toBe("active");
    expect(warn).toHaveBeenCalled();
  });
});

describe("the client before it is loaded", () => {
  it("waits for a stored session and knows nobody yet", () => {
    storeUsers([{ id: "ben" }, { id: "ana", session: "active" }]);
    expect(clientOf(new Servers()).getSnapshot()).toMatchObject({
      users: [],
      currentUser: null,
      restoring: true,
      restoreFailed: false,
    });
  });

  it.each([
    ["nobody", []],
    ["somebody who logged out", [{ id: "ana" }]],
  ])("waits for nothing when storage knows %s", (_title, users) => {
    storeUsers(users);
    expect(clientOf(new Servers()).getSnapshot().restoring).toBe(false);
  });

  it("can switch to nobody [R8.9]", async () => {
    const stranger = await clientOf(new Servers().onLogin("ana")).logIn(credentials);
    expect(() => clientOf(new Servers()).switchUser(stranger)).toThrow("The user was never logged into this app");
  });
});
