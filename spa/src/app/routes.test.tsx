import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { RealmAppProvider } from "@/backend";
import { settings } from "@/config/settings";
import { Servers } from "@/testing/servers";
import { clientOf } from "@/testing/signInClient";
import { PortalRoutes } from "./routes";

vi.mock("@/config/settings", async (load) => {
  const { settings: built } = await load<{ settings: object }>();
  return { settings: { ...built } };
});

const changeable: { microsoftSignIn: boolean } = settings;

afterEach(() => {
  changeable.microsoftSignIn = false;
});

function open() {
  render(
    <RealmAppProvider app={clientOf(new Servers())}>
      <MemoryRouter>
        <PortalRoutes user={null} />
      </MemoryRouter>
    </RealmAppProvider>,
  );
}

describe("the log-in page", () => {
  it("offers a sign-in at Microsoft in a build that is set so [R9.7]", async () => {
    changeable.microsoftSignIn = true;
    open();
    expect(await screen.findByRole("button", { name: "Sign in with Microsoft" })).toBeDefined();
  });

  it("offers none otherwise", async () => {
    open();
    expect(screen.getByRole("button", { name: "LOGIN" })).toBeDefined();
    await Promise.resolve();
    expect(screen.queryByRole("button", { name: "Sign in with Microsoft" })).toBeNull();
  });
});
