import type { AccessToken, UserInfo } from "@/microsoft/identity";
import type { Credential } from "../TeamsSession";

export const anaInfo: UserInfo = {
  displayName: "Ana Ruíz",
  objectId: "0b1f7c9e",
  tenantId: "9c2e11aa",
  preferredUserName: "ana@example.org",
};

export const anaToken: AccessToken = { token: "head.payload.signature", expiresOnTimestamp: 1_767_229_200_000 };

/** A credential with prepared answers, which records its calls. */
export class FakeCredential implements Credential {
  asked = 0;
  /** The scopes of each window that asked the user to confirm. */
  readonly logins: (string | readonly string[])[] = [];
  readonly #answers: (Error | Promise<never> | null)[];
  /** The outcome of the window: an error, a promise to wait for, or null when the user confirms. */
  loginOutcome: Error | Promise<void> | null = null;

  /**
   * @param answers what each request for the user gets in turn: an error, a promise that never settles, or null for
   * success, which also answers all later requests
   */
  constructor(...answers: (Error | Promise<never> | null)[]) {
    this.#answers = answers;
  }

  async getUserInfo(): Promise<UserInfo> {
    this.asked += 1;
    const answer = this.#answers.shift() ?? null;
    if (answer instanceof Error) throw answer;
    if (answer !== null) return await answer;
    return anaInfo;
  }

  getToken(): Promise<AccessToken> {
    return Promise.resolve(anaToken);
  }

  async login(scopes: string | readonly string[]): Promise<void> {
    this.logins.push(scopes);
    if (this.loginOutcome instanceof Error) throw this.loginOutcome;
    await this.loginOutcome;
  }
}

/** Returns a promise that never settles, as from a host that does not answer. */
export function neverSettles(): Promise<never> {
  return new Promise(() => undefined);
}
