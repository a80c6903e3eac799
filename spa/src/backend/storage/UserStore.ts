import { presentDeviceId } from "../deviceId";
import { profileFromStorage } from "../profile";
import type { StoredUser } from "../userList";
import { ACTIVE, appPrefix, closingKey, userIdsKey, userKey } from "./keys";
import type { KeyValueStore } from "./KeyValueStore";

/** The part of the user list that local storage keeps. */
export interface StoredPart {
  readonly users: readonly StoredUser[];
  /** The users whose sessions the gateway has not confirmed to be closed. They may be removed already. */
  readonly closing: readonly string[];
}

/**
 * Stores the users without any secret, under the prefix `realm-web` and realm-web's key layout (R3.3;
 * docs/protocols/client-api.md, "Keys in local storage"). A marker replaces the tokens (docs/architecture.md,
 * "What the browser keeps").
 */
export class UserStore {
  readonly #store: KeyValueStore;
  readonly #appId: string;

  constructor(store: KeyValueStore, appId: string) {
    this.#store = store;
    this.#appId = appId;
  }

  /** Returns the stored users in their order. If the stored data make no sense, everything of this app is removed. */
  read(): StoredPart {
    try {
      const closing = this.#readList(closingKey(this.#appId));
      const users = this.#readList(userIdsKey(this.#appId)).map((id) => this.#readUser(id, closing.includes(id)));
      return { users, closing };
    } catch (error) {
      console.warn("The stored users were unreadable and have been dropped:", error);
      this.#store.clear(appPrefix(this.#appId));
      return { users: [], closing: [] };
    }
  }

  /**
   * Writes only the differences between two states, because another page may have stored changes that this page has not
   * read. The sessions to be closed come first, so that a page that reads in between does not take one of them for an
   * active session.
   */
  write(before: StoredPart, after: StoredPart): void {
    this.#writeClosing(before.closing, after.closing);
    for (const user of after.users) {
      const known = before.users.find(({ id }) => id === user.id);
      if (known !== user) this.#writeUser(known && textsOf(known), user);
    }
    const [idsBefore, ids] = [idsOf(before), idsOf(after)];
    if (ids.join() === idsBefore.join()) return;
    const removedIds = idsBefore.filter((id) => !ids.includes(id));
    this.#writeIds(idsBefore, ids, removedIds);
    for (const id of removedIds) this.#store.clear(this.#userKey(id, ""));
  }

  /** The device id that the hosted backend gave; null for one that is malformed or all zeros (R3.4). */
  get deviceId(): string | null {
    return presentDeviceId(this.#store.get(this.#deviceIdKey));
  }

  /** Keeps the id that a log-in gave, unless it is all zeros. A storage that refuses it is ignored. */
  rememberDeviceId(id: string): void {
    if (presentDeviceId(id) === null) return;
    try {
      this.#store.set(this.#deviceIdKey, id);
    } catch (error) {
      console.warn("The device id could not be stored:", error);
    }
  }

  /** Calls the listener after another page changed the users. Call the returned function to unsubscribe. */
  listen(listener: () => void): () => void {
    return this.#store.listen(appPrefix(this.#appId), listener);
  }

  #readList(key: string): string[] {
    const ids: unknown = JSON.parse(this.#store.get(key) ?? "[]");
    if (!Array.isArray(ids) || !ids.every((id) => typeof id === "string")) {
      throw new Error(`Expected ${key} to be a list of texts`);
    }
    return [...new Set(ids)];
  }

  /**
   * @param isClosing true for a session that is to be closed: the user counts as logged out, whatever the marker says
   */
  #readUser(id: string, isClosing: boolean): StoredUser {
    const providerType = this.#store.get(this.#userKey(id, "providerType"));
    if (providerType === null) throw new Error(`Expected user ${id} to have a provider type`);
    this.#dropTokens(id);
    const stands = !isClosing && this.#store.get(this.#userKey(id, "session")) === ACTIVE;
    return {
      id,
      providerType,
      state: stands ? "active" : "logged-out",
      profile: profileFromStorage(this.#store.get(this.#userKey(id, "profile"))),
    };
  }

  /** Another client with the same key layout may have stored its tokens, which must not be in storage. */
  #dropTokens(id: string): void {
    this.#store.remove(this.#userKey(id, "accessToken"));
    this.#store.remove(this.#userKey(id, "refreshToken"));
  }

  #writeUser(before: UserTexts | undefined, user: StoredUser): void {
    for (const [name, text] of textsOf(user)) {
      if (before?.get(name) !== text) this.#setOrRemove(this.#userKey(user.id, name), text);
    }
  }

  /** The ids are written last, so that another page that reads in between finds every listed user complete. */
  #writeIds(before: readonly string[], after: readonly string[], removedIds: readonly string[]): void {
    const stored = this.#readList(userIdsKey(this.#appId));
    // An id that is neither new nor stored was removed by another page.
    const ids = after.filter((id) => !before.includes(id) || stored.includes(id));
    const others = stored.filter((id) => !ids.includes(id) && !removedIds.includes(id));
    this.#setOrRemove(userIdsKey(this.#appId), JSON.stringify([...ids, ...others]));
  }

  #writeClosing(before: readonly string[], after: readonly string[]): void {
    const key = closingKey(this.#appId);
    const settled = before.filter((id) => !after.includes(id));
    const added = after.filter((id) => !before.includes(id));
    if (settled.length + added.length === 0) return;
    const others = this.#readList(key).filter((id) => !settled.includes(id) && !added.includes(id));
    const ids = [...others, ...added];
    this.#setOrRemove(key, ids.length === 0 ? null : JSON.stringify(ids));
  }

  #setOrRemove(key: string, value: string | null): void {
    if (value === this.#store.get(key)) return;
    if (value === null) this.#store.remove(key);
    else this.#store.set(key, value);
  }

  get #deviceIdKey(): string {
    return `${appPrefix(this.#appId)}deviceId`;
  }

  #userKey(id: string, name: string): string {
    return userKey(this.#appId, id, name);
  }
}

type UserTexts = ReadonlyMap<string, string | null>;

/** Returns the stored texts of a user by the names of their keys; null: nothing is stored. */
function textsOf({ providerType, profile, state }: StoredUser): UserTexts {
  return new Map([
    ["providerType", providerType],
    ["profile", profile === null ? null : JSON.stringify(profile)],
    ["session", state === "active" ? ACTIVE : null],
  ]);
}

function idsOf({ users }: StoredPart): string[] {
  return users.map(({ id }) => id);
}
