import { describe, expect, it, vi } from "vitest";
import { CredentialTokens } from "./CredentialTokens";
import type { TeamsUserCredential } from "./TeamsUserCredential";

function signedOn() {
  const getToken = vi.fn<TeamsUserCredential["getToken"]>(async () => ({ token: "sso", expiresOnTimestamp: 0 }));
  const login = vi.fn<TeamsUserCredential["login"]>(async () => {});
  return { getToken, login, tokens: new CredentialTokens({ getToken, login }) };
}

describe("the Microsoft account of a Teams tab", () => {
  it("is connected from the start and gives the sign-on token", async () => {
    const { tokens, getToken, login } = signedOn();
    expect(tokens.connected).toBe(true);
    expect(await tokens.getToken()).toBe("sso");
    expect(getToken).toHaveBeenCalledWith([], {});
    expect(login).not.toHaveBeenCalled();
  });

  it("passes a claims challenge to the host", async () => {
    const { tokens, getToken } = signedOn();
    await tokens.getToken({ claims: '{"a":1}' });
    expect(getToken).toHaveBeenCalledWith([], { claims: ['{"a":1}'] });
  });

  it("agrees to the drive before it gives the token", async () => {
    const { tokens, login } = signedOn();
    await tokens.getToken({ consent: true });
    expect(login).toHaveBeenCalledWith(["https://graph.microsoft.com/Files.ReadWrite"]);
  });

  it("connects by agreeing to the portal's own scope", async () => {
    const { tokens, login } = signedOn();
    await tokens.connect();
    expect(login).toHaveBeenCalledWith([]);
  });
});
