import { describe, expect, it } from "vitest";
import { accessToken, API, refusal, type Reply, Servers, SESSION, sessionAnswer, sessionOver } from "@/testing/servers";
import { clientOf, stored, storeUsers } from "@/testing/signInClient";
import { Credentials } from ".";

const PROFILE = `${API}/auth/profile`;
const DELETE_USER = `${API}/auth/delete`;
const credentials = Credentials.emailPassword("ana@example.org", "s3cret-one");

async function signedIn(servers = new Servers().onLogin("ana")) {
  const app = clientOf(servers);
  const user = await app.logIn(credentials);
  return { servers, app, user };
}

/** Answers GET /api/session for each user by the map. */
function sessionsOf(replies: Readonly<Record<string, Reply>>) {
  return (sent: { headers: Readonly<Record<string, string>> }) =>
    replies[sent.headers["Portal-User"] ?? ""] ?? sessionOver;
}

describe("after a reload", () => {
  it("waits for the session of a stored user to be confirmed, then has its tokens again [R4.7]", async () => {
    storeUsers([{ id: "ana", session: "active" }]);
    const servers = new Servers().on("GET", SESSION, { json: sessionAnswer("ana", { details: { a: 1 } }) });
    const app = clientOf(servers);
    expect(app.getSnapshot()).toMatchObject({ restoring: true, restoreFailed: false });
    await app.restore();
    expect(app.getSnapshot()).toMatchObject({ restoring: false, restoreFailed: false });
    expect(app.currentUser?.customData).toEqual({ details: { a: 1 } });
    expect(app.currentUser?.profile?.data).toEqual({ email: "ana@example.org" });
    expect(servers.sent[0]).toMatchObject({ headers: { "Portal-User": "ana" }, credentials: "include" });
  });

  it("asks nobody when nobody is signed in", async () => {
    storeUsers([{ id: "ana" }]);
    const servers = new Servers();
    const app = clientOf(servers);
    expect(app.getSnapshot()).toMatchObject({ restoring: false, currentUser: null });
    await app.restore();
    expect(servers.sent).toEqual([]);
  });

  it("logs a user out whose session is over, clearing the marker [R7.12] [R4.8]", async () => {
    storeUsers([
      { id: "ana", session: "active" },
      { id: "ben", session: "active" },
    ]);
    const servers = new Servers().on("GET", SESSION, sessionsOf({ ben: { json: sessionAnswer("ben") } }));
    const app = clientOf(servers);
    await app.restore();
    expect(app.allUsers.map(({ id, state }) => [id, state])).toEqual([
      ["ana", "logged-out"],
      ["ben", "active"],
    ]);
    expect(app.currentUser?.id).toBe("ben");
    expect(stored()).not.toHaveProperty("user(ana):session");
    expect(stored()["user(ben):session"]).toBe("active");
  });

  it.each([
    ["no answer", "no answer"],
    ["a broken gateway", refusal(502, "UpstreamFailed", "upstream failed")],
    ["an unmarked 401", { status: 401, text: "Unauthorized", headers: { "Content-Type": "text/plain" } }],
    ["too many requests", refusal(429, "TooManyRequests", "too many requests")],
  ] as const)("keeps the session on %s, and can be asked again [R7.12]", async (_title, behaviour) => {
    storeUsers([{ id: "ana", session: "active" }]);
    const servers = new Servers().on("GET", SESSION, behaviour, { json: sessionAnswer("ana") });
    const app = clientOf(servers);
    await app.restore();
    expect(app.getSnapshot()).toMatchObject({ restoring: false, restoreFailed: true });
    expect(stored()["user(ana):session"]).toBe("active");
    await app.restore();
    expect(app.getSnapshot()).toMatchObject({ restoring: false, restoreFailed: false });
    expect(app.currentUser?.accessToken).toBe(sessionAnswer("ana").access_token);
  });

  it("reads a profile again that storage lost [R3.3]", async () => {
    storeUsers([{ id: "ana", session: "active" }]);
    localStorage.setItem("realm-web:app(board-portal):user(ana):profile", "{broken");
    const servers = new Servers().onLogin("ana").on("GET", SESSION, { json: sessionAnswer("ana") });
    const app = clientOf(servers);
    await app.restore();
    expect(app.currentUser?.profile?.data).toEqual({ email: "ana@example.org" });
    expect(JSON.parse(stored()["user(ana):profile"] ?? "")).toMatchObject({ data: { email: "ana@example.org" } });
  });
});

describe("logging out", () => {
  it("ends the session at the gateway and keeps the user in the list, logged out", async () => {
    const { servers, app, user } = await signedIn();
    await user.logOut();
    expect([user.state, user.accessToken, user.customData]).toEqual(["logged-out", null, {}]);
    expect(app.currentUser).toBeNull();
    expect(app.allUsers).toEqual([user]);
    expect(servers.sentTo("DELETE", SESSION)).toMatchObject([
      { headers: { "Portal-User": "ana" }, credentials: "include" },
    ]);
    expect(stored()).not.toHaveProperty("user(ana):session");
    expect(stored()).toHaveProperty("user(ana):profile");
  });

  it("makes the next active user current [R4.8]", async () => {
    const { servers, app, user } = await signedIn();
    servers.onLogin("ben");
    const ben = await app.logIn(credentials);
    await ben.logOut();
    expect(app.currentUser).toBe(user);
  });

  it("tells the gateway once, however often it is asked", async () => {
    const { servers, user } = await signedIn();
    await Promise.all([user.logOut(), user.logOut()]);
    await user.logOut();
    expect(servers.sentTo("DELETE", SESSION)).toHaveLength(1);
  });

  it("is over before the same user's next session opens, whose cookie it would drop", async () => {
    const { servers, app, user } = await signedIn();
    let answer: (reply: Reply) => void = () => undefined;
    servers.on("DELETE", SESSION, () => new Promise<Reply>((resolve) => (answer = resolve)));
    const out = user.logOut();
    const again = app.logIn(credentials);
    await expect.poll(() => servers.sentTo("GET", PROFILE)).toHaveLength(2);
    expect(servers.sentTo("POST", SESSION)).toHaveLength(1);
    answer({ status: 204 });
    await Promise.all([out, again]);
    expect(servers.sentTo("POST", SESSION)).toHaveLength(2);
    expect(user.state).toBe("active");
  });
});

describe("removing a user", () => {
  it("logs out and clears everything stored about the user [R4.9]", async () => {
    const { servers, app, user } = await signedIn();
    await app.removeUser(user);
    expect(user.state).toBe("removed");
    expect(app.allUsers).toEqual([]);
    expect(servers.sentTo("DELETE", SESSION)).toHaveLength(1);
    expect(stored()).toEqual({ userIds: "[]", deviceId: "66f0c1a2b3d4e5f6071829dd" });
  });

  it("does not ask the gateway about a user who is logged out", async () => {
    storeUsers([{ id: "ana" }]);
    const servers = new Servers();
    const app = clientOf(servers);
    await app.load();
    await app.removeUser(app.allUsers[0]!);
    expect(servers.sent).toEqual([]);
  });

  it("is an error for a user who never logged in, before any request [R4.9] [R8.9]", async () => {
    const { user: stranger } = await signedIn(new Servers().onLogin("eve"));
    localStorage.clear();
    const { servers, app } = await signedIn();
    const before = servers.sent.length;
    await expect(app.removeUser(stranger)).rejects.toThrow("The user was never logged into this app");
    await expect(app.deleteUser(stranger)).rejects.toThrow("The user was never logged into this app");
    expect(() => app.switchUser(stranger)).toThrow("The user was never logged into this app");
    expect(servers.sent).toHaveLength(before);
  });

  it("cannot be done twice", async () => {
    const { app, user } = await signedIn();
    await app.removeUser(user);
    await expect(app.removeUser(user)).rejects.toThrow("The user was never logged into this app");
  });
});

describe("switching users", () => {
  it("makes the user current and keeps the order over a reload", async () => {
    const { servers, app, user } = await signedIn();
    servers.onLogin("ben");
    await app.logIn(credentials);
    app.switchUser(user);
    expect(app.currentUser).toBe(user);
    const reloaded = clientOf(servers);
    await reloaded.load();
    expect(reloaded.allUsers.map(({ id }) => id)).toEqual(["ana", "ben"]);
  });
});

describe("deleting the account", () => {
  it("deletes with the user's own access token, then removes the user here [R7.7]", async () => {
    const { servers, app, user } = await signedIn();
    servers.on("DELETE", DELETE_USER, { status: 204 });
    servers.onLogin("ben");
    const ben = await app.logIn(credentials);
    await app.deleteUser(user);
    expect(servers.sentTo("DELETE", DELETE_USER)[0]?.headers.Authorization).toBe(
      `Bearer ${sessionAnswer("ana").access_token}`,
    );
    expect(app.allUsers).toEqual([ben]);
    expect(stored()).not.toHaveProperty("user(ana):providerType");
  });

  it("keeps the user when the server refuses", async () => {
    const { servers, app, user } = await signedIn();
    servers.on("DELETE", DELETE_USER, refusal(500, "InternalError", "broken"));
    await expect(app.deleteUser(user)).rejects.toThrow("broken");
    expect(user.state).toBe("active");
    expect(servers.sentTo("DELETE", SESSION)).toEqual([]);
  });

  it("does not mind that the session died with the account", async () => {
    const { servers, app, user } = await signedIn();
    servers.on("DELETE", DELETE_USER, { status: 204 }).on("DELETE", SESSION, sessionOver);
    await app.deleteUser(user);
    expect(app.allUsers).toEqual([]);
  });
});

describe("a direct call whose access token is refused", () => {
  const fresh = sessionAnswer("ana", { details: {} }, 2);
  const marked = refusal(401, "InvalidSession", "invalid session: access token expired");

  it.each([
    ["InvalidSession", marked],
    ["unauthorized without a code", { status: 401, json: { error: "unauthorized" } }],
    ["unauthorized with another code", refusal(401, "AuthError", "unauthorized")],
  ])("is sent once more with a fresh token after 401 %s [R7.12]", async (_title, reply) => {
    const { servers, app, user } = await signedIn();
    servers.on("DELETE", DELETE_USER, reply, { status: 204 }).on("GET", SESSION, { json: fresh });
    await app.deleteUser(user);
    expect(servers.sentTo("DELETE", DELETE_USER).map(({ headers }) => headers.Authorization)).toEqual([
      `Bearer ${sessionAnswer("ana").access_token}`,
      `Bearer ${fresh.access_token}`,
    ]);
  });

  it.each([
    ["401 with another text and code", refusal(401, "AuthError", "Unauthorized")],
    ["401 that is not JSON", { status: 401, text: "unauthorized", headers: { "Content-Type": "text/plain" } }],
    [
      "401 with JSON in text/plain",
      { status: 401, text: '{"error":"unauthorized"}', headers: { "Content-Type": "text/plain" } },
    ],
    ["403 InvalidSession", refusal(403, "InvalidSession", "invalid session")],
    ["404", refusal(404, "NotFound", "Not Found")],
    ["429", refusal(429, "TooManyRequests", "too many requests")],
    ["500 unauthorized", refusal(500, "InternalError", "unauthorized")],
    ["no answer", "no answer" as const],
  ])("is not sent again after %s [R7.12]", async (_title, behaviour) => {
    const { servers, app, user } = await signedIn();
    servers.on("DELETE", DELETE_USER, behaviour);
    await expect(app.deleteUser(user)).rejects.toThrow();
    expect(servers.sentTo("DELETE", DELETE_USER)).toHaveLength(1);
    expect(servers.sentTo("GET", SESSION)).toEqual([]);
  });

  it("is sent twice at the most [R7.12]", async () => {
    const { servers, app, user } = await signedIn();
    servers.on("DELETE", DELETE_USER, marked).on("GET", SESSION, { json: fresh });
    await expect(app.deleteUser(user)).rejects.toThrow("access token expired");
    expect(servers.sentTo("DELETE", DELETE_USER)).toHaveLength(2);
    expect(user.state).toBe("active");
  });

  it("clears token and marker when the session is over, and tells so [R7.12]", async () => {
    const { servers, app, user } = await signedIn();
    servers.on("DELETE", DELETE_USER, marked).on("GET", SESSION, sessionOver);
    await expect(app.deleteUser(user)).rejects.toMatchObject({
      error: "invalid session: failed to find refresh token",
    });
    expect([user.state, user.accessToken]).toEqual(["logged-out", null]);
    expect(app.currentUser).toBeNull();
    expect(stored()).not.toHaveProperty("user(ana):session");
  });

  it.each([
    ["an unmarked 401", refusal(401, "AuthError", "incorrect token type")],
    ["a broken gateway", refusal(502, "UpstreamFailed", "upstream failed")],
    ["no access token in the answer", { json: { user_id: "ana" } }],
    ["no answer", "no answer" as const],
  ])("keeps token and marker when the refresh ends with %s [R7.12]", async (_title, behaviour) => {
    const { servers, app, user } = await signedIn();
    servers.on("DELETE", DELETE_USER, marked).on("GET", SESSION, behaviour);
    await expect(app.deleteUser(user)).rejects.toThrow();
    expect(user.state).toBe("active");
    expect(user.accessToken).toBe(sessionAnswer("ana").access_token);
    expect(stored()["user(ana):session"]).toBe("active");
  });

  it("uses a token that was fetched meanwhile instead of asking again", async () => {
    const { servers, app, user } = await signedIn();
    servers.on("GET", SESSION, { json: fresh });
    servers.on(
      "DELETE",
      DELETE_USER,
      async () => {
        await user.refreshCustomData();
        return marked;
      },
      { status: 204 },
    );
    await app.deleteUser(user);
    expect(servers.sentTo("GET", SESSION)).toHaveLength(1);
    expect(servers.sentTo("DELETE", DELETE_USER)[1]?.headers.Authorization).toBe(`Bearer ${fresh.access_token}`);
  });

  it("is not sent again for a user who logged out meanwhile", async () => {
    const { servers, app, user } = await signedIn();
    servers.on("DELETE", DELETE_USER, async () => {
      await user.logOut();
      return marked;
    });
    await expect(app.deleteUser(user)).rejects.toThrow("access token expired");
    expect(servers.sentTo("DELETE", DELETE_USER)).toHaveLength(1);
  });
});

describe("custom data", () => {
  it("is asked for again on demand, once for all who ask meanwhile", async () => {
    const { servers, user } = await signedIn();
    servers.on("GET", SESSION, { json: sessionAnswer("ana", { details: { seat: "chair" } }, 2) });
    const answers = await Promise.all([user.refreshCustomData(), user.refreshCustomData(), user.refreshCustomData()]);
    expect(answers).toEqual([1, 2, 3].map(() => ({ details: { seat: "chair" } })));
    expect(user.customData).toEqual({ details: { seat: "chair" } });
    expect(servers.sentTo("GET", SESSION)).toHaveLength(1);
  });

  it("is asked for when an answer carries another hash, once per hash", async () => {
    const hash = (value: string) => ({ "Portal-Custom-Data": value });
    const servers = new Servers().onLogin("ana");
    servers.on("POST", SESSION, { status: 201, json: sessionAnswer("ana"), headers: hash("one") });
    const { user } = await signedIn(servers);
    servers.on("GET", SESSION, { json: sessionAnswer("ana", {}, 2), headers: hash("two") });
    user.compareCustomDataHash("one");
    user.compareCustomDataHash(null);
    user.compareCustomDataHash("two");
    user.compareCustomDataHash("two");
    await expect.poll(() => user.customData).toEqual({});
    user.compareCustomDataHash("two");
    await new Promise((resolve) => setTimeout(resolve));
    expect(servers.sentTo("GET", SESSION)).toHaveLength(1);
  });

  it("is asked for again with the next answer when asking failed", async () => {
    const { servers, user } = await signedIn();
    servers.on("GET", SESSION, "no answer", { json: sessionAnswer("ana", { details: 2 }, 2) });
    user.compareCustomDataHash("two");
    await expect.poll(() => servers.sentTo("GET", SESSION)).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve));
    user.compareCustomDataHash("two");
    await expect.poll(() => user.customData).toEqual({ details: 2 });
  });

  it.each([
    ["null", null],
    ["a list", []],
    ["a text", "x"],
  ])("is empty when the token carries %s", async (_title, userData) => {
    const servers = new Servers().onLogin("ana");
    const token = accessToken("ana", userData as object);
    servers.on("POST", SESSION, { json: { ...sessionAnswer("ana"), access_token: token } });
    const { user } = await signedIn(servers);
    expect(user.customData).toEqual({});
  });
});

describe("a session that the gateway calls over", () => {
  it("makes the user logged-out without a request [R7.12] [R6.1]", async () => {
    const { servers, app, user } = await signedIn();
    const before = servers.sent.length;
    user.markSessionLost();
    expect([user.state, user.accessToken, app.currentUser]).toEqual(["logged-out", null, null]);
    expect(stored()).not.toHaveProperty("user(ana):session");
    expect(servers.sent).toHaveLength(before);
  });
});

describe("the headers of a session", () => {
  it("name the user to the gateway", async () => {
    const { user } = await signedIn();
    expect(user.sessionHeaders()).toEqual({ "Portal-User": "ana" });
  });
});
