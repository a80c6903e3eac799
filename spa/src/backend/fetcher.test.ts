import { describe, expect, it, vi } from "vitest";
import { type Behaviour, Servers } from "@/testing/servers";
import { NetworkError, ServerError, serverErrorText } from "./errors";
import { Fetcher } from "./fetcher";

const URL = "https://backend.test/call";

function sendTo(behaviour: Behaviour) {
  return new Fetcher(new Servers().on("POST", URL, behaviour).fetch).send({ method: "POST", url: URL });
}

async function failureOf(behaviour: Behaviour): Promise<unknown> {
  return sendTo(behaviour).catch((error: unknown) => error);
}

describe("a call", () => {
  it("has a content type only with a body", async () => {
    const servers = new Servers().on("POST", URL, { status: 204 });
    const fetcher = new Fetcher(servers.fetch);
    await fetcher.send({ method: "POST", url: URL });
    await fetcher.send({ method: "POST", url: URL, body: {} });
    expect(servers.sent[0]?.headers).toEqual({ Accept: "application/json" });
    expect(servers.sent[1]?.headers).toEqual({ Accept: "application/json", "Content-Type": "application/json" });
  });

  it("gives up when the answer takes longer than its time-out", async () => {
    const timeout = vi
      .spyOn(AbortSignal, "timeout")
      .mockReturnValue(AbortSignal.abort(new DOMException("late", "TimeoutError")));
    const fetcher = new Fetcher((_url, init) => Promise.reject(init.signal?.reason as Error));
    await expect(fetcher.send({ method: "GET", url: URL })).rejects.toBeInstanceOf(NetworkError);
    expect(timeout).toHaveBeenCalledWith(30_000);
  });
});

describe("an answer", () => {
  it.each([
    ["JSON", { json: { a: 1 } }, { a: 1 }],
    [
      "JSON with a charset",
      { text: '{"a":1}', headers: { "Content-Type": "application/json; charset=utf-8" } },
      { a: 1 },
    ],
    ["nothing, without a content type", { status: 204 }, undefined],
    ["nothing, called JSON", { text: "", headers: { "Content-Type": "application/json" } }, undefined],
  ] as const)("may be %s", async (_title, behaviour, body) => {
    expect((await sendTo(behaviour)).body).toEqual(body);
  });

  it("that is a page and not JSON is an error", async () => {
    const page = { text: "<html></html>", headers: { "Content-Type": "text/html" } };
    await expect(sendTo(page)).rejects.toThrow('Expected JSON response, got "text/html"');
  });

  it("that is broken JSON is an error", async () => {
    await expect(sendTo({ text: "{", headers: { "Content-Type": "application/json" } })).rejects.toBeInstanceOf(
      SyntaxError,
    );
  });
});

describe("an error of a server", () => {
  it("carries status, text, code and link", async () => {
    const error = await failureOf({
      status: 400,
      json: { error: "no", error_code: "BadRequest", link: "https://log.test" },
    });
    expect(error).toBeInstanceOf(ServerError);
    expect(error).toMatchObject({
      statusCode: 400,
      error: "no",
      errorCode: "BadRequest",
      link: "https://log.test",
      url: URL,
    });
  });

  it("has a message that names call, text and status", async () => {
    const error = new ServerError({
      method: "POST",
      url: URL,
      statusCode: 401,
      statusText: "Unauthorized",
      error: "no",
    });
    expect(error.message).toBe(`Request failed (POST ${URL}): no (status 401 Unauthorized)`);
    expect(((await failureOf({ status: 418 })) as Error).message).toMatch(/: \(status 418/);
  });

  it.each([
    ["a message in place of an error", { status: 500, json: { message: "broken" } }],
    ["an error that is no text", { status: 500, json: { error: { deep: 1 } } }],
    ["a page", { status: 502, text: "<h1>Bad Gateway</h1>", headers: { "Content-Type": "text/html" } }],
    ["broken JSON", { status: 500, text: "{", headers: { "Content-Type": "application/json" } }],
    ["a list", { status: 500, json: ["no"] }],
    ["nothing", { status: 500 }],
  ])("has no text when the answer is %s", async (_title, behaviour) => {
    const error = await failureOf(behaviour);
    expect(error).toBeInstanceOf(ServerError);
    expect(serverErrorText(error)).toBeUndefined();
  });

  it("is the only error with a server's text", () => {
    expect(serverErrorText(new Error("other"))).toBeUndefined();
    expect(serverErrorText(new NetworkError("GET", URL, null))).toBeUndefined();
    expect(serverErrorText("text")).toBeUndefined();
  });
});
