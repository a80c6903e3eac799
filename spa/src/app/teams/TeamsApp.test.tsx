import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ErrorCode, ErrorWithCode } from "@/microsoft/identity";
import {
  accessToken,
  API,
  type Behaviour,
  limitedAnswer,
  PROVIDER,
  refusal,
  Servers,
  SESSION,
  sessionAnswer,
  sessionOver,
} from "@/testing/servers";
import { headerClientOf } from "@/testing/signInClient";
import { TeamsApp } from "./TeamsApp";
import { type Host, START_LIMIT_MS, TeamsSession } from "./TeamsSession";
import { anaInfo, anaToken, FakeCredential, neverSettles } from "./testing/FakeCredential";
import { FakeHost } from "./testing/FakeHost";
import { useTeams } from "./TeamsContext";

vi.mock("../main/MainArea", () => ({ MainArea: Surroundings }));

/** Stands for the main area and shows the facts that it gets about the host. */
function Surroundings() {
  const { theme, themeString, fullScreen, inTeams, context } = useTeams();
  return (
    <>
      <h1>Main area at {window.location.pathname}</h1>
      <pre>{JSON.stringify({ theme, themeString, fullScreen, inTeams, page: context?.page.id })}</pre>
    </>
  );
}

const LOGIN = `${PROVIDER}/custom-function/login`;

function teamsServers(customData: object = { details: {} }): Servers {
  return new Servers()
    .onLogin("ana", customData)
    .on("POST", SESSION, { status: 201, json: { ...sessionAnswer("ana", customData), session: "sealed-ana" } });
}

interface Parts {
  readonly servers?: Servers;
  readonly host?: FakeHost;
  readonly startTeams?: () => Promise<Host>;
  readonly credential?: FakeCredential;
}

function open(parts: Parts = {}) {
  const { servers = teamsServers(), host = new FakeHost(), credential = new FakeCredential() } = parts;
  const client = headerClientOf(servers);
  const newCredential = vi.fn<() => FakeCredential>(() => credential);
  const startTeams = vi.fn<() => Promise<Host>>(parts.startTeams ?? (() => Promise.resolve(host)));
  const session = new TeamsSession({ client, startTeams, newCredential });
  const { container } = render(<TeamsApp client={client} session={session} />);
  return { container, client, host, servers, session, startTeams, newCredential, credential, user: userEvent.setup() };
}

const portal = () => screen.findByRole("heading", { name: /^Main area/ });

function known(): unknown {
  return JSON.parse(document.querySelector("pre")?.textContent ?? "null");
}

beforeEach(() => {
  window.history.replaceState(null, "", "/teams");
});

afterEach(() => {
  delete document.documentElement.dataset.theme;
  window.history.replaceState(null, "", "/");
  vi.useRealTimers();
});

describe("before the user is known", () => {
  it("renders nothing until the SDK has initialised [R2.15] [R4.14]", async () => {
    const { container, session } = open({ startTeams: neverSettles });
    await act(async () => {
      await Promise.resolve();
    });
    expect(container.innerHTML).toBe("");
    expect(session.state()).toEqual({ status: "initializing" });
  });

  it("renders nothing while user data loads [R2.15] [R4.14]", async () => {
    const { container, session, host } = open({ credential: new FakeCredential(neverSettles()) });
    await waitFor(() => expect(session.state().status).toBe("loadingUserData"));
    expect(container.innerHTML).toBe("");
    expect(host.reports).toEqual([]);
  });

  it("starts the host once, although React mounts twice", async () => {
    const { startTeams, credential } = open();
    await portal();
    expect(startTeams).toHaveBeenCalledTimes(1);
    expect(credential.asked).toBe(1);
  });
});

describe("a host that does not start", () => {
  it("is told with the SDK's message [R2.16]", async () => {
    open({ startTeams: () => Promise.reject(new Error("SDK initialization timed out.")) });
    expect(await screen.findByText("Error initializing Teams SDK: SDK initialization timed out.")).toBeDefined();
    expect(screen.getByRole("alert").textContent).toContain("The portal did not open");
  });

  it("can be tried again by reloading the page", async () => {
    const reload = vi.spyOn(window.location, "reload").mockReturnValue(undefined);
    const { user } = open({ startTeams: () => Promise.reject(new Error("no")) });
    await user.click(await screen.findByRole("button", { name: "Reload" }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it("shows the text of whatever is thrown", async () => {
    open({ startTeams: () => Promise.reject("deaf") });
    expect(await screen.findByText("Error initializing Teams SDK: deaf")).toBeDefined();
  });
});

describe("user data that do not load", () => {
  const disabled = new ErrorWithCode("Get SSO token failed with error: resourceDisabled", ErrorCode.InternalError, {
    cause: new Error("resourceDisabled"),
  });
  const consentMissing = new ErrorWithCode(
    "Get SSO token failed with error: resourceRequiresConsent",
    ErrorCode.InternalError,
    { cause: new Error("resourceRequiresConsent") },
  );

  it("are shown with the error's message, and the host hides its own loader [R2.17]", async () => {
    const { host } = open({ credential: new FakeCredential(disabled) });
    const text = "Error loading user data: Get SSO token failed with error: resourceDisabled";
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Confirm sign-on" })).toBeNull();
    expect(host.reports).toEqual(["loaded", "success"]);
  });

  it("can be asked for again", async () => {
    const { user } = open({ credential: new FakeCredential(disabled) });
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await portal()).toBeDefined();
  });

  it("keep the error screen and its focus during a retry, and are shown again when it fails", async () => {
    const { user, credential } = open({ credential: new FakeCredential(disabled, disabled, neverSettles()) });
    const button = await screen.findByRole("button", { name: "Try again" });
    const text = screen.getByText(/^Error loading user data:/);
    await user.click(button);
    await waitFor(() => expect(screen.getByText(/^Error loading user data:/)).not.toBe(text));
    await user.click(button);
    expect(credential.asked).toBe(3);
    expect(button.getAttribute("aria-busy")).toBe("true");
    expect(document.activeElement).toBe(button);
    expect(screen.getByRole("status").textContent).toBe("Trying again...");
  });

  it("offer a confirmation in a window where that helps, then go on [R7.13]", async () => {
    const { user, credential } = open({ credential: new FakeCredential(consentMissing) });
    await user.click(await screen.findByRole("button", { name: "Confirm sign-on" }));
    expect(await portal()).toBeDefined();
    expect(credential.logins).toEqual([[]]);
  });

  it("tell why the confirmation failed [R8.11]", async () => {
    const credential = new FakeCredential(consentMissing);
    credential.loginOutcome = new ErrorWithCode(
      "Consent failed for the scope  with error: CancelledByUser",
      ErrorCode.ConsentFailed,
    );
    const { user } = open({ credential });
    await user.click(await screen.findByRole("button", { name: "Confirm sign-on" }));
    expect(await screen.findByText(/^Error loading user data: Consent failed .* CancelledByUser$/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Confirm sign-on" })).toBeDefined();
  });

  describe("with a window that says nothing", () => {
    async function waiting(...answers: (Error | Promise<never>)[]) {
      const credential = new FakeCredential(consentMissing, ...answers);
      const answer = Promise.withResolvers<void>();
      credential.loginOutcome = answer.promise;
      const parts = open({ credential });
      await parts.user.click(await screen.findByRole("button", { name: "Confirm sign-on" }));
      return { ...parts, answer };
    }

    it("say where to go on, and open no second one", async () => {
      const { user, credential } = await waiting();
      const button = screen.getByRole("button", { name: "Confirm sign-on" });
      expect(button.getAttribute("aria-busy")).toBe("true");
      expect(screen.getByRole("status").textContent).toBe("Go on in the window that has opened.");
      await user.click(button);
      expect(credential.logins).toHaveLength(1);
    });

    it("can be tried again without it", async () => {
      const { user } = await waiting();
      await user.click(screen.getByRole("button", { name: "Try again" }));
      expect(await portal()).toBeDefined();
    });

    it("let the reader open another window, and the end of the first one is no failure", async () => {
      const { user, credential, answer } = await waiting(consentMissing);
      await user.click(screen.getByRole("button", { name: "Try again" }));
      const button = await screen.findByRole("button", { name: "Confirm sign-on" });
      await waitFor(() => expect(button.hasAttribute("aria-busy")).toBe(false));
      const second = Promise.withResolvers<void>();
      credential.loginOutcome = second.promise;
      await user.click(button);
      await act(async () => {
        answer.reject(new Error("the first window is gone"));
        await Promise.resolve();
      });
      expect(screen.queryByText(/the first window is gone/)).toBeNull();
      expect(button.getAttribute("aria-busy")).toBe("true");
      second.resolve();
      expect(await portal()).toBeDefined();
    });
  });
});

describe("a start that takes long", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  it("ends in words before the host covers the tab, handshake included [R2.17]", async () => {
    const host = new FakeHost();
    const startTeams = async () => {
      await new Promise((resolve) => setTimeout(resolve, 19_000));
      return host;
    };
    const { session } = open({ startTeams, credential: new FakeCredential(neverSettles()) });
    await act(() => vi.advanceTimersByTimeAsync(START_LIMIT_MS - 1));
    expect(session.state().status).toBe("loadingUserData");
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText("Error loading user data: The host did not answer in time.")).toBeDefined();
    expect(host.reports).toEqual(["loaded", "success"]);
  });

  it("is reported while the log-in goes on, so that the host does not cover it [R4.11]", async () => {
    const { host } = open({ servers: teamsServers().on("POST", LOGIN, () => neverSettles()) });
    await act(() => vi.advanceTimersByTimeAsync(START_LIMIT_MS - 1));
    expect(host.reports).toEqual(["loaded"]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(host.reports).toEqual(["loaded", "success"]);
    expect(screen.getByText("Loading...")).toBeDefined();
  });
});

describe("the automatic log-in", () => {
  it("sends a function credential with SSOToken and userInfo [R4.11] [R7.6] [R3.7] [R3.8] [R1.2]", async () => {
    const { servers, host } = open();
    await portal();
    const [sent, ...others] = servers.sentTo("POST", LOGIN);
    const expiresOnTimestamp = { $numberLong: String(anaToken.expiresOnTimestamp) };
    expect(sent?.body).toMatchObject({ SSOToken: { token: anaToken.token, expiresOnTimestamp }, userInfo: anaInfo });
    expect(others).toEqual([]);
    expect(host.reports).toEqual(["loaded", "success"]);
  });

  it("is loading until done [R4.11]", async () => {
    const answer = Promise.withResolvers<object>();
    const later: Behaviour = async () => ({ json: await answer.promise });
    const { host } = open({ servers: teamsServers().on("POST", LOGIN, later) });
    expect(await screen.findByText("Loading...")).toBeDefined();
    expect(host.reports).toEqual(["loaded"]);
    const login = { user_id: "ana", access_token: accessToken("ana"), refresh_token: "r", device_id: "0".repeat(24) };
    answer.resolve(login);
    expect(await portal()).toBeDefined();
    expect(screen.queryByText("Loading...")).toBeNull();
  });

  it("keeps the failure's text in state, shows it and stops loading [R4.11]", async () => {
    const refused = refusal(401, "AuthError", "the sign-on was refused");
    const { session, host } = open({ servers: teamsServers().on("POST", LOGIN, refused) });
    expect(await screen.findByText("the sign-on was refused")).toBeDefined();
    expect(screen.getByRole("heading", { name: "Log in failed" })).toBeDefined();
    expect(session.state()).toMatchObject({ status: "logInFailed", message: "the sign-on was refused" });
    expect(screen.queryByText("Loading...")).toBeNull();
    expect(host.reports).toEqual(["loaded", "success"]);
  });

  it("is retried with a new token", async () => {
    const servers = teamsServers().on("POST", LOGIN, refusal(401, "AuthError", "no"), {
      json: { user_id: "ana", access_token: accessToken("ana"), refresh_token: "r", device_id: "0".repeat(24) },
    });
    const { user, newCredential } = open({ servers });
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await portal()).toBeDefined();
    expect(newCredential).toHaveBeenCalledTimes(2);
  });

  it("says so when the service cannot be reached", async () => {
    open({ servers: teamsServers().on("POST", LOGIN, "no answer") });
    expect(await screen.findByText("The service cannot be reached. Please try again.")).toBeDefined();
  });

  it("keeps neither session nor user where another page could read them", async () => {
    open();
    await portal();
    expect(localStorage.length).toBe(0);
    expect(sessionStorage.length).toBe(0);
    expect(document.cookie).toBe("");
  });
});

describe("whom the portal opens for", () => {
  it("shows it to an account with details, and never a log-in form [R2.18]", async () => {
    open();
    expect((await portal()).textContent).toBe("Main area at /home");
    expect(screen.queryByRole("textbox")).toBeNull();
  });

  it.each([{}, { details: null }, { other: 1 }])(
    "renders nothing for custom data %j, and the host shows why [R2.18]",
    async (customData) => {
      const { container, host } = open({ servers: teamsServers(customData) });
      await waitFor(() => expect(host.reports).toHaveLength(2));
      expect(container.innerHTML).toBe("");
      expect(host.reports[1]).toBe(
        "Other: There seems to be a problem with this account. We can't find any user custom data - Please contact support.",
      );
    },
  );

  it("shows the cookie banner with the portal [R2.14]", async () => {
    open();
    await portal();
    expect(await screen.findByRole("button", { name: "Accept" })).toBeDefined();
  });

  it("opens a deep link", async () => {
    window.history.replaceState(null, "", "/boards/b-1");
    open();
    expect((await portal()).textContent).toBe("Main area at /boards/b-1");
  });

  it("begins at the place that the host's deep link names [R3.9]", async () => {
    open({ host: new FakeHost("default", false, "/boards/b-1?page=2") });
    expect((await portal()).textContent).toBe("Main area at /boards/b-1");
    expect(window.location.search).toBe("?page=2");
  });

  it.each(["https://evil.example/", "//evil.example/", "/register", "/invitation?token=a", "task-42"])(
    "begins at Home when the deep link names no place of the portal's: %s",
    async (subPageId) => {
      open({ host: new FakeHost("default", false, subPageId) });
      expect((await portal()).textContent).toBe("Main area at /home");
    },
  );
});

describe("a session that ends", () => {
  async function signedIn() {
    const parts = open();
    await portal();
    return parts;
  }

  it("is renewed without being asked, by the same way", async () => {
    const { client, servers } = await signedIn();
    const later = Date.now() + 120_000;
    vi.spyOn(Date, "now").mockReturnValue(later);
    act(() => client.currentUser?.markSessionLost());
    expect(screen.getByText("Loading...")).toBeDefined();
    expect(await portal()).toBeDefined();
    expect(servers.sentTo("POST", LOGIN)).toHaveLength(2);
  });

  it("is not renewed by itself after the reader was away: somebody else may be in front of the screen [accounts]", async () => {
    const servers = teamsServers().on("POST", SESSION, {
      status: 201,
      json: { ...limitedAnswer("ana"), session: "sealed-ana" },
    });
    const { client, user } = open({ servers });
    await portal();
    vi.spyOn(Date, "now").mockReturnValue(Date.now() + 15 * 60_000);
    act(() => client.currentUser?.markSessionLost());
    expect(screen.getByText("You were logged out because you were away for 15 minutes.")).toBeDefined();
    expect(servers.sentTo("POST", LOGIN)).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await portal()).toBeDefined();
  });

  it("is not renewed over and over when it ends at once", async () => {
    const { client, servers, user } = await signedIn();
    act(() => client.currentUser?.markSessionLost());
    expect(await screen.findByText("The session ended right after the log in.")).toBeDefined();
    expect(servers.sentTo("POST", LOGIN)).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await portal()).toBeDefined();
  });

  it("is not renewed after the account was deleted, until the reader asks for it [R7.7]", async () => {
    const { client, servers, user } = await signedIn();
    servers.on("DELETE", `${API}/auth/delete`, { status: 204 });
    await act(async () => {
      if (client.currentUser !== null) await client.deleteUser(client.currentUser);
    });
    expect(screen.getByRole("heading", { name: "Your account is deleted" })).toBeDefined();
    expect(servers.sentTo("POST", LOGIN)).toHaveLength(1);
    await user.click(screen.getByRole("button", { name: "Register anew" }));
    expect(await portal()).toBeDefined();
  });

  it("is opened again without a question, with a new token of the host", async () => {
    const { client, session, newCredential, servers } = await signedIn();
    const credentials = await session.signOnAgain();
    expect(newCredential).toHaveBeenCalledTimes(2);
    await act(() => client.logIn(credentials, client.currentUser ?? undefined));
    expect(servers.sentTo("POST", LOGIN)[1]?.body).toMatchObject({
      SSOToken: { token: anaToken.token },
      userInfo: anaInfo,
    });
    expect(servers.calls.filter((call) => call.endsWith(SESSION))).toEqual([
      `POST ${SESSION}`,
      `DELETE ${SESSION}`,
      `POST ${SESSION}`,
    ]);
    expect(await portal()).toBeDefined();
  });

  it("is over when the gateway says so, and its sealed value is not sent again", async () => {
    const { client, servers } = await signedIn();
    servers.on("GET", SESSION, sessionOver);
    const current = client.currentUser;
    await act(async () => {
      await expect(current?.refreshCustomData()).rejects.toThrow("invalid session");
    });
    expect(await screen.findByText("The session ended right after the log in.")).toBeDefined();
  });
});

describe("a page that goes", () => {
  it("ends its session at the gateway, and does not log in again", async () => {
    const { servers, session } = open();
    await portal();
    await act(() => session.end());
    expect(servers.sentTo("DELETE", SESSION)).toMatchObject([{ headers: { "Portal-Session": "sealed-ana" } }]);
    expect(servers.sentTo("POST", LOGIN)).toHaveLength(1);
  });

  it("has nothing to tell before somebody is logged in", async () => {
    const { servers, session } = open({ credential: new FakeCredential(neverSettles()) });
    await act(() => session.end());
    expect(servers.sent).toEqual([]);
  });
});

describe("what the host tells", () => {
  it("shows the theme of the address before the host has answered [R4.13]", () => {
    window.history.replaceState(null, "", "/teams?theme=dark");
    open({ startTeams: neverSettles });
    expect(document.documentElement.dataset.theme).toBe("dark");
  });

  it("is light while neither says anything [R4.13]", () => {
    open({ startTeams: neverSettles });
    expect(document.documentElement.dataset.theme).toBe("default");
  });

  it("then shows the host's theme, and follows its changes [R1.3] [R4.13] [R3.9]", async () => {
    window.history.replaceState(null, "", "/teams?theme=dark");
    const { host } = open({ host: new FakeHost("contrast") });
    await portal();
    expect(document.documentElement.dataset.theme).toBe("contrast");
    act(() => host.change({ themeString: "dark" }));
    expect(document.documentElement.dataset.theme).toBe("dark");
    expect(known()).toMatchObject({ theme: "dark", themeString: "dark" });
  });

  it("shows an unknown theme as light and keeps the host's name of it [R1.3] [R3.9]", async () => {
    const { host } = open({ host: new FakeHost("dark") });
    await portal();
    act(() => host.change({ themeString: "glass" }));
    expect(document.documentElement.dataset.theme).toBe("default");
    expect(known()).toMatchObject({ theme: "default", themeString: "glass" });
  });

  it("gives the tree theme, themeString, fullScreen, inTeams and context [R3.9] [R1.3]", async () => {
    const { host } = open({ host: new FakeHost("dark", true) });
    await portal();
    const first = { theme: "dark", themeString: "dark", fullScreen: true, inTeams: true, page: "portal" };
    expect(known()).toEqual(first);
    act(() => host.change({ fullScreen: false }));
    expect(known()).toEqual({ ...first, fullScreen: false });
  });

  it("leaves alone the look that this browser remembers for the portal's own site", async () => {
    localStorage.setItem("portal:theme", "contrast");
    open();
    await portal();
    expect(document.documentElement.dataset.theme).toBe("default");
  });
});
