import type { Asking } from "@/config/background";
import { readAccessToken } from "./accessToken";
import type { PasswordChange } from "./HostedBackend";
import type { JsonObject } from "./json";
import { PASSWORD_PROVIDER } from "./Credentials";
import type { OwnFactors } from "./OwnFactors";
import type { OwnSession, OwnSessions } from "./OwnSessions";
import type { Profile } from "./profile";
import type { SessionEnds } from "./sessionEnds";
import type { UserRecord } from "./userList";

export type UserState = "active" | "logged-out" | "removed";

/** What a user asks of the app that knows it. */
export interface UserOwner {
  recordOf(userId: string): UserRecord | null;
  logOut(userId: string): Promise<void>;
  renew(userId: string): Promise<string>;
  sessionHeaders(userId: string, asking?: Asking): Record<string, string>;
  sessionCredentials(): RequestCredentials;
  sessionEnds(userId: string): SessionEnds | null;
  lookAtSession(userId: string): Promise<void>;
  ownSessions(): OwnSessions;
  ownFactors(): OwnFactors;
  personActed(userId: string): void;
  customDataSeen(userId: string, hash: string | null): void;
  sessionLost(userId: string, wasCarried?: boolean): void;
}

/**
 * Somebody who logged in on this device. The object stays the same from log-in to removal, whatever happens to its
 * tokens, so that it can stand for the user in a comparison.
 */
export class User {
  readonly id: string;
  readonly #owner: UserOwner;

  constructor(id: string, owner: UserOwner) {
    this.id = id;
    this.#owner = owner;
  }

  /** `active` while its session stands, `removed` once the app no longer lists it (R3.2). */
  get state(): UserState {
    return this.#record?.state ?? "removed";
  }

  /** The provider of the first log-in, for example `local-userpass`; empty for a removed user. */
  get providerType(): string {
    return this.#record?.providerType ?? "";
  }

  /** Logs in with an e-mail address and a password, and not with an account of somebody else's service. */
  get hasPassword(): boolean {
    return this.providerType === PASSWORD_PROVIDER;
  }

  /** Null until a stored session is confirmed, and for a user who is not active. */
  get accessToken(): string | null {
    return this.#record?.accessToken ?? null;
  }

  /** The document that the hosted backend keeps for this user; empty when there is none, or no access token. */
  get customData(): JsonObject {
    const token = this.accessToken;
    return token === null ? {} : readAccessToken(token).customData;
  }

  /** The custom data carry details: the account belongs to a person, and may see the main area (R4.10). */
  get hasDetails(): boolean {
    return (this.customData["details"] ?? null) !== null;
  }

  /** The device id in the access token; null when there is none, or 24 zeros (R3.4). */
  get deviceId(): string | null {
    const token = this.accessToken;
    return token === null ? null : readAccessToken(token).deviceId;
  }

  get profile(): Profile | null {
    return this.#record?.profile ?? null;
  }

  /** Logs out on this device at once and ends the session at the gateway. Never fails: see {@link App.restore}. */
  logOut(): Promise<void> {
    return this.#owner.logOut(this.id);
  }

  /**
   * Fetches a fresh access token and with it the custom data as they are now.
   *
   * @throws ServerError or NetworkError; the user is logged out when the session is over
   */
  async refreshCustomData(): Promise<JsonObject> {
    return readAccessToken(await this.#owner.renew(this.id)).customData;
  }

  /**
   * The headers of a request to the gateway that goes out now: they name this user's session. The request's
   * `credentials` are the next member's.
   */
  sessionHeaders(asking?: Asking): Record<string, string> {
    return this.#owner.sessionHeaders(this.id, asking);
  }

  /** Whether a request of this user's session carries cookies. */
  get sessionCredentials(): RequestCredentials {
    return this.#owner.sessionCredentials();
  }

  /** When this user's session ends, or ended, as far as this page knows; null when nobody limits it. */
  get sessionEnds(): SessionEnds | null {
    return this.#owner.sessionEnds(this.id);
  }

  /** Asks the gateway anew when the session ends, which is no activity of the user's. Never fails. */
  lookAtSession(): Promise<void> {
    return this.#owner.lookAtSession(this.id);
  }

  /**
   * Where this user is logged in, the session that was used last first.
   *
   * @throws ServerError or NetworkError
   */
  listSessions(): Promise<readonly OwnSession[]> {
    return this.#owner.ownSessions().list(this.id);
  }

  /**
   * Ends one of this user's sessions; one that is gone is no error.
   *
   * @throws ServerError or NetworkError
   */
  endSession(sessionId: string): Promise<void> {
    return this.#owner.ownSessions().end(this.id, sessionId);
  }

  /**
   * Ends all of this user's sessions but the one of this page.
   *
   * @throws ServerError or NetworkError
   */
  endOtherSessions(): Promise<void> {
    return this.#owner.ownSessions().endOthers(this.id);
  }

  /**
   * Chooses another password with the present one, and ends all of this user's sessions but the one of this page.
   *
   * @throws ServerError or NetworkError
   */
  changePassword(change: PasswordChange): Promise<void> {
    return this.#owner.ownSessions().changePassword(this.id, change);
  }

  /** The calls about this user's second factors, which take the user's id. */
  get factors(): OwnFactors {
    return this.#owner.ownFactors();
  }

  /**
   * Tells that the user did something on the page. At most once a minute, and only if nothing else was asked for, the
   * gateway is asked for the session, which does not end by idling then; one that is over logs the user out.
   */
  personActed(): void {
    this.#owner.personActed(this.id);
  }

  /** Tells the hash that a gateway's answer carried; a new one makes the custom data be asked for again. */
  customDataSeen(hash: string | null): void {
    this.#owner.customDataSeen(this.id, hash);
  }

  /**
   * Tells that the gateway called the session over: token and marker go, the user is logged out.
   *
   * @param wasCarried false where the gateway says that no session came with the request
   */
  sessionLost(wasCarried = true): void {
    this.#owner.sessionLost(this.id, wasCarried);
  }

  get #record(): UserRecord | null {
    return this.#owner.recordOf(this.id);
  }
}
