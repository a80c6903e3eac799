import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { type Behaviour, loginAnswer, PROVIDER, refusal } from "@/testing/servers";
import { clientOf } from "@/testing/signInClient";
import { type OpenedWindow, watchWindows } from "@/testing/signInWindow";
import { MicrosoftSignIn } from "./MicrosoftSignIn";
import { authServers, bodiesTo, never } from "./testing/authServers";
import { renderSignedOut } from "./testing/renderSignedOut";

const LOGIN = `${PROVIDER}/oauth2-microsoft/login`;
const success: Behaviour = { json: loginAnswer("u1") };

function open(servers = authServers()) {
  return renderSignedOut("/", servers, clientOf(servers), <MicrosoftSignIn />);
}

async function signIn(behaviour: Behaviour = success) {
  const { opened } = watchWindows();
  const view = open(authServers().on("POST", LOGIN, behaviour));
  await view.user.click(screen.getByRole("button", { name: "Sign in with Microsoft" }));
  await onItsWay(opened);
  return { ...view, opened };
}

async function onItsWay(opened: OpenedWindow): Promise<void> {
  await waitFor(() => expect(opened.location.href).not.toBe("about:blank"));
}

const IN_WINDOW = "Go on in the window that has opened.";

describe("Sign in with Microsoft", () => {
  it("stands beneath the form, in the same card [R9.7]", () => {
    open();
    const button = screen.getByRole("button", { name: "Sign in with Microsoft" });
    const submit = screen.getByRole("button", { name: "LOGIN" });
    expect(submit.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const register = screen.getByRole("link", { name: "Register for platform access" });
    expect(button.compareDocumentPosition(register)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
  });

  it("logs in with what the window brings [R9.7] [R4.1]", async () => {
    const { opened, app, servers } = await signIn();
    opened.end({ code: "one-time" });
    await waitFor(() => expect(app.currentUser?.id).toBe("u1"));
    expect(bodiesTo(servers, LOGIN)).toMatchObject([{ code: "one-time", code_verifier: /^[\w-]{43}$/ }]);
  });

  it("says what to do meanwhile and cannot be started twice", async () => {
    const { user } = await signIn();
    expect(screen.getByText(IN_WINDOW)).toBeDefined();
    const button = screen.getByRole("button", { name: "Sign in with Microsoft" });
    expect(button.getAttribute("aria-busy")).toBe("true");
    await user.click(button);
    expect(window.open).toHaveBeenCalledTimes(1);
  });

  it("is loading while it logs in [R4.1]", async () => {
    const { opened } = await signIn(never);
    opened.end({ code: "one-time" });
    expect(await screen.findByText("Loading...")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
  });

  it("ends with Cancel: the window closes, the focus stays on the way in", async () => {
    const { opened, user, servers } = await signIn();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(opened.closed).toBe(true);
    expect(screen.queryByText(IN_WINDOW)).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
    const button = screen.getByRole("button", { name: "Sign in with Microsoft" });
    expect(document.activeElement).toBe(button);
    expect(button.hasAttribute("aria-busy")).toBe(false);
    expect(bodiesTo(servers, LOGIN)).toEqual([]);
  });

  it("goes on while the window only seems closed", async () => {
    const { opened, app } = await signIn();
    opened.closed = true;
    expect(await screen.findByText(/^The window seems to be closed\./)).toBeDefined();
    opened.end({ code: "one-time" });
    await waitFor(() => expect(app.currentUser?.id).toBe("u1"));
  });

  it("shows the provider's reason of a refusal, and gives it the focus", async () => {
    const { opened } = await signIn();
    opened.end({ error: "The sign-in was declined." });
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toBe("The sign-in was declined.");
    await waitFor(() => expect(document.activeElement).toBe(alert));
  });

  it("returns quietly when the reader cancels at Microsoft, and can be started again [R9.7]", async () => {
    const { opened, user } = await signIn();
    opened.end({ error: "The sign-in was cancelled.", error_code: "SignInCancelled" });
    expect(await screen.findByText("You cancelled the sign-in.")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull();
    const button = screen.getByRole("button", { name: "Sign in with Microsoft" });
    expect(button.hasAttribute("aria-busy")).toBe(false);
    watchWindows();
    await user.click(button);
    expect(screen.getByText(IN_WINDOW)).toBeDefined();
  });

  it("shows the server's text when the log-in is refused, and can be tried again [R8.1]", async () => {
    const { opened, user, servers, app } = await signIn(refusal(401, "AuthError", "the sign-in code has expired"));
    opened.end({ code: "old" });
    expect((await screen.findByRole("alert")).textContent).toBe("the sign-in code has expired");

    servers.on("POST", LOGIN, success);
    const { opened: next } = watchWindows();
    await user.click(screen.getByRole("button", { name: "Sign in with Microsoft" }));
    expect(screen.queryByRole("alert")).toBeNull();
    await onItsWay(next);
    next.end({ code: "new" });
    await waitFor(() => expect(app.currentUser?.id).toBe("u1"));
  });

  it("says so when the service cannot be reached", async () => {
    const { opened } = await signIn("no answer");
    opened.end({ code: "one-time" });
    expect((await screen.findByRole("alert")).textContent).toBe("The service cannot be reached. Please try again.");
  });

  it("says what to do when the browser opens no window", async () => {
    watchWindows(null);
    const { user } = open();
    await user.click(screen.getByRole("button", { name: "Sign in with Microsoft" }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "The sign-in window could not be opened. Allow pop-up windows for this site and try again.",
    );
  });

  it("is cancelled when the page goes to another screen", async () => {
    const { opened, user } = await signIn();
    await user.click(screen.getByRole("link", { name: "Forgot Password" }));
    await screen.findByRole("heading", { name: "Forgot Password?" });
    expect(opened.closed).toBe(true);
  });
});
