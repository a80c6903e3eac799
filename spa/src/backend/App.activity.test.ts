import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { limitedAnswer, refusal, type Sent, Servers, SESSION, sessionAnswer, sessionOver } from "@/testing/servers";
import { clientOf, headerClientOf, storeUsers } from "@/testing/signInClient";
import { Credentials } from ".";

const credentials = Credentials.emailPassword("ana@example.org", "s3cret-one");
const MINUTE = 60_000;

/** Returns a gateway that knows every user's session. */
function servers(): Servers {
  return new Servers().onLogin("ana").on("GET", SESSION, ({ headers }) => ({
    json: sessionAnswer(headers["Portal-User"] ?? "ana"),
  }));
}

/** Returns, for each request for the session, whose session it was and whether the screen requested it by itself. */
function sessionRequests(to: Servers): readonly (readonly [string | undefined, boolean])[] {
  const isBackground = ({ headers }: Sent) => headers["Portal-Background"] === "1";
  return to.sentTo("GET", SESSION).map((sent) => [sent.headers["Portal-User"], isBackground(sent)]);
}

async function signedIn(to = servers()) {
  const app = clientOf(to);
  const user = await app.logIn(credentials);
  return { app, user, to };
}

/** Waits until open requests are answered. */
async function settled(): Promise<void> {
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-05-04T09:00:00Z") });
});

afterEach(() => {
  vi.useRealTimers();
});

describe("requests that a screen makes by itself say so (docs/domain/accounts.md)", () => {
  it("a page that is loaded asks for its user; the other users' sessions are only looked at", async () => {
    storeUsers([
      { id: "ana", session: "active" },
      { id: "ben", session: "active" },
    ]);
    const to = servers();
    await clientOf(to).restore();
    expect(sessionRequests(to)).toEqual([
      ["ana", false],
      ["ben", true],
    ]);
  });

  it("custom data that are news to the page are fetched without anybody asking", async () => {
    const { user, to } = await signedIn();
    user.compareCustomDataHash("another");
    await settled();
    expect(sessionRequests(to)).toEqual([["ana", true]]);
  });

  it("what another tab stored is looked at without anybody asking", async () => {
    const to = servers();
    const app = clientOf(to);
    await app.load();
    app.subscribe(() => undefined);
    storeUsers([{ id: "ana", session: "active" }]);
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    await settled();
    expect(sessionRequests(to)).toEqual([["ana", true]]);
  });

  it("a fresh token that somebody waits for is asked for", async () => {
    const { user, to } = await signedIn();
    await user.refreshCustomData();
    expect(sessionRequests(to)).toEqual([["ana", false]]);
  });
});

describe("when the session ends (docs/domain/accounts.md)", () => {
  it("is known from each answer, by this machine's clock", async () => {
    const to = new Servers().onLogin("ana").on("POST", SESSION, { status: 201, json: limitedAnswer("ana") });
    const { user } = await signedIn(to);
    expect(user.sessionEnds).toEqual({
      idleMinutes: 15,
      idleEndsAt: Date.parse("2026-05-04T09:15:00Z"),
      endsAt: Date.parse("2026-05-04T21:00:00Z"),
    });
    await vi.advanceTimersByTimeAsync(MINUTE);
    to.on("GET", SESSION, { json: limitedAnswer("ana", { idleLeft: 600 }) });
    await user.refreshSessionEnds();
    expect(user.sessionEnds?.idleEndsAt).toBe(Date.parse("2026-05-04T09:11:00Z"));
    expect(sessionRequests(to)).toEqual([["ana", true]]);
  });

  it.each([undefined, null, "soon", {}, { idle: 900 }, { idle: 900, idle_left: "60", left: 1 }])(
    "is not known from %o",
    async (limits) => {
      const answer = { ...sessionAnswer("ana"), limits };
      const { user } = await signedIn(new Servers().onLogin("ana").on("POST", SESSION, { status: 201, json: answer }));
      expect(user.sessionEnds).toBeNull();
    },
  );

  it("is known while the service is away, and not after the log-out", async () => {
    const { user, to } = await signedIn();
    to.on("GET", SESSION, "no answer");
    await user.refreshSessionEnds();
    expect(user.state).toBe("active");
    user.markSessionLost();
    await user.refreshSessionEnds();
    expect(sessionRequests(to)).toHaveLength(1);
  });

  it("what somebody asks for does not join a question of the screen's own, which would tell of nobody", async () => {
    const { user, to } = await signedIn();
    await Promise.all([
      user.refreshSessionEnds(),
      user.refreshCustomData(),
      user.refreshCustomData(),
      user.refreshSessionEnds(),
    ]);
    expect(sessionRequests(to)).toEqual([
      ["ana", true],
      ["ana", false],
    ]);
  });
});

describe("somebody who is at work", () => {
  it("keeps the session: it is asked for, at most once a minute", async () => {
    const { user, to } = await signedIn();
    for (let second = 0; second < 150; second += 1) {
      user.reportActivity();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(sessionRequests(to)).toEqual([
      ["ana", false],
      ["ana", false],
    ]);
  });

  it("is not asked for again while other requests tell the gateway", async () => {
    const { user, to } = await signedIn();
    for (let minute = 0; minute < 3; minute += 1) {
      await vi.advanceTimersByTimeAsync(MINUTE);
      user.sessionHeaders(); // a request goes out
      user.reportActivity();
    }
    expect(sessionRequests(to)).toEqual([]);
  });

  it("is not reported by requests that the screen made by itself", async () => {
    const { user, to } = await signedIn();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(user.sessionHeaders({ background: true })).toEqual({ "Portal-User": "ana", "Portal-Background": "1" });
    user.reportActivity();
    await settled();
    expect(sessionRequests(to)).toEqual([["ana", false]]);
  });

  it("is logged out when the session is over [R7.12]", async () => {
    const { app, user, to } = await signedIn();
    to.on("GET", SESSION, sessionOver);
    await vi.advanceTimersByTimeAsync(MINUTE);
    user.reportActivity();
    await settled();
    expect(app.currentUser).toBeNull();
    user.reportActivity();
    await settled();
    expect(sessionRequests(to)).toHaveLength(1);
  });

  it("is not stored when the session ends right after the log-in, and a message says so until the next log-in", async () => {
    const { app, user, to } = await signedIn();
    expect(app.getSnapshot().sessionNotKept).toBe(false);
    to.on("GET", SESSION, refusal(401, "InvalidSession", "no session"));
    await expect(user.refreshCustomData()).rejects.toThrow();
    expect(app.getSnapshot()).toMatchObject({ currentUser: null, sessionNotKept: true });
    await app.logIn(credentials);
    expect(app.getSnapshot().sessionNotKept).toBe(false);
    await vi.advanceTimersByTimeAsync(MINUTE);
    user.reportActivity();
    await settled();
    expect(app.getSnapshot()).toMatchObject({ currentUser: null, sessionNotKept: false });
  });

  it("was kept where the gateway knows it, and ended it right after the log-in", async () => {
    const { app, user, to } = await signedIn();
    to.on("GET", SESSION, sessionOver);
    await expect(user.refreshCustomData()).rejects.toThrow();
    expect(app.getSnapshot()).toMatchObject({ currentUser: null, sessionNotKept: false });
  });

  it.each([
    ["no answer", "no answer"],
    ["a broken gateway", refusal(502, "UpstreamFailed", "upstream failed")],
  ] as const)("stays signed in after %s, and is told of a minute later", async (_title, behaviour) => {
    const { app, user, to } = await signedIn();
    to.on("GET", SESSION, behaviour);
    for (let turn = 0; turn < 2; turn += 1) {
      await vi.advanceTimersByTimeAsync(MINUTE);
      user.reportActivity();
      user.reportActivity();
      await settled();
    }
    expect(app.getSnapshot()).toMatchObject({ currentUser: user, restoring: false, restoreFailed: false });
    expect(sessionRequests(to)).toHaveLength(2);
  });

  it("is reported also after the clock was set back", async () => {
    const { user, to } = await signedIn();
    vi.setSystemTime(new Date("2026-05-04T08:00:00Z"));
    user.reportActivity();
    await settled();
    expect(sessionRequests(to)).toHaveLength(1);
  });

  it("is reported in a Teams tab, whose session travels in a header", async () => {
    const sealed = { status: 201, json: { ...sessionAnswer("ana"), session: "sealed" } };
    const to = servers().on("POST", SESSION, sealed);
    const user = await headerClientOf(to).logIn(Credentials.function({ SSOToken: "t" }));
    await vi.advanceTimersByTimeAsync(MINUTE);
    user.reportActivity();
    await settled();
    expect(to.sentTo("GET", SESSION)).toMatchObject([{ headers: { "Portal-Session": "sealed" } }]);
  });
});
