import type { AuthenticationResult, IPublicClientApplication } from "@azure/msal-browser";
import { accessTokenOf } from "../identity/accessToken";
import { ErrorCode, ErrorWithCode } from "../identity/ErrorWithCode";
import { needsPerson } from "../identity/needsInteraction";
import { reasonOf } from "../identity/reason";
import type { Registration } from "../identity/Registration";
import { scopeList } from "../identity/scopes";
import type { AccessToken } from "../identity/TokenSource";
import { openedWindow } from "./openedWindow";

/** Width and height of the sign-in window, in pixels (R9.6). */
const POPUP = { popupSize: { width: 600, height: 535 } } as const;

export interface TokenOptions {
  /** The claims challenge of a server that requires another proof. */
  readonly claims?: string;
}

export interface ConnectOptions extends TokenOptions {
  /**
   * True: the reader chooses the account. Otherwise it is the connected one, or the one that is signed in at Microsoft
   * in this browser, which on a shared browser may be another person's.
   */
  readonly chooseAccount?: boolean;
  /** Further scopes for the reader's consent, also of another resource; their tokens do not come here. */
  readonly alsoConsent?: readonly string[];
  /** Aborting it ends the attempt and closes the window. */
  readonly signal?: AbortSignal;
  /**
   * Called once when the window appears to be closed. The attempt goes on for up to a minute, because Microsoft's pages
   * can make an open window appear closed. Offer to cancel.
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

  /**
   * Loads the scripts for a window. Call it before the click, because browsers open no window too long after a click.
   */
  async prepare(): Promise<void> {
    await this.#msal();
  }

  /**
   * Returns a token without asking the reader.
   * @throws ErrorWithCode UiRequiredError when `connect` has to be called first; a temporary error of the network or of
   * Microsoft unchanged
   */
  async acquireToken(scopes: string | readonly string[], options: TokenOptions = {}): Promise<AccessToken> {
    const wanted = this.#wanted(scopes);
    const client = await this.#msal();
    const account = client.getActiveAccount() ?? client.getAllAccounts()[0];
    if (account === undefined) throw logInFirst();
    try {
      return accessTokenOf(await client.acquireTokenSilent({ scopes: wanted, ...options, account }));
    } catch (cause) {
      throw needsPerson(cause) ? logInFirst(cause) : cause;
    }
  }

  /**
   * Lets the reader sign in at Microsoft and consent to the scopes, in a window.
   * @throws ErrorWithCode ConsentFailed when the reader did not; the signal's reason after an abort
   */
  async connect(
    scopes: string | readonly string[],
    { signal, onWindowClosed, chooseAccount = false, alsoConsent = [], ...options }: ConnectOptions = {},
  ): Promise<AccessToken> {
    const wanted = this.#wanted(scopes);
    const client = await this.#msal();
    signal?.throwIfAborted();
    // Does not wait for the window of an earlier attempt that was cancelled or closed.
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
