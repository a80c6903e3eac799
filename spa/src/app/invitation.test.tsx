import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Credentials } from "@/backend";
import { settings } from "@/config/settings";
import {
  API,
  APP_ID,
  type Behaviour,
  loginAnswer,
  profileAnswer,
  PROVIDER,
  refusal,
  Servers,
  SESSION,
  sessionAnswer,
  sessionOver,
} from "@/testing/servers";
import { clientOf, stored, storeUsers } from "@/testing/signInClient";
import { watchWindows } from "@/testing/signInWindow";
import { App } from "./App";

vi.mock("./main/MainArea", () => ({ MainArea: () => <h1>Main area at {window.location.pathname}</h1> }));
vi.mock("@/config/settings", async (load) => {
  const { settings: built } = await load<{ settings: object }>();
  return { settings: { ...built } };
});

const changeable: { microsoftSignIn: boolean } = settings;

const TOKEN = "66f0c1a2b3d4e5f6071829b1".padEnd(152, "0");
const LINK = `/invitation?token=${TOKEN}`;
const LOOK = `${API}/app/${APP_ID}/auth/invitation`;
const ACCEPT = `${LOOK}/accept`;
const LOGIN = `${PROVIDER}/local-userpass/login`;
const MICROSOFT = `${PROVIDER}/oauth2-microsoft/login`;
const PASSWORD = "four words and a comma,";

const invitation = { email: "ana@example.org", name: "Ana Novak", organisation: "Fennmark Trust", password_min: 14 };
const ended = refusal(404, "InvitationEnded", "the invitation has ended: ask for another");

/** Returns servers on which every step succeeds, for the account `ana`. */
function servers(look: Behaviour = { json: invitation }): Servers {
  return new Servers().onLogin("ana").on("POST", LOOK, look).on("POST", ACCEPT, { json: {} });
}

function open(to = servers(), address = LINK) {
  window.history.replaceState(null, "", address);
  const client = clientOf(to);
  const view = render(<App client={client} />);
  return { ...view, client, servers: to, user: userEvent.setup() };
}

const form = () => screen.findByRole("button", { name: "ACCEPT INVITATION" });
const mainArea = () => screen.findByRole("heading", { name: "Main area at /" });

async function choose(password = PASSWORD, again = password) {
  const user = userEvent.setup();
  const button = await form();
  await user.type(screen.getByLabelText("New password"), password);
  await user.type(screen.getByLabelText("Confirm password"), again);
  await user.click(button);
}

beforeEach(() => {
  document.head.innerHTML = "<title>Quorate</title>";
});

afterEach(() => {
  changeable.microsoftSignIn = false;
  window.history.replaceState(null, "", "/");
});

describe("an organisation that signs in with Microsoft only [accounts]", () => {
  const only = { json: { ...invitation, microsoft_only: true } };

  it("accepts no password for an invitation, and offers only Microsoft", async () => {
    changeable.microsoftSignIn = true;
    open(servers(only));
    expect(await screen.findByRole("button", { name: "Continue with Microsoft" })).toBeDefined();
    expect(screen.getByText(/^Your organisation signs in with Microsoft\. Continue/)).toBeDefined();
    expect(screen.queryByLabelText("New password")).toBeNull();
    expect(screen.queryByText("or")).toBeNull();
  });

  it("leads to Teams where the web has no sign-in with Microsoft", async () => {
    open(servers(only));
    expect(await screen.findByText(/Open the portal in Microsoft Teams/)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Continue with Microsoft" })).toBeNull();
  });
});

describe("the link of an invitation (docs/domain/accounts.md)", () => {
  it("is looked up behind a loader, and says who invites whom [R2.1]", async () => {
    const answer = Promise.withResolvers<void>();
    open(
      servers(async () => {
        await answer.promise;
        return { json: invitation };
      }),
    );
    expect(await screen.findByText("Opening your invitation...")).toBeDefined();
    answer.resolve();
    await form();
    expect(screen.queryByText("Opening your invitation...")).toBeNull();
    const heading = screen.getByRole("heading", { level: 1, name: "Accept your invitation" });
    expect(document.title).toContain("Accept your invitation");
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText("Ana Novak, Fennmark Trust invites you.")).toBeDefined();
    expect(screen.getByRole("link", { name: "About Quorate" })).toBeDefined();
  });

  it("shows the address, which is fixed, and asks twice for a password of the server's length", async () => {
    open();
    await form();
    const email = screen.getByRole<HTMLInputElement>("textbox", { name: "Email" });
    expect([email.value, email.readOnly, email.autocomplete]).toEqual(["ana@example.org", true, "username"]);
    const password = screen.getByLabelText<HTMLInputElement>("New password");
    expect(password.autocomplete).toBe("new-password");
    expect(screen.getByLabelText<HTMLInputElement>("Confirm password").autocomplete).toBe("new-password");
    const hint = document.getElementById(password.getAttribute("aria-describedby") ?? "");
    expect(hint?.textContent).toBe("At least 14 characters.");
  });

  it("changes nothing by being opened, as programs that look at e-mails do", async () => {
    const { servers: to } = open();
    await form();
    expect(to.sentTo("POST", LOOK)[0]?.body).toEqual({ token: TOKEN });
    expect(to.sentTo("POST", ACCEPT)).toEqual([]);
    expect(to.sentTo("POST", LOGIN)).toEqual([]);
  });

  it("leaves the address at once, and is found again after a reload", async () => {
    const { unmount } = open();
    await form();
    expect(window.location.pathname + window.location.search).toBe("/invitation");
    expect(stored()).toEqual({});
    unmount();
    render(<App client={clientOf(servers())} />);
    expect(await form()).toBeDefined();
  });

  it.each(["/invitation", "/invitation?token="])(
    "without its token asks nothing of the server: %s",
    async (address) => {
      const { servers: to } = open(servers(), address);
      expect(await screen.findByRole("heading", { name: "The link is not complete" })).toBeDefined();
      expect(screen.getByText(/ask the secretary for a new invitation/)).toBeDefined();
      expect(to.sentTo("POST", LOOK)).toEqual([]);
    },
  );

  it("that the server cannot read is not complete", async () => {
    open(servers(refusal(400, "InvitationMalformed", "not the whole address")));
    expect(await screen.findByRole("heading", { name: "The link is not complete" })).toBeDefined();
    expect(screen.getByText("not the whole address")).toBeDefined();
  });

  it("that has ended says so, with ways on", async () => {
    open(servers(ended));
    const heading = await screen.findByRole("heading", { name: "The invitation has ended" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText("the invitation has ended: ask for another")).toBeDefined();
    expect(screen.getByRole("link", { name: "Back to log in" }).getAttribute("href")).toBe("/");
    expect(screen.getByRole("link", { name: "Forgot Password" }).getAttribute("href")).toBe("/forgot-password");
  });

  it.each<[string, Behaviour, string]>([
    ["no answer", "no answer", "The service cannot be reached. Please try again."],
    ["too many requests", refusal(429, "TooManyRequests", "too many requests"), "too many requests"],
    [
      "a 429 of something in between",
      { status: 429, headers: { "Retry-After": "120" } },
      "Too many attempts. Please wait 2 minutes, then try again.",
    ],
    ["a 404 of another backend", { status: 404 }, "The service could not open the invitation. Please try again."],
    ["an answer that says nothing", { json: {} }, "The service could not open the invitation. Please try again."],
    ["a broken backend", refusal(500, "InternalServerError", "internal error"), "internal error"],
  ])("can be tried again after %s", async (_title, behaviour, text) => {
    const { servers: to, user } = open(servers(behaviour));
    expect(await screen.findByRole("heading", { name: "The invitation could not be opened" })).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    to.on("POST", LOOK, { json: invitation });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await form()).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
  });
});

describe("accepting with a new password", () => {
  it("sends it, logs in with it and opens the portal; the link leaves the tab's history", async () => {
    const { client, servers: to } = open();
    await choose();
    expect(await mainArea()).toBeDefined();
    expect(to.sentTo("POST", ACCEPT).map(({ body }) => body)).toEqual([{ token: TOKEN, password: PASSWORD }]);
    expect(to.sentTo("POST", LOGIN)).toMatchObject([{ body: { username: "ana@example.org", password: PASSWORD } }]);
    expect(client.currentUser?.id).toBe("ana");
    expect(JSON.stringify(window.history.state)).not.toContain(TOKEN);
  });

  it("shows a loader meanwhile", async () => {
    open(servers().on("POST", ACCEPT, () => new Promise(() => undefined)));
    await choose();
    expect(await screen.findByText("Accepting your invitation...")).toBeDefined();
  });

  it("shows Passwords dont match and sends nothing [R5.1]", async () => {
    const { servers: to } = open();
    await choose(PASSWORD, "something else");
    expect((await screen.findByRole("alert")).textContent).toBe("Passwords dont match");
    expect(to.sentTo("POST", ACCEPT)).toEqual([]);
  });

  it("shows why the server refuses a password, and accepts another one", async () => {
    const text = "password must be between 14 and 128 characters";
    const { servers: to, user } = open(servers().on("POST", ACCEPT, refusal(400, "BadRequest", text), { json: {} }));
    await choose("short");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe(text);
    expect(document.activeElement).toBe(alert);
    for (const label of ["New password", "Confirm password"]) await user.clear(screen.getByLabelText(label));
    await choose();
    expect(await mainArea()).toBeDefined();
    expect(to.sentTo("POST", ACCEPT)).toHaveLength(2);
  });

  it.each<[string, Behaviour, string]>([
    ["no answer", "no answer", "The service cannot be reached. Please try again."],
    [
      "a 429 of something in between",
      { status: 429, headers: { "Retry-After": "120" } },
      "Too many attempts. Please wait 2 minutes, then try again.",
    ],
    ["another failure", { status: 502 }, "The invitation could not be accepted. Please try again."],
  ])("keeps the form after %s", async (_title, behaviour, text) => {
    open(servers().on("POST", ACCEPT, behaviour));
    await choose();
    expect((await screen.findByRole("alert")).textContent).toBe(text);
    expect(screen.getByLabelText<HTMLInputElement>("New password").value).toBe(PASSWORD);
  });

  it("tells that the invitation has ended meanwhile", async () => {
    open(servers().on("POST", ACCEPT, ended));
    await choose();
    expect(await screen.findByRole("heading", { name: "The invitation has ended" })).toBeDefined();
  });

  it("leads to the log-in form with good news when the log-in fails", async () => {
    open(servers().on("POST", LOGIN, { status: 503 }));
    await choose();
    const box = await screen.findByRole("region", { name: "Your access is ready" });
    expect(within(box).getByText("Your password is set. You may now log in.")).toBeDefined();
    expect(await screen.findByRole("heading", { name: "Platform Log In" })).toBeDefined();
    expect(window.location.pathname).toBe("/");
    await waitFor(() => expect(document.activeElement).toBe(box));
  });
});

describe("for somebody who is signed in", () => {
  /** Stores a session that an earlier page opened. */
  function signedIn(id: string, to = servers(), customData: object = {}): Servers {
    storeUsers([{ id, session: "active" }]);
    return to.on("GET", SESSION, { json: sessionAnswer(id, customData) });
  }

  it("as another person: says who, and goes on after the log-out", async () => {
    const { client, user } = open(signedIn("ben", servers(), { details: {} }));
    expect(await screen.findByText("You are signed in as ben@example.org.")).toBeDefined();
    expect(screen.queryByLabelText("New password")).toBeNull();
    expect(screen.queryByRole("button", { name: "Accept with this account" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Log out" }));
    expect(await form()).toBeDefined();
    expect(client.currentUser).toBeNull();
    await choose();
    expect(await mainArea()).toBeDefined();
  });

  it("as the invited person, who had registered: shows the form", async () => {
    const { client, servers: to } = open(signedIn("ana"));
    await choose();
    expect(await mainArea()).toBeDefined();
    expect(to.sentTo("POST", LOGIN)).toHaveLength(1);
    expect(client.allUsers).toHaveLength(1);
  });

  it("as the invited person: the old session is over also when the log-in fails", async () => {
    const { client } = open(signedIn("ana", servers().on("POST", LOGIN, "no answer")));
    await choose();
    expect(await screen.findByRole("region", { name: "Your access is ready" })).toBeDefined();
    expect(client.currentUser).toBeNull();
  });

  it("leads to the portal where the link has ended", async () => {
    const { user } = open(signedIn("ana", servers(ended), { details: {} }));
    await user.click(await screen.findByRole("link", { name: "Go to the portal" }));
    expect(await mainArea()).toBeDefined();
  });

  it("is for the next one when the session is over [R7.12]", async () => {
    open(signedIn("ben").on("GET", SESSION, sessionOver));
    expect(await form()).toBeDefined();
  });
});

describe("accepting with a Microsoft account", () => {
  const success: Behaviour = { json: loginAnswer("mia") };
  const microsoftProfile = { ...profileAnswer("mia"), identities: [{ id: "1", provider_type: "custom-function" }] };

  /** Returns servers on which the account `mia` has no details until the invitation is accepted. */
  function microsoftServers(): Servers {
    return servers()
      .on("POST", MICROSOFT, success)
      .on("GET", `${API}/auth/profile`, { json: microsoftProfile })
      .on("POST", SESSION, { status: 201, json: sessionAnswer("mia", {}) })
      .on("GET", SESSION, { json: sessionAnswer("mia", { details: {} }, 2) });
  }

  async function signInAtMicrosoft(to = microsoftServers()) {
    changeable.microsoftSignIn = true;
    const { opened } = watchWindows();
    const view = open(to);
    await view.user.click(await screen.findByRole("button", { name: "Continue with Microsoft" }));
    await waitFor(() => expect(opened.location.href).not.toBe("about:blank"));
    opened.end({ code: "one-time" });
    return view;
  }

  it("is offered where the build offers a sign-in at Microsoft only", async () => {
    open();
    await form();
    expect(screen.queryByRole("button", { name: "Continue with Microsoft" })).toBeNull();
  });

  it("signs in, accepts with that account and opens the portal with its new details", async () => {
    const { client, servers: to } = await signInAtMicrosoft();
    expect(await mainArea()).toBeDefined();
    expect(to.sentTo("POST", ACCEPT)).toMatchObject([
      { body: { token: TOKEN }, headers: { Authorization: `Bearer ${sessionAnswer("mia", {}).access_token}` } },
    ]);
    expect(client.currentUser?.hasDetails).toBe(true);
  });

  it("says why an account is refused, and lets its owner log out", async () => {
    const taken = refusal(409, "AccountTaken", "this account belongs to another person already");
    const { user } = await signInAtMicrosoft(microsoftServers().on("POST", ACCEPT, taken));
    expect((await screen.findByRole("alert")).textContent).toBe("this account belongs to another person already");
    expect(screen.getByText("You are signed in as mia@example.org.")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Log out" }));
    expect(await form()).toBeDefined();
  });

  it("shows what kept somebody from signing in", async () => {
    await signInAtMicrosoft(
      microsoftServers().on("POST", MICROSOFT, refusal(401, "AuthError", "the code has expired")),
    );
    expect((await screen.findByRole("alert")).textContent).toBe("the code has expired");
    expect(screen.getByRole("button", { name: "ACCEPT INVITATION" })).toBeDefined();
  });

  it("opens the portal later where it could not be opened at once, and accepts only once", async () => {
    const to = microsoftServers().on("GET", SESSION, "no answer", { json: sessionAnswer("mia", { details: {} }, 2) });
    const { user } = await signInAtMicrosoft(to);
    expect((await screen.findByRole("alert")).textContent).toMatch(/is accepted, but the portal could not be opened/);
    await user.click(screen.getByRole("button", { name: "Accept with this account" }));
    expect(await mainArea()).toBeDefined();
    expect(to.sentTo("POST", ACCEPT)).toHaveLength(1);
  });

  it("tells that the invitation has ended meanwhile", async () => {
    await signInAtMicrosoft(microsoftServers().on("POST", ACCEPT, ended));
    expect(await screen.findByRole("heading", { name: "The invitation has ended" })).toBeDefined();
    expect(screen.getByRole("link", { name: "Go to the portal" })).toBeDefined();
  });

  it("is possible for somebody who is signed in with one already, after a press", async () => {
    const to = microsoftServers().on("POST", `${PROVIDER}/custom-function/login`, success);
    const client = clientOf(to);
    await client.logIn(Credentials.function({ SSOToken: "t" }));
    window.history.replaceState(null, "", LINK);
    render(<App client={client} />);
    const button = await screen.findByRole("button", { name: "Accept with this account" });
    expect(to.sentTo("POST", ACCEPT)).toEqual([]);
    await userEvent.click(button);
    expect(await mainArea()).toBeDefined();
    expect(to.sentTo("POST", ACCEPT)).toHaveLength(1);
  });
});
