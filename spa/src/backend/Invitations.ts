import type { HostedBackend } from "./HostedBackend";
import { isJsonObject, requiredString } from "./json";

/** What an invitation's link leads to (docs/domain/accounts.md, "Invitations"). */
export interface Invitation {
  /** The address that the link was sent to, and with which its owner logs in afterwards. */
  readonly email: string;
  /** The invited person's name. */
  readonly name: string;
  /** The name of the organisation that invites. */
  readonly organisation: string;
  /** The shortest password that the backend takes, in characters. */
  readonly passwordMin: number;
  /** No password is taken: the organisation signs in with Microsoft only. */
  readonly microsoftOnly: boolean;
}

/** Sends a direct call with a user's access token, and with a fresh one when that is refused (R7.12). */
export type WithAccessToken = (userId: string, send: (token: string) => Promise<void>) => Promise<void>;

/** The links of invitations: what one says, and its acceptance. Only an acceptance changes anything. */
export class Invitations {
  readonly #backend: HostedBackend;
  readonly #withAccessToken: WithAccessToken;

  constructor(backend: HostedBackend, withAccessToken: WithAccessToken) {
    this.#backend = backend;
    this.#withAccessToken = withAccessToken;
  }

  /** @throws ServerError `InvitationMalformed` or `InvitationEnded` for a link that is not good, or NetworkError */
  async look(token: string): Promise<Invitation> {
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
   * Accepts with a password that its owner chooses here; every session of the account ends.
   *
   * @throws ServerError for a password or a link that is refused, or NetworkError
   */
  accept(token: string, password: string): Promise<void> {
    return this.#backend.acceptInvitation({ token, password });
  }

  /**
   * Accepts with the account of a user who signed on elsewhere and belongs to no person yet. The user's custom data are
   * out of date afterwards.
   *
   * @throws ServerError for an account or a link that is refused, or NetworkError
   */
  acceptAs(userId: string, token: string): Promise<void> {
    return this.#withAccessToken(userId, (accessToken) => this.#backend.acceptInvitation({ token }, accessToken));
  }
}
