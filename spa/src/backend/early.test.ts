import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { APP_ID, Servers, SESSION, sessionAnswer } from "@/testing/servers";
import { clientOf, storeClosing, storeUsers } from "@/testing/signInClient";
import { askForStoredSession } from "./early";
import { dropEarlyAnswers, takeEarlyAnswer } from "./earlyAnswers";
import { graphqlRoute } from "./routes";
import { Credentials } from ".";

const GRAPHQL = graphqlRoute(APP_ID);
const bodies = new Map([["first question", '{"query":"query Q{a}"}']]);

let servers: Servers;

beforeEach(() => {
  servers = new Servers()
    .onLogin("ana")
    .on("GET", SESSION, ({ headers }) => ({ json: sessionAnswer(headers["Portal-User"] ?? "") }))
    .on("POST", GRAPHQL, { json: { data: { a: 1 } } });
  vi.stubGlobal("fetch", servers.fetch);
});

afterEach(() => {
  dropEarlyAnswers();
  localStorage.clear();
});

function askEarly(): boolean {
  return askForStoredSession({ appId: APP_ID, gatewayUrl: "", bodies });
}

/** Returns the body that a named request of the user gets: of the early answer, or of a request of its own. */
async function answerTo(userId: string, name = "first question"): Promise<string> {
  const answer = await takeEarlyAnswer(userId, name, () => Promise.resolve(new Response("asked anew")));
  return await answer.text();
}

describe("the early script", () => {
  it("requests the stored session and the first queries, for its user", () => {
    storeUsers([{ id: "ana", session: "active" }]);
    expect(askEarly()).toBe(true);
    expect(servers.sent).toEqual([
      expect.objectContaining({ method: "GET", url: SESSION, credentials: "include" }),
      expect.objectContaining({ method: "POST", url: GRAPHQL, credentials: "include", body: { query: "query Q{a}" } }),
    ]);
    expect(servers.sent.map(({ headers }) => headers["Portal-User"])).toEqual(["ana", "ana"]);
    expect(servers.sent[1]?.headers["Content-Type"]).toBe("application/json");
  });

  it("asks for the user who will be the current one", () => {
    storeUsers([{ id: "ana" }, { id: "ben", session: "active" }, { id: "cleo", session: "active" }]);
    expect(askEarly()).toBe(true);
    expect(servers.sent[0]?.headers["Portal-User"]).toBe("ben");
  });

  it.each([
    ["nobody was ever here", () => undefined],
    ["everybody has logged out", () => storeUsers([{ id: "ana" }])],
    [
      "the session is to be closed",
      () => {
        storeUsers([{ id: "ana", session: "active" }]);
        storeClosing("ana");
      },
    ],
    ["storage holds nonsense", () => localStorage.setItem(`realm-web:app(${APP_ID}):userIds`, "{")],
    ["storage holds something else", () => localStorage.setItem(`realm-web:app(${APP_ID}):userIds`, "7")],
  ])("asks nothing when %s", (_, arrange) => {
    arrange();
    expect(askEarly()).toBe(false);
    expect(servers.sent).toEqual([]);
  });
});

describe("an early answer", () => {
  beforeEach(() => storeUsers([{ id: "ana", session: "active" }]));

  it("answers the request of the same user and name, once", async () => {
    askEarly();
    expect(await answerTo("ana", "another question")).toBe("asked anew");
    expect(await answerTo("ana")).toBe('{"data":{"a":1}}');
    expect(await answerTo("ana")).toBe("asked anew");
  });

  it("is not another user's", async () => {
    askEarly();
    expect(await answerTo("ben")).toBe("asked anew");
    expect(await answerTo("ana")).toBe("asked anew");
  });

  it.each([
    [10_000, '{"data":{"a":1}}'],
    [10_001, "asked anew"],
  ])("after %i ms is %s", async (age, text) => {
    const now = vi.spyOn(performance, "now").mockReturnValue(500);
    askEarly();
    now.mockReturnValue(500 + age);
    expect(await answerTo("ana")).toBe(text);
  });

  it("that failed is requested again", async () => {
    servers.on("POST", GRAPHQL, "no answer");
    askEarly();
    expect(await answerTo("ana")).toBe("asked anew");
  });
});

describe("the client", () => {
  beforeEach(() => storeUsers([{ id: "ana", session: "active" }]));

  it("confirms the stored session with the early answer, and asks for itself from then on", async () => {
    askEarly();
    const app = clientOf(servers);
    await app.restore();
    expect(app.currentUser?.state).toBe("active");
    expect(servers.sentTo("GET", SESSION)).toHaveLength(1);
    await app.currentUser?.refreshCustomData();
    expect(servers.sentTo("GET", SESSION)).toHaveLength(2);
  });

  it("asks itself when the early request failed", async () => {
    servers.on("GET", SESSION, "no answer", { json: sessionAnswer("ana") });
    askEarly();
    const app = clientOf(servers);
    await app.restore();
    expect(app.getSnapshot()).toMatchObject({ restoring: false, restoreFailed: false });
    expect(servers.sentTo("GET", SESSION)).toHaveLength(2);
  });

  it("keeps the other early answers while nothing changes", async () => {
    askEarly();
    await clientOf(servers).restore();
    expect(await answerTo("ana")).toBe('{"data":{"a":1}}');
  });

  it.each(["logOut", "remove", "logIn", "switch"] as const)("drops them at %s", async (change) => {
    storeUsers([
      { id: "ana", session: "active" },
      { id: "ben", session: "active" },
    ]);
    const app = clientOf(servers);
    await app.restore();
    askEarly();
    const [ana, ben] = app.allUsers;
    if (ana === undefined || ben === undefined) throw new Error("Expected two users");
    if (change === "logOut") await ana.logOut();
    if (change === "remove") await app.removeUser(ana);
    if (change === "logIn") await app.logIn(Credentials.emailPassword("ana@example.org", "s3cret-one"));
    if (change === "switch") app.switchUser(ben);
    expect(await answerTo("ana")).toBe("asked anew");
  });
});
