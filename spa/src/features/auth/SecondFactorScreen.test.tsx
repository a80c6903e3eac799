import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Behaviour } from "@/testing/servers";
import { authServers, bodiesTo, call } from "./testing/authServers";
import { renderSignedOut } from "./testing/renderSignedOut";

/** The service's answer to the right password: it asks for these kinds of second factors. */
const asks = (...kinds: string[]): Behaviour => ({
  status: 401,
  json: {
    error: "second factor required",
    error_code: "SecondFactorRequired",
    second_factor: { kinds, passkey: kinds.includes("passkey") ? { challenge: "c2VlIG1l" } : undefined },
  },
});

const refused: Behaviour = {
  status: 401,
  json: { error: "This is not the right second factor.", error_code: "SecondFactorInvalid" },
};

const answer = { id: "key-1", type: "public-key", response: { signature: "c2ln" } };

/** Makes a browser with passkeys. */
function withPasskeys(get: () => Promise<unknown>) {
  class Key {
    static parseCreationOptionsFromJSON = (options: unknown) => options;
    static parseRequestOptionsFromJSON = (options: unknown) => options;
    toJSON = () => answer;
  }
  vi.stubGlobal("PublicKeyCredential", Key);
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { get } });
  return () => new Key();
}

async function logIn(...behaviours: Behaviour[]) {
  const servers = authServers().on("POST", call.logIn, ...behaviours);
  const view = renderSignedOut("/", servers);
  await view.user.type(screen.getByLabelText("Email"), "ana@example.org");
  await view.user.type(screen.getByLabelText("Password"), "s3cret-One");
  await view.user.click(screen.getByRole("button", { name: "LOGIN" }));
  await screen.findByRole("heading", { level: 1, name: "Second step" });
  return view;
}

const granted: Behaviour = {
  json: { user_id: "u1", access_token: "", refresh_token: "r", device_id: "0".repeat(24) },
};

beforeEach(() => () => vi.unstubAllGlobals());

describe("the second step of a log-in [accounts]", () => {
  it("takes a code of the app, and sends the same log-in with it", async () => {
    const { user, servers } = await logIn(asks("totp", "recovery_code"), granted);
    const code = screen.getByLabelText<HTMLInputElement>("Code of the app");
    expect([code.autocomplete, code.inputMode]).toEqual(["one-time-code", "numeric"]);
    await user.type(code, "123 456");
    await user.click(screen.getByRole("button", { name: "Log in" }));
    await waitFor(() => expect(bodiesTo(servers, call.logIn)).toHaveLength(2));
    expect(bodiesTo(servers, call.logIn)[1]).toMatchObject({
      username: "ana@example.org",
      password: "s3cret-One",
      second_factor: { kind: "totp", value: "123 456" },
    });
  });

  it("says that a code is wrong, and marks the field", async () => {
    const { user } = await logIn(asks("totp"), refused);
    await user.type(screen.getByLabelText("Code of the app"), "000000");
    await user.click(screen.getByRole("button", { name: "Log in" }));
    expect((await screen.findByRole("alert")).textContent).toBe("This is not the right second factor.");
    expect(screen.getByLabelText("Code of the app").getAttribute("aria-invalid")).toBe("true");
  });

  it("takes a recovery code instead, and goes back to the form", async () => {
    const { user, servers } = await logIn(asks("totp", "recovery_code"), refused);
    await user.click(screen.getByRole("button", { name: "Use a recovery code instead" }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
    await user.type(screen.getByLabelText("Recovery code"), "abcde-fghjk");
    await user.click(screen.getByRole("button", { name: "Log in" }));
    await screen.findByRole("alert");
    expect(bodiesTo(servers, call.logIn)[1]).toMatchObject({
      second_factor: { kind: "recovery_code", value: "abcde-fghjk" },
    });
    await user.click(screen.getByRole("button", { name: "Back to log in" }));
    expect(screen.getByLabelText<HTMLInputElement>("Password").value).toBe("");
  });

  it("uses a passkey, and asks for another question after one that was given up", async () => {
    let given: () => unknown = () => null;
    const get = vi
      .fn()
      .mockRejectedValueOnce(new DOMException("no", "NotAllowedError"))
      .mockImplementation(() => Promise.resolve(given()));
    given = withPasskeys(get);
    const { user, servers } = await logIn(asks("passkey", "recovery_code"), asks("passkey"), granted);
    await user.click(screen.getByRole("button", { name: "Use the passkey" }));
    expect((await screen.findByRole("alert")).textContent).toMatch(/^The passkey was not used\./);
    expect(get).toHaveBeenCalledWith({ publicKey: { challenge: "c2VlIG1l" } });
    await user.click(screen.getByRole("button", { name: "Use the passkey" }));
    await waitFor(() => expect(bodiesTo(servers, call.logIn)).toHaveLength(3));
    expect(bodiesTo(servers, call.logIn)[2]).toMatchObject({ second_factor: { kind: "passkey", value: answer } });
  });

  it("leaves passkeys out where the browser has none, and says so where nothing else is left", async () => {
    await logIn(asks("passkey", "totp"));
    expect(screen.getByLabelText("Code of the app")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /passkey/ })).toBeNull();
  });

  it("says where nothing can be given with this browser", async () => {
    await logIn(asks("passkey"));
    expect(screen.getByText(/Log in with another browser\./)).toBeTruthy();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});
