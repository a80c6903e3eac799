import { describe, expect, it } from "vitest";
import { currentRecord, nextUserList, type StoredUser, type UserListEvent, type UserRecord } from "./userList";

const failure = new Error("no answer");
const profile = { type: "normal", identities: [], data: {} };

function user(id: string, change: Partial<UserRecord> = {}): UserRecord {
  return {
    id,
    providerType: "local-userpass",
    state: "active",
    profile,
    accessToken: `token-${id}`,
    unconfirmed: null,
    ...change,
  };
}

function loggedOut(id: string, change: Partial<UserRecord> = {}): UserRecord {
  return user(id, { state: "logged-out", accessToken: null, ...change });
}

function login(id: string, providerType = "local-userpass"): UserListEvent {
  return { type: "loggedIn", id, providerType, profile, accessToken: "new" };
}

function storageRead(...users: readonly Partial<StoredUser>[]): UserListEvent {
  const whole = users.map(({ id = "", state = "active" }) => {
    return { id, state, providerType: "local-userpass", profile };
  });
  return { type: "storageRead", users: whole, closing: [] };
}

const transitions: readonly [title: string, before: UserRecord[], event: UserListEvent, after: UserRecord[]][] = [
  ["puts an unknown user in front [R4.7]", [user("a")], login("b"), [user("b", { accessToken: "new" }), user("a")]],
  [
    "moves a known user to the front with new tokens, adding no entry [R4.7]",
    [user("a"), user("b")],
    login("b"),
    [user("b", { accessToken: "new" }), user("a")],
  ],
  [
    "keeps the provider type of a known user [R4.7]",
    [loggedOut("a")],
    login("a", "custom-function"),
    [user("a", { accessToken: "new" })],
  ],
  [
    "keeps place and profile of a user who logs out, drops the token",
    [user("a"), user("b")],
    { type: "loggedOut", id: "a", closing: true },
    [loggedOut("a"), user("b")],
  ],
  [
    "moves a user to the front on a switch",
    [user("a"), user("b")],
    { type: "switched", id: "b" },
    [user("b"), user("a")],
  ],
  [
    "moves a logged-out user to the front on a switch",
    [user("a"), loggedOut("b")],
    { type: "switched", id: "b" },
    [loggedOut("b"), user("a")],
  ],
  ["drops a removed user [R4.9]", [user("a"), user("b")], { type: "removed", id: "a", closing: true }, [user("b")]],
  [
    "replaces the token of an active user",
    [user("a", { accessToken: null, unconfirmed: failure })],
    { type: "tokenRefreshed", id: "a", accessToken: "new" },
    [user("a", { accessToken: "new" })],
  ],
  [
    "gives no token to a user who logged out meanwhile",
    [loggedOut("a")],
    { type: "tokenRefreshed", id: "a", accessToken: "new" },
    [loggedOut("a")],
  ],
  [
    "marks a user whose session could not be confirmed",
    [user("a", { accessToken: null })],
    { type: "confirmationFailed", id: "a", error: failure },
    [user("a", { accessToken: null, unconfirmed: failure })],
  ],
  [
    "leaves a user with a token confirmed when a refresh fails",
    [user("a")],
    { type: "confirmationFailed", id: "a", error: failure },
    [user("a")],
  ],
  [
    "does not mark a user who logged out while the session was being confirmed",
    [loggedOut("a")],
    { type: "confirmationFailed", id: "a", error: failure },
    [loggedOut("a")],
  ],
  [
    "waits again when a confirmation starts anew",
    [user("a", { accessToken: null, unconfirmed: failure })],
    { type: "confirmationStarted", id: "a" },
    [user("a", { accessToken: null })],
  ],
  [
    "takes users and order from storage, tokens from memory",
    [user("a"), user("b")],
    storageRead({ id: "c" }, { id: "b" }, { id: "a", state: "logged-out" }),
    [user("c", { accessToken: null }), user("b"), loggedOut("a")],
  ],
  ["drops a user that storage no longer lists", [user("a"), user("b")], storageRead({ id: "b" }), [user("b")]],
  [
    "ignores an event about a user it does not know",
    [user("a")],
    { type: "loggedOut", id: "x", closing: true },
    [user("a")],
  ],
];

describe("the user list", () => {
  it.each(transitions)("%s", (_title, before, event, after) => {
    expect(nextUserList(before, event)).toEqual(after);
  });

  it("stays the same object when an event changes nothing", () => {
    const users = [user("a"), loggedOut("b")];
    const events: readonly UserListEvent[] = [
      storageRead({ id: "a" }, { id: "b", state: "logged-out" }),
      { type: "switched", id: "a" },
      { type: "switched", id: "x" },
      { type: "removed", id: "x", closing: false },
      { type: "confirmationStarted", id: "a" },
      { type: "sessionClosed", id: "b" },
    ];
    for (const event of events) expect(nextUserList(users, event)).toBe(users);
  });

  it.each([
    ["the first active user", [loggedOut("a"), user("b"), user("c")], "b"],
    ["nobody when all are logged out", [loggedOut("a")], undefined],
    ["nobody when the list is empty", [], undefined],
  ])("has %s as current user [R4.8]", (_title, users, id) => {
    expect(currentRecord(users)?.id).toBe(id);
  });
});
