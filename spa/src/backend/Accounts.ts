import type { AppOptions } from "./AppOptions";
import type { Credentials } from "./Credentials";
import { NEVER_LOGGED_IN } from "./errors";
import { SignIn } from "./SignIn";
import { defaultStorage } from "./storage/defaultStorage";
import { forgetWork } from "./storage/forgetWork";
import { UserStore } from "./storage/UserStore";
import type { User, UserOwner } from "./User";
import { type AppSnapshot, UserRegistry } from "./UserRegistry";

/**
 * The users of this device and the operations on them: the part of the sign-in client that {@link App} loads when it is
 * needed.
 */
export class Accounts {
  readonly signIn: SignIn;
  readonly #store: UserStore;
  readonly #users: UserRegistry;

  constructor(options: AppOptions) {
    this.#store = new UserStore(options.storage ?? defaultStorage(), options.id);
    this.#users = new UserRegistry(this.#store, this.#ownerOfUsers());
    this.signIn = new SignIn(options, this.#store, this.#users);
  }

  get snapshot(): AppSnapshot {
    return this.#users.snapshot;
  }

  async logIn(credentials: Credentials, expected?: User): Promise<User> {
    return this.#users.user(await this.signIn.logIn(credentials, expected?.id));
  }

  async restore(): Promise<void> {
    await Promise.all([this.signIn.confirmActive(), this.signIn.logOuts.reportAll()]);
  }

  switchUser(user: User): void {
    this.#requireKnown(user);
    this.#users.dispatch({ type: "switched", id: user.id });
  }

  async removeUser(user: User): Promise<void> {
    this.#requireKnown(user);
    this.#users.dispatch({ type: "removed", id: user.id, closing: user.state === "active" });
    await this.#forgetUser(user.id);
  }

  async deleteUser(user: User): Promise<void> {
    this.#requireKnown(user);
    await this.signIn.deleteAccount(user.id);
    await this.removeUser(user);
  }

  /** Calls the listener after every change of the snapshot. Call the returned function to unsubscribe. */
  subscribe(listener: () => void): () => void {
    return this.#users.subscribe(listener);
  }

  /**
   * Follows the changes of other pages of this browser, and reports log-outs to the gateway that it has not confirmed.
   * Call the returned function to stop.
   */
  follow(): () => void {
    const stopListening = this.#store.listen(() => {
      this.#users.readStorage();
      for (const { userId } of this.#users.closings) forgetWork(userId);
      void this.signIn.confirmActive({ background: true });
    });
    const stopTelling = this.signIn.logOuts.keepReporting();
    return () => {
      stopListening();
      stopTelling();
    };
  }

  async #logOut(userId: string): Promise<void> {
    if (this.#users.active(userId) === null) return;
    this.#users.dispatch({ type: "loggedOut", id: userId, closing: true });
    await this.#forgetUser(userId);
  }

  /**
   * Forgets a user who left this browser. The uploads have stopped when the user list changed, and none of their notes
   * stay.
   */
  async #forgetUser(userId: string): Promise<void> {
    forgetWork(userId);
    await this.signIn.logOuts.report(userId);
  }

  #requireKnown(user: User): void {
    if (this.#users.record(user.id) === null) throw new Error(NEVER_LOGGED_IN);
  }

  #ownerOfUsers(): UserOwner {
    return {
      recordOf: (userId) => this.#users.record(userId),
      logOut: (userId) => this.#logOut(userId),
      renew: (userId) => this.signIn.renew(userId),
      sessionHeaders: (userId, asking) => this.signIn.requests.headers(userId, asking),
      sessionCredentials: () => (this.signIn.transport.cookies ? "include" : "omit"),
      sessionEnds: (userId) => this.signIn.sessionEnds(userId),
      refreshSessionEnds: (userId) => this.signIn.refreshSessionEnds(userId),
      ownSessions: () => this.signIn.ownSessions,
      ownFactors: () => this.signIn.ownFactors,
      reportActivity: (userId) => void this.signIn.reportActivity(userId),
      compareCustomDataHash: (userId, hash) => void this.signIn.compareCustomDataHash(userId, hash),
      markSessionLost: (userId, wasCarried) => this.#users.markSessionLost(userId, wasCarried),
    };
  }
}
