import { afterEach, describe, expect, it, vi } from "vitest";
import { type BridgeAnswer, type BridgeRequest, openBridge } from "../testing/bridge";
import { failureOf } from "../testing/failureOf";
import { inSeconds, ssoToken, USER } from "../testing/tokens";
import { BRIDGE, WireHost } from "../testing/WireHost";
import { ErrorWithCode, needsInteraction, TeamsUserCredential } from "./index";

const config = {
  initiateLoginEndpoint: "https://tab.example/auth-start.html",
  clientId: "client-1",
  scope: "api://tab.example/client-1/access_as_user",
};

let host: WireHost | undefined;

afterEach(() => {
  host?.leave();
  vi.useRealTimers();
  sessionStorage.clear();
});

function surround(answer: (request: BridgeRequest) => BridgeAnswer): BridgeRequest[] {
  // MSAL logs a bridge that cannot be opened to the console.
  vi.spyOn(console, "log").mockReturnValue();
  host = new WireHost({ runtime: BRIDGE }).givesTokens(new Error("the old way was taken"));
  return openBridge(host, answer);
}

function tokenRequests(requests: readonly BridgeRequest[]) {
  return requests
    .filter(({ method }) => method !== "GetInitContext")
    .map(({ method, tokenParams }) => [method, tokenParams?.scope]);
}

async function failure(work: Promise<unknown>): Promise<ErrorWithCode> {
  const error = (await failureOf(work)) as ErrorWithCode;
  expect(error).toBeInstanceOf(ErrorWithCode);
  return error;
}

describe("a host that recommends nested app authentication", () => {
  it("gives the sign-on token over its bridge, for the portal's own scope", async () => {
    const exp = inSeconds(1800);
    const token = ssoToken({ exp });
    const requests = surround(() => ({ token }));
    const credential = new TeamsUserCredential(config);
    expect(await credential.getToken([])).toEqual({ token, expiresOnTimestamp: exp * 1000 });
    expect((await credential.getUserInfo()).objectId).toBe(USER.oid);
    expect(tokenRequests(requests)).toEqual([["GetToken", config.scope]]);
    expect(requests.at(-1)?.tokenParams?.clientId).toBe("client-1");
    expect(host?.argsOf("authentication.getAuthToken")).toEqual([]);
  });

  it("is asked again by a new credential, whatever is in MSAL's cache", async () => {
    const requests = surround(() => ({ token: ssoToken() }));
    await new TeamsUserCredential(config).getToken([]);
    await new TeamsUserCredential(config).getToken([]);
    expect(tokenRequests(requests)).toHaveLength(2);
  });

  it("gives tokens for other scopes, which MSAL keeps", async () => {
    const requests = surround(({ tokenParams }) => ({
      token: tokenParams?.scope === "A.Read" ? "opaque" : ssoToken(),
    }));
    const credential = new TeamsUserCredential(config);
    const before = Date.now();
    const { token, expiresOnTimestamp } = await credential.getToken("A.Read");
    expect(token).toBe("opaque");
    expect(expiresOnTimestamp - before).toBeGreaterThan(3_590_000);
    await credential.getToken(["A.Read"]);
    expect(tokenRequests(requests)).toEqual([
      ["GetToken", config.scope],
      ["GetToken", "A.Read"],
    ]);
  });

  it("gets a server's claims challenge", async () => {
    const requests = surround(() => ({ token: ssoToken() }));
    const challenge = '{"access_token":{"acrs":{"essential":true,"value":"c1"}}}';
    await new TeamsUserCredential(config).getToken([], { claims: [challenge] });
    expect(JSON.parse(requests.at(-1)?.tokenParams?.claims ?? "null")).toMatchObject(JSON.parse(challenge) as object);
  });

  it("reports that its user must act, and the host's window asks for the consent", async () => {
    let agreed = false;
    const requests = surround(({ method }) => {
      agreed ||= method === "GetTokenPopup";
      const error = { status: "USER_INTERACTION_REQUIRED", code: "invalid_grant", description: "Consent is missing." };
      return agreed ? { token: ssoToken() } : { error };
    });
    const credential = new TeamsUserCredential(config);
    const error = await failure(credential.getToken([]));
    expect([error.code, error.message]).toEqual([
      "InternalError",
      "Get SSO token failed with error: Consent is missing.",
    ]);
    expect(needsInteraction(error)).toBe(true);
    await credential.login([]);
    await expect(credential.getToken([])).resolves.toBeDefined();
    expect(tokenRequests(requests)).toEqual([
      ["GetToken", config.scope],
      ["GetTokenPopup", config.scope],
      ["GetToken", config.scope],
    ]);
  });

  it("asks for consent to other scopes, and keeps no token of them [R8.11] [R9.10]", async () => {
    const requests = surround(({ tokenParams }) => ({
      token: tokenParams?.scope === "A.Read" ? "token of another resource" : ssoToken(),
    }));
    const credential = new TeamsUserCredential(config);
    await credential.getToken([]);
    await credential.login(["A.Read"]);
    const kept = () => [sessionStorage, localStorage].map((storage) => JSON.stringify(storage)).join();
    expect(kept()).not.toContain("token of another resource");
    expect(kept()).not.toContain("A.Read");
    await credential.getToken([]);
    expect(kept()).toContain(config.scope);
    expect(tokenRequests(requests)).toEqual([
      ["GetToken", config.scope],
      ["GetTokenPopup", "A.Read"],
    ]);
  });

  it("whose user closes the window is a consent that failed [R8.11]", async () => {
    surround(({ method }) =>
      method === "GetTokenPopup" ? { error: { status: "USER_CANCEL" } } : { token: ssoToken() },
    );
    const error = await failure(new TeamsUserCredential(config).login(["A.Read"]));
    expect([error.code, error.message]).toEqual([
      "ConsentFailed",
      "Consent failed for the scope A.Read with error: user_canceled",
    ]);
    expect(needsInteraction(error)).toBe(true);
  });

  it("without the scope's consent asks for a log-in first [R8.11]", async () => {
    surround(({ tokenParams }) =>
      tokenParams?.scope === "A.Read"
        ? { error: { status: "USER_INTERACTION_REQUIRED", code: "invalid_grant" } }
        : { token: ssoToken() },
    );
    const error = await failure(new TeamsUserCredential(config).getToken("A.Read"));
    expect([error.code, error.message]).toEqual([
      "UiRequiredError",
      "Failed to get access token cache silently, please login first: you need login first before get access token.",
    ]);
    expect(needsInteraction(error)).toBe(true);
  });

  it.each([
    ["NO_NETWORK", "no_network_connectivity"],
    ["ACCOUNT_UNAVAILABLE", "no_account_found"],
    ["PERSISTENT_ERROR", "unknown"],
  ])("that fails with %s shows %s; a click cannot help", async (status, reason) => {
    surround(() => ({ error: { status } }));
    const error = await failure(new TeamsUserCredential(config).getToken([]));
    expect(error.message).toBe(`Get SSO token failed with error: ${reason}`);
    expect(needsInteraction(error)).toBe(false);
  });
});

describe("a host whose bridge does not hold what it promises", () => {
  it("and has none is asked the other way", async () => {
    host = new WireHost({ runtime: { ...BRIDGE, supports: { pages: {} } } }).givesTokens(ssoToken());
    vi.spyOn(console, "log").mockReturnValue();
    await expect(new TeamsUserCredential(config).getToken([])).resolves.toBeDefined();
    expect(host.argsOf("authentication.getAuthToken")).toHaveLength(1);
  });

  it.each(["DISABLED", "NESTED_APP_AUTH_UNAVAILABLE"])(
    "and refuses it with %s is asked the other way",
    async (status) => {
      const token = ssoToken();
      surround(() => ({ error: { status } }));
      host?.givesTokens(token).on("authentication.authenticate", () => [true, "{}"]);
      const credential = new TeamsUserCredential(config);
      expect(await credential.getToken([])).toMatchObject({ token });
      await credential.login("A.Read");
      expect(host?.argsOf("authentication.authenticate")).toHaveLength(1);
    },
  );

  it("and never answers on it is asked the other way after ten seconds", async () => {
    vi.useFakeTimers();
    const token = ssoToken();
    host = new WireHost({ runtime: BRIDGE }).givesTokens(token).on("nestedAppAuth.execute", () => "silence");
    const asking = new TeamsUserCredential(config).getToken([]);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asking).toMatchObject({ token });
  });
});
