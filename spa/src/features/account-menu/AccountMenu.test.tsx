import { configureStore } from "@reduxjs/toolkit";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { errorAnswer, FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { THEME_KEY } from "@/ui";
import { AccountMenu } from "./AccountMenu";
import { appearanceSlice } from "./appearance.slice";

const DELETE = "DELETE /api/client/v2.0/auth/delete";
const chair = { id: "user-1", email: "chair@example.org", details: margit };
const director = { id: "user-2", email: "director@example.org", details: { ...margit, displayName: "Wei Jun Tan" } };

let gateway: FakeGateway;

beforeEach(() => {
  gateway = new FakeGateway(fennmark, [chair, director]);
  return () => delete document.documentElement.dataset["theme"];
});

async function renderMenu(...emails: string[]) {
  const app = await signedIn(gateway, ...emails);
  const store = configureStore({ reducer: { appearance: appearanceSlice.reducer } });
  renderSignedIn(app, <AccountMenu />, { store });
  return app;
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
    renderSignedIn(app, <AccountMenu embedded />);
    return await openMenu();
  }

  it("offers neither a look nor a log-out nor another account: the host decides", async () => {
    const menu = within(await openEmbedded());
    expect(menu.getAllByRole("menuitem").map((item) => item.textContent)).toEqual(["Delete account"]);
    expect(menu.queryByRole("menuitemradio")).toBeNull();
    expect(menu.getByRole("group", { name: "Logged in through Microsoft Teams" })).toBeDefined();
  });

  it("can be walked with the keyboard", async () => {
    await openEmbedded();
    expect(focused()).toBe("Delete account");
    await userEvent.keyboard("{Escape}");
    expect(document.activeElement).toBe(button());
  });
});

describe("the keyboard", () => {
  it("opens at the first or last item and walks in a circle", async () => {
    await renderMenu("chair@example.org");
    button().focus();
    await userEvent.keyboard("{ArrowDown}");
    expect(focused()).toBe("System");
    await userEvent.keyboard("{ArrowUp}");
    expect(focused()).toBe("Delete account");
    await userEvent.keyboard("{ArrowDown}");
    expect(focused()).toBe("System");
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
  it("says what is lost and asks before it calls anybody [R7.7]", async () => {
    const app = await renderMenu("chair@example.org");
    const dialog = await openDialog();
    expect(dialog.textContent).toContain("chair@example.org will be deleted. This can not be undone.");
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
