import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { Credentials, useRealmApp } from "@/backend";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { AccountTakeover } from "./AccountTakeover";

const chair = { id: "user-1", email: "chair@example.org", details: margit };
const director = { id: "user-2", email: "director@example.org", details: { ...margit, displayName: "Wei Jun Tan" } };

let gateway: FakeGateway;

beforeEach(() => {
  gateway = new FakeGateway(fennmark, [chair, director]);
});

/** Mounts its children anew for each user, like the real gate, and nothing while nobody is signed in. */
function Gate() {
  const { currentUser } = useRealmApp();
  return currentUser && <AccountTakeover key={currentUser.id} />;
}

async function renderGate(...emails: string[]) {
  const app = await signedIn(gateway, ...emails);
  renderSignedIn(app, <Gate />);
  return app;
}

const MESSAGE = "You are in the account of Wei Jun Tan (director@example.org), who is also signed in on this browser.";

describe("AccountTakeover", () => {
  it("does not name the account that was logged in", async () => {
    await renderGate("director@example.org", "chair@example.org");
    expect(screen.queryByText(/You are in the account/)).toBeNull();
  });

  it("says whose account is open after a log-out opened the next one [R4.8]", async () => {
    const app = await renderGate("director@example.org", "chair@example.org");
    await act(async () => await app.currentUser?.logOut());
    expect(screen.getByText(MESSAGE)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Dismiss message" }));
    expect(screen.queryByText(MESSAGE)).toBeNull();
  });

  it("says so too when the session of the open account ended by itself", async () => {
    const app = await renderGate("director@example.org", "chair@example.org");
    act(() => app.currentUser?.markSessionLost());
    expect(screen.getByText(MESSAGE)).toBeTruthy();
  });

  it("says nothing when somebody logs in after everybody was logged out", async () => {
    const app = await renderGate("chair@example.org");
    await act(async () => await app.currentUser?.logOut());
    await act(() => app.logIn(Credentials.emailPassword("director@example.org", "demo-portal-2026")));
    expect(app.currentUser?.id).toBe("user-2");
    expect(screen.queryByText(MESSAGE)).toBeNull();
  });
});
