import { LocalStorage } from "../storage/LocalStorage";
import type { App } from "../App";
import { Credentials } from "../Credentials";
import { newOauthState } from "./oauthState";
import { newProofKey } from "./pkce";
import { SignInMailbox, type SignInOutcome } from "./SignInMailbox";

/** How often the page checks for the outcome and for a closed window (R9.6, R9.7). */
export const POLL_MS = 100;

/** Time limit of the whole sign-in. */
export const SIGN_IN_LIMIT_MS = 5 * 60_000;

/** The window's inner size in pixels (R9.6). */
const WIDTH = 600;
const HEIGHT = 535;

/** The portal's page on which a sign-in ends. The hosted backend is configured with the same path. */
const END_PAGE = "/oauth-end.html";

/** The hosted backend's code for a sign-in that the reader cancelled on the provider's page. */
const CANCELLED = "SignInCancelled";

/** The reason why a sign-in window gave no credentials. The message is for the reader. */
export class SignInWindowError extends Error {
  override readonly name = "SignInWindowError";
  /**
   * The window could not be opened, the time limit passed, the reader cancelled, or the provider refused with the text
   * of the message.
   */
  readonly reason: "blocked" | "expired" | "cancelled" | "refused";

  constructor(reason: SignInWindowError["reason"], message: string) {
    super(message);
    this.reason = reason;
  }
}

export interface SignInWindowOptions {
  /** For example `oauth2-microsoft`. */
  readonly providerType: string;
  /** Aborting it ends the attempt and closes the window. */
  readonly signal: AbortSignal;
  /**
   * Called once when the window appears to be closed. The attempt goes on, because a provider's page can make an open
   * window appear closed.
   */
  readonly onWindowClosed?: () => void;
}

/**
 * Lets the reader sign in at a provider in a window of its own, and returns the credentials for a log-in. Call it in
 * the reader's click before awaiting anything, because browsers open no window otherwise.
 * @throws SignInWindowError; the signal's reason after an abort; ServerError or NetworkError when the backend's host
 * cannot be determined
 */
export async function credentialsFromWindow(app: App, options: SignInWindowOptions): Promise<Credentials> {
  const opened = openWindow();
  if (opened === null)
    throw new SignInWindowError(
      "blocked",
      "The sign-in window could not be opened. Allow pop-up windows for this site and try again.",
    );
  const state = newOauthState();
  const close = (): void => opened.close();
  options.signal.addEventListener("abort", close, { once: true });
  try {
    const mailbox = new SignInMailbox(new LocalStorage(), state);
    const { verifier, challenge } = await newProofKey();
    const address = await (await app.logInWays()).providerAddress(options.providerType);
    options.signal.throwIfAborted();
    mailbox.open();
    try {
      opened.location.href = `${address}?${startQuery(state, challenge)}`;
      const outcome = await outcomeOf(opened, mailbox, options);
      if ("error" in outcome) {
        throw new SignInWindowError(outcome.errorCode === CANCELLED ? "cancelled" : "refused", outcome.error);
      }
      return Credentials.oauth2(options.providerType, outcome.code, verifier);
    } finally {
      mailbox.close();
    }
  } finally {
    options.signal.removeEventListener("abort", close);
    close();
  }
}

function openWindow(): Window | null {
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - WIDTH) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2));
  return window.open("", "_blank", `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`);
}

function startQuery(state: string, challenge: string): URLSearchParams {
  return new URLSearchParams({
    redirect: window.location.origin + END_PAGE,
    state,
    code_challenge: challenge,
    code_challenge_method: "S256",
  });
}

function outcomeOf(
  opened: Window,
  mailbox: SignInMailbox,
  { signal, onWindowClosed }: SignInWindowOptions,
): Promise<SignInOutcome> {
  const deadline = Date.now() + SIGN_IN_LIMIT_MS;
  let toldClosed = false;
  return new Promise((resolve, reject) => {
    const poll = setInterval(look, POLL_MS);
    signal.addEventListener("abort", stop, { once: true });

    function settle(): void {
      clearInterval(poll);
      signal.removeEventListener("abort", stop);
    }

    function stop(): void {
      settle();
      const reason: unknown = signal.reason;
      reject(reason instanceof Error ? reason : new Error(String(reason)));
    }

    function look(): void {
      const outcome = mailbox.read();
      if (outcome !== null) {
        settle();
        resolve(outcome);
      } else if (Date.now() >= deadline) {
        settle();
        reject(new SignInWindowError("expired", "The sign-in took too long. Please try again."));
      } else if (opened.closed && !toldClosed) {
        toldClosed = true;
        onWindowClosed?.();
      }
    }
  });
}
