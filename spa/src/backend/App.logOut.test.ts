import { afterEach, describe, expect, it, vi } from "vitest";
import { API, type Behaviour, refusal, Servers, SESSION, sessionAnswer, sessionOver } from "@/testing/servers";
import { clientOf, headerClientOf, storeClosing, stored, storeUsers } from "@/testing/signInClient";
import { Credentials } from ".";
import { LATE_AFTER_MS, REPORT_AGAIN_MS } from "./LogOuts";

const credentials = Credentials.emailPassword("ana@example.org", "s3cret-one");
const html = (status: number): Behaviour => {
  return { status, text: "<html>Something in between</html>", headers: { "Content-Type": "text/html" } };
};
const gone: Behaviour = { status: 204 };

async function signedIn(...closeAnswers: readonly Behaviour[]) {
  const servers = new Servers().onLogin("ana").on("GET", SESSION, { json: sessionAnswer("ana") });
  if (closeAnswers.length > 0) servers.on("DELETE", SESSION, ...closeAnswers);
  const app = clientOf(servers);
  const user = await app.logIn(credentials);
  return { servers, app, user, closings: () => servers.sentTo("DELETE", SESSION).length };
}

const settling: readonly (readonly [string, Behaviour])[] = [
  ["204", gone],
  ["200", { json: {} }],
  ["a marked 401", sessionOver],
  ["an unmarked 401", html(401)],
  ["404", refusal(404, "NotFound", "not found")],
];

const unsettling: readonly (readonly [string, Behaviour])[] = [
  ["no answer", "no answer"],
  ["502 of the site before the gateway", refusal(502, "UpstreamFailed", "the service cannot be reached")],
  ["502 because the backend could not be told", refusal(502, "RevokeFailed", "could not be told")],
  ["502 as HTML", html(502)],
  ["503", refusal(503, "Overloaded", "overloaded")],
  ["500", { status: 500 }],
  ["429", { status: 429 }],
  ["403", refusal(403, "OriginNotAllowed", "origin not allowed")],
  ["400", refusal(400, "BadRequest", "bad request")],
  ["200 that is no answer of the gateway's", html(200)],
];

describe("a log-out", () => {
  it.each(settling)("is settled by %s", async (_title, answer) => {
    const { app, user } = await signedIn(answer);
    await user.logOut();
    expect(user.state).toBe("logged-out");
    expect(app.getSnapshot().logOutUnreported).toBe(false);
    expect(Object.keys(stored()).filter((key) => /session|closing/.test(key))).toEqual([]);
  });

  it.each(unsettling)("stays pending after %s, says so, and is sent after the next load", async (_title, answer) => {
    const { servers, app, user, closings } = await signedIn(answer, gone);
    await user.logOut();
    expect(user.state).toBe("logged-out");
    expect(app.getSnapshot()).toMatchObject({ currentUser: null, logOutUnreported: true });
    expect(stored()["closing"]).toBe('["ana"]');
    expect(stored()).not.toHaveProperty("user(ana):session");

    const reloaded = clientOf(servers);
    expect(reloaded.getSnapshot().restoring).toBe(false);
    await reloaded.restore();
    expect(reloaded.getSnapshot()).toMatchObject({ currentUser: null, logOutUnreported: false });
    expect(closings()).toBe(2);
    expect(servers.sentTo("DELETE", SESSION)[1]).toMatchObject({
      headers: { "Portal-User": "ana" },
      credentials: "include",
    });
    expect(stored()).not.toHaveProperty("closing");
  });

  it("stays to be told over any number of loads", async () => {
    const { servers, user, closings } = await signedIn({ status: 503 });
    await user.logOut();
    for (const attempts of [2, 3]) {
      const reloaded = clientOf(servers);
      await reloaded.restore();
      expect(reloaded.getSnapshot().logOutUnreported).toBe(true);
      expect(closings()).toBe(attempts);
    }
  });

  it("that is still to be told lets nobody in by a marker", async () => {
    storeUsers([{ id: "ana", session: "active" }]);
    storeClosing("ana");
    const servers = new Servers().onLogin("ana").on("GET", SESSION, { json: sessionAnswer("ana") });
    servers.on("DELETE", SESSION, { status: 502 });
    const app = clientOf(servers);
    await app.restore();
    expect(app.getSnapshot()).toMatchObject({ currentUser: null, restoring: false, restoreFailed: false });
    expect(servers.calls).toEqual([`DELETE ${SESSION}`]);
  });

  it("is sent before the same user's next session opens, and not again afterwards", async () => {
    const { servers, app, user, closings } = await signedIn({ status: 503 }, gone);
    await user.logOut();
    await app.logIn(credentials);
    expect(servers.calls.filter((call) => call.endsWith(SESSION)).slice(-2)).toEqual([
      `DELETE ${SESSION}`,
      `POST ${SESSION}`,
    ]);
    await app.restore();
    expect(closings()).toBe(2);
    expect(user.state).toBe("active");
  });

  it("that could not be sent before a new session is not sent any more, because the new session has replaced the old one", async () => {
    const { app, user, closings } = await signedIn({ status: 503 });
    await user.logOut();
    await app.logIn(credentials);
    expect(app.getSnapshot()).toMatchObject({ currentUser: user, logOutUnreported: false });
    expect(stored()).toMatchObject({ "user(ana):session": "active" });
    expect(stored()).not.toHaveProperty("closing");
    await app.restore();
    expect(closings()).toBe(2);
  });

  it("is sent for a user who is removed, or whose account is deleted [R4.9] [R7.7]", async () => {
    const { servers, app, user } = await signedIn(html(502), gone);
    servers.on("DELETE", `${API}/auth/delete`, { status: 204 });
    await app.deleteUser(user);
    expect(user.state).toBe("removed");
    expect(app.getSnapshot()).toMatchObject({ users: [], logOutUnreported: true });
    expect(stored()).toEqual({ userIds: "[]", closing: '["ana"]', deviceId: "66f0c1a2b3d4e5f6071829dd" });

    const reloaded = clientOf(servers);
    await reloaded.restore();
    expect(servers.sentTo("DELETE", SESSION)[1]?.headers["Portal-User"]).toBe("ana");
    expect(reloaded.getSnapshot()).toMatchObject({ users: [], logOutUnreported: false });
    expect(stored()).toEqual({ userIds: "[]", deviceId: "66f0c1a2b3d4e5f6071829dd" });
  });

  it("keeps the sealed session of a page without cookies until the gateway has received it", async () => {
    const session = { ...sessionAnswer("ana"), session: "sealed" };
    const servers = new Servers().onLogin("ana").on("POST", SESSION, { status: 201, json: session });
    servers.on("DELETE", SESSION, { status: 503 }, gone);
    const app = headerClientOf(servers);
    const user = await app.logIn(Credentials.function({ SSOToken: "t" }));
    await user.logOut();
    await app.restore();
    expect(servers.sentTo("DELETE", SESSION).map(({ headers }) => headers["Portal-Session"])).toEqual([
      "sealed",
      "sealed",
    ]);
    expect(user.sessionHeaders()).toEqual({});
  });
});

describe("a page that stays open", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  async function untold(...answers: readonly Behaviour[]) {
    vi.useFakeTimers();
    const all = await signedIn(...answers);
    const stop = all.app.subscribe(() => undefined);
    await all.user.logOut();
    return { ...all, stop };
  }

  it("tells of a log-out again after growing pauses, until the gateway has heard of it", async () => {
    const { app, closings } = await untold({ status: 502 }, "no answer", { status: 503 }, gone);
    for (const [turn, pause] of REPORT_AGAIN_MS.slice(0, 3).entries()) {
      expect(app.getSnapshot().logOutUnreported).toBe(true);
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(closings()).toBe(turn + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(closings()).toBe(turn + 2);
    }
    expect(app.getSnapshot().logOutUnreported).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("goes on with the last pause: a gateway may be away for hours", async () => {
    const { closings } = await untold({ status: 502 });
    for (const pause of REPORT_AGAIN_MS) await vi.advanceTimersByTimeAsync(pause);
    const last = REPORT_AGAIN_MS.at(-1) ?? 0;
    await vi.advanceTimersByTimeAsync(10 * last);
    expect(closings()).toBe(1 + REPORT_AGAIN_MS.length + 10);
  });

  it("tells at once when the network is back", async () => {
    const { app, closings } = await untold("no answer", gone);
    window.dispatchEvent(new Event("online"));
    await vi.advanceTimersByTimeAsync(0);
    expect(closings()).toBe(2);
    expect(app.getSnapshot().logOutUnreported).toBe(false);
  });

  it("tells nothing twice that another page has settled", async () => {
    const { app, closings } = await untold({ status: 502 });
    localStorage.removeItem("realm-web:app(board-portal):closing");
    await vi.advanceTimersByTimeAsync(REPORT_AGAIN_MS[0] ?? 0);
    expect(closings()).toBe(1);
    expect(app.getSnapshot().logOutUnreported).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("tells nothing any more once nobody follows the client", async () => {
    const { stop } = await untold({ status: 502 });
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("shows the log-out as pending while the gateway is slow, and accepts its late answer", async () => {
    let answer: () => void = () => undefined;
    vi.useFakeTimers();
    const { app, user, closings } = await signedIn(
      () => new Promise((resolve) => (answer = () => resolve({ status: 204 }))),
    );
    const out = user.logOut();
    await vi.advanceTimersByTimeAsync(LATE_AFTER_MS - 1);
    expect(app.getSnapshot()).toMatchObject({ currentUser: null, logOutUnreported: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(app.getSnapshot().logOutUnreported).toBe(true);
    answer();
    await out;
    expect(app.getSnapshot().logOutUnreported).toBe(false);
    expect(closings()).toBe(1);
  });
});

describe("what this browser remembers of uploads", () => {
  const keys = (id: string) => [`portal-uploads:${id}:1`, `portal-unrecorded:${id}:board:item`];
  const remembered = (id: string) => keys(id).filter((key) => localStorage.getItem(key) !== null);

  function remember(...ids: readonly string[]): void {
    for (const key of ids.flatMap(keys))
      localStorage.setItem(key, '{"metadata":{"filename":"Dismissal of the CFO.pdf"}}');
  }

  type Left = Awaited<ReturnType<typeof signedIn>>;
  const leavings: readonly (readonly [string, (left: Left) => Promise<void>])[] = [
    ["logs out", ({ user }) => user.logOut()],
    [
      "logs out, which the gateway does not hear of",
      ({ servers, user }) => {
        servers.on("DELETE", SESSION, "no answer");
        return user.logOut();
      },
    ],
    ["is removed [R4.9]", ({ app, user }) => app.removeUser(user)],
    [
      "deletes the account [R7.7]",
      ({ servers, app, user }) => {
        servers.on("DELETE", `${API}/auth/delete`, { status: 204 });
        return app.deleteUser(user);
      },
    ],
  ];

  it.each(leavings)("is deleted when its user %s, and other users' stays", async (_title, leave) => {
    const all = await signedIn();
    remember("ana", "ben");
    await leave(all);
    expect(remembered("ana")).toEqual([]);
    expect(remembered("ben")).toEqual(keys("ben"));
  });

  it("goes after what follows the users has stopped: an upload notes its state until then", async () => {
    const { app, user } = await signedIn();
    const stop = app.subscribe(() => {
      remember("ana");
      stop();
    });
    await user.logOut();
    expect(remembered("ana")).toEqual([]);
  });

  it("is deleted by a log-out in another page, even if this page has just stored something", async () => {
    const { app } = await signedIn();
    app.subscribe(() => undefined);
    remember("ana");
    storeClosing("ana");
    window.dispatchEvent(new StorageEvent("storage", { key: "realm-web:app(board-portal):closing" }));
    expect(app.currentUser).toBeNull();
    expect(remembered("ana")).toEqual([]);
  });

  it("stays when a session is lost, so that uploads go on after the next log-in", async () => {
    const { user } = await signedIn();
    remember("ana");
    user.markSessionLost();
    expect(user.state).toBe("logged-out");
    expect(remembered("ana")).toEqual(keys("ana"));
  });

  it("is deleted with a user who is removed after the session was lost", async () => {
    const { app, user } = await signedIn();
    remember("ana");
    user.markSessionLost();
    await app.removeUser(user);
    expect(remembered("ana")).toEqual([]);
  });
});

describe("several pages of one browser", () => {
  it("wait for no session that another page logged out before this one asked for it", async () => {
    storeUsers([{ id: "ana", session: "active" }]);
    const servers = new Servers();
    const app = clientOf(servers);
    expect(app.getSnapshot().restoring).toBe(true);
    localStorage.removeItem("realm-web:app(board-portal):user(ana):session");
    await app.restore();
    expect(app.getSnapshot()).toMatchObject({ currentUser: null, restoring: false, restoreFailed: false });
    expect(servers.sent).toEqual([]);
  });

  it("bring no session back that another page has ended", async () => {
    const { servers, app, user } = await signedIn();
    servers.onLogin("ben");
    await app.logIn(Credentials.emailPassword("ben@example.org", "s3cret-one"));
    localStorage.removeItem("realm-web:app(board-portal):user(ana):session");
    servers.on("GET", SESSION, ({ headers }) => ({ json: sessionAnswer(headers["Portal-User"] ?? "", {}, 2) }));
    await user.refreshCustomData();
    expect(stored()).not.toHaveProperty("user(ana):session");
    expect(stored()).toHaveProperty("user(ben):session");
  });

  it("bring no user back that another page has removed [R4.9]", async () => {
    const { servers, app } = await signedIn();
    servers.onLogin("ben");
    await app.logIn(Credentials.emailPassword("ben@example.org", "s3cret-one"));
    const elsewhere = clientOf(servers);
    await elsewhere.load();
    await elsewhere.removeUser(elsewhere.allUsers.find(({ id }) => id === "ana")!);
    servers.onLogin("eve");
    await app.logIn(Credentials.emailPassword("eve@example.org", "s3cret-one"));
    expect(stored()["userIds"]).toBe('["eve","ben"]');
    expect(Object.keys(stored()).filter((key) => key.includes("(ana)"))).toEqual([]);
  });
});
