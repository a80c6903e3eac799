import { Credentials } from "realm-web";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LocalPortal } from "../e2e/portal/LocalPortal";
import { newClient, refusal } from "./client";
import { rotateKeys, signOnToken } from "../e2e/portal/microsoft";

let portal: LocalPortal;
beforeAll(async () => {
  portal = await LocalPortal.start();
});
afterAll(() => portal.stop());

const guest = "chat.guest@example.org";

function logIn(SSOToken: unknown) {
  const { app } = newClient(portal.addresses.portal);
  // Data from the browser that must not decide about the user's identity.
  const userInfo = {
    displayName: "Somebody else",
    objectId: "1",
    tenantId: "2",
    preferredUserName: "chair@example.org",
  };
  return app.logIn(Credentials.function({ SSOToken, userInfo }));
}

describe("realm-web with a Microsoft sign-on token", () => {
  it.each(["1.0", "2.0"] as const)("logs in with version %s; the token decides who it is [R7.6]", async (version) => {
    const user = await logIn(await signOnToken(portal, guest, { version }));
    expect(user.providerType).toBe("custom-function");
    expect(user.customData).not.toHaveProperty("details.displayName", "Somebody else");
    const again = await logIn((await signOnToken(portal, guest, { version: "2.0" })).token);
    expect(again.id).toBe(user.id);
  });

  it.each([
    ["for another application", { audience: "00000000-0000-4000-8000-000000000000" }],
    ["that has expired", { expires_in: -600 }],
  ])("refuses a token %s", async (_, wishes) => {
    expect(await refusal(logIn(await signOnToken(portal, guest, wishes)))).toMatchObject({
      status: 401,
      code: "AuthError",
    });
  });

  it("refuses a token that nobody signed", async () => {
    const { token } = await signOnToken(portal, guest);
    expect(await refusal(logIn(`${token.slice(0, token.lastIndexOf("."))}.AAAA`))).toMatchObject({ status: 401 });
  });

  it("follows Microsoft to another signing key", async () => {
    await logIn(await signOnToken(portal, guest));
    await rotateKeys(portal);
    expect((await logIn(await signOnToken(portal, guest))).isLoggedIn).toBe(true);
  });
});
