import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useRealmApp } from "@/backend";
import { GraphQLProvider } from "@/graphql";
import { errorAnswer, FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { SecondFactors } from "./SecondFactors";

const FACTORS = "/api/client/v2.0/auth/factors";
const STEP_UP = "/api/client/v2.0/auth/step_up";

const none = { offered: ["passkey", "totp"], required: false, totp: null, passkeys: [], recovery_codes_left: 0 };
const app = { ...none, totp: { added_at: "2026-11-02T10:30:00Z" }, recovery_codes_left: 10 };
const key = { id: "a-b", name: "Laptop", added_at: "2026-11-02T10:30:00Z", used_at: "2026-11-03T11:00:00Z" };

let gateway: FakeGateway;
const added = vi.fn();

beforeEach(() => {
  added.mockReset();
  gateway = new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details: margit }]);
  gateway.answer(`POST ${FACTORS}/totp/new`, () =>
    Response.json({
      secret: "JBSWY3DPEHPK3PXP",
      uri: "otpauth://totp/Quorate:chair@example.org?secret=JBSWY3DPEHPK3PXP",
    }),
  );
});

function Section() {
  const { currentUser } = useRealmApp();
  return currentUser && <SecondFactors user={currentUser} onAdded={added} />;
}

async function show(...answers: readonly object[]) {
  let asked = 0;
  gateway.answer(`GET ${FACTORS}`, () => Response.json(answers[Math.min(asked++, answers.length - 1)]));
  const client = await signedIn(gateway, "chair@example.org");
  renderSignedIn(
    client,
    <GraphQLProvider>
      <Section />
    </GraphQLProvider>,
  );
  await screen.findByRole("heading", { name: "Second factor" });
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));
const sent = (call: string) => gateway.calls.filter((made) => made === call);
const codes = Array.from({ length: 10 }, (_, at) => `abcde-fgh${at}j`);
const factorRequired = (...kinds: readonly string[]) =>
  Response.json(
    { error: "Please confirm with a second factor.", error_code: "StepUpRequired", second_factor: { kinds } },
    { status: 403 },
  );
const stepUpRequired = () => errorAnswer(403, "Please confirm that it is you.", "StepUpRequired");

describe("one's own second factors [accounts]", () => {
  it("are an authenticator app that was set up with a code of it, and recovery codes that are shown once", async () => {
    gateway.answer(`POST ${FACTORS}/totp`, () => Response.json({ recovery_codes: codes }));
    await show(none, app);
    await press("Set up an authenticator app");
    expect((await screen.findByText("JBSW Y3DP EHPK 3PXP")).tagName).toBe("CODE");
    expect(screen.getByRole("img", { name: "The key as a QR code" })).toBeTruthy();
    await userEvent.type(screen.getByLabelText("Code of the app"), "123456");
    await press("Set up");
    const dialog = within(await screen.findByRole("dialog", { name: "Keep your recovery codes" }));
    expect(dialog.getAllByRole("listitem").map((item) => item.textContent)).toEqual(codes);
    expect(added).not.toHaveBeenCalled();
    await press("I have kept them");
    expect(added).toHaveBeenCalledOnce();
    expect(screen.getAllByRole("row")[1]?.textContent).toMatch(/^Authenticator appMon 2 Nov 2026.*Never/);
    expect(screen.getByText(/^10 of your recovery codes are left\./)).toBeTruthy();
  });

  it("stay as they are when a code is wrong, which is said at the field", async () => {
    gateway.answer(`POST ${FACTORS}/totp`, () =>
      errorAnswer(401, "This is not the right second factor.", "SecondFactorInvalid"),
    );
    await show(none);
    await press("Set up an authenticator app");
    await screen.findByText("JBSW Y3DP EHPK 3PXP");
    await userEvent.type(screen.getByLabelText("Code of the app"), "000000");
    await press("Set up");
    expect(await screen.findByText("This is not the right second factor.")).toBeTruthy();
    expect(screen.getByLabelText("Code of the app").getAttribute("aria-invalid")).toBe("true");
  });

  it("are changed after the password is asked for where the log-in is old; the input stays", async () => {
    let fresh = false;
    gateway.answer(`POST ${FACTORS}/totp`, () => (fresh ? Response.json({ recovery_codes: [] }) : stepUpRequired()));
    gateway.answer(`POST ${STEP_UP}`, () => {
      fresh = true;
      return new Response(null, { status: 204 });
    });
    await show({ ...none, passkeys: [key] }, { ...app, passkeys: [key] });
    await press("Set up an authenticator app");
    await screen.findByText("JBSW Y3DP EHPK 3PXP");
    await userEvent.type(screen.getByLabelText("Code of the app"), "123456");
    await press("Set up");
    await userEvent.type(await screen.findByLabelText("Your password"), "s3cret-one");
    await press("Confirm");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent(`POST ${FACTORS}/totp`)).toHaveLength(2);
    expect(added).toHaveBeenCalledOnce();
  });

  it("stay as they are when the password is wrong, or is not given", async () => {
    gateway.answer(`DELETE ${FACTORS}/totp`, stepUpRequired);
    gateway.answer(`POST ${STEP_UP}`, () => errorAnswer(403, "invalid username/password", "InvalidPassword"));
    await show(app);
    await press("Remove Authenticator app");
    await press("Remove");
    await userEvent.type(await screen.findByLabelText("Your password"), "wrong");
    await press("Confirm");
    expect(await screen.findByText("This is not your password.")).toBeTruthy();
    await userEvent.click(screen.getAllByRole("button", { name: "Back" }).at(-1) as HTMLElement);
    expect(await screen.findByText("Nothing was changed.")).toBeTruthy();
  });

  it("are changed only after a second factor is given, where there is one", async () => {
    const proofs: unknown[] = [];
    gateway.answer(`DELETE ${FACTORS}/passkeys/a-b`, () =>
      proofs.length === 2 ? new Response(null, { status: 204 }) : factorRequired("totp", "recovery_code"),
    );
    gateway.answer(`POST ${STEP_UP}`, (body) => {
      proofs.push(body);
      return proofs.length === 1
        ? errorAnswer(403, "This is not the right second factor.", "SecondFactorInvalid")
        : new Response(null, { status: 204 });
    });
    await show({ ...app, passkeys: [key] }, app);
    await press("Remove Laptop");
    await press("Remove");
    expect(screen.queryByLabelText("Your password")).toBeNull();
    await userEvent.type(await screen.findByLabelText("Code of the app"), "000000");
    await press("Confirm");
    expect(await screen.findByText("This is not the right second factor.")).toBeTruthy();
    await press("Use a recovery code instead");
    await userEvent.type(await screen.findByLabelText("Recovery code"), "abcde-fghij");
    await press("Confirm");
    await waitFor(() => expect(screen.queryByText("Laptop")).toBeNull());
    expect(proofs).toEqual([
      { second_factor: { kind: "totp", value: "000000" } },
      { second_factor: { kind: "recovery_code", value: "abcde-fghij" } },
    ]);
  });

  it("say so where the one factor is a passkey, and the browser has none", async () => {
    gateway.answer(`DELETE ${FACTORS}/passkeys/a-b`, () => factorRequired("passkey"));
    await show({ ...none, passkeys: [key] });
    await press("Remove Laptop");
    await press("Remove");
    expect(await screen.findByText(/^Your account asks for a passkey, which this browser does not use\./)).toBeTruthy();
  });

  it("are removed one by one, and the focus stays on the page", async () => {
    gateway.answer(`DELETE ${FACTORS}/passkeys/a-b`, () => new Response(null, { status: 204 }));
    await show({ ...app, passkeys: [key] }, app);
    await press("Remove Laptop");
    await press("Remove");
    await waitFor(() => expect(screen.queryByText("Laptop")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Second factor" })));
  });

  it("get new recovery codes", async () => {
    gateway.answer(`POST ${FACTORS}/recovery_codes`, () => Response.json({ recovery_codes: codes }));
    await show(app);
    await press("Make new recovery codes");
    await press("Make new codes");
    expect(await screen.findByText(codes[0] ?? "")).toBeTruthy();
  });

  it("are a passkey, where the browser has them", async () => {
    const credential = { id: "k", type: "public-key" };
    class Key {
      static parseCreationOptionsFromJSON = (options: unknown) => options;
      static parseRequestOptionsFromJSON = (options: unknown) => options;
      toJSON = () => credential;
    }
    vi.stubGlobal("PublicKeyCredential", Key);
    const create = vi
      .fn()
      .mockRejectedValueOnce(new DOMException("no", "NotAllowedError"))
      .mockResolvedValue(new Key());
    Object.defineProperty(navigator, "credentials", { configurable: true, value: { create } });
    gateway.answer(`POST ${FACTORS}/passkeys/new`, () => Response.json({ challenge: "c2VlIG1l" }));
    gateway.answer(`POST ${FACTORS}/passkeys`, () => Response.json({ recovery_codes: [] }));
    await show(app, { ...app, passkeys: [key] });
    await press("Add a passkey");
    await userEvent.type(screen.getByLabelText("Name"), "Laptop");
    await press("Make the passkey");
    expect(await screen.findByText(/^No passkey was made\./)).toBeTruthy();
    await press("Make the passkey");
    expect(await screen.findByRole("row", { name: /^Laptop/ })).toBeTruthy();
    expect(create).toHaveBeenCalledWith({ publicKey: { challenge: "c2VlIG1l" } });
    vi.unstubAllGlobals();
  });

  it("are Microsoft's for an account of Microsoft", async () => {
    await show({ ...none, offered: [] });
    expect(await screen.findByText(/^You sign in with Microsoft/)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("say that the organisation asks for one", async () => {
    await show({ ...none, required: true });
    expect(await screen.findByText("Your organisation asks everybody for a second factor.")).toBeTruthy();
  });

  it("can be asked for again when they could not be loaded", async () => {
    gateway.answer(`GET ${FACTORS}`, () => errorAnswer(502, "away", "UpstreamFailed"));
    const client = await signedIn(gateway, "chair@example.org");
    renderSignedIn(
      client,
      <GraphQLProvider>
        <Section />
      </GraphQLProvider>,
    );
    await screen.findByText("Your second factors could not be loaded");
    gateway.answer(`GET ${FACTORS}`, () => Response.json(app));
    await press("Try again");
    expect(await screen.findByRole("row", { name: /^Authenticator app/ })).toBeTruthy();
  });
});
