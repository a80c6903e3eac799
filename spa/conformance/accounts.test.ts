import { Credentials } from "realm-web";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Account, confirmedAccount, demo, newcomer } from "../e2e/portal/accounts";
import { eventually } from "../e2e/portal/eventually";
import { LocalPortal } from "../e2e/portal/LocalPortal";
import { mailedLink, mailTo } from "../e2e/portal/mailbox";
import { aged } from "./agedToken";
import { type Client, detail, newClient, refusal } from "./client";
import { sent } from "./wire";

let portal: LocalPortal;
beforeAll(async () => {
  portal = await LocalPortal.start();
});
afterAll(() => portal.stop());

function logIn({ app }: Client, { email, password }: Account) {
  return app.logIn(Credentials.emailPassword(email, password));
}

const sessionPath = "/api/client/v2.0/auth/session";

describe.each(["backend", "gateway", "portal"] as const)("realm-web, beginning at the %s's origin", (place) => {
  const client = () => newClient(portal.addresses[place]);

  it("learns where the hosted backend is, without a token [R3.6]", async () => {
    expect(await client().app.locationUrl).toBe(portal.addresses.backend);
  });

  it("registers, confirms through the e-mail and logs in [R7.1] [R7.2] [R7.3] [R4.6]", async () => {
    const visitor = client();
    const account = newcomer();
    await visitor.app.emailPasswordAuth.registerUser(account);
    expect(await refusal(logIn(visitor, account))).toEqual({
      status: 401,
      code: "AuthError",
      text: "confirmation required",
    });

    const link = await mailedLink(portal, account.email, "/confirm-email");
    const pair = { token: link.searchParams.get("token") ?? "", tokenId: link.searchParams.get("tokenId") ?? "" };
    await visitor.app.emailPasswordAuth.confirmUser(pair);
    const user = await logIn(visitor, account);

    expect(user.isLoggedIn).toBe(true);
    expect(user.providerType).toBe("local-userpass");
    expect(user.profile.email).toBe(account.email);
    expect(visitor.app.currentUser?.id).toBe(user.id);
  });

  it("tells nobody whether an address has an account, except at the registration", async () => {
    const visitor = client();
    const taken = demo("chair");
    const wrong = { status: 401, code: "InvalidPassword", text: "invalid username/password" };
    expect(await refusal(logIn(visitor, { ...taken, password: "not-the-password" }))).toEqual(wrong);
    expect(await refusal(logIn(visitor, newcomer()))).toEqual(wrong);
    const unknown = newcomer().email;
    await visitor.app.emailPasswordAuth.callResetPasswordFunction({ email: unknown, password: "placeholder" });
    expect(await mailTo(portal, unknown)).toEqual([]);
    expect(await refusal(visitor.app.emailPasswordAuth.registerUser(taken))).toEqual({
      status: 409,
      code: "AccountNameInUse",
      text: "name already in use",
    });
  });

  it("takes an address in any case", async () => {
    const { email, password } = demo("chair");
    const user = await logIn(client(), { email: email.toUpperCase(), password });
    expect(user.profile.email).toBe(email);
  });

  it("resets a password through the e-mail; the old one and every session end [R7.4] [R7.5]", async () => {
    const account = await confirmedAccount(portal);
    const visitor = client();
    const user = await logIn(visitor, account);

    const other = client();
    await other.app.emailPasswordAuth.callResetPasswordFunction({ email: account.email, password: "never-applied" });
    expect(await refusal(logIn(other, { ...account, password: "never-applied" }))).toMatchObject({
      code: "InvalidPassword",
    });
    const link = await mailedLink(portal, account.email, "/reset-password");
    const pair = { token: link.searchParams.get("token") ?? "", tokenId: link.searchParams.get("tokenId") ?? "" };
    await other.app.emailPasswordAuth.resetPassword({ ...pair, password: "another-long-password" });
    expect(await refusal(other.app.emailPasswordAuth.resetPassword({ ...pair, password: "once-more-long" }))).toEqual({
      status: 400,
      code: "UserpassTokenInvalid",
      text: "userpass token is expired or invalid",
    });

    expect(await refusal(logIn(other, account))).toMatchObject({ code: "InvalidPassword" });
    expect((await logIn(other, { ...account, password: "another-long-password" })).isLoggedIn).toBe(true);
    expect(await refusal(user.refreshCustomData())).toMatchObject({ status: 401, code: "InvalidSession" });
    expect(user.isLoggedIn).toBe(false);
    expect(user.accessToken).toBeNull();
  });

  it("sends the confirmation once more, and to nobody who did not register", async () => {
    const account = newcomer();
    const stranger = newcomer().email;
    const { emailPasswordAuth } = client().app;
    await emailPasswordAuth.registerUser(account);
    await mailedLink(portal, account.email, "/confirm-email");
    await emailPasswordAuth.resendConfirmationEmail({ email: account.email });
    await emailPasswordAuth.resendConfirmationEmail({ email: stranger });
    await eventually("a second e-mail arrived", 10_000, async () => (await mailTo(portal, account.email)).length === 2);
    const link = await mailedLink(portal, account.email, "/confirm-email");
    await emailPasswordAuth.confirmUser({
      token: link.searchParams.get("token") ?? "",
      tokenId: link.searchParams.get("tokenId") ?? "",
    });
    expect((await logIn(client(), account)).isLoggedIn).toBe(true);
    expect(await mailTo(portal, stranger)).toEqual([]);
  });

  it("sends a reset link without the reset function too", async () => {
    const account = await confirmedAccount(portal);
    await client().app.emailPasswordAuth.sendResetPasswordEmail({ email: account.email });
    expect((await mailedLink(portal, account.email, "/reset-password")).searchParams.get("token")).toMatch(
      /^[0-9a-f]{128}$/,
    );
  });

  it("refuses a malformed pair", async () => {
    const { emailPasswordAuth } = client().app;
    expect(await refusal(emailPasswordAuth.confirmUser({ token: "abc", tokenId: "abc" }))).toEqual({
      status: 400,
      code: "BadRequest",
      text: "invalid token data",
    });
  });

  it("refreshes an expired access token and sends once more", async () => {
    const visitor = client();
    const user = await logIn(visitor, demo("director"));
    user.accessToken = await aged(user.accessToken, portal);
    sent.length = 0;

    await expect(user.callFunction("nobody-wrote-this")).rejects.toMatchObject({ errorCode: "FunctionNotFound" });

    const call = `POST /api/client/v2.0/app/portal-local/functions/call`;
    expect(sent).toEqual([`${call}: 401`, `POST ${sessionPath}: 201`, `${call}: 404`]);
    expect(user.isLoggedIn).toBe(true);
  });

  it("uses one refresh token many times at once", async () => {
    const visitor = client();
    const user = await logIn(visitor, demo("director"));
    await Promise.all([user.refreshCustomData(), user.refreshCustomData(), user.refreshCustomData()]);
    await user.refreshCustomData();
    expect(user.isLoggedIn).toBe(true);
  });

  it("reads the custom data of a person, and none of an account without one [R3.2] [R7.10]", async () => {
    const visitor = client();
    const person = await logIn(visitor, demo("chair"));
    expect(detail(person, "displayName")).toMatch(/\S/);
    expect(detail(person, "personId")).toMatch(/\S/);
    expect(await person.refreshCustomData()).toEqual(person.customData);

    const stranger = await logIn(visitor, demo("unlinked"));
    expect(stranger.customData).toEqual({});
  });

  it("finds its users again after a reload [R3.4]", async () => {
    const visitor = client();
    const chair = await logIn(visitor, demo("chair"));
    const secretary = await logIn(visitor, demo("secretary"));
    expect(secretary.deviceId).toBe(chair.deviceId);

    const again = visitor.reloaded();
    expect(Object.keys(again.app.allUsers)).toEqual([secretary.id, chair.id]);
    expect(again.app.currentUser?.profile.email).toBe("secretary@example.org");
    expect(await again.app.currentUser?.refreshCustomData()).toEqual(secretary.customData);
  });

  it("keeps several users; after a log-out the next active one is current", async () => {
    const visitor = client();
    const chair = await logIn(visitor, demo("chair"));
    const secretary = await logIn(visitor, demo("secretary"));
    expect(visitor.app.currentUser?.id).toBe(secretary.id);

    await secretary.logOut();
    expect(secretary.state).toBe("logged-out");
    expect(visitor.app.currentUser?.id).toBe(chair.id);

    await logIn(visitor, demo("secretary"));
    visitor.app.switchUser(chair);
    expect(Object.keys(visitor.app.allUsers)).toEqual([chair.id, secretary.id]);
    await visitor.app.removeUser(chair);
    expect(chair.state).toBe("removed");
    expect(visitor.app.currentUser?.id).toBe(secretary.id);
    await expect(visitor.app.removeUser(chair)).rejects.toThrow("The user was never logged into this app");
  });

  it("logs out one session of an account, not the others", async () => {
    const here = client();
    const there = client();
    const mine = await logIn(here, demo("observer"));
    const theirs = await logIn(there, demo("observer"));
    const refreshToken = mine.refreshToken ?? "";
    await mine.logOut();

    expect(sent.at(-1)).toBe(`DELETE ${sessionPath}: 204`);
    await theirs.refreshCustomData();
    const dead = await fetch(portal.addresses.backend + sessionPath, {
      method: "POST",
      headers: { Authorization: `Bearer ${refreshToken}` },
    });
    expect(dead.status).toBe(401);
    expect(await dead.json()).toEqual({
      error: "invalid session: failed to find refresh token",
      error_code: "InvalidSession",
    });
  });

  it("deletes the account [R7.7]", async () => {
    const account = await confirmedAccount(portal);
    const visitor = client();
    const user = await logIn(visitor, account);
    await visitor.app.deleteUser(user);

    expect(user.state).toBe("removed");
    expect(visitor.app.currentUser).toBeNull();
    expect(await refusal(logIn(visitor, account))).toMatchObject({ status: 401, code: "InvalidPassword" });
  });
});
