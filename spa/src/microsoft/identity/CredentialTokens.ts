import { DRIVE_SCOPE } from "../driveScope";
import type { GetTokenOptions, MicrosoftTokens } from "../MicrosoftTokens";
import type { TeamsUserCredential } from "./TeamsUserCredential";

type Credential = Pick<TeamsUserCredential, "getToken" | "login">;

/** The Microsoft account with which the host of a Teams tab signed on; it is always connected. */
export class CredentialTokens implements MicrosoftTokens {
  readonly connected = true;
  readonly #credential: Credential;

  constructor(credential: Credential) {
    this.#credential = credential;
  }

  async connect(): Promise<void> {
    await this.#credential.login([]);
  }

  readonly getToken = async ({ claims, consent }: GetTokenOptions = {}): Promise<string> => {
    if (consent) await this.#credential.login([DRIVE_SCOPE]);
    const { token } = await this.#credential.getToken([], claims === undefined ? {} : { claims: [claims] });
    return token;
  };

  subscribe(): () => void {
    return () => {};
  }
}
