import type { Asking } from "@/config/background";
import { readAccessToken } from "./accessToken";
import type { AppOptions } from "./AppOptions";
import type { Credentials } from "./Credentials";
import { deviceInformation, type LocalApp } from "./deviceInformation";
import { EmailPasswordAuth } from "./EmailPasswordAuth";
import { Fetcher } from "./fetcher";
import { GatewaySessions, type SessionAnswer } from "./GatewaySessions";
import { HostedBackend, type LoginAnswer } from "./HostedBackend";
import { Invitations } from "./Invitations";
import { Location } from "./location";
import { LogOuts } from "./LogOuts";
import { OtherAccountError } from "./OtherAccountError";
import { OwnFactors } from "./OwnFactors";
import { OwnSessions } from "./OwnSessions";
import type { Profile } from "./profile";
import { SessionRequests } from "./SessionRequests";
import { type SessionTransport, sessionTransport } from "./SessionTransport";
import type { SessionEnds } from "./sessionEnds";
import { SetUp } from "./SetUp";
import type { UserStore } from "./storage/UserStore";
import { currentRecord, type UserRecord } from "./userList";
import type { UserRegistry } from "./UserRegistry";
import { isSessionMissing, isSessionOver, isTokenRefused } from "./verdicts";

/**
 * The shortest time between two reports of activity to the gateway, in milliseconds (docs/domain/accounts.md,
 * "Sessions").
 */
export const ACTIVITY_EVERY_MS = 60_000;

/**
 * The sign-in client's requests. A log-in goes straight to the hosted backend; afterwards the session is kept at the
 * gateway (docs/architecture.md, "Gateway"). Every outcome reaches the page through the user registry.
 */
export class SignIn {
  readonly emailPasswordAuth: EmailPasswordAuth;
  readonly invitations: Invitations;
  readonly ownSessions: OwnSessions;
  readonly ownFactors: OwnFactors;
  readonly setUp: SetUp;
  readonly logOuts: LogOuts;
  readonly transport: SessionTransport;
  readonly requests: SessionRequests;
  readonly #localApp: LocalApp;
  readonly #backend: HostedBackend;
  readonly #sessions: GatewaySessions;
  readonly #store: UserStore;
  readonly #users: UserRegistry;
  readonly #renewals = new Map<string, Promise<string>>();
  readonly #looks = new Map<string, Promise<string>>();
  readonly #ends = new Map<string, SessionEnds | null>();
  readonly #customDataHashes = new Map<string, string>();

  constructor(options: AppOptions, store: UserStore, users: UserRegistry) {
    const fetcher = new Fetcher(options.fetch);
    const location = new Location(fetcher, options.gatewayUrl, options.id);
    const hostname = () => (options.backendUrl === "" ? location.hostname() : Promise.resolve(options.backendUrl));
    this.#localApp = options.localApp;
    this.#backend = new HostedBackend({ appId: options.id, fetcher, hostname });
    this.transport = sessionTransport(options.transport);
    this.requests = new SessionRequests(this.transport);
    this.#sessions = new GatewaySessions(fetcher, options.gatewayUrl, this.transport, this.requests);
    this.#store = store;
    this.#users = users;
    this.logOuts = new LogOuts(this.#sessions, users);
    this.emailPasswordAuth = new EmailPasswordAuth(this.#backend);
    this.setUp = new SetUp(this.#backend);
    this.ownSessions = new OwnSessions(this.#backend, (userId, send) => this.#withAccessToken(userId, send));
    this.ownFactors = new OwnFactors(this.#backend, (userId, send) => this.#withAccessToken(userId, send));
    this.invitations = new Invitations(this.#backend, (userId, send) => this.#withAccessToken(userId, send));
  }

  /**
   * Logs in and returns the user's id. When a step fails, nothing is kept.
   * @param expectedId the user whose account it must be; undefined: any account
   * @throws OtherAccountError when it is another account
   */
  async logIn(credentials: Credentials, expectedId?: string): Promise<string> {
    const device = deviceInformation(this.#localApp, this.#store.deviceId, navigator.userAgent);
    const login = await this.#backend.logIn(credentials, device);
    const { profile, session } = await this.#exchangeRefreshToken(login, expectedId ?? login.userId);
    const { userId: id, deviceId } = login;
    const { providerType } = credentials;
    this.#remember(id, session);
    this.#store.rememberDeviceId(deviceId);
    this.#users.dispatch({ type: "loggedIn", id, providerType, profile, accessToken: session.accessToken });
    return id;
  }

  /** Returns the address at which a provider's sign-in begins. */
  providerAddress(providerType: string): Promise<string> {
    return this.#backend.providerAddress(providerType);
  }

  /**
   * Confirms the sessions of all active users without an access token. Only the request for the current user counts as
   * asked for by a person. Never rejects.
   */
  async confirmActive({ background = false }: Asking = {}): Promise<void> {
    const { records } = this.#users;
    const current = currentRecord(records);
    const waiting = records.filter((user) => user.state === "active" && user.accessToken === null);
    await Promise.all(waiting.map((user) => this.#confirm(user, { background: background || user !== current })));
  }

  deleteAccount(userId: string): Promise<void> {
    return this.#withAccessToken(userId, (token) => this.#backend.deleteUser(token));
  }

  /**
   * Returns a fresh access token. Each user has one request at a time, which concurrent callers share. A request that a
   * person asked for never shares one that the screen sent by itself, because the gateway would then miss the person's
   * activity.
   */
  renew(userId: string, asking?: Asking): Promise<string> {
    const inBackground = asking?.background === true;
    const running = this.#renewals.get(userId) ?? (inBackground ? this.#looks.get(userId) : undefined);
    if (running !== undefined) return running;
    const own = inBackground ? this.#looks : this.#renewals;
    const renewal = this.#askForToken(userId, asking).finally(() => own.delete(userId));
    own.set(userId, renewal);
    return renewal;
  }

  /** Returns when the user's session ends or ended, by the gateway's last answer; null when it has no limits. */
  sessionEnds(userId: string): SessionEnds | null {
    return this.#ends.get(userId) ?? null;
  }

  /** Asks when the session ends, without counting as activity: another tab may have moved the end. Never rejects. */
  async refreshSessionEnds(userId: string): Promise<void> {
    if (this.#users.active(userId) === null) return;
    await this.renew(userId, { background: true }).catch(() => undefined);
  }

  /** Reports the user's activity to the gateway, unless a request did so within the last minute. Never rejects. */
  async reportActivity(userId: string): Promise<void> {
    if (this.#users.active(userId) === null || this.requests.hasRequestWithin(userId, ACTIVITY_EVERY_MS)) return;
    // The user list shows the outcome. Without an answer, the next activity after a minute asks again.
    await this.renew(userId).catch(() => undefined);
  }

  /** Renews the access token when the hash of the user's custom data has changed. Never rejects. */
  async compareCustomDataHash(userId: string, hash: string | null): Promise<void> {
    if (hash === null || hash === this.#customDataHashes.get(userId) || this.#users.active(userId) === null) return;
    // The hash is stored before the answer, so that further GraphQL answers with the same hash do not renew again.
    this.#customDataHashes.set(userId, hash);
    try {
      await this.renew(userId, { background: true });
    } catch {
      this.#customDataHashes.delete(userId);
    }
  }

  /** Reads the profile, then exchanges the refresh token for a session. If that fails, it revokes the refresh token. */
  async #exchangeRefreshToken(
    login: LoginAnswer,
    expectedId: string,
  ): Promise<{ profile: Profile; session: SessionAnswer }> {
    try {
      if (login.userId !== expectedId) throw new OtherAccountError();
      readAccessToken(login.accessToken);
      const profile = await this.#backend.profile(login.accessToken);
      // A log-out of the same user that arrived later would remove the new cookie.
      await this.logOuts.report(login.userId);
      await this.#closeReplaced(login.userId);
      const session = await this.#sessions.open(login);
      readAccessToken(session.accessToken);
      return { profile, session };
    } catch (error) {
      this.#backend.revoke(login.refreshToken).catch(() => undefined);
      throw error;
    }
  }

  /**
   * A signed-in user who logs in again gets a new session. The old one ends here, because no page could close it
   * afterwards.
   */
  async #closeReplaced(userId: string): Promise<void> {
    if (this.#users.active(userId) !== null) await this.#sessions.close(userId).catch(() => undefined);
  }

  async #confirm(user: UserRecord, asking: Asking): Promise<void> {
    try {
      await this.renew(user.id, asking);
      if (user.profile === null) await this.#readProfile(user.id);
    } catch {
      // The user list shows the outcome: logged out, or not confirmed.
    }
  }

  async #readProfile(userId: string): Promise<void> {
    const profile = await this.#withAccessToken(userId, (token) => this.#backend.profile(token));
    this.#users.dispatch({ type: "profileRead", id: userId, profile });
  }

  async #askForToken(userId: string, asking?: Asking): Promise<string> {
    const tokenBefore = this.#users.record(userId)?.accessToken;
    this.#users.dispatch({ type: "confirmationStarted", id: userId });
    try {
      const session = await this.#sessions.renew(userId, asking);
      readAccessToken(session.accessToken);
      if (this.#users.active(userId) === null) throw new Error("The user was logged out meanwhile");
      this.#remember(userId, session);
      this.#users.dispatch({ type: "tokenRefreshed", id: userId, accessToken: session.accessToken });
      return session.accessToken;
    } catch (error) {
      // The same user may have logged in meanwhile. Then the session that is over is not the present one.
      const isSameSession = this.#users.record(userId)?.accessToken === tokenBefore;
      if (isSessionOver(error) && isSameSession) this.#users.markSessionLost(userId, !isSessionMissing(error));
      else this.#users.dispatch({ type: "confirmationFailed", id: userId, error });
      throw error;
    }
  }

  /**
   * Sends a direct call. If the token is refused, sends it once more with a fresh one (R7.12), unless the user was
   * logged out meanwhile.
   */
  async #withAccessToken<T>(userId: string, send: (token: string) => Promise<T>): Promise<T> {
    const token = this.#users.active(userId)?.accessToken ?? (await this.renew(userId));
    try {
      return await send(token);
    } catch (error) {
      const user = this.#users.active(userId);
      if (!isTokenRefused(error) || user === null) throw error;
      const renewedMeanwhile = user.accessToken !== null && user.accessToken !== token;
      return await send(renewedMeanwhile ? user.accessToken : await this.renew(userId));
    }
  }

  #remember(userId: string, { customDataHash, ends }: SessionAnswer): void {
    if (customDataHash !== null) this.#customDataHashes.set(userId, customDataHash);
    this.#ends.set(userId, ends);
  }
}
