import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { App, Credentials, MemoryStorage, RealmAppProvider } from "@/backend";
import { AccountProblemScreen } from "./AccountProblemScreen";

const token = `e30.${btoa(JSON.stringify({ exp: 2_000_000_000, iat: 1_900_000_000 }))}.signature`;

const answers: Readonly<Record<string, object>> = {
  "/login": { user_id: "u1", access_token: token, refresh_token: "r", device_id: "0".repeat(24) },
  "/profile": { type: "normal", identities: [], data: {} },
  "/session": { user_id: "u1", access_token: token },
};

async function renderLoggedIn() {
  const app = new App({
    id: "portal-test",
    localApp: { name: "quorate-portal", version: "1.0.0" },
    gatewayUrl: "",
    backendUrl: "http://backend.test",
    storage: new MemoryStorage(),
    fetch: async (url) => Response.json(answers[url.slice(url.lastIndexOf("/"))] ?? {}),
  });
  await app.logIn(Credentials.emailPassword("ana@example.org", "s3cret-One"));
  render(
    <RealmAppProvider app={app}>
      <AccountProblemScreen />
    </RealmAppProvider>,
  );
  return app;
}

describe("AccountProblemScreen", () => {
  it("has its title, icon, heading and texts [R2.13]", async () => {
    await renderLoggedIn();
    const title = screen.getByRole("heading", { level: 1, name: "Error: No Custom Data" });
    expect(document.title).toContain("Error: No Custom Data");
    expect(document.activeElement).toBe(title);
    expect(screen.getByRole("heading", { name: "uh-oh..." }).previousElementSibling?.tagName.toLowerCase()).toBe("svg");
    expect(screen.getByText("There seems to be a problem with this account.")).toBeTruthy();
    expect(screen.getByText("We can't find any user custom data - Please contact support.")).toBeTruthy();
  });

  it("lets the user log out [R2.13] [R4.10]", async () => {
    const app = await renderLoggedIn();
    expect(app.currentUser?.id).toBe("u1");
    await userEvent.click(screen.getByRole("button", { name: "Log out" }));
    await waitFor(() => expect(app.currentUser).toBeNull());
  });
});
