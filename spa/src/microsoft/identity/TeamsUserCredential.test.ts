import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { failureOf } from "../testing/failureOf";
import { inSeconds, ssoToken, tokenWith, USER } from "../testing/tokens";
import { WireHost, type WireHostOptions } from "../testing/WireHost";
import type { ErrorCode } from "./ErrorWithCode";
import { ErrorWithCode, needsInteraction, TeamsUserCredential, type TeamsUserCredentialConfig } from "./index";
import { CONSENT_LIMIT_MS } from "./TeamsUserCredential";

const config = { initiateLoginEndpoint: "https://tab.example/auth-start.html", clientId: "client-1" };

let host: WireHost | undefined;

function surround(options?: WireHostOptions): WireHost {
  host = new WireHost(options);
  return host;
}

afterEach(() => {
  host?.leave();
  host = undefined;
  vi.useRealTimers();
  sessionStorage.clear();
});

/** Returns the error with which the work rejects: an ErrorWithCode whose name is its code. */
async function failure(work: Promise<unknown>, code: ErrorCode): Promise<ErrorWithCode> {
  const error = (await failureOf(work)) as ErrorWithCode;
  expect(error).toBeInstanceOf(ErrorWithCode);
  expect([error.code, error.name]).toEqual([code, `ErrorWithCode.${code}`]);
  return error;
}

describe("the configuration of a credential", () => {
  it.each([
    [{}, "initiateLoginEndpoint, clientId"],
    [{ clientId: "client-1" }, "initiateLoginEndpoint"],
    [{ initiateLoginEndpoint: "https://tab.example/auth-start.html" }, "clientId"],
    [{ initiateLoginEndpoint: "", clientId: "" }, "initiateLoginEndpoint, clientId"],
  ])("%j is refused with the names of what it lacks [R5.8] [R8.10] [R8.11]", async (incomplete, names) => {
    const make = async () => new TeamsUserCredential(incomplete as TeamsUserCredentialConfig);
    const { message } = await failure(make(), "InvalidConfiguration");
    expect(message).toBe(`${names} in configuration is invalid: undefined.`);
  });

  it("is all that making one needs: the host is not asked yet", async () => {
    const asked = surround();
    expect(new TeamsUserCredential(config)).toBeDefined();
    await Promise.resolve();
    expect(asked.requests).toEqual([]);
  });
});

describe("scopes", () => {
  const wrong: unknown[] = [1, null, undefined, ["User.Read", 1], { scope: "User.Read" }, [null]];

  it.each(wrong)("%j are refused before anything else happens [R5.7] [R8.11]", async (scopes) => {
    const asked = surround();
    const credential = new TeamsUserCredential(config);
    for (const work of [credential.getToken(scopes as string), credential.login(scopes as string)]) {
      const { message } = await failure(work, "InvalidParameter");
      expect(message).toBe("The type of scopes is not valid, it must be string or string array");
    }
    expect(asked.requests).toEqual([]);
  });

  it.each(["", [], "  ", [""], new String("")])("%j mean the sign-on token itself [R5.7]", async (scopes) => {
    const token = ssoToken();
    surround().givesTokens(token);
    expect(await new TeamsUserCredential(config).getToken(scopes as string)).toMatchObject({ token });
  });
});

describe("the sign-on token", () => {
  it("comes with its end in milliseconds [R3.8]", async () => {
    const exp = inSeconds(1234);
    const token = ssoToken({ exp });
    surround().givesTokens(token);
    expect(await new TeamsUserCredential(config).getToken([])).toEqual({ token, expiresOnTimestamp: exp * 1000 });
  });

  it("is asked of the host with resources, claims, silent and tenantId [R7.13]", async () => {
    const asked = surround().givesTokens(ssoToken());
    const credential = new TeamsUserCredential(config);
    await credential.getToken([]);
    await credential.getToken([], { resources: ["r"], claims: ["{}"], silent: true, tenantId: "t" });
    expect(asked.argsOf("authentication.getAuthToken")).toEqual([
      [[], undefined, undefined, undefined],
      [["r"], ["{}"], true, "t"],
    ]);
  });

  it.each([
    [300_001, 1],
    [300_000, 2],
    [299_000, 2],
  ])("with %i ms left is asked for %i time(s) in two requests [R9.4]", async (left, times) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const exp = inSeconds(3600);
    const asked = surround().givesTokens(ssoToken({ exp }));
    const credential = new TeamsUserCredential(config);
    await credential.getToken([]);
    vi.setSystemTime(exp * 1000 - left);
    await credential.getToken([]);
    expect(asked.argsOf("authentication.getAuthToken")).toHaveLength(times);
  });

  it("is asked for once by requests at the same time", async () => {
    const asked = surround().givesTokens(ssoToken());
    const credential = new TeamsUserCredential(config);
    const [first, second, user] = await Promise.all([
      credential.getToken([]),
      credential.getToken(""),
      credential.getUserInfo(),
    ]);
    expect(second).toEqual(first);
    expect(user.displayName).toBe(USER.name);
    expect(asked.argsOf("authentication.getAuthToken")).toHaveLength(1);
  });

  it("is asked for again after a request that failed for all who shared it", async () => {
    const asked = surround().givesTokens(new Error("resourceDisabled"), ssoToken());
    const credential = new TeamsUserCredential(config);
    const [first, second] = await Promise.allSettled([credential.getToken([]), credential.getToken([])]);
    expect([first.status, second.status]).toEqual(["rejected", "rejected"]);
    await expect(credential.getToken([])).resolves.toBeDefined();
    expect(asked.argsOf("authentication.getAuthToken")).toHaveLength(2);
  });

  it("is requested again when a server wants more proof, and kept from then on", async () => {
    const better = ssoToken({ acrs: "c1" });
    const asked = surround().givesTokens(ssoToken(), better);
    const credential = new TeamsUserCredential(config);
    await credential.getToken([]);
    expect(await credential.getToken([], { claims: ['{"access_token":{}}'] })).toMatchObject({ token: better });
    expect(await credential.getToken([])).toMatchObject({ token: better });
    expect(asked.argsOf("authentication.getAuthToken")).toHaveLength(2);
  });
});

describe("a sign-on that fails", () => {
  it("outside of Teams says so [R8.11]", async () => {
    const { message, cause } = await failure(new TeamsUserCredential(config).getToken([]), "InternalError");
    expect(message).toBe("Initialize teams sdk failed due to not running inside Teams environment");
    expect(cause).toEqual(new Error("Initialization Failed. No Parent window found."));
  });

  it("at a host with an unusable answer says so, and does not stay that way [R8.11]", async () => {
    const broken = surround({ runtime: {} });
    const credential = new TeamsUserCredential(config);
    const { message } = await failure(credential.getToken([]), "InternalError");
    expect(message).toBe("Initialize teams sdk failed due to not running inside Teams environment");
    broken.leave();
    surround().givesTokens(ssoToken());
    await expect(credential.getToken([])).resolves.toBeDefined();
  });

  it("at a host that never answers says so after ten seconds [R8.11]", async () => {
    vi.useFakeTimers();
    surround().on("initialize", () => "silence");
    const failing = failure(new TeamsUserCredential(config).getToken([]), "InternalError");
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await failing).message).toBe("Initialize teams sdk failed due to not running inside Teams environment");
  });

  it.each([
    ["resourceRequiresConsent", true],
    ["resourceRequiresMfa", true],
    ["interaction_required", true],
    ["invalid_grant", true],
    ["CancelledByUser", true],
    ["FailedToOpenWindow", true],
    ["tokenRevoked", false],
    ["resourceDisabled", false],
    ["App resource defined in manifest and iframe origin do not match", false],
  ])("by the host's word %s shows the word; a click can help: %s", async (text, interaction) => {
    surround().givesTokens(new Error(text));
    const error = await failure(new TeamsUserCredential(config).getToken([]), "InternalError");
    expect(error.message).toBe(`Get SSO token failed with error: ${text}`);
    expect(needsInteraction(error)).toBe(interaction);
  });

  it("by a host that starts and then says nothing ends before the host covers the tab", async () => {
    vi.useFakeTimers();
    surround().on("authentication.getAuthToken", () => "silence");
    const failing = failure(new TeamsUserCredential(config).getToken([]), "InternalError");
    await vi.advanceTimersByTimeAsync(25_000);
    expect((await failing).message).toBe("Get SSO token failed with error: The host did not answer in time.");
  });

  it("by an empty token says so [R5.9] [R8.11]", async () => {
    surround().givesTokens("");
    const { message } = await failure(new TeamsUserCredential(config).getToken([]), "InternalError");
    expect(message).toBe("Get empty SSO token from Teams");
  });

  it.each([
    [{ ver: "2.0" }, "Decoded token is null or exp claim does not exists."],
    [null, "Decoded token is null or exp claim does not exists."],
    [{ ver: "2.0", exp: "soon" }, "Decoded token is null or exp claim does not exists."],
  ])("by a token with the claims %j says what is missing [R5.9] [R8.11]", async (claims, reason) => {
    surround().givesTokens(tokenWith(claims));
    const { message } = await failure(new TeamsUserCredential(config).getToken([]), "InternalError");
    expect(message).toBe(`Parse jwt token failed in node env with error: ${reason}`);
  });

  it.each([
    ["opaque", "Invalid token specified: missing part #2"],
    ["a.%%%.c", ""],
    ["a.bm90IGpzb24.c", ""],
  ])("by the unreadable token %s says why [R5.9]", async (token, reason) => {
    surround().givesTokens(token);
    const { message } = await failure(new TeamsUserCredential(config).getToken([]), "InternalError");
    expect(message).toMatch(/^Parse jwt token failed in node env with error: ./);
    expect(message).toContain(reason);
  });

  it.each(["3.0", "1", 2, undefined])("by a token of version %s names the version [R5.9] [R8.11]", async (ver) => {
    surround().givesTokens(ssoToken({ ver }));
    const { message } = await failure(new TeamsUserCredential(config).getToken([]), "InternalError");
    expect(message).toBe(`SSO token is not valid with an unknown version: ${String(ver)}`);
  });
});

describe("the user's information", () => {
  const names = { upn: "old@fennmark.example", preferred_username: "new@fennmark.example" };

  it.each([
    ["1.0", "old@fennmark.example"],
    ["2.0", "new@fennmark.example"],
  ])("of a token of version %s names the user %s [R3.7] [R1.2]", async (ver, preferredUserName) => {
    surround().givesTokens(ssoToken({ ...names, ver }));
    expect(await new TeamsUserCredential(config).getUserInfo()).toEqual({
      displayName: USER.name,
      objectId: USER.oid,
      tenantId: USER.tid,
      preferredUserName,
    });
  });

  it.each([
    ["1.0", { preferred_username: names.preferred_username }],
    ["2.0", { upn: names.upn, preferred_username: undefined }],
  ])("of a token of version %s never takes the other version's name [R3.7]", async (ver, claims) => {
    surround().givesTokens(ssoToken({ ...claims, ver }));
    expect((await new TeamsUserCredential(config).getUserInfo()).preferredUserName).toBe("");
  });

  it("passes resources to the host", async () => {
    const asked = surround().givesTokens(ssoToken());
    await new TeamsUserCredential(config).getUserInfo(["https://graph.microsoft.com"]);
    expect(asked.argsOf("authentication.getAuthToken")[0]?.[0]).toEqual(["https://graph.microsoft.com"]);
  });
});

describe("the log-in window", () => {
  let asked: WireHost;

  beforeEach(() => {
    asked = surround({ context: { loginHint: "hint+1@fennmark.example", tid: USER.tid } }).givesTokens(ssoToken());
  });

  function windowAnswers(...answer: readonly [boolean, string | null | undefined]): void {
    asked.on("authentication.authenticate", () => answer);
  }

  it("is 600 by 535 and told what for and for whom, all of it encoded [R7.13] [R9.6]", async () => {
    windowAnswers(true, "{}");
    asked.givesTokens(ssoToken({ preferred_username: "asa+board@fennmark.example" }));
    await new TeamsUserCredential(config).login(["Files.ReadWrite", "https://graph.example/User.Read"]);
    const [args = []] = asked.argsOf("authentication.authenticate");
    expect(args.slice(1, 3)).toEqual([600, 535]);
    expect(args[0]).toBe(
      "https://tab.example/auth-start.html?clientId=client-1" +
        "&scope=Files.ReadWrite%20https%3A%2F%2Fgraph.example%2FUser.Read" +
        `&loginHint=asa%2Bboard%40fennmark.example&tenantId=${USER.tid}`,
    );
  });

  it("without scopes is for the portal's own, and needs no sign-on token", async () => {
    windowAnswers(true, "{}");
    asked.givesTokens(new Error("resourceRequiresConsent"));
    await new TeamsUserCredential({ ...config, scope: "api://tab.example/client-1/access_as_user" }).login([]);
    const [args = []] = asked.argsOf("authentication.authenticate");
    const query = new URL(String(args[0])).searchParams;
    expect(Object.fromEntries(query)).toEqual({
      clientId: "client-1",
      scope: "api://tab.example/client-1/access_as_user",
      loginHint: "hint+1@fennmark.example",
      tenantId: USER.tid,
    });
    expect(asked.argsOf("authentication.getAuthToken")).toEqual([]);
  });

  it("asks for the scope that Teams prescribes for the page's host unless told another", async () => {
    windowAnswers(true, "{}");
    await new TeamsUserCredential(config).login("");
    const [args = []] = asked.argsOf("authentication.authenticate");
    const query = new URL(String(args[0])).searchParams;
    expect(query.get("scope")).toBe(`api://${window.location.host}/client-1/access_as_user`);
  });

  it.each(["CancelledByUser", "FailedToOpenWindow", "access_denied"])(
    "that ends with %s is a consent that failed [R8.11]",
    async (reason) => {
      windowAnswers(false, reason);
      const error = await failure(new TeamsUserCredential(config).login(["A.Read", "B.Read"]), "ConsentFailed");
      expect(error.message).toBe(`Consent failed for the scope A.Read B.Read with error: ${reason}`);
      expect(needsInteraction(error)).toBe(true);
    },
  );

  it("without scopes names the portal's own when it fails [R8.11]", async () => {
    windowAnswers(false, "CancelledByUser");
    const { message } = await failure(
      new TeamsUserCredential({ ...config, scope: "api://a/b" }).login([]),
      "ConsentFailed",
    );
    expect(message).toBe("Consent failed for the scope api://a/b with error: CancelledByUser");
  });

  it.each(["", null, undefined])("that answers %j is a consent that failed [R8.11]", async (nothing) => {
    windowAnswers(true, nothing);
    const { message } = await failure(new TeamsUserCredential(config).login("A.Read"), "ConsentFailed");
    expect(message).toBe("Consent failed for the scope A.Read with error: Get empty authentication result from MSAL");
  });

  it("that answers no JSON is an invalid response [R8.11]", async () => {
    windowAnswers(true, "not json");
    const { message } = await failure(new TeamsUserCredential(config).login("A.Read"), "InvalidResponse");
    expect(message).toBe("Failed to parse response to Json.");
  });

  it("that answers an authorisation code is an invalid response", async () => {
    windowAnswers(true, '{"code":"0.AX"}');
    const error = await failure(new TeamsUserCredential(config).login("A.Read"), "InvalidResponse");
    expect(error.message).toMatch(/^Found auth code in response\./);
    expect(error.message).not.toContain("0.AX");
  });

  it("that answers a cache fills the tab's", async () => {
    windowAnswers(true, '{"sessionStorage":{"msal.version":"5","k":"v"}}');
    await new TeamsUserCredential(config).login("A.Read");
    expect([sessionStorage.getItem("msal.version"), sessionStorage.getItem("k")]).toEqual(["5", "v"]);
  });

  it("whose cache finds no room says so", async () => {
    windowAnswers(true, '{"sessionStorage":{"k":"v"}}');
    vi.stubGlobal("sessionStorage", {
      setItem() {
        throw new DOMException("full", "QuotaExceededError");
      },
      clear() {},
    });
    const { message } = await failure(new TeamsUserCredential(config).login("A.Read"), "InternalError");
    expect(message).toMatch(/^Failed to set values in session storage\. Error: .*full/);
  });

  it.each(["{}", "null", "1"])("that answers %s has succeeded", async (answer) => {
    windowAnswers(true, answer);
    await expect(new TeamsUserCredential(config).login("A.Read")).resolves.toBeUndefined();
  });

  it("that never answers is a consent that failed after five minutes, and may be opened again [R8.11]", async () => {
    vi.useFakeTimers();
    asked.on("authentication.authenticate", () => "silence");
    const credential = new TeamsUserCredential(config);
    let ended = false;
    const failing = failure(credential.login("A.Read"), "ConsentFailed").finally(() => (ended = true));
    await vi.advanceTimersByTimeAsync(CONSENT_LIMIT_MS - 1);
    expect(ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    const text = "Consent failed for the scope A.Read with error: The sign-in window did not answer in time.";
    expect((await failing).message).toBe(text);
    windowAnswers(true, "{}");
    await expect(credential.login("A.Read")).resolves.toBeUndefined();
  });

  it("for scopes is not opened while the sign-on fails", async () => {
    asked.givesTokens(new Error("resourceDisabled"));
    await failure(new TeamsUserCredential(config).login("A.Read"), "InternalError");
    expect(asked.argsOf("authentication.authenticate")).toEqual([]);
  });
});
