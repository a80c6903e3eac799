import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { UNREACHED, unfortunateAnswers } from "@/testing/answers";
import { type Behaviour, refusal, Servers, SESSION, sessionAnswer, sessionOver, PROVIDER } from "@/testing/servers";
import { clientOf, storeClosing, storeUsers } from "@/testing/signInClient";
import { App } from "./App";

vi.mock("./main/MainArea", () => ({ MainArea: () => <h1>Main area at {window.location.pathname}</h1> }));

function open(path: string, servers: Servers) {
  window.history.replaceState(null, "", path);
  const client = clientOf(servers);
  render(<App client={client} />);
  return client;
}

const signedIn = (customData: object = { details: {} }) => {
  storeUsers([{ id: "ana", session: "active" }]);
  return new Servers().onLogin("ana", customData).on("GET", SESSION, { json: sessionAnswer("ana", customData) });
};

const signedOutScreens = [
  ["/", "Platform Log In"],
  ["/anything/else", "Platform Log In"],
  ["/register", "Register for Platform access"],
  ["/thank-you", "Register for Portal access"],
  ["/forgot-password", "Forgot Password?"],
  ["/reset-password?token=a&tokenId=b", "Password Reset"],
] as const;

beforeEach(() => {
  window.history.replaceState(null, "", "/");
});

describe("signed out", () => {
  it.each(signedOutScreens)("%s shows %s [R2.1] [R6.1]", async (path, heading) => {
    open(path, new Servers());
    expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeDefined();
    expect(await screen.findByRole("link", { name: "About Quorate" })).toBeDefined();
  });

  it("/confirm-email shows the loader [R2.2]", async () => {
    open("/confirm-email?token=a&tokenId=b", new Servers());
    expect(await screen.findByText("Confirming email...")).toBeDefined();
  });

  it("shows the cookie banner, on a signed-out page too [R2.14]", async () => {
    open("/", new Servers());
    expect(await screen.findByRole("button", { name: "Accept" })).toBeDefined();
  });
});

describe("logging in", () => {
  it("opens the gate on the address that was asked for [R2.11] [R4.1]", async () => {
    open("/boards/b-1", new Servers().onLogin("ana"));
    const user = userEvent.setup();
    await user.type(screen.getByRole("textbox", { name: "Email" }), "ana@example.org");
    await user.type(screen.getByLabelText("Password"), "secret");
    await user.click(screen.getByRole("button", { name: "LOGIN" }));
    expect(await screen.findByRole("heading", { name: "Main area at /boards/b-1" })).toBeDefined();
    expect(screen.queryByRole("heading", { name: "Platform Log In" })).toBeNull();
  });

  it("stays at the form when the server refuses [R4.1] [R8.1]", async () => {
    const servers = new Servers().on(
      "POST",
      `${PROVIDER}/local-userpass/login`,
      refusal(401, "InvalidPassword", "invalid username/password"),
    );
    open("/", servers);
    const user = userEvent.setup();
    await user.type(screen.getByRole("textbox", { name: "Email" }), "ana@example.org");
    await user.type(screen.getByLabelText("Password"), "secret");
    await user.click(screen.getByRole("button", { name: "LOGIN" }));
    expect(await screen.findByText("invalid username/password")).toBeDefined();
  });
});

describe("a stored session that is being confirmed", () => {
  it.each(unfortunateAnswers)("is kept after $title, and the words are true [R7.12]", async ({ reply, says }) => {
    open("/boards/b-1", signedIn().on("GET", SESSION, reply, { json: sessionAnswer("ana") }));
    const asksToWait = reply.status === 429 || reply.status === 503;
    const title = asksToWait ? "Please wait" : "The service has a problem";
    // The server's own text is written for programs here; the page tells the reader how long to wait instead.
    const advice = asksToWait && says?.includes("Please wait") ? says : "";
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeDefined();
    const message = screen.getByRole("alert").textContent;
    expect(message).toContain("You are still signed in.");
    expect(message).toMatch(asksToWait ? /Please wait .+, then try again\./ : /Wait a moment, then try again\./);
    expect(message).toContain(advice);
    expect(message).not.toMatch(UNREACHED);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Main area at /boards/b-1" })).toBeDefined();
  });

  it("leaves the log-in form when another page found out first that it is over [R4.8]", async () => {
    const servers = signedIn();
    const client = clientOf(servers);
    localStorage.removeItem("realm-web:app(board-portal):user(ana):session");
    render(<App client={client} />);
    expect(await screen.findByRole("heading", { name: "Platform Log In" })).toBeDefined();
    expect(screen.queryByText("Loading...")).toBeNull();
  });
});

describe("a log-out that the gateway does not hear of", () => {
  const notice = () => screen.queryByRole("region", { name: "Log-out not complete" });

  async function loggedOut(...answers: readonly Behaviour[]) {
    const servers = signedIn({}).on("DELETE", SESSION, ...answers);
    open("/", servers);
    await userEvent.click(await screen.findByRole("button", { name: /log out/i }));
    await screen.findByRole("heading", { name: "Platform Log In" });
    return servers;
  }

  it("is shown on the log-in page, which keeps its focus, until the gateway has received it", async () => {
    await loggedOut(refusal(502, "UpstreamFailed", "upstream failed"), { status: 204 });
    const alert = (await screen.findByText(/the service could not be told yet/)).closest('[role="alert"]');
    expect(alert?.contains(notice())).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Platform Log In" }));
    act(() => void window.dispatchEvent(new Event("online")));
    await waitFor(() => expect(notice()).toBeNull());
  });

  it("is shown on every signed-out screen, and can be dismissed", async () => {
    await loggedOut({ status: 503 });
    await screen.findByText(/the service could not be told yet/);
    await userEvent.click(screen.getByRole("link", { name: "Forgot Password" }));
    await screen.findByRole("heading", { name: "Forgot Password?" });
    await userEvent.click(screen.getByRole("button", { name: "Dismiss message" }));
    expect(notice()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });

  it("is shown again after a reload, which opens the log-in form and not the portal", async () => {
    storeUsers([{ id: "ana", session: "active" }]);
    storeClosing("ana");
    const servers = new Servers().on("DELETE", SESSION, { status: 502 });
    open("/", servers);
    await screen.findByText(/the service could not be told yet/);
    expect(screen.getByRole("heading", { name: "Platform Log In" })).toBeDefined();
    expect(servers.calls).toEqual([`DELETE ${SESSION}`]);
  });

  it("that the gateway has received is shown nowhere", async () => {
    const servers = await loggedOut({ status: 204 });
    await waitFor(() => expect(servers.sentTo("DELETE", SESSION)).toHaveLength(1));
    expect(notice()).toBeNull();
  });
});

describe("signed in", () => {
  it.each([
    "/register",
    "/thank-you",
    "/forgot-password",
    "/reset-password?token=a&tokenId=b",
    "/confirm-email?token=a",
  ])("%s leads to / and shows no signed-out screen [R2.11]", async (path) => {
    open(path, signedIn());
    expect(await screen.findByRole("heading", { name: "Main area at /" })).toBeDefined();
    expect(window.location.pathname).toBe("/");
    // The address that the main area's notice speaks of is kept in the history entry.
    expect(window.history.state).toMatchObject({ usr: { from: path.replace(/\?.*/, "") } });
  });

  it("keeps a deep link over a reload [R2.11]", async () => {
    open("/boards/b-1", signedIn());
    expect(await screen.findByRole("heading", { name: "Main area at /boards/b-1" })).toBeDefined();
  });

  it("shows the loading placeholder until the main area is there [R2.12] [R1.4]", async () => {
    open("/", signedIn());
    expect(screen.getByText("Loading...")).toBeDefined();
    expect(screen.queryByRole("heading", { name: "Platform Log In" })).toBeNull();
    expect(await screen.findByRole("heading", { name: "Main area at /" })).toBeDefined();
    expect(screen.queryByText("Loading...")).toBeNull();
  });

  it("shows the cookie banner too [R2.14]", async () => {
    open("/", signedIn());
    await screen.findByRole("heading", { name: "Main area at /" });
    expect(await screen.findByRole("button", { name: "Accept" })).toBeDefined();
  });

  it.each([
    ["no custom data", {}],
    ["details that are null", { details: null }],
    ["other custom data", { detail: {} }],
  ])("with %s shows the account-problem screen [R4.10] [R2.13]", async (_title, customData) => {
    open("/", signedIn(customData));
    expect(await screen.findByRole("heading", { name: "Error: No Custom Data" })).toBeDefined();
  });

  it("can log out of the account-problem screen [R4.10]", async () => {
    const client = open("/", signedIn({}));
    await userEvent.click(await screen.findByRole("button", { name: /log out/i }));
    expect(await screen.findByRole("heading", { name: "Platform Log In" })).toBeDefined();
    expect(client.currentUser).toBeNull();
  });

  it("gives the focus that went with the account to the log-in form's heading, although the address stays", async () => {
    open("/", signedIn({}));
    await userEvent.click(await screen.findByRole("button", { name: /log out/i }));
    const heading = await screen.findByRole("heading", { name: "Platform Log In" });
    expect(window.location.pathname).toBe("/");
    expect(document.activeElement).toBe(heading);
  });

  it("shows the log-in form when the session is over [R7.12] [R4.8]", async () => {
    open("/", signedIn().on("GET", SESSION, sessionOver));
    expect(await screen.findByRole("heading", { name: "Platform Log In" })).toBeDefined();
  });

  it("shows the account of the next active user after a log-out [R4.8]", async () => {
    const servers = signedIn();
    storeUsers([
      { id: "ana", session: "active" },
      { id: "ben", session: "active" },
    ]);
    servers.on("GET", SESSION, (sent) => {
      const id = sent.headers["Portal-User"] ?? "";
      return { json: sessionAnswer(id, id === "ana" ? { details: {} } : {}) };
    });
    const client = open("/", servers);
    await screen.findByRole("heading", { name: "Main area at /" });
    await act(async () => client.currentUser?.logOut());
    expect(client.currentUser?.id).toBe("ben");
    expect(await screen.findByRole("heading", { name: "Error: No Custom Data" })).toBeDefined();
  });

  it("offers to try again when the session cannot be confirmed, and keeps it", async () => {
    open("/boards/b-1", signedIn().on("GET", SESSION, "no answer", { json: sessionAnswer("ana") }));
    expect(await screen.findByRole("heading", { name: "No connection" })).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("heading", { name: "Main area at /boards/b-1" })).toBeDefined();
  });
});
