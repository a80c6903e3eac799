import { readAccessToken } from "./accessToken";
import type { Credentials } from "./Credentials";
import { deviceInformation, type LocalApp } from "./device";
import { EmailPasswordAuth } from "./EmailPasswordAuth";
import { isSessionOver, isTokenRefused, NetworkError, NEVER_LOGGED_IN } from "./errors";
import { type Fetch, Fetcher } from "./fetcher";
import { GatewaySessions, type SessionAnswer } from "./GatewaySessions";
import { HostedBackend, type LoginAnswer } from "./HostedBackend";
import { Location } from "./location";
import type { Profile } from "./profile";
import type { KeyValueStore } from "./storage/KeyValueStore";
import { LocalStorage } from "./storage/LocalStorage";
import { MemoryStorage } from "./storage/MemoryStorage";
import { UserStore } from "./storage/UserStore";
import type { User, UserOwner } from "./User";
import type { UserRecord } from "./userList";
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

/**
 * The sign-in client: who logged in on this device, and the calls that change that. Log-in goes straight to the hosted
 * backend; the session then lives at the gateway, and no token is ever stored (architecture §3.1).
 */
export class App {
  readonly id: string;
  readonly emailPasswordAuth: EmailPasswordAuth;
  readonly #localApp: LocalApp;
  readonly #backend: HostedBackend;
  readonly #sessions: GatewaySessions;
  readonly #store: UserStore;
  readonly #users: UserRegistry;
  readonly #renewals = new Map<string, Promise<string>>();
  readonly #closings = new Map<string, Promise<void>>();
  readonly #customDataHashes = new Map<string, string>();
  #stopListening: (() => void) | null = null;

  constructor(options: AppOptions) {
    const fetcher = new Fetcher(options.fetch);
    const location = new Location(fetcher, options.gatewayUrl, options.id);
    const hostname = () => (options.backendUrl === "" ? location.hostname() : Promise.resolve(options.backendUrl));
    this.id = options.id;
    this.#localApp = options.localApp;
    this.#backend = new HostedBackend({ appId: options.id, fetcher, hostname });
    this.#sessions = new GatewaySessions(fetcher, options.gatewayUrl);
    this.#store = new UserStore(options.storage ?? defaultStorage(), options.id);
    this.#users = new UserRegistry(this.#store, this.#ownerOfUsers());
    this.emailPasswordAuth = new EmailPasswordAuth(this.#backend);
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
    const device = deviceInformation(this.#localApp, this.deviceId, navigator.userAgent);
    const login = await this.#backend.logIn(credentials, device);
    const { profile, session } = await this.#handOver(login);
    const { providerType } = credentials;
    this.#rememberHash(login.userId, session.customDataHash);
    this.#store.rememberDeviceId(login.deviceId);
    this.#users.dispatch({
      type: "loggedIn",
      id: login.userId,
      providerType,
      profile,
      accessToken: session.accessToken,
    });
    return this.#users.user(login.userId);
  }

  /**
   * After a reload: asks the gateway for a fresh access token for every active user, and tells it of the log-outs that
   * never reached it. A session that is over makes its user logged out; without an answer the session is kept and
   * `restoreFailed` says so. Never fails.
   */
  async restore(): Promise<void> {
    const unfinished = this.#users.records.filter((user) => user.closing);
    await Promise.all([this.#confirmActive(), ...unfinished.map(({ id }) => this.#close(id))]);
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
    this.#customDataHashes.delete(user.id);
    if (wasActive) await this.#close(user.id);
  }

  /** Deletes the user's account at the hosted backend, then removes the user here (R7.7). */
  async deleteUser(user: User): Promise<void> {
    this.#requireKnown(user);
    await this.#withAccessToken(user.id, (token) => this.#backend.deleteUser(token));
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

  /** Reads the profile, then trades the refresh token for a session; a failure revokes the refresh token. */
  async #handOver(login: LoginAnswer): Promise<{ profile: Profile; session: SessionAnswer }> {
    try {
      readAccessToken(login.accessToken);
      const profile = await this.#backend.profile(login.accessToken);
      // A log-out of the same user that is still on its way would drop the new cookie.
      await this.#closings.get(login.userId);
      const session = await this.#sessions.open(login);
      readAccessToken(session.accessToken);
      return { profile, session };
    } catch (error) {
      this.#backend.revoke(login.refreshToken).catch(() => undefined);
      throw error;
    }
  }

  async #logOut(userId: string): Promise<void> {
    if (this.#users.active(userId) === null) return;
    this.#users.dispatch({ type: "loggedOut", id: userId, closing: true });
    await this.#close(userId);
  }

  #sessionLost(userId: string): void {
    if (this.#users.active(userId) === null) return;
    this.#users.dispatch({ type: "loggedOut", id: userId, closing: false });
  }

  /** Any answer settles it: the gateway drops the cookie whatever it says. Without one, `restore` tries again. */
  #close(userId: string): Promise<void> {
    const closing = this.#tellGateway(userId).finally(() => this.#closings.delete(userId));
    this.#closings.set(userId, closing);
    return closing;
  }

  async #tellGateway(userId: string): Promise<void> {
    try {
      await this.#sessions.close(userId);
    } catch (error) {
      if (error instanceof NetworkError) return;
    }
    this.#users.dispatch({ type: "sessionClosed", id: userId });
  }

  async #confirmActive(): Promise<void> {
    const waiting = this.#users.records.filter((user) => user.state === "active" && user.accessToken === null);
    await Promise.all(waiting.map((user) => this.#confirm(user)));
  }

  async #confirm(user: UserRecord): Promise<void> {
    try {
      await this.#renew(user.id);
      if (user.profile === null) await this.#readProfile(user.id);
    } catch {
      // The user list tells what came of it: logged out, or not confirmed.
    }
  }

  async #readProfile(userId: string): Promise<void> {
    const profile = await this.#withAccessToken(userId, (token) => this.#backend.profile(token));
    this.#users.dispatch({ type: "profileRead", id: userId, profile });
  }

  /** A fresh access token. One request at a time per user; whoever asks meanwhile shares it. */
  #renew(userId: string): Promise<string> {
    const running = this.#renewals.get(userId);
    if (running !== undefined) return running;
    const renewal = this.#askForToken(userId).finally(() => this.#renewals.delete(userId));
    this.#renewals.set(userId, renewal);
    return renewal;
  }

  async #askForToken(userId: string): Promise<string> {
    const tokenBefore = this.#users.record(userId)?.accessToken;
    this.#users.dispatch({ type: "confirmationStarted", id: userId });
    try {
      const session = await this.#sessions.renew(userId);
      readAccessToken(session.accessToken);
      if (this.#users.active(userId) === null) throw new Error("The user was logged out meanwhile");
      this.#rememberHash(userId, session.customDataHash);
      this.#users.dispatch({ type: "tokenRefreshed", id: userId, accessToken: session.accessToken });
      return session.accessToken;
    } catch (error) {
      // A log-in of the same user that came in between opened another session than the one that is over.
      const isSameSession = this.#users.record(userId)?.accessToken === tokenBefore;
      if (isSessionOver(error) && isSameSession) this.#sessionLost(userId);
      else this.#users.dispatch({ type: "confirmationFailed", id: userId });
      throw error;
    }
  }

  /**
   * Sends a direct call; refused once for its token, it goes out once more with a fresh one (R7.12), unless the user
   * was logged out meanwhile.
   */
  async #withAccessToken<T>(userId: string, send: (token: string) => Promise<T>): Promise<T> {
    const token = this.#users.active(userId)?.accessToken ?? (await this.#renew(userId));
    try {
      return await send(token);
    } catch (error) {
      const user = this.#users.active(userId);
      if (!isTokenRefused(error) || user === null) throw error;
      const renewedMeanwhile = user.accessToken !== null && user.accessToken !== token;
      return await send(renewedMeanwhile ? user.accessToken : await this.#renew(userId));
    }
  }

  #customDataSeen(userId: string, hash: string | null): void {
    const isNews = hash !== null && hash !== this.#customDataHashes.get(userId);
    if (!isNews || this.#users.active(userId) === null) return;
    // Remembered before the answer, so that the next GraphQL answers with the same hash do not ask again.
    this.#customDataHashes.set(userId, hash);
    this.#renew(userId).catch(() => this.#customDataHashes.delete(userId));
  }

  #rememberHash(userId: string, hash: string | null): void {
    if (hash !== null) this.#customDataHashes.set(userId, hash);
  }

  #handleOtherPage(): void {
    this.#users.readStorage();
    void this.#confirmActive();
  }

  #requireKnown(user: User): void {
    if (this.#users.record(user.id) === null) throw new Error(NEVER_LOGGED_IN);
  }

  #ownerOfUsers(): UserOwner {
    return {
      recordOf: (userId) => this.#users.record(userId),
      logOut: (userId) => this.#logOut(userId),
      renew: (userId) => this.#renew(userId),
      sessionHeaders: (userId) => this.#sessions.headers(userId),
      customDataSeen: (userId, hash) => this.#customDataSeen(userId, hash),
      sessionLost: (userId) => this.#sessionLost(userId),
    };
  }
}

function defaultStorage(): KeyValueStore {
  return LocalStorage.isAvailable() ? new LocalStorage() : new MemoryStorage();
}
