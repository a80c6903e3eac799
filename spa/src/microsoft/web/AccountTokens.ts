import { DRIVE_SCOPE } from "../driveScope";
import { ErrorCode, ErrorWithCode } from "../identity/ErrorWithCode";
import { needsInteraction } from "../identity/needsInteraction";
import type { AskOptions, GetTokenOptions, MicrosoftTokens } from "../MicrosoftTokens";
import type { ConnectOptions, MicrosoftAccount } from "./MicrosoftAccount";

/** Session storage: the id of the portal user who connected the account of this browser tab. */
export const OWNER_KEY = "portal-microsoft-owner";

type Account = Pick<MicrosoftAccount, "prepare" | "acquireToken" | "connect" | "disconnect">;

/**
 * The Microsoft account that a portal user has connected in this browser tab. It is theirs alone: for anybody else
 * who is signed in to the portal in the same tab it does not exist, and it is forgotten when they ask.
 */
export class AccountTokens implements MicrosoftTokens {
  readonly #account: Account;
  readonly #userId: string;
  readonly #listeners = new Set<() => void>();
  #connected = false;
  #opening: Promise<void> | undefined;

  constructor(account: Account, userId: string) {
    this.#account = account;
    this.#userId = userId;
  }

  get connected(): boolean {
    return this.#connected;
  }

  /** Also looks whether an earlier connection stands, and loads what a window needs before a click asks for one. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    // Whoever clicks later meets the failure, and tries again.
    this.#open().catch(() => {});
    return () => this.#listeners.delete(listener);
  }

  async connect(options: AskOptions = {}): Promise<void> {
    await this.#ask({ chooseAccount: true, ...options });
  }

  readonly getToken = async ({ claims, consent, ...options }: GetTokenOptions = {}): Promise<string> => {
    if (claims !== undefined) return await this.#ask({ claims, ...options });
    // The gateway alone has tokens for the drive: the browser asks for the consent, and for none of them.
    if (consent) return await this.#ask({ alsoConsent: [DRIVE_SCOPE], ...options });
    await this.#open();
    if (!this.#isOwner()) throw new ErrorWithCode("No Microsoft account is connected.", ErrorCode.UiRequiredError);
    return (await this.#account.acquireToken([])).token;
  };

  /** Forgets the account in this browser; at Microsoft the user stays signed in. */
  async disconnect(): Promise<void> {
    if (!this.#isOwner()) return;
    sessionStorage.removeItem(OWNER_KEY);
    this.#show(false);
    await this.#account.disconnect();
  }

  async #ask(options: ConnectOptions): Promise<string> {
    const { token } = await this.#account.connect([], options);
    sessionStorage.setItem(OWNER_KEY, this.#userId);
    this.#show(true);
    return token;
  }

  async #open(): Promise<void> {
    this.#opening ??= this.#lookForConnection();
    try {
      await this.#opening;
    } catch (error) {
      this.#opening = undefined;
      throw error;
    }
  }

  async #lookForConnection(): Promise<void> {
    await this.#account.prepare();
    if (!this.#isOwner()) {
      // What somebody else left here is not to be found again by them either.
      if (sessionStorage.getItem(OWNER_KEY) !== null) await this.#account.disconnect();
      sessionStorage.removeItem(OWNER_KEY);
      return;
    }
    // A connection that the network alone keeps from its token stands.
    const stands = await this.#account.acquireToken([]).then(
      () => true,
      (error: unknown) => !needsInteraction(error),
    );
    this.#show(stands);
  }

  #isOwner(): boolean {
    return sessionStorage.getItem(OWNER_KEY) === this.#userId;
  }

  #show(connected: boolean): void {
    if (this.#connected === connected) return;
    this.#connected = connected;
    for (const listener of this.#listeners) listener();
  }
}
