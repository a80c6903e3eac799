import type { Profile } from "./profile";

/**
 * A user who logged in on this device, as this page knows it. Its only secret is the access token, which stays in
 * memory.
 */
export interface UserRecord {
  readonly id: string;
  readonly providerType: string;
  /** `active` while the session's marker is set (docs/architecture.md, "What the browser keeps"). */
  readonly state: "active" | "logged-out";
  readonly profile: Profile | null;
  /** Null until the gateway gave this page a token. */
  readonly accessToken: string | null;
  /** The error of the last attempt to confirm the session; null when there was none. */
  readonly unconfirmed: unknown;
}

/** The part of a user that local storage keeps. */
export type StoredUser = Pick<UserRecord, "id" | "providerType" | "state" | "profile">;

/** Most recent first. */
export type UserList = readonly UserRecord[];

export type UserListEvent =
  | {
      readonly type: "storageRead";
      readonly users: readonly StoredUser[];
      /** The users whose sessions still have to be closed at the gateway. */
      readonly closing: readonly string[];
    }
  | {
      readonly type: "loggedIn";
      readonly id: string;
      readonly providerType: string;
      readonly profile: Profile;
      readonly accessToken: string;
    }
  | { readonly type: "tokenRefreshed"; readonly id: string; readonly accessToken: string }
  | { readonly type: "profileRead"; readonly id: string; readonly profile: Profile }
  | { readonly type: "confirmationStarted"; readonly id: string }
  | { readonly type: "confirmationFailed"; readonly id: string; readonly error: unknown }
  /** `closing`: the session still has to be closed at the gateway. */
  | { readonly type: "loggedOut"; readonly id: string; readonly closing: boolean }
  | { readonly type: "removed"; readonly id: string; readonly closing: boolean }
  /** The gateway has not confirmed the log-out yet. */
  | { readonly type: "closingLate"; readonly id: string }
  | { readonly type: "sessionClosed"; readonly id: string }
  | { readonly type: "switched"; readonly id: string };

/**
 * Returns the list after an event (R4.7 to R4.9; docs/protocols/client-api.md, "The list of users"). Returns the same
 * list when nothing changed.
 */
export function nextUserList(users: UserList, event: UserListEvent): UserList {
  switch (event.type) {
    case "storageRead":
      return afterStorageRead(users, event.users);
    case "loggedIn":
      return afterLogin(users, event);
    case "tokenRefreshed":
      return changed(users, event.id, (user) =>
        user.state === "active" ? { ...user, accessToken: event.accessToken, unconfirmed: null } : user,
      );
    case "profileRead":
      return changed(users, event.id, (user) => ({ ...user, profile: event.profile }));
    case "confirmationStarted":
      return changed(users, event.id, (user) => (user.unconfirmed !== null ? { ...user, unconfirmed: null } : user));
    case "confirmationFailed":
      return changed(users, event.id, (user) =>
        user.state === "active" && user.accessToken === null ? { ...user, unconfirmed: event.error } : user,
      );
    case "loggedOut":
      return changed(users, event.id, loggedOut);
    case "switched":
      return toFront(users, event.id);
    case "removed":
      return users.some(({ id }) => id === event.id) ? users.filter(({ id }) => id !== event.id) : users;
    case "closingLate":
    case "sessionClosed":
      return users;
  }
}

/** Returns the first active user, or null (R4.8). */
export function currentRecord(users: UserList): UserRecord | null {
  return users.find((user) => user.state === "active") ?? null;
}

function afterLogin(users: UserList, event: Extract<UserListEvent, { type: "loggedIn" }>): UserList {
  const { id, profile, accessToken } = event;
  const known = users.find((user) => user.id === id);
  const user: UserRecord = {
    id,
    providerType: known?.providerType ?? event.providerType,
    state: "active",
    profile,
    accessToken,
    unconfirmed: null,
  };
  return [user, ...users.filter((other) => other.id !== id)];
}

/** Storage knows the users, their order and who is active; memory adds the tokens of those who are still active. */
function afterStorageRead(users: UserList, stored: readonly StoredUser[]): UserList {
  const next = stored.map((storedUser) => {
    const known = users.find(({ id }) => id === storedUser.id);
    const stays = known !== undefined && storedUser.state === "active" && known.state === "active";
    const user: UserRecord = {
      ...storedUser,
      accessToken: stays ? known.accessToken : null,
      unconfirmed: stays ? known.unconfirmed : null,
    };
    return known !== undefined && isSame(known, user) ? known : user;
  });
  const isUnchanged = next.length === users.length && next.every((user, index) => user === users[index]);
  return isUnchanged ? users : next;
}

function loggedOut(user: UserRecord): UserRecord {
  return { ...user, state: "logged-out", accessToken: null, unconfirmed: null };
}

function toFront(users: UserList, id: string): UserList {
  const user = users.find((candidate) => candidate.id === id);
  return user === undefined || user === users[0] ? users : [user, ...users.filter((other) => other !== user)];
}

function changed(users: UserList, id: string, change: (user: UserRecord) => UserRecord): UserList {
  const next = users.map((user) => (user.id === id ? change(user) : user));
  return next.some((user, index) => user !== users[index]) ? next : users;
}

function isSame(left: UserRecord, right: UserRecord): boolean {
  return (
    left.providerType === right.providerType &&
    left.state === right.state &&
    left.accessToken === right.accessToken &&
    left.unconfirmed === right.unconfirmed &&
    JSON.stringify(left.profile) === JSON.stringify(right.profile)
  );
}
