import { beforeEach, describe, expect, it, vi } from "vitest";
import { Servers, SESSION, sessionAnswer } from "@/testing/servers";
import { clientOf, stored, storeUsers } from "@/testing/signInClient";
import { Credentials, NetworkError } from ".";
import type * as AccountsModule from "./Accounts";

const credentials = Credentials.emailPassword("ana@example.org", "s3cret-one");

let isReachable = false;

vi.mock("./Accounts", () => ({
  get Accounts() {
    if (!isReachable) throw new Error("Loading chunk 7 failed.");
    return actual;
  },
}));

const { Accounts: actual } = await vi.importActual<typeof AccountsModule>("./Accounts");

beforeEach(() => {
  isReachable = false;
});

describe("a client whose code cannot be loaded", () => {
  it("fails to log in as without an answer, and tries again the next time", async () => {
    const app = clientOf(new Servers().onLogin("ana"));
    await expect(app.logIn(credentials)).rejects.toBeInstanceOf(NetworkError);
    isReachable = true;
    expect((await app.logIn(credentials)).id).toBe("ana");
  });

  it("keeps a stored session, says that it could not be confirmed, and can be asked again", async () => {
    storeUsers([{ id: "ana", session: "active" }]);
    const app = clientOf(new Servers().on("GET", SESSION, { json: sessionAnswer("ana") }));
    await app.restore();
    expect(app.getSnapshot()).toMatchObject({ currentUser: null, restoring: false, restoreFailed: true });
    expect(app.getSnapshot().restoreError).toBeInstanceOf(NetworkError);
    expect(stored()["user(ana):session"]).toBe("active");
    isReachable = true;
    await app.restore();
    expect(app.getSnapshot()).toMatchObject({ currentUser: { id: "ana" }, restoring: false, restoreFailed: false });
  });
});
