import { type Closing, nextClosings } from "./closings";
import { dropEarlyAnswers } from "./earlyAnswers";
import type { StoredPart, UserStore } from "./storage/UserStore";
import { User, type UserOwner } from "./User";
import { currentRecord, nextUserList, type UserList, type UserListEvent, type UserRecord } from "./userList";

/** After one of these, the early answers may be another session's. */
const changesWhoIsHere: ReadonlySet<UserListEvent["type"]> = new Set([
  "loggedIn",
  "loggedOut",
  "removed",
  "switched",
  "storageRead",
]);

/** The users at one moment. The same object until something changes. */
export interface AppSnapshot {
  readonly users: readonly User[];
  /** Whoever is signed in; the same object until somebody else is. */
  readonly currentUser: User | null;
  /**
   * A stored session is being confirmed, the current user's when there is one already: show neither the portal nor the
   * log-in.
   */
  readonly restoring: boolean;
  /** That session could not be confirmed: it is neither lost nor usable. Offer to try again. */
  readonly restoreFailed: boolean;
  /** What kept it from being confirmed; null when nothing did. */
  readonly restoreError: unknown;
  /** Somebody logged out here, and the gateway could not be told yet: the session goes on there. */
  readonly logOutUntold: boolean;
  /** Somebody logged in here, and the gateway knew of no session right afterwards: the browser keeps none. */
  readonly sessionNotKept: boolean;
}

/** A session that is over so soon after the log-in was never kept, in milliseconds: the first request follows at once. */
const KEPT_AFTER_MS = 10_000;

/** The user list of this page: applies events to it, keeps storage in step, and tells who listens. */
export class UserRegistry {
  readonly #store: UserStore;
  readonly #owner: UserOwner;
  readonly #listeners = new Set<() => void>();
  readonly #handles = new Map<string, User>();
  #users: UserList;
  #closings: readonly Closing[];
  #snapshot: AppSnapshot;
  /** Whose log-in was the last one here, and when. */
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

  /** The sessions that the gateway still has to be told to close. */
  get closings(): readonly Closing[] {
    return this.#closings;
  }

  record(userId: string): UserRecord | null {
    return this.#users.find(({ id }) => id === userId) ?? null;
  }

  /** The record when the user is active, otherwise null. */
  active(userId: string): UserRecord | null {
    const record = this.record(userId);
    return record?.state === "active" ? record : null;
  }

  /** The one object that stands for a user as long as it is in the list. */
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

  /** The user's session is over: token and marker go. `wasCarried` is false where the gateway says that none came with the request. */
  sessionLost(userId: string, wasCarried = true): void {
    if (this.active(userId) === null) return;
    const { id, at } = this.#loggedIn;
    this.#sessionNotKept = !wasCarried && id === userId && Date.now() - at < KEPT_AFTER_MS;
    this.dispatch({ type: "loggedOut", id: userId, closing: false });
  }

  /** Takes over what another page stored. */
  readStorage(): void {
    this.dispatch({ type: "storageRead", ...this.#store.read() });
  }

  /** Calls the listener after every change of the snapshot; returns what ends that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** A full or blocked storage must not end a session that works: it only will not survive a reload. */
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
      logOutUntold: this.#closings.some(({ late }) => late),
      sessionNotKept: this.#sessionNotKept,
    };
  }
}

function storedPart(users: UserList, closings: readonly Closing[]): StoredPart {
  return { users, closing: closings.map(({ userId }) => userId) };
}
