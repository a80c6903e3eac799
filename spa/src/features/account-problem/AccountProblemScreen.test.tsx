import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { Credentials, RealmAppProvider } from "@/backend";
import { Servers } from "@/testing/servers";
import { clientOf } from "@/testing/signInClient";
import { AccountProblemScreen } from "./AccountProblemScreen";

async function renderLoggedIn() {
  const app = clientOf(new Servers().onLogin("u1", {}));
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
