import { afterEach, describe, expect, it, vi } from "vitest";
import { Credentials, type User } from "@/backend";
import { Servers, SESSION, sessionAnswer } from "@/testing/servers";
import { headerClientOf } from "@/testing/signInClient";
import { GatewayError, createSessionFetch } from "./sessionFetch";
import { errorAnswer, FakeGateway, held } from "./testing/FakeGateway";
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
  it("travels in its header and without cookies where the page keeps it itself", async () => {
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

describe("answers", () => {
  it("tells the user the hash of the custom data, who asks for them when it is news [R7.10]", async () => {
    const user = await currentUser();
    const seen = vi.spyOn(user, "customDataSeen");
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
    gateway.answerNext(() => held<Response>().promise);
    await expect(createSessionFetch(user, 20)(ADDRESS, QUERY)).rejects.toMatchObject({ name: "TimeoutError" });
  });

  it("gives up when the caller does", async () => {
    const user = await currentUser();
    gateway.answerNext(() => held<Response>().promise);
    const caller = new AbortController();
    const asked = createSessionFetch(user)(ADDRESS, { ...QUERY, signal: caller.signal });
    caller.abort();
    await expect(asked).rejects.toMatchObject({ name: "AbortError" });
  });
});
