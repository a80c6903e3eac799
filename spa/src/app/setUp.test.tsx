import { render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { API, APP_ID, type Behaviour, PROVIDER, refusal, Servers, SESSION, sessionAnswer } from "@/testing/servers";
import { clientOf, stored, storeUsers } from "@/testing/signInClient";
import { App } from "./App";

vi.mock("./main/MainArea", () => ({ MainArea: () => <h1>Main area at {window.location.pathname}</h1> }));

const TOKEN = "66f0c1a2".padEnd(128, "0");
const LINK = `/set-up?token=${TOKEN}`;
const LOOK = `${API}/app/${APP_ID}/auth/set-up`;
const COMPLETE = `${LOOK}/complete`;
const LOGIN = `${PROVIDER}/local-userpass/login`;
const PASSWORD = "four words and a comma,";

const ended = refusal(404, "SetUpEnded", "this set-up address has ended");
const done = refusal(409, "SetUpDone", "set up already");

/** Returns servers on which every step succeeds, for the account `ana`. */
function servers(look: Behaviour = { json: { password_min: 14 } }): Servers {
  return new Servers().onLogin("ana").on("POST", LOOK, look).on("POST", COMPLETE, { status: 201, json: {} });
}

function open(to = servers(), address = LINK) {
  window.history.replaceState(null, "", address);
  const client = clientOf(to);
  const view = render(<App client={client} />);
  return { ...view, client, servers: to, user: userEvent.setup() };
}

const form = () => screen.findByRole("button", { name: "SET UP" });
const mainArea = () => screen.findByRole("heading", { name: "Main area at /" });

async function fill(again = PASSWORD) {
  const user = userEvent.setup();
  const button = await form();
  const own = within(screen.getByRole("group", { name: "Your account" }));
  await user.type(within(screen.getByRole("group", { name: "Your organisation" })).getByLabelText("Name"), "Fennmark");
  await user.type(own.getByLabelText("Given name"), "Ana");
  await user.type(own.getByLabelText("Family name"), "Novak");
  await user.type(own.getByLabelText("Email"), "Ana@example.org");
  await user.type(own.getByLabelText("Password"), PASSWORD);
  await user.type(own.getByLabelText("Confirm password"), again);
  await user.click(button);
}

beforeEach(() => {
  document.head.innerHTML = "<title>Quorate</title>";
  vi.spyOn(navigator, "language", "get").mockReturnValue("de-AT");
});

afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, "", "/");
});

describe("the set-up address (docs/domain/accounts.md)", () => {
  it("is checked behind a loader, then asks for the organisation and the own account [R2.1]", async () => {
    const answer = Promise.withResolvers<void>();
    open(
      servers(async () => {
        await answer.promise;
        return { json: { password_min: 14 } };
      }),
    );
    expect(await screen.findByText("Checking the set-up address...")).toBeDefined();
    answer.resolve();
    await form();
    expect(screen.queryByText("Checking the set-up address...")).toBeNull();
    const heading = screen.getByRole("heading", { level: 1, name: "Set up your portal" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toContain("Set up your portal");
    const password = screen.getByLabelText<HTMLInputElement>("Password");
    expect(document.getElementById(password.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
      "At least 14 characters.",
    );
  });

  it("proposes this device's time zone, and the browser's way to write dates", async () => {
    open();
    await form();
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    expect(screen.getByLabelText<HTMLSelectElement>("Time zone").value).toBe(timeZone);
    expect(screen.getByLabelText<HTMLSelectElement>("Dates and numbers").value).toBe("de-AT");
  });

  it("leaves the browser's address at once, and is found again after a reload", async () => {
    const { unmount } = open();
    await form();
    expect(window.location.pathname + window.location.search).toBe("/set-up");
    expect(stored()).toEqual({});
    unmount();
    render(<App client={clientOf(servers())} />);
    expect(await form()).toBeDefined();
  });

  it.each(["/set-up", "/set-up?token="])("without its token asks nothing of the server: %s", async (address) => {
    const { servers: to } = open(servers(), address);
    expect(await screen.findByRole("heading", { name: "The address is not complete" })).toBeDefined();
    expect(to.sentTo("POST", LOOK)).toEqual([]);
  });

  it.each<[string, Behaviour, string, RegExp]>([
    ["cannot be read", refusal(400, "SetUpMalformed", "no"), "The address is not complete", /the whole of it/],
    ["has ended", ended, "The set-up address has ended", /Ask the operator for a new one: backend set-up/],
    ["is needed no more", done, "The portal is set up", /This portal has been set up already/],
  ])("that %s says so, with the way on", async (_title, behaviour, title, text) => {
    open(servers(behaviour));
    const heading = await screen.findByRole("heading", { name: title });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByRole("main").textContent).toMatch(text);
    expect(screen.getByRole("link", { name: "Back to log in" }).getAttribute("href")).toBe("/");
    expect(screen.queryByRole("button", { name: "SET UP" })).toBeNull();
  });

  it.each<[string, Behaviour, string]>([
    ["no answer", "no answer", "The service cannot be reached. Please try again."],
    ["too many requests", refusal(429, "TooManyRequests", "too many requests"), "too many requests"],
    ["a 404 of another backend", { status: 404 }, "The service could not check the set-up address. Please try again."],
  ])("can be tried again after %s", async (_title, behaviour, text) => {
    const { servers: to, user } = open(servers(behaviour));
    expect(await screen.findByRole("heading", { name: "The set-up could not be opened" })).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    to.on("POST", LOOK, { json: { password_min: 12 } });
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await form()).toBeDefined();
  });
});

describe("setting the portal up", () => {
  it("sends everything at once, logs in with it and opens the portal; the token leaves the tab's history", async () => {
    const { client, servers: to } = open();
    await fill();
    expect(await mainArea()).toBeDefined();
    expect(to.sentTo("POST", COMPLETE).map(({ body }) => body)).toEqual([
      {
        token: TOKEN,
        organisation: "Fennmark",
        time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
        locale: "de-AT",
        given_name: "Ana",
        family_name: "Novak",
        email: "ana@example.org",
        password: PASSWORD,
      },
    ]);
    expect(to.sentTo("POST", LOGIN)).toMatchObject([{ body: { username: "ana@example.org", password: PASSWORD } }]);
    expect(client.currentUser?.id).toBe("ana");
    expect(JSON.stringify(window.history.state)).not.toContain(TOKEN);
  });

  it("shows a loader meanwhile", async () => {
    open(servers().on("POST", COMPLETE, () => new Promise(() => undefined)));
    await fill();
    expect(await screen.findByText("Setting up your portal...")).toBeDefined();
  });

  it("shows Passwords dont match and sends nothing [R5.1]", async () => {
    const { servers: to } = open();
    await fill("something else");
    expect((await screen.findByRole("alert")).textContent).toBe("Passwords dont match");
    expect(to.sentTo("POST", COMPLETE)).toEqual([]);
  });

  it("shows what the server refuses, keeps the input, and accepts another try", async () => {
    const taken = refusal(409, "AccountNameInUse", "choose another address");
    const { servers: to, user } = open(servers().on("POST", COMPLETE, taken, { status: 201, json: {} }));
    await fill();
    expect((await screen.findByRole("alert")).textContent).toBe("choose another address");
    const email = screen.getByLabelText<HTMLInputElement>("Email");
    expect(email.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("Fennmark");
    await user.clear(email);
    await user.type(email, "other@example.org");
    await user.click(await form());
    expect(await mainArea()).toBeDefined();
    expect(to.sentTo("POST", COMPLETE)).toHaveLength(2);
  });

  it.each([
    ["somebody was faster", done, "The portal is set up"],
    ["the address ended meanwhile", ended, "The set-up address has ended"],
  ])("says that %s", async (_title, behaviour, title) => {
    open(servers().on("POST", COMPLETE, behaviour));
    await fill();
    expect(await screen.findByRole("heading", { name: title })).toBeDefined();
  });

  it("leads to the log-in form with good news when the log-in fails", async () => {
    open(servers().on("POST", LOGIN, { status: 503 }));
    await fill();
    const box = await screen.findByRole("region", { name: "Your portal is ready" });
    expect(within(box).getByText("Your account is made. You may now log in.")).toBeDefined();
    expect(await screen.findByRole("heading", { name: "Platform Log In" })).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(box));
  });
});

describe("for somebody who is signed in", () => {
  function signedIn(to = servers()): Servers {
    storeUsers([{ id: "ben", session: "active" }]);
    return to.on("GET", SESSION, { json: sessionAnswer("ben", {}) });
  }

  it("says who, and goes on after the log-out", async () => {
    const { client, user } = open(signedIn());
    expect(await screen.findByText("You are signed in as ben@example.org.")).toBeDefined();
    expect(screen.queryByLabelText("Password")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Log out" }));
    await fill();
    expect(await mainArea()).toBeDefined();
    expect(client.currentUser?.id).toBe("ana");
  });

  it("leads to the portal where it has been set up", async () => {
    open(signedIn(servers(done)));
    expect(await screen.findByRole("link", { name: "Go to the portal" })).toBeDefined();
  });
});
