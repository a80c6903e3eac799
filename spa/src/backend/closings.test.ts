import { describe, expect, it } from "vitest";
import { type Closing, nextClosings } from "./closings";
import type { UserListEvent } from "./userList";

const profile = { type: "normal", identities: [], data: {} };
const told = (userId: string): Closing => ({ userId, late: false });
const late = (userId: string): Closing => ({ userId, late: true });
const login: UserListEvent = { type: "loggedIn", id: "a", providerType: "p", profile, accessToken: "t" };
const storageRead = (...closing: string[]): UserListEvent => ({ type: "storageRead", users: [], closing });

const transitions: readonly [title: string, before: Closing[], event: UserListEvent, after: Closing[]][] = [
  ["begin with a log-out", [told("b")], { type: "loggedOut", id: "a", closing: true }, [told("b"), told("a")]],
  [
    "begin with the removal of a user whose session stands",
    [],
    { type: "removed", id: "a", closing: true },
    [told("a")],
  ],
  [
    "stay what they are when the same user is removed",
    [late("a")],
    { type: "removed", id: "a", closing: false },
    [late("a")],
  ],
  [
    "are late when the gateway cannot be told",
    [told("a"), told("b")],
    { type: "closingLate", id: "a" },
    [late("a"), told("b")],
  ],
  ["end when the gateway has heard of them", [late("a"), told("b")], { type: "sessionClosed", id: "a" }, [told("b")]],
  ["end with a log-in, which has a session of its own", [late("a")], login, []],
  [
    "are those that storage knows, late where this page knows so",
    [late("a"), told("b")],
    storageRead("c", "a"),
    [told("c"), late("a")],
  ],
];

describe("the sessions that are to be closed", () => {
  it.each(transitions)("%s", (_title, before, event, after) => {
    expect(nextClosings(before, event)).toEqual(after);
  });

  it("stay the same object when an event changes nothing", () => {
    const closings = [late("a"), told("b")];
    const events: readonly UserListEvent[] = [
      { type: "loggedOut", id: "a", closing: true },
      { type: "loggedOut", id: "c", closing: false },
      { type: "removed", id: "c", closing: false },
      { type: "closingLate", id: "a" },
      { type: "closingLate", id: "c" },
      { type: "sessionClosed", id: "c" },
      { type: "switched", id: "a" },
      storageRead("a", "b"),
    ];
    for (const event of events) expect(nextClosings(closings, event)).toBe(closings);
  });
});
