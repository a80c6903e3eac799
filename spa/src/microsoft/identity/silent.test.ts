import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { failureOf } from "../testing/failureOf";
import { Microsoft, type SignInAnswer } from "../testing/Microsoft";
import { ssoToken, USER } from "../testing/tokens";
import { WireHost } from "../testing/WireHost";
import { ErrorWithCode, needsInteraction, TeamsUserCredential } from "./index";

const user = { userName: "asa@fennmark.example" };
let host: WireHost | undefined;

beforeAll(() => {
  // The hidden frames of these tests load their first, empty page; none uses a network.
  const { happyDOM } = window as unknown as { happyDOM: { settings: { enableIframePageLoading: boolean } } };
  happyDOM.settings.enableIframePageLoading = true;
});

afterEach(() => {
  host?.leave();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

function signedOn(answer: SignInAnswer = user) {
  host = new WireHost().givesTokens(ssoToken());
  const microsoft = new Microsoft(() => answer);
  const credential = new TeamsUserCredential({
    initiateLoginEndpoint: "https://tab.example/auth-start.html",
    clientId: "client-1",
    authority: microsoft.authority,
  });
  return { microsoft, credential };
}

describe("a token for other scopes, from a host without nested app authentication", () => {
  it("comes from a silent sign-on in a hidden frame that ends on blank-auth-end [R7.13]", async () => {
    const { microsoft, credential } = signedOn();
    const before = Date.now();
    const { token, expiresOnTimestamp } = await credential.getToken(["A.Read", "B.Read"]);
    expect(token).toBe("access 1");
    expect(expiresOnTimestamp - before).toBeGreaterThan(3_590_000);
    const [frame] = microsoft.frames;
    expect(frame?.pathname).toBe(`/${USER.tid}/oauth2/v2.0/authorize`);
    expect(Object.fromEntries(frame?.searchParams ?? [])).toMatchObject({
      client_id: "client-1",
      prompt: "none",
      login_hint: user.userName,
      redirect_uri: `${window.location.origin}/blank-auth-end.html`,
      scope: "A.Read B.Read openid profile offline_access",
    });
  });

  it("comes from MSAL's cache the second time [R7.13] [R9.10]", async () => {
    const { microsoft, credential } = signedOn();
    await credential.getToken("A.Read");
    expect((await credential.getToken("A.Read")).token).toBe("access 1");
    expect([microsoft.frames.length, microsoft.tokenRequests.length]).toEqual([1, 1]);
  });

  it("is renewed when less than 300 seconds are left, without a frame [R9.10]", async () => {
    const { microsoft, credential } = signedOn();
    microsoft.expiresIn = 299;
    await credential.getToken("A.Read");
    expect((await credential.getToken("A.Read")).token).toBe("access 2");
    expect(microsoft.tokenRequests.map((form) => form.get("grant_type"))).toEqual([
      "authorization_code",
      "refresh_token",
    ]);
    expect(microsoft.frames).toHaveLength(1);
  });

  it("that no silent way gives asks for a log-in first [R8.11]", async () => {
    const { credential } = signedOn({ error: "interaction_required" });
    const error = (await failureOf(credential.getToken("A.Read"))) as ErrorWithCode;
    expect(error).toBeInstanceOf(ErrorWithCode);
    expect([error.code, error.message]).toEqual([
      "UiRequiredError",
      "Failed to get access token cache silently, please login first: you need login first before get access token.",
    ]);
    expect(needsInteraction(error)).toBe(true);
  });

  it("is not asked for while the sign-on fails", async () => {
    const { microsoft, credential } = signedOn();
    host?.givesTokens(new Error("resourceDisabled"));
    expect((await failureOf(credential.getToken("A.Read"))).message).toBe(
      "Get SSO token failed with error: resourceDisabled",
    );
    expect(microsoft.frames).toEqual([]);
  });
});
