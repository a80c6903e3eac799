import type { Credentials } from "./Credentials";
import type { LocalApp } from "./deviceInformation";
import type { EmailPasswordAuth } from "./EmailPasswordAuth";
import { NetworkError, NEVER_LOGGED_IN } from "./errors";
import type { Fetch } from "./fetcher";
import type { SignIn } from "./SignIn";
import type { KeyValueStore } from "./storage/KeyValueStore";
import { LocalStorage } from "./storage/LocalStorage";
import { MemoryStorage } from "./storage/MemoryStorage";
import { UserStore } from "./storage/UserStore";
import type { User, UserOwner } from "./User";
import { type AppSnapshot, UserRegistry } from "./UserRegistry";

export interface AppOptions {
  /** The application's id at the hosted backend. */
  readonly id: string;
  readonly localApp: LocalApp;
  /** Origin of the gateway; empty: the page's own. */
  readonly gatewayUrl: string;
  /** Origin of the hosted backend; empty: what the gateway's location says. */
  readonly backendUrl: string;
  /** Default: local storage, or memory where there is none. */
  readonly storage?: KeyValueStore;
  readonly fetch?: Fetch;
}

/** The calls around an account that need no session. */
export type EmailPasswordCalls = Pick<EmailPasswordAuth, keyof EmailPasswordAuth>;

/**
 * The sign-in client: who logged in on this device, and the calls that change that. No token is ever stored. Who is
 * signed in is known at once; the code that talks to servers is loaded when it is first needed, so that a page that
 * only shows the log-in form does not wait for it.
 */
export class App {
  readonly id: string;
  readonly emailPasswordAuth: EmailPasswordCalls;
  readonly #options: AppOptions;
  readonly #store: UserStore;
  readonly #users: UserRegistry;
  #signIn: Promise<SignIn> | null = null;
  #stopListening: (() => void) | null = null;

  constructor(options: AppOptions) {
    this.id = options.id;
    this.#options = options;
    this.#store = new UserStore(options.storage ?? defaultStorage(), options.id);
    this.#users = new UserRegistry(this.#store, this.#ownerOfUsers());
    this.emailPasswordAuth = this.#emailPasswordCalls();
  }

  /** The first active user, or none (R4.8). */
  get currentUser(): User | null {
    return this.#users.snapshot.currentUser;
  }

  /** Everybody in the list, most recent first, logged out or not. */
  get allUsers(): readonly User[] {
    return this.#users.snapshot.users;
  }

  /** The id that the hosted backend gave to this device (R9.7). */
  get deviceId(): string | null {
    return this.#store.deviceId;
  }

  /**
   * Logs in and makes the user current. Nothing of it stays when a step fails.
   *
   * @throws ServerError, NetworkError, or Error for an answer that cannot be used
   */
  async logIn(credentials: Credentials): Promise<User> {
    const signIn = await this.load();
    return this.#users.user(await signIn.logIn(credentials));
  }

  /**
   * After a reload: asks the gateway for a fresh access token for every active user, and tells it of the log-outs that
   * never reached it. A session that is over makes its user logged out; without an answer the session is kept and
   * `restoreFailed` says so. Never fails.
   */
  async restore(): Promise<void> {
    const closing = this.#users.records.filter((user) => user.closing);
    if (closing.length === 0 && this.currentUser === null) return;
    try {
      const signIn = await this.load();
      await Promise.all([signIn.confirmActive(), ...closing.map(({ id }) => signIn.close(id))]);
    } catch {
      for (const { id } of this.#users.records) this.#users.dispatch({ type: "confirmationFailed", id });
    }
  }

  /** Moves a user to the front: when active, it becomes current. */
  switchUser(user: User): void {
    this.#requireKnown(user);
    this.#users.dispatch({ type: "switched", id: user.id });
  }

  /** Logs a user out and forgets it (R4.9). */
  async removeUser(user: User): Promise<void> {
    this.#requireKnown(user);
    const wasActive = user.state === "active";
    this.#users.dispatch({ type: "removed", id: user.id });
    if (wasActive) await this.#close(user.id);
  }

  /** Deletes the user's account at the hosted backend, then removes the user here (R7.7). */
  async deleteUser(user: User): Promise<void> {
    this.#requireKnown(user);
    const signIn = await this.load();
    await signIn.deleteAccount(user.id);
    await this.removeUser(user);
  }

  /** Calls the listener after every change of the snapshot; returns what ends that. Other tabs' changes count too. */
  subscribe(listener: () => void): () => void {
    const unsubscribe = this.#users.subscribe(listener);
    this.#stopListening ??= this.#store.listen(() => this.#handleOtherPage());
    return () => {
      unsubscribe();
      if (this.#users.isObserved) return;
      this.#stopListening?.();
      this.#stopListening = null;
    };
  }

  getSnapshot(): AppSnapshot {
    return this.#users.snapshot;
  }

  /**
   * Loads the code that talks to servers, ahead of its first use.
   *
   * @throws NetworkError when it cannot be loaded; the next call tries again
   */
  load(): Promise<SignIn> {
    this.#signIn ??= this.#loadSignIn();
    return this.#signIn;
  }

  async #loadSignIn(): Promise<SignIn> {
    try {
      const { SignIn: LoadedSignIn } = await import(/* webpackChunkName: "sign-in" */ "./SignIn");
      return new LoadedSignIn(this.#options, this.#store, this.#users);
    } catch (cause) {
      this.#signIn = null;
      throw new NetworkError("GET", "the sign-in script", cause);
    }
  }

  async #logOut(userId: string): Promise<void> {
    if (this.#users.active(userId) === null) return;
    this.#users.dispatch({ type: "loggedOut", id: userId, closing: true });
    await this.#close(userId);
  }

  /** Never fails: what the gateway was not told now, `restore` tells it later. */
  async #close(userId: string): Promise<void> {
    try {
      const signIn = await this.load();
      await signIn.close(userId);
    } catch {
      // The marker in storage stands for it.
    }
  }

  #handleOtherPage(): void {
    this.#users.readStorage();
    void this.restore();
  }

  #requireKnown(user: User): void {
    if (this.#users.record(user.id) === null) throw new Error(NEVER_LOGGED_IN);
  }

  #ownerOfUsers(): UserOwner {
    return {
      recordOf: (userId) => this.#users.record(userId),
      logOut: (userId) => this.#logOut(userId),
      renew: async (userId) => (await this.load()).renew(userId),
      customDataSeen: (userId, hash) => {
        if (hash !== null)
          void this.load().then(
            (signIn) => signIn.customDataSeen(userId, hash),
            () => undefined,
          );
      },
      sessionLost: (userId) => this.#users.sessionLost(userId),
    };
  }

  #emailPasswordCalls(): EmailPasswordCalls {
    const calls = async () => (await this.load()).emailPasswordAuth;
    return {
      registerUser: async (details) => (await calls()).registerUser(details),
      confirmUser: async (details) => (await calls()).confirmUser(details),
      resendConfirmationEmail: async (details) => (await calls()).resendConfirmationEmail(details),
      callResetPasswordFunction: async (details, ...args) =>
        (await calls()).callResetPasswordFunction(details, ...args),
      sendResetPasswordEmail: async (details) => (await calls()).sendResetPasswordEmail(details),
      resetPassword: async (details) => (await calls()).resetPassword(details),
    };
  }
}

function defaultStorage(): KeyValueStore {
  return LocalStorage.isAvailable() ? new LocalStorage() : new MemoryStorage();
}
