import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BACKEND, LOCATION, PROVIDER, Servers } from "@/testing/servers";
import { clientOf } from "@/testing/signInClient";
import { watchWindows } from "@/testing/signInWindow";
import { LocalStorage } from "../storage/LocalStorage";
import { newOauthState } from "./oauthState";
import { credentialsFromWindow, POLL_MS, SIGN_IN_LIMIT_MS } from "./signInWindow";

const providerType = "oauth2-microsoft";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Begins a sign-in and waits until the window opens the provider's page. */
async function begin({ servers = new Servers(), blocked = false } = {}) {
  const windows = watchWindows(...(blocked ? [null] : []));
  const abort = new AbortController();
  const onWindowClosed = vi.fn<() => void>();
  const credentials = credentialsFromWindow(clientOf(servers), { providerType, signal: abort.signal, onWindowClosed });
  const outcome = credentials.then(
    (value) => value,
    (error: unknown) => error,
  );
  const openedAtOnce = windows.open.mock.calls.length === 1;
  if (!blocked) {
    await vi.waitFor(() => {
      if (windows.opened.location.href === "about:blank" && !windows.opened.closed) throw new Error("not yet");
    });
  }
  return { ...windows, outcome, openedAtOnce, abort, onWindowClosed };
}

describe("a sign-in window", () => {
  it("is opened in the click itself, 600 by 535 [R9.6] [R9.7]", async () => {
    const { open, openedAtOnce } = await begin();
    expect(openedAtOnce).toBe(true);
    expect(open.mock.calls[0]?.[2]).toMatch(/^popup,width=600,height=535,/);
  });

  it("goes to the provider's log-in at the hosted backend, with state and challenge [R9.7]", async () => {
    const { opened } = await begin();
    const { origin, pathname } = new URL(opened.location.href);
    expect(origin + pathname).toBe(`${PROVIDER}/oauth2-microsoft/login`);
    expect(origin).toBe(BACKEND);
    expect(Object.fromEntries(opened.query)).toEqual({
      redirect: "http://localhost:3000/oauth-end.html",
      state: expect.stringMatching(/^[A-Za-z]{12}$/) as string,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      code_challenge_method: "S256",
    });
  });

  it("leaves a code that only the verifier in this page's memory makes worth something [R9.7]", async () => {
    const { opened, outcome } = await begin();
    expect(JSON.stringify(localStorage)).not.toContain("verifier");
    opened.end({ code: "one-time" });
    await vi.advanceTimersByTimeAsync(POLL_MS);
    const credentials = await outcome;
    expect(credentials).toMatchObject({ providerType, payload: { code: "one-time" } });
    const { payload } = credentials as { payload: { code_verifier: string } };
    const digest = createHash("sha256").update(payload.code_verifier).digest("base64url");
    expect(digest).toBe(opened.query.get("code_challenge"));
    expect(opened.location.href).not.toContain(payload.code_verifier);
  });

  it("is looked after every 100 ms [R9.7] [R9.6]", async () => {
    await begin();
    const look = vi.spyOn(LocalStorage.prototype, "get");
    await vi.advanceTimersByTimeAsync(1000);
    expect(look).toHaveBeenCalledTimes(10);
  });

  it("is closed at the end, and nothing of it stays in storage", async () => {
    const { opened, outcome } = await begin();
    opened.end({ code: "one-time" });
    await vi.advanceTimersByTimeAsync(POLL_MS);
    await outcome;
    expect(opened.closed).toBe(true);
    expect(localStorage.length).toBe(0);
  });

  it("tells what the provider said no with", async () => {
    const { opened, outcome } = await begin();
    opened.end({ error: "You did not agree." });
    await vi.advanceTimersByTimeAsync(POLL_MS);
    expect(await outcome).toMatchObject({
      name: "SignInWindowError",
      reason: "refused",
      message: "You did not agree.",
    });
  });

  it("tells somebody who went back from a failure", async () => {
    const { opened, outcome } = await begin();
    opened.end({ error: "The sign-in was cancelled.", error_code: "SignInCancelled" });
    await vi.advanceTimersByTimeAsync(POLL_MS);
    expect(await outcome).toMatchObject({ name: "SignInWindowError", reason: "cancelled" });
  });

  it.each(["", "null", "[]", "{", '{"code":""}', '{"code":1}'])(
    "keeps waiting while the stored answer is %j",
    async (text) => {
      const { opened, outcome } = await begin();
      localStorage.setItem(`realm-web:oauth2:state(${opened.query.get("state")}):result`, text);
      await vi.advanceTimersByTimeAsync(POLL_MS * 2);
      opened.end({ code: "one-time" });
      await vi.advanceTimersByTimeAsync(POLL_MS);
      expect(await outcome).toMatchObject({ payload: { code: "one-time" } });
    },
  );

  it("ignores an answer that was stored for another window", async () => {
    const { opened, outcome } = await begin();
    localStorage.setItem("realm-web:oauth2:state(someoneElses):result", '{"code":"foreign"}');
    await vi.advanceTimersByTimeAsync(POLL_MS * 2);
    opened.end({ code: "own" });
    await vi.advanceTimersByTimeAsync(POLL_MS);
    expect(await outcome).toMatchObject({ payload: { code: "own" } });
    expect(localStorage.getItem("realm-web:oauth2:state(someoneElses):result")).toBe('{"code":"foreign"}');
  });

  it("that seems closed is reported once, and may still answer, because a provider can cut its tie to this page", async () => {
    const { opened, outcome, onWindowClosed } = await begin();
    opened.closed = true;
    await vi.advanceTimersByTimeAsync(POLL_MS * 5);
    expect(onWindowClosed).toHaveBeenCalledTimes(1);
    opened.end({ code: "late" });
    await vi.advanceTimersByTimeAsync(POLL_MS);
    expect(await outcome).toMatchObject({ payload: { code: "late" } });
  });

  it("has five minutes", async () => {
    const { opened, outcome } = await begin();
    await vi.advanceTimersByTimeAsync(SIGN_IN_LIMIT_MS);
    expect(await outcome).toMatchObject({ name: "SignInWindowError", reason: "expired" });
    expect(opened.closed).toBe(true);
    expect(localStorage.length).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is given up when the reader wants so", async () => {
    const { opened, outcome, abort } = await begin();
    abort.abort();
    expect(await outcome).toMatchObject({ name: "AbortError" });
    expect(opened.closed).toBe(true);
    expect(localStorage.length).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("closes with a cancelled attempt while the hosted backend is still being located", async () => {
    const { opened } = watchWindows();
    const abort = new AbortController();
    const servers = new Servers().on("GET", LOCATION, () => new Promise<never>(() => {}));
    void credentialsFromWindow(clientOf(servers), { providerType, signal: abort.signal });
    expect(opened.closed).toBe(false);
    abort.abort();
    expect(opened.closed).toBe(true);
  });

  it("that the browser blocks fails at once", async () => {
    const { outcome } = await begin({ blocked: true });
    expect(await outcome).toMatchObject({ name: "SignInWindowError", reason: "blocked" });
  });

  it("is closed again when the hosted backend cannot be found", async () => {
    const { opened, outcome } = await begin({ servers: new Servers().on("GET", LOCATION, "no answer") });
    expect(await outcome).toMatchObject({ name: "NetworkError" });
    expect(opened.closed).toBe(true);
  });
});

describe("the state of a sign-in window", () => {
  it("is 12 letters, new each time, from the whole alphabet [R9.7]", () => {
    const states = Array.from({ length: 400 }, newOauthState);
    expect(states.every((state) => /^[A-Za-z]{12}$/.test(state))).toBe(true);
    expect(new Set(states).size).toBe(400);
    expect(new Set(states.join("")).size).toBe(52);
  });
});
