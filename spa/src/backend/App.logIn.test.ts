import { describe, expect, it } from "vitest";
import {
  accessToken,
  API,
  BACKEND,
  type Behaviour,
  loginAnswer,
  PROVIDER,
  profileAnswer,
  refusal,
  Servers,
  SESSION,
  sessionAnswer,
} from "@/testing/servers";
import { clientOf, stored, storeUsers } from "@/testing/signInClient";
import { Credentials, ServerError } from ".";

const LOGIN = `${PROVIDER}/local-userpass/login`;
const ana = Credentials.emailPassword("Ana@Example.org", "s3cret-one");

describe("logging in", () => {
  it("asks for the location, logs in, reads the profile and hands the refresh token over [R7.1] [R7.8]", async () => {
    const servers = new Servers().onLogin("ana");
    await clientOf(servers).logIn(ana);
    expect(servers.calls).toEqual([
      "GET /api/client/v2.0/app/board-portal/location",
      `POST ${LOGIN}`,
      `GET ${API}/auth/profile`,
      `POST ${SESSION}`,
    ]);
  });

  it("sends the lower-cased e-mail as username, the password and the device [R3.1] [R3.4] [R5.2]", async () => {
    const servers = new Servers().onLogin("ana");
    await clientOf(servers).logIn(ana);
    expect(servers.sentTo("POST", LOGIN)[0]?.body).toEqual({
      username: "ana@example.org",
      password: "s3cret-one",
      options: {
        device: expect.objectContaining({
          sdkVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
          appId: "quorate-portal",
          appVersion: "1.2.3",
        }) as object,
      },
    });
  });

  it("sends no token and no cookie with the log-in call", async () => {
    const servers = new Servers().onLogin("ana");
    const app = clientOf(servers);
    await app.logIn(ana);
    await app.logIn(ana);
    for (const sent of servers.sentTo("POST", LOGIN)) {
      expect(sent.headers).not.toHaveProperty("Authorization");
      expect(sent.credentials).toBe("omit");
    }
  });

  it("hands refresh token, user id and device id to the gateway for a cookie, and keeps its access token [R3.5]", async () => {
    const servers = new Servers().onLogin("ana");
    const user = await clientOf(servers).logIn(ana);
    const [handOver] = servers.sentTo("POST", SESSION);
    expect(handOver?.body).toEqual({
      refresh_token: "refresh-of-ana",
      user_id: "ana",
      device_id: "66f0c1a2b3d4e5f6071829dd",
      transport: "cookie",
    });
    expect(handOver?.credentials).toBe("include");
    expect(user.accessToken).toBe(sessionAnswer("ana").access_token);
  });

  it("makes the user current, with id, provider, state, custom data and profile [R3.2] [R4.7]", async () => {
    const servers = new Servers().onLogin("ana", { details: { displayName: "Ana Ruíz" }, count: { $numberInt: "3" } });
    const app = clientOf(servers);
    const user = await app.logIn(ana);
    expect(app.currentUser).toBe(user);
    expect([user.id, user.providerType, user.state]).toEqual(["ana", "local-userpass", "active"]);
    expect(user.customData).toEqual({ details: { displayName: "Ana Ruíz" }, count: { $numberInt: "3" } });
    expect(user.profile).toEqual({
      type: "normal",
      identities: [{ id: "identity-of-ana", providerType: "local-userpass" }],
      data: { email: "ana@example.org" },
    });
  });

  it("stores ids, provider, profile, marker and device id under realm-web, and no token [R3.3] [R9.7]", async () => {
    const servers = new Servers().onLogin("ana");
    await clientOf(servers).logIn(ana);
    expect(Object.keys(localStorage).every((key) => key.startsWith("realm-web:app(board-portal):"))).toBe(true);
    expect(stored()).toEqual({
      userIds: '["ana"]',
      deviceId: "66f0c1a2b3d4e5f6071829dd",
      "user(ana):providerType": "local-userpass",
      "user(ana):profile":
        '{"type":"normal","identities":[{"id":"identity-of-ana","providerType":"local-userpass"}],"data":{"email":"ana@example.org"}}',
      "user(ana):session": "active",
    });
  });

  it("sends the stored device id at the next log-in [R3.4] [R9.7]", async () => {
    const servers = new Servers().onLogin("ana");
    const app = clientOf(servers);
    await app.logIn(ana);
    await app.logIn(ana);
    expect(servers.sentTo("POST", LOGIN)[1]?.body).toMatchObject({
      options: { device: { deviceId: { $oid: "66f0c1a2b3d4e5f6071829dd" } } },
    });
  });

  it.each(["0".repeat(24), ""])("counts the device id %j as absent [R3.4]", async (deviceId) => {
    const servers = new Servers()
      .onLogin("ana")
      .on("POST", LOGIN, { json: { ...loginAnswer("ana"), device_id: deviceId } });
    const app = clientOf(servers);
    await app.logIn(ana);
    expect(stored()).not.toHaveProperty("deviceId");
    await app.logIn(ana);
    expect(servers.sentTo("POST", LOGIN)[1]?.body).not.toHaveProperty("options.device.deviceId");
  });

  it("ignores a malformed device id in storage", async () => {
    localStorage.setItem("realm-web:app(board-portal):deviceId", "nonsense");
    const servers = new Servers().onLogin("ana");
    await clientOf(servers).logIn(ana);
    expect(servers.sentTo("POST", LOGIN)[0]?.body).not.toHaveProperty("options.device.deviceId");
  });

  it("sends a function credential's fields in extended JSON beside the options [R7.6]", async () => {
    const servers = new Servers().onLogin("ben");
    const payload = {
      SSOToken: { token: "eyJ", expiresOnTimestamp: 1_767_229_200_000 },
      userInfo: { tenantId: undefined },
    };
    const user = await clientOf(servers).logIn(Credentials.function(payload));
    expect(servers.sentTo("POST", `${PROVIDER}/custom-function/login`)[0]?.body).toMatchObject({
      SSOToken: { token: "eyJ", expiresOnTimestamp: { $numberLong: "1767229200000" } },
      userInfo: { tenantId: null },
      options: { device: {} },
    });
    expect(user.providerType).toBe("custom-function");
  });

  it("puts a second user in front and keeps the first [R4.7] [R4.8]", async () => {
    const servers = new Servers().onLogin("ana");
    const app = clientOf(servers);
    const first = await app.logIn(ana);
    servers.onLogin("ben");
    const second = await app.logIn(ana);
    expect(app.allUsers).toEqual([second, first]);
    expect(app.currentUser).toBe(second);
    expect(stored().userIds).toBe('["ben","ana"]');
  });

  it("only refreshes the tokens of a known user, who stays the same object [R4.7]", async () => {
    const servers = new Servers().onLogin("ana");
    const app = clientOf(servers);
    const first = await app.logIn(ana);
    servers.on("POST", SESSION, { status: 201, json: sessionAnswer("ana", { details: {} }, 2) });
    const again = await app.logIn(ana);
    expect(again).toBe(first);
    expect(app.allUsers).toEqual([first]);
    expect(first.accessToken).toBe(accessToken("ana", { details: {} }, 2));
  });

  it("keeps ids that another page added to storage, after its own", async () => {
    const servers = new Servers().onLogin("ana");
    const app = clientOf(servers);
    storeUsers([{ id: "ben", session: "active" }]);
    await app.logIn(ana);
    expect(stored().userIds).toBe('["ana","ben"]');
  });
});

const { refresh_token: _, ...withoutRefreshToken } = loginAnswer("ana");
const { user_id: _id, ...withoutUserId } = loginAnswer("ana");
const { device_id: _device, ...withoutDevice } = loginAnswer("ana");
const { access_token: _token, ...withoutAccessToken } = loginAnswer("ana");

const failures: readonly [title: string, method: string, url: string, behaviour: Behaviour, message: string][] = [
  [
    "the server refuses [R8.1]",
    "POST",
    LOGIN,
    refusal(401, "InvalidPassword", "invalid username/password"),
    "invalid username/password",
  ],
  [
    "there is no refresh token [R5.4] [R8.9]",
    "POST",
    LOGIN,
    { json: withoutRefreshToken },
    "No refresh token in response from server",
  ],
  ["there is no user id [R3.5]", "POST", LOGIN, { json: withoutUserId }, "'user_id'"],
  ["there is no access token [R3.5]", "POST", LOGIN, { json: withoutAccessToken }, "'access_token'"],
  ["there is no device id [R3.5]", "POST", LOGIN, { json: withoutDevice }, "'device_id'"],
  [
    "the access token is no token",
    "POST",
    LOGIN,
    { json: { ...loginAnswer("ana"), access_token: "a.b" } },
    "three parts",
  ],
  ["the profile cannot be read", "GET", `${API}/auth/profile`, refusal(500, "InternalError", "broken"), "broken"],
  [
    "the profile lacks its type",
    "GET",
    `${API}/auth/profile`,
    { json: { ...profileAnswer("ana"), type: 1 } },
    "'type'",
  ],
  [
    "the profile lacks its identities",
    "GET",
    `${API}/auth/profile`,
    { json: { ...profileAnswer("ana"), identities: null } },
    "'identities'",
  ],
  [
    "the profile lacks its data",
    "GET",
    `${API}/auth/profile`,
    { json: { ...profileAnswer("ana"), data: [] } },
    "'data'",
  ],
  [
    "the gateway refuses the session",
    "POST",
    SESSION,
    refusal(502, "UpstreamFailed", "upstream failed"),
    "upstream failed",
  ],
  ["the gateway answers about somebody else", "POST", SESSION, { json: sessionAnswer("eve") }, "the user who asked"],
  ["the gateway does not answer", "POST", SESSION, "no answer", "no answer"],
];

describe("a log-in that fails", () => {
  it.each(failures)("leaves nothing behind when %s", async (_title, method, url, behaviour, message) => {
    const servers = new Servers()
      .onLogin("ana")
      .on(method, url, behaviour)
      .on("DELETE", `${API}/auth/session`, { status: 204 });
    const app = clientOf(servers);
    await expect(app.logIn(ana)).rejects.toThrow(message);
    expect(app.currentUser).toBeNull();
    expect(app.allUsers).toEqual([]);
    expect(stored()).toEqual({});
  });

  it("rejects an answer without refresh token for a known user too, who stays as before [R5.4]", async () => {
    const servers = new Servers().onLogin("ana");
    const app = clientOf(servers);
    const user = await app.logIn(ana);
    servers.on("POST", LOGIN, { json: withoutRefreshToken });
    await expect(app.logIn(ana)).rejects.toThrow("No refresh token in response from server");
    expect(user.state).toBe("active");
  });

  it("revokes the refresh token that the gateway did not take", async () => {
    const servers = new Servers()
      .onLogin("ana")
      .on("POST", SESSION, "no answer")
      .on("DELETE", `${API}/auth/session`, { status: 204 });
    await expect(clientOf(servers).logIn(ana)).rejects.toThrow();
    await expect
      .poll(() => servers.sentTo("DELETE", `${API}/auth/session`)[0]?.headers.Authorization)
      .toBe("Bearer refresh-of-ana");
  });

  it("does not refresh or repeat a refused log-in", async () => {
    const servers = new Servers().onLogin("ana").on("POST", LOGIN, refusal(401, "InvalidSession", "unauthorized"));
    const refused = await clientOf(servers)
      .logIn(ana)
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ServerError);
    expect(refused).toMatchObject({ statusCode: 401, errorCode: "InvalidSession", error: "unauthorized" });
    expect(servers.calls).toEqual([
      expect.stringContaining("/location"),
      `POST ${BACKEND}${LOGIN.slice(BACKEND.length)}`,
    ]);
  });
});
