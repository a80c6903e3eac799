import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { type App, Credentials, useRealmApp } from "@/backend";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { TextField } from "@/ui";
import { useDraft } from "./useDraft";

let gateway: FakeGateway;
let app: App;

function Form({ title = "Budget", version = 1 }) {
  const { fields, isChanged, ...draft } = useDraft("/items/1", { fields: { title, note: "" }, version });
  return (
    <>
      <TextField label="Title" value={fields.title} onChange={({ target }) => draft.type("title", target.value)} />
      <p>{`${isChanged ? "changed" : "saved"}, version ${draft.version}`}</p>
      <button type="button" onClick={draft.drop}>
        Discard
      </button>
    </>
  );
}

function Screen(saved: { readonly title?: string; readonly version?: number }) {
  const user = useRealmApp().currentUser;
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {user && isOpen && <Form key={user.id} {...saved} />}
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Turn
      </button>
    </>
  );
}

const text = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Title" }).value;
const turn = () => userEvent.click(screen.getByRole("button", { name: "Turn" }));
const logIn = async (email: string) => {
  app = await signedIn(gateway, email);
};

beforeEach(async () => {
  gateway = new FakeGateway(fennmark, [
    { id: "user-1", email: "chair@example.org", details: margit },
    { id: "user-2", email: "other@example.org", details: margit },
  ]);
  await logIn("chair@example.org");
  return () => app.currentUser?.logOut();
});

describe("what is typed", () => {
  it("is restored when the person comes back, with the version that the edit began with", async () => {
    const { unmount } = renderSignedIn(app, <Screen />);
    await userEvent.type(screen.getByRole("textbox", { name: "Title" }), " 2027");
    await turn();
    await turn();
    expect(text()).toBe("Budget 2027");
    unmount();
    renderSignedIn(app, <Screen title="Budget of the harbour" version={2} />);
    expect(text()).toBe("Budget 2027");
    expect(screen.getByText("changed, version 1")).toBeTruthy();
  });

  it("is deleted when it equals the saved text", async () => {
    const { unmount } = renderSignedIn(app, <Screen />);
    await userEvent.type(screen.getByRole("textbox", { name: "Title" }), "s");
    unmount();
    renderSignedIn(app, <Screen title="Budgets" version={2} />);
    expect(screen.getByText("saved, version 2")).toBeTruthy();
  });

  it("is deleted when it is saved or discarded", async () => {
    renderSignedIn(app, <Screen />);
    await userEvent.type(screen.getByRole("textbox", { name: "Title" }), "s");
    await userEvent.click(screen.getByRole("button", { name: "Discard" }));
    expect(text()).toBe("Budget");
    await turn();
    await turn();
    expect(text()).toBe("Budget");
  });

  it("is kept only in memory", async () => {
    renderSignedIn(app, <Screen />);
    await userEvent.type(screen.getByRole("textbox", { name: "Title" }), " secret");
    const stored = [localStorage, sessionStorage].flatMap((storage) => Object.values(storage).map(String));
    expect(stored.join()).not.toContain("secret");
  });
});

describe("a draft of somebody's", () => {
  it("is not another person's", async () => {
    await app.logIn(Credentials.emailPassword("other@example.org", "demo-portal-2026"));
    renderSignedIn(app, <Screen />);
    await userEvent.type(screen.getByRole("textbox", { name: "Title" }), " of user 2");
    act(() => app.switchUser(app.allUsers.find(({ id }) => id === "user-1")!));
    await waitFor(() => expect(text()).toBe("Budget"));
    act(() => app.switchUser(app.allUsers.find(({ id }) => id === "user-2")!));
    await waitFor(() => expect(text()).toBe("Budget of user 2"));
    await act(async () => app.currentUser?.logOut());
  });

  it("is dropped when its owner logs out", async () => {
    const { unmount } = renderSignedIn(app, <Screen />);
    await userEvent.type(screen.getByRole("textbox", { name: "Title" }), " 2027");
    await act(async () => app.currentUser?.logOut());
    unmount();
    await logIn("chair@example.org");
    renderSignedIn(app, <Screen />);
    expect(text()).toBe("Budget");
  });

  it("outlasts a session that is lost", async () => {
    const { unmount } = renderSignedIn(app, <Screen />);
    await userEvent.type(screen.getByRole("textbox", { name: "Title" }), " 2027");
    act(() => app.currentUser?.markSessionLost());
    unmount();
    await logIn("chair@example.org");
    renderSignedIn(app, <Screen />);
    expect(text()).toBe("Budget 2027");
  });
});
