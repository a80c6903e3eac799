import { describe, expect, it } from "vitest";
import { accessToken, API, APP_ID, refusal, Servers, SESSION, sessionAnswer } from "@/testing/servers";
import { clientOf } from "@/testing/signInClient";
import { Credentials } from ".";

const LOOK = `${API}/app/${APP_ID}/auth/invitation`;
const ACCEPT = `${LOOK}/accept`;
const answer = { email: "ana@example.org", name: "Ana Novak", organisation: "Fennmark Trust", password_min: 12 };
const ended = refusal(404, "InvitationEnded", "this invitation has ended");

describe("the link of an invitation", () => {
  it("is looked up without any token of ours [accounts]", async () => {
    const servers = new Servers().on("POST", LOOK, { json: answer });
    const { invitations } = await clientOf(servers).logInWays();
    expect(await invitations.load("abc")).toEqual({
      email: "ana@example.org",
      name: "Ana Novak",
      organisation: "Fennmark Trust",
      passwordMin: 12,
      microsoftOnly: false,
    });
    const [sent] = servers.sentTo("POST", LOOK);
    expect(sent).toMatchObject({ body: { token: "abc" }, credentials: "omit" });
    expect(sent?.headers).not.toHaveProperty("Authorization");
  });

  it.each([[{}], [[]], [null], [{ ...answer, password_min: "12" }], [{ ...answer, email: 1 }]])(
    "cannot be looked up in an answer such as %j",
    async (json) => {
      const { invitations } = await clientOf(new Servers().on("POST", LOOK, { json })).logInWays();
      await expect(invitations.load("abc")).rejects.toThrow(/^Expected the invitation to contain/);
    },
  );

  it("tells why it is not good", async () => {
    const { invitations } = await clientOf(new Servers().on("POST", LOOK, ended)).logInWays();
    await expect(invitations.load("abc")).rejects.toMatchObject({ statusCode: 404, errorCode: "InvitationEnded" });
  });
});

describe("accepting an invitation", () => {
  it("sends the link's token with the new password, and no token of ours", async () => {
    const servers = new Servers().on("POST", ACCEPT, { json: {} });
    await (await clientOf(servers).logInWays()).invitations.accept("abc", "a-long-password");
    const [sent] = servers.sentTo("POST", ACCEPT);
    expect(sent?.body).toEqual({ token: "abc", password: "a-long-password" });
    expect(sent?.headers).not.toHaveProperty("Authorization");
  });

  it("uses the account of a person who has signed on in another page", async () => {
    const servers = new Servers().onLogin("mia", {}).on("POST", ACCEPT, { json: {} });
    const app = clientOf(servers);
    const user = await app.logIn(Credentials.function({ SSOToken: "t" }));
    await (await app.logInWays()).invitations.acceptAs(user.id, "abc");
    expect(servers.sentTo("POST", ACCEPT)).toMatchObject([
      { body: { token: "abc" }, headers: { Authorization: `Bearer ${user.accessToken}` }, credentials: "omit" },
    ]);
  });

  it("is sent once more with a fresh access token when that was refused [R7.12]", async () => {
    const servers = new Servers()
      .onLogin("mia", {})
      .on("POST", ACCEPT, refusal(401, "InvalidSession", "invalid session"), { json: {} })
      .on("GET", SESSION, { json: sessionAnswer("mia", {}, 7) });
    const app = clientOf(servers);
    const user = await app.logIn(Credentials.function({ SSOToken: "t" }));
    await (await app.logInWays()).invitations.acceptAs(user.id, "abc");
    const tokens = servers.sentTo("POST", ACCEPT).map(({ headers }) => headers["Authorization"]);
    expect(tokens.at(-1)).toBe(`Bearer ${accessToken("mia", {}, 7)}`);
    expect(tokens).toHaveLength(2);
  });
});
