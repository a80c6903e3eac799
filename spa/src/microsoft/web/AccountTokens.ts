import { DRIVE_SCOPE } from "../driveScope";
import { ErrorCode, ErrorWithCode } from "../identity/ErrorWithCode";
import { needsInteraction } from "../identity/needsInteraction";
import type { AskOptions, GetTokenOptions, MicrosoftTokens } from "../MicrosoftTokens";
import type { ConnectOptions, MicrosoftAccount } from "./MicrosoftAccount";

/** Session storage: the id of the portal user who connected the account of this browser tab. */
export const OWNER_KEY = "portal-microsoft-owner";

type Account = Pick<MicrosoftAccount, "prepare" | "acquireToken" | "connect" | "disconnect">;

/**
 * The Microsoft account that a portal user has connected in this browser tab. It belongs to that user only. For any
 * other user of the same tab it does not exist, and it is forgotten when that user asks for it.
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

  /** Also checks for an earlier connection, and loads the scripts for a window before a click needs them. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    // A later click meets the same failure, and tries again.
    this.#open().catch(() => {});
    return () => this.#listeners.delete(listener);
  }

  async connect(options: AskOptions = {}): Promise<void> {
    await this.#ask({ chooseAccount: true, ...options });
  }

  readonly getToken = async ({ claims, consent, ...options }: GetTokenOptions = {}): Promise<string> => {
    if (claims !== undefined) return await this.#ask({ claims, ...options });
    // Only the gateway has tokens for the drive: the browser asks for the consent, but for no such token.
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
      // An account that another user left in this tab must not come back for that user either.
      if (sessionStorage.getItem(OWNER_KEY) !== null) await this.#account.disconnect();
      sessionStorage.removeItem(OWNER_KEY);
      return;
    }
    // Without a token because of the network, the connection still counts.
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
