import { describe, expect, it } from "vitest";
import { PROVIDER, refusal, Servers } from "@/testing/servers";
import { clientOf } from "@/testing/signInClient";
import { App, Credentials, type EmailPasswordCalls, NetworkError, serverErrorText } from ".";

const calls: readonly [
  title: string,
  action: string,
  call: (auth: EmailPasswordCalls) => Promise<void>,
  body: object,
][] = [
  [
    "registers with lower-cased e-mail and password [R7.2] [R5.2]",
    "register",
    (auth) => auth.registerUser({ email: "Ana@Example.org", password: "Secret" }),
    { email: "ana@example.org", password: "Secret" },
  ],
  [
    "confirms with token and tokenId [R7.3]",
    "confirm",
    (auth) => auth.confirmUser({ token: "7c1e", tokenId: "66f0" }),
    { token: "7c1e", tokenId: "66f0" },
  ],
  [
    "asks for another confirmation e-mail",
    "confirm/send",
    (auth) => auth.resendConfirmationEmail({ email: "Ana@Example.org" }),
    { email: "ana@example.org" },
  ],
  [
    "calls the reset function with an empty list of arguments [R7.4] [R5.2]",
    "reset/call",
    (auth) => auth.callResetPasswordFunction({ email: "Ana@Example.org", password: "placeholder-1" }),
    { email: "ana@example.org", password: "placeholder-1", arguments: [] },
  ],
  [
    "calls the reset function with its arguments in extended JSON [R7.4]",
    "reset/call",
    (auth) => auth.callResetPasswordFunction({ email: "a@b.c", password: "p" }, 1, { at: new Date(0) }),
    { email: "a@b.c", password: "p", arguments: [{ $numberInt: "1" }, { at: { $date: { $numberLong: "0" } } }] },
  ],
  [
    "asks for a reset e-mail",
    "reset/send",
    (auth) => auth.sendResetPasswordEmail({ email: "Ana@Example.org" }),
    { email: "ana@example.org" },
  ],
  [
    "resets the password with token, tokenId and password [R7.5]",
    "reset",
    (auth) => auth.resetPassword({ token: "a95f", tokenId: "66f0", password: "Secret" }),
    { token: "a95f", tokenId: "66f0", password: "Secret" },
  ],
];

describe("e-mail and password calls", () => {
  it.each(calls)("%s", async (_title, action, call, body) => {
    const servers = new Servers().on("POST", `${PROVIDER}/local-userpass/${action}`, { status: 202, json: {} });
    await call(clientOf(servers).emailPasswordAuth);
    expect(servers.sentTo("POST", `${PROVIDER}/local-userpass/${action}`)).toMatchObject([
      { body, credentials: "omit" },
    ]);
  });

  it.each(calls)("carry no token while somebody is signed in: %s", async (_title, action, call) => {
    const url = `${PROVIDER}/local-userpass/${action}`;
    const servers = new Servers().onLogin("ana").on("POST", url, { status: 200 });
    const app = clientOf(servers);
    await app.logIn(Credentials.emailPassword("ana@example.org", "secret"));
    await call(app.emailPasswordAuth);
    expect(servers.sentTo("POST", url)[0]?.headers).not.toHaveProperty("Authorization");
  });

  it("pass the server's error text on [R8.2] [R8.3]", async () => {
    const servers = new Servers().on(
      "POST",
      `${PROVIDER}/local-userpass/register`,
      refusal(409, "AccountNameInUse", "name already in use"),
    );
    const error = await clientOf(servers)
      .emailPasswordAuth.registerUser({ email: "ana@example.org", password: "secret" })
      .catch((reason: unknown) => reason);
    expect(serverErrorText(error)).toBe("name already in use");
  });

  it("go straight to a backend that the settings name, without asking for the location", async () => {
    const servers = new Servers();
    const url = "https://direct.test/api/client/v2.0/app/board-portal/auth/providers/local-userpass/confirm";
    servers.on("POST", url, { json: {} });
    const app = new App({
      id: "board-portal",
      localApp: { name: "quorate-portal", version: "1" },
      gatewayUrl: "",
      backendUrl: "https://direct.test",
      fetch: servers.fetch,
    });
    await app.emailPasswordAuth.confirmUser({ token: "a", tokenId: "b" });
    expect(servers.calls).toEqual([`POST ${url}`]);
  });

  it("fail as a network error without an answer", async () => {
    const servers = new Servers().on("POST", `${PROVIDER}/local-userpass/confirm`, "no answer");
    const confirmation = clientOf(servers).emailPasswordAuth.confirmUser({ token: "a", tokenId: "b" });
    await expect(confirmation).rejects.toBeInstanceOf(NetworkError);
  });
});
