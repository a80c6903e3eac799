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

/** The operations of the app that a user's methods call. */
export interface UserOwner {
  recordOf(userId: string): UserRecord | null;
  logOut(userId: string): Promise<void>;
  renew(userId: string): Promise<string>;
  sessionHeaders(userId: string, asking?: Asking): Record<string, string>;
  sessionCredentials(): RequestCredentials;
  sessionEnds(userId: string): SessionEnds | null;
  refreshSessionEnds(userId: string): Promise<void>;
  ownSessions(): OwnSessions;
  ownFactors(): OwnFactors;
  reportActivity(userId: string): void;
  compareCustomDataHash(userId: string, hash: string | null): void;
  markSessionLost(userId: string, wasCarried?: boolean): void;
}

/**
 * A person who logged in on this device. The object stays the same from log-in to removal, even when its tokens change,
 * so comparing two objects compares two users.
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

  /** True for an account with an e-mail address and a password, false for one of another provider. */
  get hasPassword(): boolean {
    return this.providerType === PASSWORD_PROVIDER;
  }

  /** Null until a stored session is confirmed, and for a user who is not active. */
  get accessToken(): string | null {
    return this.#record?.accessToken ?? null;
  }

  /** The hosted backend's document about this user; empty when there is none, or no access token. */
  get customData(): JsonObject {
    const token = this.accessToken;
    return token === null ? {} : readAccessToken(token).customData;
  }

  /**
   * True when the custom data carry details: the account then belongs to a person, and may see the main area (R4.10).
   */
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

  /** Logs out on this device at once and ends the session at the gateway. Never rejects: see {@link App.restore}. */
  logOut(): Promise<void> {
    return this.#owner.logOut(this.id);
  }

  /**
   * Fetches a fresh access token, and with it the present custom data.
   * @throws ServerError or NetworkError; the user is logged out when the session is over
   */
  async refreshCustomData(): Promise<JsonObject> {
    return readAccessToken(await this.#owner.renew(this.id)).customData;
  }

  /**
   * Returns the headers that name this user's session, for a request to the gateway that is sent now. Send it with
   * {@link sessionCredentials}.
   */
  sessionHeaders(asking?: Asking): Record<string, string> {
    return this.#owner.sessionHeaders(this.id, asking);
  }

  /** Whether a request of this user's session carries cookies. */
  get sessionCredentials(): RequestCredentials {
    return this.#owner.sessionCredentials();
  }

  /** When this user's session ends or ended, as far as this page knows; null when it has no limits. */
  get sessionEnds(): SessionEnds | null {
    return this.#owner.sessionEnds(this.id);
  }

  /** Asks the gateway again when the session ends, without counting as activity. Never rejects. */
  refreshSessionEnds(): Promise<void> {
    return this.#owner.refreshSessionEnds(this.id);
  }

  /**
   * Returns the open sessions of this user, the most recently used first.
   * @throws ServerError or NetworkError
   */
  listSessions(): Promise<readonly OwnSession[]> {
    return this.#owner.ownSessions().list(this.id);
  }

  /**
   * Ends one session of this user. A session that is gone already is no error.
   * @throws ServerError or NetworkError
   */
  endSession(sessionId: string): Promise<void> {
    return this.#owner.ownSessions().end(this.id, sessionId);
  }

  /**
   * Ends all sessions of this user except that of this page.
   * @throws ServerError or NetworkError
   */
  endOtherSessions(): Promise<void> {
    return this.#owner.ownSessions().endOthers(this.id);
  }

  /**
   * Changes the password, and ends all sessions of this user except that of this page.
   * @throws ServerError or NetworkError
   */
  changePassword(change: PasswordChange): Promise<void> {
    return this.#owner.ownSessions().changePassword(this.id, change);
  }

  /** The calls about second factors; pass them this user's id. */
  get factors(): OwnFactors {
    return this.#owner.ownFactors();
  }

  /**
   * Reports that the user did something on the page. At most once a minute, and only when no other request went out,
   * this asks the gateway for the session, which then does not end by idling. If the session is over, the user is
   * logged out.
   */
  reportActivity(): void {
    this.#owner.reportActivity(this.id);
  }

  /** Takes the hash of custom data from a gateway's answer. A changed hash fetches the custom data again. */
  compareCustomDataHash(hash: string | null): void {
    this.#owner.compareCustomDataHash(this.id, hash);
  }

  /**
   * Handles the gateway's answer that the session is over: token and marker are removed, and the user is logged out.
   * @param wasCarried false when the gateway says that no session came with the request
   */
  markSessionLost(wasCarried = true): void {
    this.#owner.markSessionLost(this.id, wasCarried);
  }

  get #record(): UserRecord | null {
    return this.#owner.recordOf(this.id);
  }
}
