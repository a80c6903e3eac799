import { describe, expect, it } from "vitest";
import { API, APP_ID, refusal, Servers } from "@/testing/servers";
import { clientOf } from "@/testing/signInClient";

const LOOK = `${API}/app/${APP_ID}/auth/set-up`;
const COMPLETE = `${LOOK}/complete`;

const founding = {
  organisation: "Harbour Trust",
  timeZone: "Europe/London",
  locale: "en-GB",
  givenName: "Ana",
  familyName: "Novak",
  email: "ana@example.org",
  password: "four words and a comma,",
};

describe("the set-up address", () => {
  it("is checked without any token of ours [accounts]", async () => {
    const servers = new Servers().on("POST", LOOK, { json: { password_min: 14 } });
    const { setUp } = await clientOf(servers).logInWays();
    expect(await setUp.load("abc")).toEqual({ passwordMin: 14 });
    const [sent] = servers.sentTo("POST", LOOK);
    expect(sent).toMatchObject({ body: { token: "abc" }, credentials: "omit" });
    expect(sent?.headers).not.toHaveProperty("Authorization");
  });

  it.each([[{}], [[]], [null], [{ password_min: "12" }]])("cannot be checked in an answer such as %j", async (json) => {
    const { setUp } = await clientOf(new Servers().on("POST", LOOK, { json })).logInWays();
    await expect(setUp.load("abc")).rejects.toThrow("Expected the set-up to contain a 'password_min'");
  });

  it("tells why it is not good", async () => {
    const servers = new Servers().on("POST", LOOK, refusal(409, "SetUpDone", "set up already"));
    const { setUp } = await clientOf(servers).logInWays();
    await expect(setUp.load("abc")).rejects.toMatchObject({ statusCode: 409, errorCode: "SetUpDone" });
  });

  it("takes the organisation and the account in one request, as the API names them", async () => {
    const servers = new Servers().on("POST", COMPLETE, { status: 201, json: {} });
    const { setUp } = await clientOf(servers).logInWays();
    await setUp.complete("abc", founding);
    const [sent] = servers.sentTo("POST", COMPLETE);
    expect(sent?.body).toEqual({
      token: "abc",
      organisation: "Harbour Trust",
      time_zone: "Europe/London",
      locale: "en-GB",
      given_name: "Ana",
      family_name: "Novak",
      email: "ana@example.org",
      password: "four words and a comma,",
    });
    expect(sent?.headers).not.toHaveProperty("Authorization");
  });
});
