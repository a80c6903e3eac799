import { describe, expect, it } from "vitest";
import { Credentials } from "@/backend";
import { refusal, Servers, SESSION, sessionAnswer, sessionOver } from "@/testing/servers";
import { headerClientOf } from "@/testing/signInClient";

const sealedAnswer = (sealed: string) => ({ status: 201, json: { ...sessionAnswer("ana"), session: sealed } });

async function signedIn(servers = new Servers().onLogin("ana").on("POST", SESSION, sealedAnswer("sealed-1"))) {
  const app = headerClientOf(servers);
  const user = await app.logIn(Credentials.function({ SSOToken: "t", userInfo: {} }));
  return { app, servers, user };
}

describe("sessions in a header", () => {
  it("are opened as such, without cookies", async () => {
    const { servers } = await signedIn();
    expect(servers.sentTo("POST", SESSION)).toMatchObject([{ body: { transport: "header" }, credentials: "omit" }]);
  });

  it("travel with every further request to the gateway, and no cookie does", async () => {
    const { servers, user } = await signedIn();
    servers.on("GET", SESSION, { json: sessionAnswer("ana", { details: {} }, 2) });
    await user.refreshCustomData();
    await user.logOut();
    for (const method of ["GET", "DELETE"]) {
      expect(servers.sentTo(method, SESSION)).toMatchObject([
        { headers: { "Portal-Session": "sealed-1" }, credentials: "omit" },
      ]);
    }
  });

  it("are named so to GraphQL as well", async () => {
    const { user } = await signedIn();
    expect(user.sessionHeaders()).toEqual({ "Portal-Session": "sealed-1" });
    expect(user.sessionCredentials).toBe("omit");
  });

  it("are forgotten once they are closed", async () => {
    const { user } = await signedIn();
    await user.logOut();
    expect(user.sessionHeaders()).toEqual({});
  });

  it("take the newest sealed value when the same user logs in again", async () => {
    const { app, servers, user } = await signedIn();
    servers.on("GET", SESSION, sessionOver);
    await expect(user.refreshCustomData()).rejects.toThrow();
    servers.on("POST", SESSION, sealedAnswer("sealed-2"));
    await app.logIn(Credentials.function({ SSOToken: "t", userInfo: {} }));
    expect(user.sessionHeaders()).toEqual({ "Portal-Session": "sealed-2" });
  });

  it("leave nothing in the browser's storage", async () => {
    await signedIn();
    expect([localStorage.length, sessionStorage.length, document.cookie]).toEqual([0, 0, ""]);
  });

  it.each([
    ["lacks the sealed value", { status: 201, json: sessionAnswer("ana") }, "'session'"],
    ["is a refusal", refusal(502, "UpstreamFailed", "upstream failed"), "upstream failed"],
  ])("fail the log-in when the gateway's answer %s", async (_what, answer, text) => {
    const servers = new Servers().onLogin("ana").on("POST", SESSION, answer);
    const app = headerClientOf(servers);
    await expect(app.logIn(Credentials.function({ SSOToken: "t" }))).rejects.toThrow(text);
    expect(app.currentUser).toBeNull();
  });
});
