import { afterEach, describe, expect, it, vi } from "vitest";
import { needsInteraction } from "../identity";
import { failureOf } from "../testing/failureOf";
import { Microsoft, type SignInAnswer } from "../testing/Microsoft";
import { USER } from "../testing/tokens";
import { AccountTokens } from "./AccountTokens";
import { MicrosoftAccount } from "./MicrosoftAccount";

const user = { userName: "asa@fennmark.example" };

afterEach(() => {
  sessionStorage.clear();
});

/** Makes a browser tab with MSAL and a function that makes users' connections in it. */
function inTab(answer: () => SignInAnswer = () => user) {
  const microsoft = new Microsoft(answer);
  const registration = {
    clientId: "client-1",
    authority: microsoft.authority,
    tenant: USER.tid,
    scope: "client-1/access_as_user",
  };
  return { microsoft, tokensOf: (userId: string) => new AccountTokens(new MicrosoftAccount(registration), userId) };
}

/** Waits until a change is reported, like a page. */
async function seenConnected(tokens: AccountTokens): Promise<void> {
  const told = vi.fn<() => void>();
  tokens.subscribe(told);
  await vi.waitFor(() => expect(tokens.connected).toBe(true));
  expect(told).toHaveBeenCalledTimes(1);
}

describe("the Microsoft account of a portal user", () => {
  it("is connected in a window, and gives tokens for the portal's own scope from then on", async () => {
    const { microsoft, tokensOf } = inTab();
    const tokens = tokensOf("u1");
    const told = vi.fn<() => void>();
    tokens.subscribe(told);
    expect(tokens.connected).toBe(false);
    await tokens.connect();
    expect(tokens.connected).toBe(true);
    expect(told).toHaveBeenCalledTimes(1);
    expect(await tokens.getToken()).toBe("access 1");
    expect(microsoft.windows[0]?.searchParams.get("scope")).toMatch(/^client-1\/access_as_user /);
    expect(microsoft.windows).toHaveLength(1);
  });

  it("is chosen by its user, whatever other accounts are signed in at Microsoft; later consent is asked from that account", async () => {
    const { microsoft, tokensOf } = inTab();
    const tokens = tokensOf("u1");
    await tokens.connect();
    await tokens.getToken({ consent: true });
    const [connecting, agreeing] = microsoft.windows.map(({ searchParams }) => searchParams);
    expect(connecting?.get("prompt")).toBe("select_account");
    expect([agreeing?.get("prompt"), agreeing?.get("login_hint")]).toEqual([null, user.userName]);
  });

  it("is found again after a reload, without a window", async () => {
    const { microsoft, tokensOf } = inTab();
    await tokensOf("u1").connect();
    await seenConnected(tokensOf("u1"));
    expect(microsoft.windows).toHaveLength(1);
  });

  it("is found again after a reload without a network", async () => {
    const { microsoft, tokensOf } = inTab();
    microsoft.expiresIn = 0;
    await tokensOf("u1").connect();
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    const tokens = tokensOf("u1");
    await seenConnected(tokens);
    expect(needsInteraction(await failureOf(tokens.getToken()))).toBe(false);
  });

  it("is never used for another user, not even after a log-out", async () => {
    const { tokensOf } = inTab();
    await tokensOf("u1").connect();
    const other = tokensOf("u2");
    other.subscribe(() => {});
    expect((await failureOf(other.getToken())).message).toBe("No Microsoft account is connected.");
    expect(other.connected).toBe(false);
    expect(Object.keys(sessionStorage).filter((key) => key.includes("token|") || key.includes("owner"))).toEqual([]);
    expect((await failureOf(tokensOf("u1").getToken())).message).toBe("No Microsoft account is connected.");
  });

  it("is forgotten when its user logs out", async () => {
    const { tokensOf } = inTab();
    const tokens = tokensOf("u1");
    await tokens.connect();
    await tokens.disconnect();
    expect(tokens.connected).toBe(false);
    expect((await failureOf(tokens.getToken())).name).toBe("ErrorWithCode.UiRequiredError");
  });

  it("agrees to the drive in a window, and still gives the portal's own token", async () => {
    const { microsoft, tokensOf } = inTab();
    const tokens = tokensOf("u1");
    await tokens.connect();
    expect(await tokens.getToken({ consent: true })).toBe("access 2");
    const asked = microsoft.windows.at(-1)?.searchParams.get("scope")?.split(" ");
    expect(asked).toEqual(
      expect.arrayContaining(["client-1/access_as_user", "https://graph.microsoft.com/Files.ReadWrite"]),
    );
  });

  it("agrees to the drive without a token for it, which only the gateway needs [R9.10]", async () => {
    const { microsoft, tokensOf } = inTab();
    const tokens = tokensOf("u1");
    await tokens.connect();
    await tokens.getToken({ consent: true });
    const redeemed = microsoft.tokenRequests.map((form) => form.get("scope"));
    expect(redeemed).toHaveLength(2);
    expect(redeemed.join(" ")).not.toMatch(/Files/i);
    expect(JSON.stringify(Object.entries(sessionStorage))).toContain("access_as_user");
    expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/Files\.ReadWrite/i);
  });

  it("shows Microsoft what a claims challenge wants, in a window", async () => {
    const { microsoft, tokensOf } = inTab();
    const tokens = tokensOf("u1");
    await tokens.connect();
    const claims = '{"access_token":{"acrs":{"essential":true,"value":"c1"}}}';
    expect(await tokens.getToken({ claims })).toBe("access 2");
    expect(microsoft.windows.at(-1)?.searchParams.get("claims")).toContain("acrs");
  });

  it("stays unconnected when the window is given up", async () => {
    const { tokensOf } = inTab(() => "silence");
    const tokens = tokensOf("u1");
    const giveUp = new AbortController();
    const failing = failureOf(tokens.connect({ signal: giveUp.signal }));
    giveUp.abort();
    expect((await failing).name).toBe("AbortError");
    expect(tokens.connected).toBe(false);
  });
});
