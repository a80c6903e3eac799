import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Credentials } from "@/backend";
import { Servers } from "@/testing/servers";
import { clientOf } from "@/testing/signInClient";
import { AccountCheck } from "./AccountCheck";

vi.mock("./main/MainArea", () => ({ MainArea: () => <h1>Main area</h1> }));

it("opens the main area without details in the app mode that skips the check [R4.10]", async () => {
  const app = clientOf(new Servers().onLogin("ana", {}));
  const user = await app.logIn(Credentials.emailPassword("ana@example.org", "secret"));
  render(<AccountCheck user={user} skipped />);
  expect(await screen.findByRole("heading", { name: "Main area" })).toBeDefined();
});
