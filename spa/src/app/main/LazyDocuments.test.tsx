import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { unfinishedPrefix } from "@/config/uploadKeys";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import type { MicrosoftTokens } from "@/microsoft/MicrosoftTokens";
import { MainArea } from "./MainArea";
import type { MicrosoftConnections } from "./microsoftConnections";

const tokens: MicrosoftTokens = {
  connected: false,
  connect: () => Promise.reject(new Error("nobody is there")),
  getToken: () => Promise.reject(new Error("nobody is there")),
  subscribe: () => () => {},
};

vi.mock("./microsoftConnections", () => ({
  loadMicrosoftConnections: async (): Promise<MicrosoftConnections> => ({ tokensOf: () => tokens, close: () => {} }),
}));

it("marks what an earlier visit of the user's left, also when another user had loaded the uploads' script", async () => {
  const gateway = new FakeGateway(fennmark, [
    { id: "user-1", email: "chair@example.org", details: margit },
    { id: "user-2", email: "other@example.org", details: margit },
  ]);
  const left = {
    fingerprint: JSON.stringify(["b", "Pack.pdf", "application/pdf", 9, 7]),
    uploadUrl: "https://gateway.test/api/uploads/sealed",
    size: 9,
  };
  localStorage.setItem(`${unfinishedPrefix("user-2")}a`, JSON.stringify(left));
  const app = await signedIn(gateway, "other@example.org", "chair@example.org");
  renderSignedIn(app, <MainArea />, { path: "/documents" });
  const mark = () => screen.getByRole("link", { name: /^Documents/ }).textContent;
  await screen.findAllByRole("link", { name: "Board" });
  await userEvent.click(screen.getByRole("link", { name: "Home" }));
  await screen.findByRole("heading", { level: 1, name: "Home" });
  expect(mark()).toBe("Documents");

  act(() => app.switchUser(app.allUsers.find(({ id }) => id === "user-2")!));
  await waitFor(() => expect(mark()).toBe("Documents1 unfinished upload"));
  act(() => app.switchUser(app.allUsers.find(({ id }) => id === "user-1")!));
  await waitFor(() => expect(mark()).toBe("Documents"));
});
