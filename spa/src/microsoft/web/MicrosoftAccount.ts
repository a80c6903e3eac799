import type { AuthenticationResult, IPublicClientApplication } from "@azure/msal-browser";
import { accessTokenOf } from "../identity/accessToken";
import { ErrorCode, ErrorWithCode } from "../identity/ErrorWithCode";
import { asksForPerson } from "../identity/needsInteraction";
import { reasonOf } from "../identity/reason";
import type { Registration } from "../identity/Registration";
import { scopeList } from "../identity/scopes";
import type { AccessToken } from "../identity/TokenSource";
import { openedWindow } from "./openedWindow";

/** Width and height of the sign-in window, in pixels (R9.6). */
const POPUP = { popupSize: { width: 600, height: 535 } } as const;

export interface TokenOptions {
  /** The claims challenge of a server that wants more proof. */
  readonly claims?: string;
}

export interface ConnectOptions extends TokenOptions {
  /**
   * Lets the reader choose the account. Otherwise the connected one is meant, or whoever is signed in at Microsoft in
   * this browser: on a shared one that may be somebody else.
   */
  readonly chooseAccount?: boolean;
  /** What the reader is to agree to beside the scopes, also of another resource; no token of it comes here. */
  readonly alsoConsent?: readonly string[];
  /** Ends the attempt and closes the window. */
  readonly signal?: AbortSignal;
  /**
   * Called once when the window is seen closed. The attempt goes on for up to a minute: Microsoft may have cut the tie
   * to a window that is open still. Offer to cancel.
   */
  readonly onWindowClosed?: () => void;
}

/**
 * The Microsoft account that a reader connects in an ordinary browser page. It stays connected until the browser's tab
 * is closed. Without scopes, tokens are for the portal's own API.
 */
export class MicrosoftAccount {
  readonly #registration: Registration;
  #client: Promise<IPublicClientApplication> | undefined;

  constructor(registration: Registration) {
    this.#registration = registration;
  }

  /** Loads what a window needs. Call it before the click: browsers open no window for a click that lies back too far. */
  async prepare(): Promise<void> {
    await this.#msal();
  }

  /**
   * A token without asking the reader.
   *
   * @throws ErrorWithCode UiRequiredError when `connect` has to be called first; what the network or Microsoft failed
   *   with as it is, since that may pass
   */
  async acquireToken(scopes: string | readonly string[], options: TokenOptions = {}): Promise<AccessToken> {
    const wanted = this.#wanted(scopes);
    const client = await this.#msal();
    const account = client.getActiveAccount() ?? client.getAllAccounts()[0];
    if (account === undefined) throw logInFirst();
    try {
      return accessTokenOf(await client.acquireTokenSilent({ scopes: wanted, ...options, account }));
    } catch (cause) {
      throw asksForPerson(cause) ? logInFirst(cause) : cause;
    }
  }

  /**
   * Lets the reader sign in at Microsoft and agree to the scopes, in a window.
   *
   * @throws ErrorWithCode ConsentFailed when it did not come to that; the signal's reason after an abort
   */
  async connect(
    scopes: string | readonly string[],
    { signal, onWindowClosed, chooseAccount = false, alsoConsent = [], ...options }: ConnectOptions = {},
  ): Promise<AccessToken> {
    const wanted = this.#wanted(scopes);
    const client = await this.#msal();
    signal?.throwIfAborted();
    // A window of a former attempt, cancelled or closed, is not waited for.
    const request = {
      scopes: wanted,
      ...options,
      ...(chooseAccount && { prompt: "select_account" }),
      ...(alsoConsent.length > 0 && { extraScopesToConsent: [...alsoConsent] }),
      popupWindowAttributes: POPUP,
      overrideInteractionInProgress: true,
    };
    const opened = openedWindow(client, onWindowClosed);
    try {
      const result = await untilAborted(client.acquireTokenPopup(request), signal);
      client.setActiveAccount(result.account);
      return accessTokenOf(result);
    } catch (cause) {
      opened.close();
      signal?.throwIfAborted();
      const text = `Consent failed for the scope ${wanted.join(" ")} with error: ${reasonOf(cause)}`;
      throw new ErrorWithCode(text, ErrorCode.ConsentFailed, { cause });
    } finally {
      opened.forget();
    }
  }

  /** Forgets the account and its tokens in this browser; at Microsoft the reader stays signed in. */
  async disconnect(): Promise<void> {
    const client = await this.#msal();
    await client.clearCache();
  }

  #wanted(scopes: string | readonly string[]): string[] {
    const wanted = scopeList(scopes);
    return wanted.length > 0 ? wanted : [this.#registration.scope];
  }

  async #msal(): Promise<IPublicClientApplication> {
    this.#client ??= import(/* webpackChunkName: "msal" */ "../identity/msal").then(({ standardClient }) =>
      standardClient(this.#registration),
    );
    try {
      return await this.#client;
    } catch (error) {
      this.#client = undefined;
      throw error;
    }
  }
}

function logInFirst(cause?: unknown): ErrorWithCode {
  return new ErrorWithCode(
    "Failed to get access token cache silently, please login first: you need login first before get access token.",
    ErrorCode.UiRequiredError,
    { cause },
  );
}

async function untilAborted(
  work: Promise<AuthenticationResult>,
  signal: AbortSignal | undefined,
): Promise<AuthenticationResult> {
  if (signal === undefined) return await work;
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return await Promise.race([work, aborted]);
}
