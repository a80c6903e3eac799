import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { ErrorWithCode, needsInteraction } from "../identity";
import { failureOf } from "../testing/failureOf";
import { Microsoft, type SignInAnswer } from "../testing/Microsoft";
import { USER } from "../testing/tokens";
import { MicrosoftAccount } from "./MicrosoftAccount";

const user = { userName: "asa@fennmark.example" };

beforeAll(() => {
  // Hidden frames load their first, empty page; none uses a network.
  const { happyDOM } = window as unknown as { happyDOM: { settings: { enableIframePageLoading: boolean } } };
  happyDOM.settings.enableIframePageLoading = true;
});

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

function reached(answer: () => SignInAnswer = () => user) {
  const microsoft = new Microsoft(answer);
  const account = new MicrosoftAccount({
    clientId: "client-1",
    authority: microsoft.authority,
    tenant: USER.tid,
    scope: "client-1/access_as_user",
  });
  return { microsoft, account };
}

describe("connecting a Microsoft account", () => {
  it("opens a window of 600 by 535 that ends on blank-auth-end, and gives a token [R9.6] [R9.10]", async () => {
    const { microsoft, account } = reached();
    await account.prepare();
    expect((await account.connect([])).token).toBe("access 1");
    expect(microsoft.features).toEqual([expect.stringMatching(/width=600.*height=535/)]);
    expect(Object.fromEntries(microsoft.windows[0]?.searchParams ?? [])).toMatchObject({
      client_id: "client-1",
      scope: "client-1/access_as_user openid profile offline_access",
      redirect_uri: `${window.location.origin}/blank-auth-end.html`,
    });
  });

  it("lets tokens be had afterwards without a window", async () => {
    const { microsoft, account } = reached();
    await account.connect("A.Read");
    expect((await account.acquireToken("A.Read")).token).toBe("access 1");
    expect((await account.acquireToken("B.Read")).token).toBe("access 2");
    expect(microsoft.windows).toHaveLength(1);
  });

  it("uses the account that was connected last", async () => {
    let answer = user;
    const { microsoft, account } = reached(() => answer);
    await account.connect("A.Read");
    answer = { userName: "bo@fennmark.example" };
    await account.connect("A.Read");
    await account.acquireToken("B.Read");
    expect(microsoft.tokenRequests.at(-1)?.get("refresh_token")).toBe("refresh of bo@fennmark.example");
  });

  it("lets the reader choose the account where that is wanted, otherwise names the one that is connected", async () => {
    const { microsoft, account } = reached();
    await account.connect("A.Read", { chooseAccount: true });
    await account.connect("B.Read");
    const asked = microsoft.windows.map(({ searchParams }) => [
      searchParams.get("prompt"),
      searchParams.get("login_hint"),
    ]);
    expect(asked).toEqual([
      ["select_account", null],
      [null, user.userName],
    ]);
  });

  it("answers a server's claims challenge in a window", async () => {
    const { microsoft, account } = reached();
    const claims = '{"access_token":{"acrs":{"essential":true,"value":"c1"}}}';
    await account.connect("A.Read");
    expect((await account.acquireToken("A.Read", { claims })).token).toBe("access 2");
    await account.connect("A.Read", { claims });
    expect(JSON.parse(microsoft.windows.at(-1)?.searchParams.get("claims") ?? "null")).toMatchObject(
      JSON.parse(claims) as object,
    );
  });

  it("ends when it is cancelled, with the window, and can be begun again", async () => {
    let answer: SignInAnswer = "silence";
    const { microsoft, account } = reached(() => answer);
    const cancelling = new AbortController();
    const failing = failureOf(account.connect("A.Read", { signal: cancelling.signal }));
    await vi.waitFor(() => expect(microsoft.windows).toHaveLength(1));
    cancelling.abort();
    expect((await failing).name).toBe("AbortError");
    expect(microsoft.window.closed).toBe(true);
    answer = user;
    expect((await account.connect("A.Read")).token).toBe("access 1");
  });

  it("reports when the window seems closed, and keeps waiting [R9.6]", async () => {
    const { microsoft, account } = reached(() => "silence");
    const cancelling = new AbortController();
    const onWindowClosed = vi.fn();
    const failing = failureOf(account.connect("A.Read", { signal: cancelling.signal, onWindowClosed }));
    await vi.waitFor(() => expect(microsoft.windows).toHaveLength(1));
    expect(onWindowClosed).not.toHaveBeenCalled();
    microsoft.window.close();
    await vi.waitFor(() => expect(onWindowClosed).toHaveBeenCalledOnce());
    cancelling.abort();
    await failing;
  });

  it("fails with what Microsoft said [R8.11]", async () => {
    const { account } = reached(() => ({ error: "access_denied" }));
    const error = (await failureOf(account.connect(["A.Read", "B.Read"]))) as ErrorWithCode;
    expect([error.code, error.message]).toEqual([
      "ConsentFailed",
      "Consent failed for the scope A.Read B.Read with error: access_denied",
    ]);
  });

  it("fails after a minute without an answer [R9.10]", async () => {
    const { microsoft, account } = reached(() => "silence");
    await account.prepare();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
    const ended = vi.fn();
    const failing = failureOf(account.connect("A.Read").finally(ended));
    while (microsoft.windows.length === 0) await vi.advanceTimersByTimeAsync(1);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await failing).message).toMatch(/^Consent failed for the scope A\.Read with error: timed_out/);
    expect(microsoft.window.closed).toBe(true);
  });
});

describe("a token without a connected account", () => {
  it("asks for a log-in first [R8.11]", async () => {
    const { microsoft, account } = reached();
    const error = (await failureOf(account.acquireToken("A.Read"))) as ErrorWithCode;
    expect(error).toBeInstanceOf(ErrorWithCode);
    expect(error.code).toBe("UiRequiredError");
    expect(microsoft.windows).toEqual([]);
  });

  it("is as after disconnecting", async () => {
    const { account } = reached();
    await account.connect("A.Read");
    await account.disconnect();
    expect(((await failureOf(account.acquireToken("A.Read"))) as ErrorWithCode).code).toBe("UiRequiredError");
    expect(Object.keys(sessionStorage).filter((key) => key.includes("token"))).toEqual([]);
  });

  it("refuses scopes that are none [R5.7]", async () => {
    const { account } = reached();
    expect((await failureOf(account.connect(1 as unknown as string))).name).toBe("ErrorWithCode.InvalidParameter");
  });
});

describe("a connected account whose token has ended", () => {
  async function connected() {
    let reachable = true;
    const { microsoft, account } = reached();
    microsoft.expiresIn = 0;
    await account.connect("A.Read");
    const answering = fetch;
    vi.stubGlobal("fetch", async (url: string, init?: RequestInit) => {
      if (!reachable) throw new TypeError("Failed to fetch");
      return await answering(url, init);
    });
    return { microsoft, account, cutOff: () => (reachable = false) };
  }

  it("does not ask its owner while the network is away", async () => {
    const { account, cutOff } = await connected();
    cutOff();
    const error = await failureOf(account.acquireToken("A.Read"));
    expect(error).not.toBeInstanceOf(ErrorWithCode);
    expect(needsInteraction(error)).toBe(false);
  });

  it.each([
    ["server_error", 500, false],
    ["temporarily_unavailable", 503, false],
    ["interaction_required", 400, true],
  ])("is one to ask its owner about on Microsoft's %s with %i: %s", async (error, status, person) => {
    const { account } = await connected();
    vi.stubGlobal("fetch", async () => Response.json({ error, error_description: error }, { status }));
    expect(needsInteraction(await failureOf(account.acquireToken("A.Read")))).toBe(person);
  });
});
