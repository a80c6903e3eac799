import type { HostedBackend } from "./HostedBackend";
import { isJsonObject, requiredString } from "./json";

/** The content of an invitation's link (docs/domain/accounts.md, "Invitations"). */
export interface Invitation {
  /** The address to which the link was sent. Its owner logs in with it afterwards. */
  readonly email: string;
  /** The invited person's name. */
  readonly name: string;
  /** The name of the organisation that invites. */
  readonly organisation: string;
  /** The shortest password that the backend takes, in characters. */
  readonly passwordMin: number;
  /** True when the organisation signs in with Microsoft only, so that no password is accepted. */
  readonly microsoftOnly: boolean;
}

/**
 * Sends a direct call with a user's access token. If the token is refused, sends it once more with a fresh one (R7.12).
 */
export type WithAccessToken = (userId: string, send: (token: string) => Promise<void>) => Promise<void>;

/** Reads and accepts the links of invitations. Only an acceptance changes anything. */
export class Invitations {
  readonly #backend: HostedBackend;
  readonly #withAccessToken: WithAccessToken;

  constructor(backend: HostedBackend, withAccessToken: WithAccessToken) {
    this.#backend = backend;
    this.#withAccessToken = withAccessToken;
  }

  /** @throws ServerError `InvitationMalformed` or `InvitationEnded` for a link that is not good, or NetworkError */
  async load(token: string): Promise<Invitation> {
    const body = await this.#backend.invitation(token);
    const answer = isJsonObject(body) ? body : {};
    const passwordMin = answer.password_min;
    if (typeof passwordMin !== "number") throw new Error("Expected the invitation to contain a 'password_min'");
    return {
      email: requiredString(answer, "email", "invitation"),
      name: requiredString(answer, "name", "invitation"),
      organisation: requiredString(answer, "organisation", "invitation"),
      passwordMin,
      microsoftOnly: answer.microsoft_only === true,
    };
  }

  /**
   * Accepts with a password that the person chooses here. Every session of the account ends.
   * @throws ServerError for a password or a link that is refused, or NetworkError
   */
  accept(token: string, password: string): Promise<void> {
    return this.#backend.acceptInvitation({ token, password });
  }

  /**
   * Accepts with the account of a signed-in user that belongs to no person yet. The user's custom data are out of date
   * afterwards.
   * @throws ServerError for an account or a link that is refused, or NetworkError
   */
  acceptAs(userId: string, token: string): Promise<void> {
    return this.#withAccessToken(userId, (accessToken) => this.#backend.acceptInvitation({ token }, accessToken));
  }
}
