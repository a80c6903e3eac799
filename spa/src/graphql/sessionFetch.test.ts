import { afterEach, describe, expect, it, vi } from "vitest";
import { Credentials, type User } from "@/backend";
import { BACKGROUND_HEADER } from "@/config/background";
import { Servers, SESSION, sessionAnswer } from "@/testing/servers";
import { headerClientOf } from "@/testing/signInClient";
import { GatewayError, createSessionFetch } from "./sessionFetch";
import { errorAnswer, FakeGateway, heldPromise } from "./testing/FakeGateway";
import { fennmark, margit } from "./testing/fennmark";
import { signedIn } from "./testing/renderSignedIn";

const gateway = new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details: margit }]);
const ADDRESS = "/api/client/v2.0/app/portal-test/graphql";
const QUERY = { method: "POST", body: JSON.stringify({ query: "query Q { boards { id } }", operationName: "Q" }) };

async function currentUser(): Promise<User> {
  const { currentUser: user } = await signedIn(gateway, "chair@example.org");
  if (user === null) throw new Error("Nobody is signed in");
  return user;
}

afterEach(() => {
  gateway.requests.length = 0;
  delete window.portalEarlyAnswers;
});

describe("without a user", () => {
  it("throws the catalogue's text and sends nothing [R5.6] [R8.5] [R6.1]", async () => {
    await signedIn(gateway);
    await expect(createSessionFetch(null)(ADDRESS, QUERY)).rejects.toThrow(
      new Error("Must be logged in to use the GraphQL API"),
    );
    expect(gateway.requests).toHaveLength(0);
  });

  it("throws the same after the user has logged out [R5.6]", async () => {
    const user = await currentUser();
    await user.logOut();
    await expect(createSessionFetch(user)(ADDRESS, QUERY)).rejects.toThrow("Must be logged in to use the GraphQL API");
    expect(gateway.requests).toHaveLength(0);
  });
});

describe("the session", () => {
  it("is sent in its header and without cookies where the page keeps the session itself", async () => {
    const session = { ...sessionAnswer("ana"), session: "sealed" };
    const servers = new Servers().onLogin("ana").on("POST", SESSION, { status: 201, json: session });
    const user = await headerClientOf(servers).logIn(Credentials.function({ SSOToken: "t" }));
    vi.stubGlobal("fetch", gateway.fetch);
    await createSessionFetch(user)(ADDRESS, QUERY);
    const [request] = gateway.requests;
    expect(request?.credentials).toBe("omit");
    expect(request?.headers.get("Portal-Session")).toBe("sealed");
    expect(request?.headers.has("Portal-User")).toBe(false);
  });
});

describe("an early answer", () => {
  /** Leaves an early answer to QUERY, as the early script does. */
  function askEarly(userId: string, answer: Promise<Response>) {
    window.portalEarlyAnswers = { userId, askedAt: performance.now(), answers: new Map([['["Q",null]', answer]]) };
  }

  const early = () => Response.json({ data: { boards: [] } }, { headers: { "Portal-Custom-Data": "hash-2" } });

  it("answers the first request, once, and is read like any other", async () => {
    const user = await currentUser();
    const seen = vi.spyOn(user, "compareCustomDataHash");
    askEarly(user.id, Promise.resolve(early()));
    const answer = await createSessionFetch(user)(ADDRESS, QUERY);
    expect(await answer.json()).toEqual({ data: { boards: [] } });
    expect(seen).toHaveBeenCalledWith("hash-2");
    expect(gateway.requests).toHaveLength(0);
    await createSessionFetch(user)(ADDRESS, QUERY);
    expect(gateway.requests).toHaveLength(1);
  });

  it("that says that the session is over ends it [R7.12]", async () => {
    const user = await currentUser();
    askEarly(user.id, Promise.resolve(errorAnswer(401, "invalid session", "InvalidSession")));
    await expect(createSessionFetch(user)(ADDRESS, QUERY)).rejects.toBeInstanceOf(GatewayError);
    expect(user.state).toBe("logged-out");
  });

  it.each([
    ["another question", { ...QUERY, body: QUERY.body.replaceAll("Q", "R") }],
    ["the same question about something else", { ...QUERY, body: QUERY.body.replace(/}$/, ',"variables":{"a":1}}') }],
    ["a request that nobody asked for", { ...QUERY, headers: { [BACKGROUND_HEADER]: "1" } }],
  ])("is not for %s", async (_, asked) => {
    const user = await currentUser();
    askEarly(user.id, Promise.resolve(early()));
    await createSessionFetch(user)(ADDRESS, asked).catch(() => undefined);
    expect(gateway.requests).toHaveLength(1);
  });

  it("is not waited for when the caller has gone", async () => {
    const user = await currentUser();
    askEarly(user.id, new Promise(() => {}));
    const caller = new AbortController();
    const answer = createSessionFetch(user)(ADDRESS, { ...QUERY, signal: caller.signal });
    caller.abort();
    await expect(answer).rejects.toMatchObject({ name: "AbortError" });
    expect(gateway.requests).toHaveLength(0);
  });
});

describe("answers", () => {
  it("tells the user the hash of the custom data, who asks for them when it is news [R7.10]", async () => {
    const user = await currentUser();
    const seen = vi.spyOn(user, "compareCustomDataHash");
    await createSessionFetch(user)(ADDRESS, QUERY);
    expect(seen).toHaveBeenCalledWith("hash-1");
  });

  it("makes the user logged out on 401 InvalidSession [R7.12]", async () => {
    const user = await currentUser();
    gateway.answerNext(() => errorAnswer(401, "invalid session", "InvalidSession"));
    await expect(createSessionFetch(user)(ADDRESS, QUERY)).rejects.toBeInstanceOf(GatewayError);
    expect(user.state).toBe("logged-out");
  });

  it.each([
    [401, "AuthError"],
    [403, "OriginNotAllowed"],
    [502, "UpstreamUnauthorized"],
  ])("keeps the session on %i %s", async (status, code) => {
    const user = await currentUser();
    gateway.answerNext(() => errorAnswer(status, "no", code));
    await expect(createSessionFetch(user)(ADDRESS, QUERY)).rejects.toMatchObject({ status, code });
    expect(user.state).toBe("active");
  });

  it("carries the server's text and the request's reference in the error", async () => {
    const user = await currentUser();
    gateway.answerNext(() => errorAnswer(502, "upstream failed", "UpstreamFailed", { "X-Request-Id": "ref-7" }));
    await expect(createSessionFetch(user)(ADDRESS, QUERY)).rejects.toMatchObject({
      message: "upstream failed",
      requestId: "ref-7",
    });
  });

  it("survives a failure that is not in the API's shape", async () => {
    const user = await currentUser();
    gateway.answerNext(() => new Response("<html>", { status: 504 }));
    await expect(createSessionFetch(user)(ADDRESS, QUERY)).rejects.toMatchObject({ status: 504, code: undefined });
  });
});

describe("limits", () => {
  it("gives up when the answer takes longer than the time-out", async () => {
    const user = await currentUser();
    gateway.answerNext(() => heldPromise<Response>().promise);
    await expect(createSessionFetch(user, 20)(ADDRESS, QUERY)).rejects.toMatchObject({ name: "TimeoutError" });
  });

  it("gives up when the caller does", async () => {
    const user = await currentUser();
    gateway.answerNext(() => heldPromise<Response>().promise);
    const caller = new AbortController();
    const asked = createSessionFetch(user)(ADDRESS, { ...QUERY, signal: caller.signal });
    caller.abort();
    await expect(asked).rejects.toMatchObject({ name: "AbortError" });
  });
});
