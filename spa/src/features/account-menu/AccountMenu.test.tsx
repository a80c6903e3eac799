import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type App, Credentials } from "@/backend";
import { errorAnswer, FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { UNREACHED, unfortunateAnswers } from "@/testing/answers";
import { responseOf } from "@/testing/servers";
import { watchWindows } from "@/testing/signInWindow";
import { THEME_KEY } from "@/ui";
import { AccountMenu } from "./AccountMenu";

const DELETE = "DELETE /api/client/v2.0/auth/delete";
const chair = { id: "user-1", email: "chair@example.org", details: margit };
const director = { id: "user-2", email: "director@example.org", details: { ...margit, displayName: "Wei Jun Tan" } };

const ignore = () => {};
let gateway: FakeGateway;

beforeEach(() => {
  gateway = new FakeGateway(fennmark, [chair, director]);
  return () => delete document.documentElement.dataset["theme"];
});

async function renderMenu(...emails: string[]) {
  const app = await signedIn(gateway, ...emails);
  renderMenuOf(app);
  return app;
}

function renderMenuOf(app: App) {
  renderSignedIn(app, <AccountMenu onShortcuts={ignore} />);
}

const button = () => screen.getByRole("button", { name: /@example.org/ });

async function openMenu() {
  await userEvent.click(button());
  return screen.getByRole("menu", { name: "Account" });
}

async function openDialog() {
  await openMenu();
  await userEvent.click(screen.getByRole("menuitem", { name: "Delete account" }));
  return screen.getByRole("alertdialog", { name: "Delete this account" });
}

const focused = () => document.activeElement?.textContent;

describe("the button", () => {
  it("says who is signed in, by name and e-mail", async () => {
    await renderMenu("chair@example.org");
    expect(button().textContent).toContain("Margit Halloran");
    expect(button().textContent).toContain("chair@example.org");
    expect(button().getAttribute("aria-expanded")).toBe("false");
  });
});

describe("the open menu", () => {
  it("says who is signed in, whom the button names in part only, and does not offer that as a choice", async () => {
    await renderMenu("director@example.org");
    const menu = await openMenu();
    expect(menu.firstElementChild?.textContent).toBe("Wei Jun Tandirector@example.org");
    expect(menu.firstElementChild?.getAttribute("aria-hidden")).toBe("true");
    expect(within(menu).queryByRole("menuitem", { name: /Wei Jun Tan/ })).toBeNull();
  });
});

describe("inside a host", () => {
  async function openEmbedded() {
    const app = await signedIn(gateway, "director@example.org", "chair@example.org");
    renderSignedIn(app, <AccountMenu onShortcuts={ignore} embedded />);
    return await openMenu();
  }

  it("offers neither a look nor a log-out nor another account: the host decides", async () => {
    const menu = within(await openEmbedded());
    expect(menu.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
      "My interests",
      "Calendar feeds",
      "Notifications",
      "Security",
      "Keyboard shortcuts",
      "Delete account",
    ]);
    expect(menu.queryByRole("menuitemradio")).toBeNull();
    expect(menu.getByRole("group", { name: "Logged in through Microsoft Teams" })).toBeDefined();
  });

  it("can be walked with the keyboard", async () => {
    await openEmbedded();
    expect(focused()).toBe("My interests");
    await userEvent.keyboard("{End}");
    expect(focused()).toBe("Delete account");
    await userEvent.keyboard("{Escape}");
    expect(document.activeElement).toBe(button());
  });
});

describe("the keyboard", () => {
  it("shows where it is, also in a menu that the mouse opened: WebKit would not by itself", async () => {
    await renderMenu("chair@example.org");
    await userEvent.click(button());
    const focus = vi.spyOn(HTMLElement.prototype, "focus");
    await userEvent.keyboard("{ArrowDown}");
    expect(focus.mock.calls).toEqual([[{ focusVisible: true }]]);
    focus.mockRestore();
  });

  it("opens at the first or last item and walks in a circle", async () => {
    await renderMenu("chair@example.org");
    button().focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(focused()).toBe("My interests");
    await userEvent.keyboard("{ArrowUp}");
    expect(focused()).toBe("Delete account");
    await userEvent.keyboard("{ArrowDown}");
    expect(focused()).toBe("My interests");
    await userEvent.keyboard("{End}");
    expect(focused()).toBe("Delete account");
    await userEvent.keyboard("{Home}l");
    expect(focused()).toBe("Light");
    await userEvent.keyboard("{Escape}{ArrowUp}");
    expect(focused()).toBe("Delete account");
  });

  it("closes with Esc and returns to the button", async () => {
    await renderMenu("chair@example.org");
    await openMenu();
    await userEvent.keyboard("{Escape}");
    expect(screen.queryByRole("menu")).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  it("closes when the focus goes on with Tab, and on a press elsewhere", async () => {
    await renderMenu("chair@example.org");
    await openMenu();
    await userEvent.keyboard("{Tab}");
    expect(screen.queryByRole("menu")).toBeNull();
    await openMenu();
    await userEvent.click(document.body);
    expect(screen.queryByRole("menu")).toBeNull();
  });
});

describe("appearance", () => {
  it("begins with the system's, changes at once and is remembered in this browser", async () => {
    await renderMenu("chair@example.org");
    const menu = await openMenu();
    const checked = () => within(menu).getByRole("menuitemradio", { checked: true }).textContent;
    expect(checked()).toBe("System");
    await userEvent.click(within(menu).getByRole("menuitemradio", { name: "Dark" }));
    expect(checked()).toBe("Dark");
    expect(document.documentElement.dataset["theme"]).toBe("dark");
    expect(localStorage.getItem(THEME_KEY)).toBe("dark");
    await userEvent.click(within(menu).getByRole("menuitemradio", { name: "High contrast" }));
    expect(document.documentElement.dataset["theme"]).toBe("contrast");
    await userEvent.click(within(menu).getByRole("menuitemradio", { name: "Light" }));
    expect(document.documentElement.dataset["theme"]).toBe("default");
    await userEvent.click(within(menu).getByRole("menuitemradio", { name: "System" }));
    expect(document.documentElement.dataset["theme"]).toBeUndefined();
    expect(localStorage.getItem(THEME_KEY)).toBeNull();
  });

  it("shows what this browser remembers", async () => {
    localStorage.setItem(THEME_KEY, "contrast");
    await renderMenu("chair@example.org");
    const menu = await openMenu();
    expect(within(menu).getByRole("menuitemradio", { checked: true }).textContent).toBe("High contrast");
  });
});

describe("log out", () => {
  it("ends the session of the current user [R4.8]", async () => {
    const app = await renderMenu("chair@example.org");
    const menu = await openMenu();
    expect(within(menu).queryByText(/Then the account/)).toBeNull();
    await userEvent.click(within(menu).getByRole("menuitem", { name: "Log out" }));
    await waitFor(() => expect(app.currentUser).toBeNull());
    expect(gateway.calls).toContain("DELETE /api/session");
  });

  it("says beforehand whose account opens, and opens that one [R4.8]", async () => {
    const app = await renderMenu("director@example.org", "chair@example.org");
    const menu = await openMenu();
    const item = within(menu).getByRole("menuitem", { name: /Log out/ });
    expect(item.textContent).toContain("Then the account of Wei Jun Tan opens");
    await userEvent.click(item);
    await waitFor(() => expect(app.currentUser?.id).toBe("user-2"));
  });
});

describe("other accounts of this browser", () => {
  it("can be switched to without a log-out [R4.8]", async () => {
    const app = await renderMenu("director@example.org", "chair@example.org");
    await openMenu();
    await userEvent.click(screen.getByRole("menuitem", { name: /Switch to Wei Jun Tan/ }));
    expect(app.currentUser?.id).toBe("user-2");
    expect(app.allUsers.map(({ state }) => state)).toEqual(["active", "active"]);
  });

  it("are not offered when they are logged out", async () => {
    const app = await renderMenu("director@example.org", "chair@example.org");
    await app.allUsers.find(({ id }) => id === "user-2")?.logOut();
    await openMenu();
    expect(screen.queryByText(/Also signed in/)).toBeNull();
  });
});

describe("delete account", () => {
  it("says what is lost and asks before it sends a request [R7.7]", async () => {
    const app = await renderMenu("chair@example.org");
    const dialog = await openDialog();
    expect(dialog.textContent).toContain("chair@example.org will be deleted. This cannot be undone.");
    expect(dialog.textContent).toContain("You lose access to your boards");
    await userEvent.click(within(dialog).getByRole("button", { name: "Keep account" }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(gateway.calls).not.toContain(DELETE);
    expect(app.currentUser?.id).toBe("user-1");
  });

  it("deletes the account at the backend and removes the user here [R7.7] [R4.9]", async () => {
    const app = await renderMenu("chair@example.org");
    const dialog = await openDialog();
    await userEvent.click(within(dialog).getByRole("button", { name: "Delete account" }));
    await waitFor(() => expect(app.currentUser).toBeNull());
    expect(gateway.calls).toContain(DELETE);
    expect(app.allUsers).toHaveLength(0);
  });

  it("shows the server's text when it fails, keeps the account and lets the reader try again [R7.7]", async () => {
    const app = await renderMenu("chair@example.org");
    gateway.answer(DELETE, () => errorAnswer(403, "deletion is disabled", "UserDeletionDisabled"));
    const dialog = await openDialog();
    await userEvent.click(within(dialog).getByRole("button", { name: "Delete account" }));
    expect((await within(dialog).findByText("deletion is disabled")).closest('[role="alert"]')).toBeTruthy();
    expect(app.currentUser?.id).toBe("user-1");
    const again = within(dialog).getByRole("button", { name: "Delete account" });
    expect(again.getAttribute("aria-busy")).toBeNull();
  });
});

describe("delete account, long after the log-in (docs/domain/accounts.md)", () => {
  const LOG_IN = "POST /api/client/v2.0/app/portal-test/auth/providers/local-userpass/login";
  const text = "please log in again to delete the account";

  /** Makes the backend refuse a deletion until the user logs in again. */
  function wantFreshLogIn() {
    const logIns = () => gateway.calls.filter((call) => call.endsWith("/login")).length;
    const before = logIns();
    const isFresh = () => logIns() > before;
    gateway.answer(DELETE, () =>
      isFresh() ? new Response(null, { status: 204 }) : errorAnswer(403, text, "FreshLogInRequired"),
    );
  }

  async function askForPassword() {
    const app = await renderMenu("chair@example.org");
    wantFreshLogIn();
    const dialog = within(await openDialog());
    await userEvent.click(dialog.getByRole("button", { name: "Delete account" }));
    const password = await dialog.findByLabelText("Password");
    return { app, dialog, password, calls: gateway.calls.length };
  }

  it("asks for the password of the account that is shown, and deletes after a log-in with it [R7.7]", async () => {
    const { app, dialog, password, calls } = await askForPassword();
    expect(document.activeElement).toBe(password);
    const email = dialog.getByLabelText<HTMLInputElement>("Email");
    expect([email.value, email.readOnly]).toEqual(["chair@example.org", true]);
    expect(dialog.queryByText(text)).toBeNull();
    await userEvent.type(password, "demo-portal-2026");
    await userEvent.click(dialog.getByRole("button", { name: "Delete account" }));
    await waitFor(() => expect(app.allUsers).toEqual([]));
    expect(gateway.calls.slice(calls)).toEqual([
      LOG_IN,
      "GET /api/client/v2.0/auth/profile",
      "DELETE /api/session",
      "POST /api/session",
      DELETE,
      "DELETE /api/session",
    ]);
  });

  it("shows the server's error for a wrong password, and leaves account and session as they are [R8.1]", async () => {
    const { app, dialog, password, calls } = await askForPassword();
    gateway.answer(LOG_IN, () => errorAnswer(401, "invalid username/password", "InvalidPassword"));
    await userEvent.type(password, "wrong");
    await userEvent.click(dialog.getByRole("button", { name: "Delete account" }));
    expect((await dialog.findByText("invalid username/password")).closest('[role="alert"]')).toBeTruthy();
    expect(password.getAttribute("aria-invalid")).toBe("true");
    expect(app.currentUser?.state).toBe("active");
    expect(gateway.calls.slice(calls)).toEqual([LOG_IN]);
  });

  it("can be given up then as before", async () => {
    const { app, dialog, calls } = await askForPassword();
    await userEvent.click(dialog.getByRole("button", { name: "Keep account" }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(app.currentUser?.state).toBe("active");
    expect(gateway.calls).toHaveLength(calls);
  });

  it("needs no second password when only the deletion failed", async () => {
    const { app, dialog, password } = await askForPassword();
    gateway.answer(DELETE, () => new Response(null, { status: 500 }));
    await userEvent.type(password, "demo-portal-2026");
    await userEvent.click(dialog.getByRole("button", { name: "Delete account" }));
    await dialog.findByText("The account could not be deleted. Please try again.");
    gateway.answer(DELETE, () => new Response(null, { status: 204 }));
    await userEvent.click(dialog.getByRole("button", { name: "Delete account" }));
    await waitFor(() => expect(app.allUsers).toEqual([]));
  });

  it("lets the host sign the user on again without a question", async () => {
    const app = await signedIn(gateway, "chair@example.org");
    wantFreshLogIn();
    const signOnAgain = vi.fn<() => Promise<Credentials>>(() =>
      Promise.resolve(Credentials.emailPassword("chair@example.org", "p")),
    );
    renderSignedIn(app, <AccountMenu onShortcuts={ignore} embedded signOnAgain={signOnAgain} />);
    await userEvent.click(within(await openDialog()).getByRole("button", { name: "Delete account" }));
    await waitFor(() => expect(app.allUsers).toEqual([]));
    expect(signOnAgain).toHaveBeenCalledOnce();
  });

  it("deletes nothing when the host signs somebody else on", async () => {
    const app = await signedIn(gateway, "chair@example.org");
    wantFreshLogIn();
    const signOnAgain = () => Promise.resolve(Credentials.emailPassword("director@example.org", "p"));
    renderSignedIn(app, <AccountMenu onShortcuts={ignore} embedded signOnAgain={signOnAgain} />);
    const dialog = within(await openDialog());
    await userEvent.click(dialog.getByRole("button", { name: "Delete account" }));
    await dialog.findByText("You signed in with another account. Nothing was deleted.");
    expect(app.allUsers.map(({ id, state }) => [id, state])).toEqual([["user-1", "active"]]);
    expect(gateway.calls.filter((call) => call === DELETE)).toHaveLength(1);
    expect(gateway.calls).not.toContain("DELETE /api/session");
    // The session of the other account's log-in is revoked.
    expect(gateway.calls.at(-1)).toBe("DELETE /api/client/v2.0/auth/session");
  });

  describe("of an account that signs in at Microsoft", () => {
    async function askForWindow(...windows: readonly null[]) {
      const opened = watchWindows(...windows);
      const app = await signedIn(gateway);
      await app.logIn(Credentials.oauth2("oauth2-microsoft", "user-1", "verifier"));
      renderMenuOf(app);
      wantFreshLogIn();
      const dialog = within(await openDialog());
      await userEvent.click(dialog.getByRole("button", { name: "Delete account" }));
      const goOn = await dialog.findByRole("button", { name: "Sign in and delete account" });
      return { app, dialog, goOn, ...opened };
    }

    it("opens the sign-in window in a click, and deletes once it has answered [R9.7]", async () => {
      const { app, dialog, goOn, open, opened } = await askForWindow();
      expect(open).not.toHaveBeenCalled();
      await userEvent.click(goOn);
      await dialog.findByText("Go on in the window that has opened.");
      await waitFor(() => expect(opened.query.get("state")).toBeTruthy());
      opened.end({ code: "user-1" });
      await waitFor(() => expect(app.allUsers).toEqual([]));
    });

    it("can be given up while the window is open, which then closes", async () => {
      const { app, dialog, goOn, opened } = await askForWindow();
      await userEvent.click(goOn);
      await waitFor(() => expect(opened.query.get("state")).toBeTruthy());
      await userEvent.click(dialog.getByRole("button", { name: "Keep account" }));
      expect(opened.closed).toBe(true);
      expect(app.currentUser?.state).toBe("active");
    });

    it("says so when the browser opens no window", async () => {
      const { dialog, goOn } = await askForWindow(null);
      await userEvent.click(goOn);
      expect(await dialog.findByText(/The sign-in window could not be opened. Allow pop-up windows/)).toBeDefined();
    });
  });
});

describe("delete account, words", () => {
  it.each(unfortunateAnswers)("are true after $title", async ({ reply, says }) => {
    await renderMenu("chair@example.org");
    gateway.answer(DELETE, () => responseOf(reply));
    const dialog = within(await openDialog());
    await userEvent.click(dialog.getByRole("button", { name: "Delete account" }));
    const text = (await dialog.findByText(says ?? "The account could not be deleted. Please try again.")).textContent;
    expect(text).not.toMatch(UNREACHED);
  });

  it("say so when no answer comes", async () => {
    await renderMenu("chair@example.org");
    gateway.answer(DELETE, () => Promise.reject(new TypeError("Failed to fetch")));
    const dialog = within(await openDialog());
    await userEvent.click(dialog.getByRole("button", { name: "Delete account" }));
    expect(await dialog.findByText("The service cannot be reached. Please try again.")).toBeDefined();
  });
});
