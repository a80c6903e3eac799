import type { AccessToken, UserInfo } from "@/microsoft/identity";
import type { Credential } from "../TeamsSession";

export const anaInfo: UserInfo = {
  displayName: "Ana Ruíz",
  objectId: "0b1f7c9e",
  tenantId: "9c2e11aa",
  preferredUserName: "ana@example.org",
};

export const anaToken: AccessToken = { token: "head.payload.signature", expiresOnTimestamp: 1_767_229_200_000 };

/** A credential whose answers are set; it counts what it is asked. */
export class FakeCredential implements Credential {
  asked = 0;
  /** The scopes of each window in which the user was to confirm. */
  readonly logins: (string | readonly string[])[] = [];
  readonly #answers: (Error | Promise<never> | null)[];
  /** What happens in the window: a failure, what is waited for, or null when the user confirms. */
  loginOutcome: Error | Promise<void> | null = null;

  /** @param answers what the requests for the user meet in turn: a failure, silence, or null for success, which goes on */
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

/** A host that does not answer. */
export function silence(): Promise<never> {
  return new Promise(() => undefined);
}
