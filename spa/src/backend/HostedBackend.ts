import { type Credentials, PASSWORD_PROVIDER } from "./Credentials";
import type { DeviceInformation } from "./deviceInformation";
import { encodeFields } from "./ejson";
import type { Fetcher } from "./fetcher";
import { isJsonObject, requiredString } from "./json";
import type { Profile } from "./profile";
import { profileFromAnswer } from "./profileAnswer";
import { authRoute, authRoutes, providerRoute } from "./routes";

export interface LoginAnswer {
  readonly userId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly deviceId: string;
}

/** The body of a request to change the password of a logged-in user. */
export interface PasswordChange {
  readonly password: string;
  readonly newPassword: string;
  readonly endCalendarFeeds?: boolean;
}

interface Options {
  readonly appId: string;
  readonly fetcher: Fetcher;
  /** Returns the hosted backend's origin; called before every request. */
  readonly hostname: () => Promise<string>;
}

/**
 * The calls that go straight to the hosted backend (docs/protocols/client-api.md, "Endpoints"). Each sends the token
 * that it is given.
 */
export class HostedBackend {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @throws Error when the answer lacks one of its four fields (R3.5, R5.4) */
  async logIn(credentials: Credentials, device: DeviceInformation): Promise<LoginAnswer> {
    const body = { ...encodeFields(credentials.payload), options: { device } };
    return readLogin(await this.#post(this.#providerRoute(credentials.providerType, "login"), body));
  }

  async profile(accessToken: string): Promise<Profile> {
    return profileFromAnswer(await this.#authorised("GET", authRoutes.profile, accessToken));
  }

  /** Ends the session of a refresh token. */
  async revoke(refreshToken: string): Promise<void> {
    await this.#authorised("DELETE", authRoutes.session, refreshToken);
  }

  /** Returns the sessions of the access token's account. */
  async sessions(accessToken: string): Promise<unknown> {
    return await this.#authorised("GET", authRoutes.sessions, accessToken);
  }

  async endSession(accessToken: string, sessionId: string): Promise<void> {
    await this.#authorised("DELETE", `${authRoutes.sessions}/${encodeURIComponent(sessionId)}`, accessToken);
  }

  /** Calls one of the routes for the second factors of the access token's account. */
  async factors(
    accessToken: string,
    method: "GET" | "POST" | "DELETE",
    action: string,
    body?: object,
  ): Promise<unknown> {
    const route = authRoutes.factors + action;
    return method === "POST"
      ? await this.#post(route, body ?? {}, accessToken)
      : await this.#authorised(method, route, accessToken);
  }

  /** Proves again that the person of the access token's session is present. */
  async stepUp(accessToken: string, proof: object): Promise<void> {
    await this.#post(authRoutes.stepUp, proof, accessToken);
  }

  /** Returns the browser's options for a proof with a passkey. */
  async stepUpPasskey(accessToken: string): Promise<unknown> {
    return await this.#post(`${authRoutes.stepUp}/passkey`, {}, accessToken);
  }

  /** Ends all sessions of the account except that of the access token. */
  async endOtherSessions(accessToken: string): Promise<void> {
    await this.#authorised("DELETE", authRoutes.sessions, accessToken);
  }

  /**
   * Changes the password and ends all sessions except that of the access token. If the body says so, it also ends the
   * calendar feeds.
   */
  async changePassword(accessToken: string, body: PasswordChange): Promise<void> {
    await this.#post(authRoutes.password, body, accessToken);
  }

  /** Deletes the access token's account (R7.7). */
  async deleteUser(accessToken: string): Promise<void> {
    await this.#authorised("DELETE", authRoutes.deleteUser, accessToken);
  }

  /** Calls the e-mail and password provider, always without a token. */
  async emailPassword(action: string, body: object): Promise<void> {
    await this.#post(this.#providerRoute(PASSWORD_PROVIDER, action), body);
  }

  /** Returns the content of an invitation's link. The request changes nothing. */
  async invitation(token: string): Promise<unknown> {
    return await this.#post(authRoute(this.#options.appId, "invitation"), { token });
  }

  /** Accepts an invitation with a new password, or with the access token's account. */
  async acceptInvitation(body: { token: string; password?: string }, accessToken?: string): Promise<void> {
    await this.#post(authRoute(this.#options.appId, "invitation/accept"), body, accessToken);
  }

  /** Returns what the set-up page needs. The request changes nothing. */
  async setUp(token: string): Promise<unknown> {
    return await this.#post(authRoute(this.#options.appId, "set-up"), { token });
  }

  /** Creates the organisation and its founder's account. */
  async completeSetUp(body: Readonly<Record<string, string>>): Promise<void> {
    await this.#post(authRoute(this.#options.appId, "set-up/complete"), body);
  }

  /** Returns the address at which a provider's sign-in window begins. */
  async providerAddress(providerType: string): Promise<string> {
    return (await this.#options.hostname()) + this.#providerRoute(providerType, "login");
  }

  #providerRoute(providerType: string, action: string): string {
    return providerRoute(this.#options.appId, providerType, action);
  }

  async #post(route: string, body: object, token?: string): Promise<unknown> {
    const url = (await this.#options.hostname()) + route;
    const headers = token === undefined ? {} : bearer(token);
    return (await this.#options.fetcher.send({ method: "POST", url, headers, body })).body;
  }

  async #authorised(method: "GET" | "DELETE", route: string, token: string): Promise<unknown> {
    const url = (await this.#options.hostname()) + route;
    return (await this.#options.fetcher.send({ method, url, headers: bearer(token) })).body;
  }
}

function bearer(token: string): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

function readLogin(body: unknown): LoginAnswer {
  const answer = isJsonObject(body) ? body : {};
  const userId = requiredString(answer, "user_id", "log-in answer");
  const accessToken = requiredString(answer, "access_token", "log-in answer");
  if (typeof answer.refresh_token !== "string") throw new Error("No refresh token in response from server");
  const deviceId = requiredString(answer, "device_id", "log-in answer");
  return { userId, accessToken, refreshToken: answer.refresh_token, deviceId };
}
