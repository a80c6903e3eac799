import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Credentials } from "@/backend";
import { errorAnswer, FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { OwnProofDialog } from "./OwnProofDialog";
import { SignOnAgain } from "./SignOnAgain";

const STEP_UP = "POST /api/client/v2.0/auth/step_up";
const onProved = vi.fn();
let gateway: FakeGateway;

beforeEach(() => {
  onProved.mockReset();
  gateway = new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details: margit }]);
});

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

describe("a proof of the reader [35.13]", () => {
  it("is offered with the reader's own factors first, and with the password", async () => {
    gateway.answer("GET /api/client/v2.0/auth/factors", () =>
      Response.json({ offered: ["totp"], totp: { added_at: "2026-11-02T10:30:00Z" }, passkeys: [] }),
    );
    const proofs: unknown[] = [];
    gateway.answer(STEP_UP, (body) => {
      proofs.push(body);
      return new Response(null, { status: 204 });
    });
    renderSignedIn(
      await signedIn(gateway, "chair@example.org"),
      <OwnProofDialog note="Then your vote is cast." onProved={onProved} onClose={vi.fn()} />,
    );
    await userEvent.type(await screen.findByLabelText("Code of the app"), "123456");
    expect(screen.getByRole("button", { name: "Use your password instead" })).toBeTruthy();
    await press("Confirm");
    await waitFor(() => expect(onProved).toHaveBeenCalledOnce());
    expect(proofs).toEqual([{ second_factor: { kind: "totp", value: "123456" } }]);
  });

  it("comes from Teams for a Microsoft account; after a refusal a window is opened", async () => {
    const proofs: unknown[] = [];
    gateway.answer(STEP_UP, (body) => {
      proofs.push(body);
      return errorAnswer(403, "This sign-in is too old.", "SignOnRefused");
    });
    const windows = vi.spyOn(window, "open").mockReturnValue(null);
    const client = await signedIn(gateway, "chair@example.org");
    vi.spyOn(client.currentUser ?? fail(), "providerType", "get").mockReturnValue("custom-function");
    renderSignedIn(
      client,
      <SignOnAgain value={() => Promise.resolve(Credentials.function({ SSOToken: { token: "t1" } }))}>
        <OwnProofDialog onProved={onProved} onClose={vi.fn()} />
      </SignOnAgain>,
    );
    await press("Sign in with Microsoft");
    expect(await screen.findByText("This sign-in is too old.")).toBeTruthy();
    expect(proofs).toEqual([{ SSOToken: { token: "t1" } }]);
    expect(windows).not.toHaveBeenCalled();
    await press("Sign in with Microsoft");
    expect(await screen.findByText(/^The sign-in window could not be opened\./)).toBeTruthy();
    expect(screen.getByText(/If Teams opens no window, use the portal in a browser\.$/)).toBeTruthy();
    expect(windows).toHaveBeenCalledOnce();
    // Where no window can be opened, the host is asked again.
    await press("Sign in with Microsoft");
    await waitFor(() => expect(proofs).toHaveLength(2));
    expect(windows).toHaveBeenCalledOnce();
    expect(onProved).not.toHaveBeenCalled();
  });
});

function fail(): never {
  throw new Error("nobody is logged in");
}
