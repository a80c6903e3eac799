import type { Accounts } from "./Accounts";
import type { AppOptions } from "./AppOptions";
import type { Credentials } from "./Credentials";
import type { EmailPasswordAuth } from "./EmailPasswordAuth";
import { NetworkError, NEVER_LOGGED_IN } from "./errors";
import { ACTIVE } from "./storage/keys";
import { storedMarkers } from "./storage/storedMarkers";
import type { SignIn } from "./SignIn";
import type { User } from "./User";
import type { AppSnapshot } from "./UserRegistry";

/** The calls around an account that need no session. */
export type EmailPasswordCalls = Pick<EmailPasswordAuth, keyof EmailPasswordAuth>;

/** For whoever comes with the token of a link, or through a window of a provider (R9.7). */
export type Entrances = Pick<SignIn, "invitations" | "setUp" | "providerAddress">;

const nobody: AppSnapshot = {
  users: [],
  currentUser: null,
  restoring: false,
  restoreFailed: false,
  restoreError: null,
  logOutUntold: false,
  sessionNotKept: false,
};

/**
 * The front of the sign-in client: who logged in on this device, and the calls that change that. No token is ever
 * stored. Everything behind it is loaded when a stored session or the first call asks for it, so that a page that only
 * shows the log-in form does not wait for it; until then the list of users is empty.
 */
export class App {
  readonly id: string;
  readonly emailPasswordAuth: EmailPasswordCalls;
  readonly #options: AppOptions;
  readonly #listeners = new Set<() => void>();
  #accounts: Accounts | null = null;
  #loading: Promise<Accounts> | null = null;
  #snapshot: AppSnapshot;
  #stopFollowing: (() => void) | null = null;

  constructor(options: AppOptions) {
    this.id = options.id;
    this.#options = options;
    this.#snapshot = this.#storedMarkers().includes(ACTIVE) ? { ...nobody, restoring: true } : nobody;
    this.emailPasswordAuth = this.#emailPasswordCalls();
  }

  /** The first active user, or none (R4.8). */
  get currentUser(): User | null {
    return this.#snapshot.currentUser;
  }

  /** Everybody in the list, most recent first, logged out or not. */
  get allUsers(): readonly User[] {
    return this.#snapshot.users;
  }

  /**
   * Logs in and makes the user current. Nothing of it stays when a step fails. A user who is signed in already gets a
   * new session in place of the old one.
   *
   * @param expected whose account it has to be; undefined: anybody's
   * @throws ServerError, NetworkError, OtherAccountError, or Error for an answer that cannot be used
   */
  async logIn(credentials: Credentials, expected?: User): Promise<User> {
    return (await this.#reach()).logIn(credentials, expected);
  }

  /**
   * After a reload: asks the gateway for a fresh access token for every active user, and tells it of the log-outs that
   * never reached it. A session that is over makes its user logged out; without an answer the session is kept and
   * `restoreFailed` says so. Never fails; nothing is being restored any more when it returns.
   */
  async restore(): Promise<void> {
    if (this.#accounts === null && this.#storedMarkers().length === 0) {
      // Another page may have logged out since this one began.
      this.#show(nobody);
      return;
    }
    try {
      await (await this.#reach()).restore();
    } catch (error) {
      if (this.#snapshot.restoring) this.#show({ ...nobody, restoreFailed: true, restoreError: error });
    }
  }

  /** Moves a user to the front: when active, it becomes current. */
  switchUser(user: User): void {
    if (this.#accounts === null) throw new Error(NEVER_LOGGED_IN);
    this.#accounts.switchUser(user);
  }

  /** Logs a user out and forgets it (R4.9). */
  async removeUser(user: User): Promise<void> {
    await (await this.#reach()).removeUser(user);
  }

  /**
   * Deletes the user's account at the hosted backend, then removes the user here (R7.7).
   *
   * @throws ServerError, with the code `FreshLogInRequired` when the user has to log in anew first, or NetworkError
   */
  async deleteUser(user: User): Promise<void> {
    await (await this.#reach()).deleteUser(user);
  }

  /** Calls the listener after every change of the snapshot; returns what ends that. Other tabs' changes count too. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    this.#follow();
    return () => {
      this.#listeners.delete(listener);
      this.#follow();
    };
  }

  /** The ways in beside a log-in here. @throws NetworkError when the sign-in client cannot be loaded */
  async entrances(): Promise<Entrances> {
    return (await this.#reach()).signIn;
  }

  getSnapshot(): AppSnapshot {
    return this.#snapshot;
  }

  /**
   * Loads what stands behind this front, ahead of its first use.
   *
   * @throws NetworkError when it cannot be loaded; the next call tries again
   */
  async load(): Promise<void> {
    await this.#reach();
  }

  #storedMarkers(): string[] {
    return storedMarkers(this.id, this.#options.storage);
  }

  #reach(): Promise<Accounts> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async #load(): Promise<Accounts> {
    try {
      const { Accounts: LoadedAccounts } = await import(/* webpackChunkName: "accounts" */ "./Accounts");
      const accounts = new LoadedAccounts(this.#options);
      this.#accounts = accounts;
      accounts.subscribe(() => this.#show(accounts.snapshot));
      this.#follow();
      this.#show(accounts.snapshot);
      return accounts;
    } catch (cause) {
      this.#loading = null;
      throw new NetworkError("GET", "the sign-in client", cause);
    }
  }

  #show(snapshot: AppSnapshot): void {
    this.#snapshot = snapshot;
    for (const listener of this.#listeners) listener();
  }

  /** Follows what happens elsewhere as long as somebody listens here. */
  #follow(): void {
    if (this.#listeners.size > 0) {
      this.#stopFollowing ??= this.#accounts?.follow() ?? null;
      return;
    }
    this.#stopFollowing?.();
    this.#stopFollowing = null;
  }

  #emailPasswordCalls(): EmailPasswordCalls {
    const calls = async () => (await this.#reach()).signIn.emailPasswordAuth;
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
