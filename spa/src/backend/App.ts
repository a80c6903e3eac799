import type { Accounts } from "./Accounts";
import type { AppOptions } from "./AppOptions";
import type { Credentials } from "./Credentials";
import type { EmailPasswordAuth } from "./EmailPasswordAuth";
import { NetworkError, NEVER_LOGGED_IN } from "./errors";
import { ACTIVE } from "./storage/keys";
import { readStoredMarkers } from "./storage/readStoredMarkers";
import type { SignIn } from "./SignIn";
import type { User } from "./User";
import type { AppSnapshot } from "./UserRegistry";

/** The calls around an account that work without a session. */
export type EmailPasswordCalls = Pick<EmailPasswordAuth, keyof EmailPasswordAuth>;

/** The ways to log in with the token of a link, or through a provider's window (R9.7). */
export type LogInWays = Pick<SignIn, "invitations" | "setUp" | "providerAddress">;

const nobody: AppSnapshot = {
  users: [],
  currentUser: null,
  restoring: false,
  restoreFailed: false,
  restoreError: null,
  logOutUnreported: false,
  sessionNotKept: false,
};

/**
 * The front of the sign-in client. It knows who logged in on this device, and has the calls that change that. No token
 * is ever stored. The rest of the client is loaded when a stored session or the first call needs it, so that the log-in
 * page works without it. Until then the list of users is empty.
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
    this.#snapshot = this.#readStoredMarkers().includes(ACTIVE) ? { ...nobody, restoring: true } : nobody;
    this.emailPasswordAuth = this.#emailPasswordCalls();
  }

  /** The first active user, or none (R4.8). */
  get currentUser(): User | null {
    return this.#snapshot.currentUser;
  }

  /** All users in the list, the most recent first, including those who are logged out. */
  get allUsers(): readonly User[] {
    return this.#snapshot.users;
  }

  /**
   * Logs in and makes the user current. When a step fails, nothing is kept. A user who is signed in already gets a new
   * session in place of the old one.
   * @param expected the user whose account it must be; undefined: any account
   * @throws ServerError, NetworkError, OtherAccountError, or Error for an answer that cannot be used
   */
  async logIn(credentials: Credentials, expected?: User): Promise<User> {
    return (await this.#accountsLoaded()).logIn(credentials, expected);
  }

  /**
   * After a reload, asks the gateway for a fresh access token for every active user, and reports the log-outs that
   * never reached it. A user whose session is over becomes logged out. Without an answer, the session is kept and
   * `restoreFailed` is true. Never rejects. When it returns, `restoring` is false.
   */
  async restore(): Promise<void> {
    if (this.#accounts === null && this.#readStoredMarkers().length === 0) {
      // Another page may have logged the user out since this page started.
      this.#show(nobody);
      return;
    }
    try {
      await (await this.#accountsLoaded()).restore();
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
    await (await this.#accountsLoaded()).removeUser(user);
  }

  /**
   * Deletes the user's account at the hosted backend, then removes the user here (R7.7).
   *
   * @throws ServerError, with the code `FreshLogInRequired` when the user has to log in anew first, or NetworkError
   */
  async deleteUser(user: User): Promise<void> {
    await (await this.#accountsLoaded()).deleteUser(user);
  }

  /**
   * Calls the listener after every change of the snapshot, also after changes in other tabs. Call the returned function
   * to unsubscribe.
   */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    this.#follow();
    return () => {
      this.#listeners.delete(listener);
      this.#follow();
    };
  }

  /**
   * Loads the other ways to log in.
   * @throws NetworkError when the sign-in client cannot be loaded
   */
  async logInWays(): Promise<LogInWays> {
    return (await this.#accountsLoaded()).signIn;
  }

  getSnapshot(): AppSnapshot {
    return this.#snapshot;
  }

  /**
   * Loads the rest of the sign-in client ahead of its first use.
   * @throws NetworkError when it cannot be loaded; the next call tries again
   */
  async load(): Promise<void> {
    await this.#accountsLoaded();
  }

  #readStoredMarkers(): string[] {
    return readStoredMarkers(this.id, this.#options.storage);
  }

  #accountsLoaded(): Promise<Accounts> {
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

  /** Follows the changes of other pages while this object has listeners. */
  #follow(): void {
    if (this.#listeners.size > 0) {
      this.#stopFollowing ??= this.#accounts?.follow() ?? null;
      return;
    }
    this.#stopFollowing?.();
    this.#stopFollowing = null;
  }

  #emailPasswordCalls(): EmailPasswordCalls {
    const calls = async () => (await this.#accountsLoaded()).signIn.emailPasswordAuth;
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
