import type { Client } from "urql";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createClient } from "@/graphql";
import { errorAnswer, FakeGateway, heldPromise } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { signedIn } from "@/graphql/testing/renderSignedIn";
import { breakConnection, refusedAnswer, Rename, renamedAnswer } from "../testing/rename";
import { Sender, type SenderOptions } from "./Sender";

let gateway: FakeGateway;
let client: Client;

const wish = { id: "d", title: "New name", expectedVersion: 3 };
const newSender = (options: SenderOptions = {}) =>
  new Sender(client, Rename, (data) => data.rename, { pausesMs: [1, 1], ...options });
const inputs = () =>
  gateway.requests.map(({ body }) => (body["variables"] as { input: Record<string, unknown> }).input);
const names = () => inputs().map((input) => input["clientMutationId"]);

beforeEach(async () => {
  gateway = new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details: margit }]);
  const app = await signedIn(gateway, "chair@example.org");
  client = createClient({ app, user: app.currentUser, onAccessChange: () => undefined });
});

describe("the name of a request", () => {
  it("depends on the input, with its expected version", async () => {
    gateway.answerNext(() => renamedAnswer("New name"));
    expect(await newSender().send(wish)).toMatchObject({ kind: "done", payload: { document: { title: "New name" } } });
    expect(inputs()).toEqual([{ ...wish, clientMutationId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string }]);
  });

  it.each([
    ["a connection that broke", breakConnection],
    ["a gateway without an answer", () => errorAnswer(504, "too slow", "UpstreamFailed")],
    ["an answer that cannot be read", () => new Response("<html>")],
  ])("stays the same over %s", async (_, trouble) => {
    gateway.answerNext(trouble);
    gateway.answerNext(trouble);
    gateway.answerNext(() => renamedAnswer("New name"));
    expect(await newSender().send(wish)).toMatchObject({ kind: "done" });
    expect(new Set(names()).size).toBe(1);
    expect(names()).toHaveLength(3);
  });

  it("stays the same when the person tries again, and is new once the server has decided", async () => {
    const sender = newSender({ pausesMs: [] });
    gateway.answerNext(breakConnection);
    expect((await sender.send(wish)).kind).toBe("unknown");
    gateway.answerNext(() => refusedAnswer({ code: "FORBIDDEN", message: "only the secretary renames" }));
    expect((await sender.send({ ...wish })).kind).toBe("refused");
    gateway.answerNext(() => renamedAnswer("New name"));
    expect((await sender.send(wish)).kind).toBe("done");
    const [first, second, third] = names();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("differs for another input", async () => {
    const sender = newSender({ pausesMs: [] });
    gateway.answerNext(breakConnection);
    await sender.send(wish);
    gateway.answerNext(() => renamedAnswer("Other"));
    await sender.send({ ...wish, title: "Other" });
    expect(new Set(names()).size).toBe(2);
  });
});

describe("a wish that is under way", () => {
  it("is not sent a second time", async () => {
    const answer = heldPromise<Response>();
    gateway.answerNext(() => answer.promise);
    const sender = newSender();
    const first = sender.send(wish);
    expect(sender.send({ ...wish })).toBe(first);
    answer.resolve(renamedAnswer("New name"));
    expect((await first).kind).toBe("done");
    expect(gateway.operations()).toEqual(["Rename"]);
  });

  it("lets the next one wait where they go in turn", async () => {
    const answer = heldPromise<Response>();
    gateway.answerNext(() => answer.promise);
    gateway.answerNext(() => renamedAnswer("Second"));
    const sender = newSender({ inTurn: true });
    const first = sender.send(wish);
    const second = sender.send({ ...wish, title: "Second" });
    await vi.waitFor(() => expect(gateway.requests).toHaveLength(1));
    answer.resolve(renamedAnswer("New name"));
    await Promise.all([first, second]);
    expect(inputs().map(({ title }) => title)).toEqual(["New name", "Second"]);
  });

  it("does not hold up others otherwise", async () => {
    const answer = heldPromise<Response>();
    gateway.answerNext(() => answer.promise);
    gateway.answerNext(() => renamedAnswer("Second"));
    const sender = newSender();
    const first = sender.send(wish);
    expect((await sender.send({ ...wish, title: "Second" })).kind).toBe("done");
    answer.resolve(renamedAnswer("New name"));
    await first;
  });
});

describe("an answer", () => {
  const topLevel = (code: string) => () => Response.json({ errors: [{ message: "no", extensions: { code } }] });
  const userError = (code: string) => () => refusedAnswer({ code, message: "no" });

  it.each([
    ["UNAUTHENTICATED", topLevel("UNAUTHENTICATED")],
    ["UNAUTHENTICATED", () => errorAnswer(401, "invalid session", "InvalidSession")],
    ["STEP_UP_REQUIRED", topLevel("STEP_UP_REQUIRED")],
    ["STEP_UP_REQUIRED", userError("STEP_UP_REQUIRED")],
    ["RATE_LIMITED", userError("RATE_LIMITED")],
    ["INTERNAL", topLevel("INTERNAL")],
    ["INTERNAL", topLevel("DEPTH_LIMIT_EXCEEDED")],
    ["INTERNAL", () => errorAnswer(400, "bad", "BadRequest")],
  ])("that decides nothing says %s, is not repeated and keeps the name", async (code, answer) => {
    gateway.answerNext(answer);
    gateway.answerNext(() => renamedAnswer("New name"));
    const sender = newSender();
    expect(await sender.send(wish)).toMatchObject({ kind: "failed", code });
    expect(names()).toHaveLength(1);
    if (code === "UNAUTHENTICATED") return;
    await sender.send(wish);
    expect(new Set(names()).size).toBe(1);
  });

  it("that asks to wait says for how long", async () => {
    gateway.answerNext(() => errorAnswer(429, "slow down", "TooManyRequests", { "Retry-After": "30" }));
    expect(await newSender().send(wish)).toMatchObject({
      kind: "failed",
      code: "RATE_LIMITED",
      failure: { text: "Too many attempts. Please wait 30 seconds, then try again." },
    });
  });

  it("of a newer version is a conflict", async () => {
    const conflict = { code: "CONFLICT_VERSION", message: "changed meanwhile" };
    gateway.answerNext(() => refusedAnswer(conflict));
    expect(await newSender().send(wish)).toMatchObject({ kind: "conflict", error: conflict });
  });
});

describe("a change in the background", () => {
  it("is sent again, too, when the server decided nothing, and says that nobody asked", async () => {
    gateway.answerNext(() => errorAnswer(429, "slow down", "TooManyRequests"));
    gateway.answerNext(() => renamedAnswer("New name"));
    expect((await newSender({ background: true }).send(wish)).kind).toBe("done");
    expect(gateway.requests.map(({ headers }) => headers.get("Portal-Background"))).toEqual(["1", "1"]);
    expect(new Set(names()).size).toBe(1);
  });

  it("is not sent again once nobody wants it", async () => {
    gateway.answerNext(breakConnection);
    expect((await newSender({ background: true }).send(wish, () => false)).kind).toBe("unknown");
    expect(gateway.requests).toHaveLength(1);
  });
});
