import { type Closing, nextClosings } from "./closings";
import { dropEarlyAnswers } from "./earlyAnswers";
import type { StoredPart, UserStore } from "./storage/UserStore";
import { User, type UserOwner } from "./User";
import { currentRecord, nextUserList, type UserList, type UserListEvent, type UserRecord } from "./userList";

/** After one of these events, the early answers may belong to another session. */
const changesWhoIsHere: ReadonlySet<UserListEvent["type"]> = new Set([
  "loggedIn",
  "loggedOut",
  "removed",
  "switched",
  "storageRead",
]);

/** The users at one moment. The object stays the same until something changes. */
export interface AppSnapshot {
  readonly users: readonly User[];
  /** The signed-in user: the same object until another user is signed in. */
  readonly currentUser: User | null;
  /**
   * True while a stored session is being confirmed (the current user's, if there is one). Show neither the portal nor
   * the log-in form then.
   */
  readonly restoring: boolean;
  /** True when that session could be neither confirmed nor refused. Offer to try again. */
  readonly restoreFailed: boolean;
  /** The error that prevented the confirmation; null when there was none. */
  readonly restoreError: unknown;
  /** True when somebody logged out on this page and the gateway has not confirmed it: the session goes on there. */
  readonly logOutUnreported: boolean;
  /** True when the gateway found no session right after a log-in: the browser does not keep cookies. */
  readonly sessionNotKept: boolean;
}

/**
 * A session that is over within so many milliseconds after the log-in was never kept, because the first request follows
 * at once.
 */
const KEPT_AFTER_MS = 10_000;

/** The user list of this page. It applies events, writes the changes to storage, and informs its listeners. */
export class UserRegistry {
  readonly #store: UserStore;
  readonly #owner: UserOwner;
  readonly #listeners = new Set<() => void>();
  readonly #handles = new Map<string, User>();
  #users: UserList;
  #closings: readonly Closing[];
  #snapshot: AppSnapshot;
  /** The user of the last log-in on this page, and its time. */
  #loggedIn = { id: "", at: Number.NEGATIVE_INFINITY };
  #sessionNotKept = false;

  constructor(store: UserStore, owner: UserOwner) {
    this.#store = store;
    this.#owner = owner;
    const stored = { type: "storageRead", ...store.read() } as const;
    this.#users = nextUserList([], stored);
    this.#closings = nextClosings([], stored);
    this.#snapshot = this.#takeSnapshot();
  }

  get snapshot(): AppSnapshot {
    return this.#snapshot;
  }

  get records(): UserList {
    return this.#users;
  }

  /** The sessions that the gateway has not confirmed to be closed. */
  get closings(): readonly Closing[] {
    return this.#closings;
  }

  record(userId: string): UserRecord | null {
    return this.#users.find(({ id }) => id === userId) ?? null;
  }

  /** Returns the record of an active user, otherwise null. */
  active(userId: string): UserRecord | null {
    const record = this.record(userId);
    return record?.state === "active" ? record : null;
  }

  /** Returns the object of a user, the same one as long as the user is in the list. */
  user(userId: string): User {
    const user = this.#handles.get(userId) ?? new User(userId, this.#owner);
    this.#handles.set(userId, user);
    return user;
  }

  dispatch(event: UserListEvent): void {
    if (event.type === "loggedIn") {
      this.#loggedIn = { id: event.id, at: Date.now() };
      this.#sessionNotKept = false;
    }
    const [users, closings] = [this.#users, this.#closings];
    this.#users = nextUserList(users, event);
    this.#closings = nextClosings(closings, event);
    if (this.#users === users && this.#closings === closings) return;
    if (changesWhoIsHere.has(event.type)) dropEarlyAnswers();
    if (event.type !== "storageRead") this.#persist(storedPart(users, closings));
    this.#forgetRemoved();
    this.#snapshot = this.#takeSnapshot();
    for (const listener of this.#listeners) listener();
  }

  /**
   * Handles a session that is over: token and marker are removed. `wasCarried` is false when the gateway says that no
   * session came with the request.
   */
  markSessionLost(userId: string, wasCarried = true): void {
    if (this.active(userId) === null) return;
    const { id, at } = this.#loggedIn;
    this.#sessionNotKept = !wasCarried && id === userId && Date.now() - at < KEPT_AFTER_MS;
    this.dispatch({ type: "loggedOut", id: userId, closing: false });
  }

  /** Takes over the changes that another page stored. */
  readStorage(): void {
    this.dispatch({ type: "storageRead", ...this.#store.read() });
  }

  /** Calls the listener after every change of the snapshot. Call the returned function to unsubscribe. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** A full or blocked storage does not end the session: it is only lost at the next reload. */
  #persist(before: StoredPart): void {
    try {
      this.#store.write(before, storedPart(this.#users, this.#closings));
    } catch (error) {
      console.warn("The signed-in users could not be stored:", error);
    }
  }

  #forgetRemoved(): void {
    for (const id of this.#handles.keys()) {
      if (this.record(id) === null) this.#handles.delete(id);
    }
  }

  #takeSnapshot(): AppSnapshot {
    const current = currentRecord(this.#users);
    const isWaiting = current !== null && current.accessToken === null;
    return {
      users: this.#users.map(({ id }) => this.user(id)),
      currentUser: current === null ? null : this.user(current.id),
      restoring: isWaiting && current.unconfirmed === null,
      restoreFailed: isWaiting && current.unconfirmed !== null,
      restoreError: isWaiting ? current.unconfirmed : null,
      logOutUnreported: this.#closings.some(({ late }) => late),
      sessionNotKept: this.#sessionNotKept,
    };
  }
}

function storedPart(users: UserList, closings: readonly Closing[]): StoredPart {
  return { users, closing: closings.map(({ userId }) => userId) };
}
