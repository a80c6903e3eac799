import { presentDeviceId } from "../deviceId";
import { profileFromStorage } from "../profile";
import type { StoredUser } from "../userList";
import { ACTIVE, appPrefix, CLOSING, userIdsKey, userKey } from "./keys";
import type { KeyValueStore } from "./KeyValueStore";

/**
 * The users, without any secret, under the prefix `realm-web` and realm-web's key layout (R3.3, hosted-backend-api
 * §7.1; architecture §3.1 for the marker that stands in place of the tokens).
 */
export class UserStore {
  readonly #store: KeyValueStore;
  readonly #appId: string;

  constructor(store: KeyValueStore, appId: string) {
    this.#store = store;
    this.#appId = appId;
  }

  /** The stored users in their order; when what is stored makes no sense, everything of this app is dropped. */
  read(): StoredUser[] {
    try {
      return this.#readIds().map((id) => this.#readUser(id));
    } catch (error) {
      console.warn("The stored users were unreadable and have been dropped:", error);
      this.#store.clear(appPrefix(this.#appId));
      return [];
    }
  }

  /** Writes what differs between two lists. Ids that another page added stay, behind ours. */
  write(before: readonly StoredUser[], after: readonly StoredUser[]): void {
    for (const user of after) this.#writeUser(user);
    const ids = after.map(({ id }) => id);
    const removedIds = before.map(({ id }) => id).filter((id) => !ids.includes(id));
    this.#writeIds(ids, removedIds);
    for (const id of removedIds) this.#store.clear(this.#userKey(id, ""));
  }

  /** The device id that the hosted backend gave; one that is malformed or all zeros counts as none (R3.4). */
  get deviceId(): string | null {
    return presentDeviceId(this.#store.get(this.#deviceIdKey));
  }

  /** Keeps the id that a log-in gave, unless it stands for none; a storage that refuses it does not matter. */
  rememberDeviceId(id: string): void {
    if (presentDeviceId(id) === null) return;
    try {
      this.#store.set(this.#deviceIdKey, id);
    } catch (error) {
      console.warn("The device id could not be stored:", error);
    }
  }

  /** Calls the listener after another page changed the users; returns what ends that. */
  listen(listener: () => void): () => void {
    return this.#store.listen(appPrefix(this.#appId), listener);
  }

  #readIds(): string[] {
    const ids: unknown = JSON.parse(this.#store.get(userIdsKey(this.#appId)) ?? "[]");
    if (!Array.isArray(ids) || !ids.every((id) => typeof id === "string")) {
      throw new Error("Expected the user ids to be a list of texts");
    }
    return [...new Set(ids)];
  }

  #readUser(id: string): StoredUser {
    const providerType = this.#store.get(this.#userKey(id, "providerType"));
    if (providerType === null) throw new Error(`Expected user ${id} to have a provider type`);
    this.#dropTokens(id);
    const marker = this.#store.get(this.#userKey(id, "session"));
    return {
      id,
      providerType,
      state: marker === ACTIVE ? "active" : "logged-out",
      closing: marker === CLOSING,
      profile: profileFromStorage(this.#store.get(this.#userKey(id, "profile"))),
    };
  }

  /** Another client of the same layout may have left its tokens, which have no business in storage. */
  #dropTokens(id: string): void {
    this.#store.remove(this.#userKey(id, "accessToken"));
    this.#store.remove(this.#userKey(id, "refreshToken"));
  }

  #writeUser(user: StoredUser): void {
    this.#put(this.#userKey(user.id, "providerType"), user.providerType);
    this.#put(this.#userKey(user.id, "profile"), user.profile === null ? null : JSON.stringify(user.profile));
    this.#put(this.#userKey(user.id, "session"), markerOf(user));
  }

  /** The ids come last: another page that reads meanwhile finds every listed user whole. */
  #writeIds(ids: readonly string[], removedIds: readonly string[]): void {
    const others = this.#readIds().filter((id) => !ids.includes(id) && !removedIds.includes(id));
    this.#put(userIdsKey(this.#appId), JSON.stringify([...ids, ...others]));
  }

  #put(key: string, value: string | null): void {
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

function markerOf(user: StoredUser): string | null {
  if (user.state === "active") return ACTIVE;
  return user.closing ? CLOSING : null;
}
