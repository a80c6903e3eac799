import { describe, expect, it } from "vitest";
import { failureOf } from "../testing/failureOf";
import { authorizeRequest } from "./authorizeAddress";
import { consentProblem } from "./consentOutcome";
import { leaveOutcome } from "./oauthResult";
import { rememberState, takeState } from "./signInState";
import { tabConfiguration } from "./tabConfiguration";

const registration = { clientId: "client-1", authority: "https://login.example", tenant: "organizations" };
const TENANT = "5f2f3c8e-7d64-4f1b-9a35-1c6f0e8b2d47";

function asked(query: Readonly<Record<string, string>>) {
  return authorizeRequest(new URLSearchParams(query), registration, "https://tab.example");
}

describe("the page that begins a sign-in", () => {
  it("sends the window to Microsoft with the parameters of its address [R7.13]", async () => {
    const { address, state } = await asked({
      clientId: "CLIENT-1",
      scope: "A.Read api://b/c",
      loginHint: "a+b@example.org",
      tenantId: TENANT,
    });
    const url = new URL(address);
    expect(url.origin + url.pathname).toBe(`https://login.example/${TENANT}/oauth2/v2.0/authorize`);
    const { code_challenge: challenge, ...others } = Object.fromEntries(url.searchParams);
    expect(others).toEqual({
      client_id: "client-1",
      response_type: "code",
      response_mode: "fragment",
      redirect_uri: "https://tab.example/auth-end.html",
      scope: "openid profile A.Read api://b/c",
      state,
      code_challenge_method: "S256",
      pocd: "1",
      login_hint: "a+b@example.org",
    });
    expect(challenge).toMatch(/^[\w-]{43}$/);
    expect(state).toMatch(/^[\w-]{43}$/);
  });

  it("asks the build's tenant when it is not told one, and expects nobody", async () => {
    const { pathname, searchParams } = new URL((await asked({ clientId: "client-1", scope: "A.Read" })).address);
    expect(pathname).toBe("/organizations/oauth2/v2.0/authorize");
    expect(searchParams.has("login_hint")).toBe(false);
  });

  it("never repeats a state or a challenge", async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => asked({ clientId: "client-1", scope: "A" })));
    const challenges = made.map(({ address }) => new URL(address).searchParams.get("code_challenge"));
    expect(new Set([...made.map(({ state }) => state), ...challenges]).size).toBe(10);
  });

  it.each([
    [{ clientId: "another", scope: "A" }, "This address belongs to another application."],
    [{ scope: "A" }, "This address belongs to another application."],
    [{ clientId: "client-1", scope: " " }, "This address does not say what the sign-in is for."],
    [
      { clientId: "client-1", scope: "A", tenantId: "../evil" },
      "This address names an organisation that does not exist.",
    ],
  ])("goes nowhere with %j", async (query, text) => {
    expect((await failureOf(asked(query as Record<string, string>))).message).toBe(text);
  });
});

describe("the page that ends a sign-in", () => {
  it("accepts an answer to this window's request, once", () => {
    rememberState("s1");
    expect(consentProblem("#code=c&state=s1&session_state=x", takeState())).toBeNull();
    expect(consentProblem("#code=c&state=s1", takeState())).toBe("The answer does not belong to this window.");
    expect(consentProblem("#code=c", takeState())).toBe("The answer does not belong to this window.");
  });

  it.each([
    ["#code=c&state=other", "The answer does not belong to this window."],
    ["#code=c", "The answer does not belong to this window."],
    ["", "The answer does not belong to this window."],
    ["#state=s1", "The answer is not complete."],
    ["#error=access_denied&state=s1", "access_denied"],
    [
      "#error=access_denied&error_description=AADSTS65004%3A+Declined.%0D%0ATrace+ID%3A+1&state=s1",
      "access_denied: AADSTS65004: Declined.",
    ],
  ])("says of %s: %s", (fragment, problem) => {
    expect(consentProblem(fragment, "s1")).toBe(problem);
  });

  it("passes only a few lines on", () => {
    expect(consentProblem(`#error=${"e".repeat(5000)}&state=s1`, "s1")).toHaveLength(300);
  });
});

describe("the page that ends the hosted backend's sign-in [R9.7]", () => {
  const key = "realm-web:oauth2:state(abcdefghijkl)";

  it.each([
    ["#state=abcdefghijkl&code=one-time", { code: "one-time" }],
    ["#state=abcdefghijkl&error=access+denied", { error: "access denied" }],
    ["#state=abcdefghijkl&error=No.&error_code=AuthError", { error: "No.", error_code: "AuthError" }],
    ["#state=abcdefghijkl", { error: "The sign-in gave no answer." }],
    ["#state=abcdefghijkl&code=", { error: "The sign-in gave no answer." }],
  ])("leaves the outcome of %s for the page that waits", (fragment, outcome) => {
    localStorage.setItem(`${key}:awaited`, "true");
    expect(leaveOutcome(fragment, localStorage)).toBe(true);
    expect(JSON.parse(localStorage.getItem(`${key}:result`) ?? "null")).toEqual(outcome);
  });

  it.each(["#state=abcdefghijkl&code=one-time", "#code=one-time", ""])(
    "leaves nothing where nobody waits: %s",
    (fragment) => {
      expect(leaveOutcome(fragment, localStorage)).toBe(false);
      expect(localStorage).toHaveLength(0);
    },
  );
});

describe("the page that adds the tab to a channel", () => {
  it("lets the host fill in the theme [R4.13]", () => {
    expect(tabConfiguration("https://tab.example").contentUrl).toBe("https://tab.example/teams?theme={app.theme}");
  });
});
