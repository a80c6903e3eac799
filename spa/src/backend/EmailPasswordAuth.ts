import { encodeEJSON } from "./ejson";
import type { HostedBackend } from "./HostedBackend";

/** The operations on an e-mail address that need no session. Each e-mail is lower-cased before it is sent (R5.2). */
export class EmailPasswordAuth {
  readonly #backend: HostedBackend;

  constructor(backend: HostedBackend) {
    this.#backend = backend;
  }

  /** Requests an account; the backend mails a confirmation link (R7.2). */
  registerUser({ email, password }: { email: string; password: string }): Promise<void> {
    return this.#backend.emailPassword("register", { email: email.toLowerCase(), password });
  }

  /** Confirms an e-mail address with the two values of the mailed link (R7.3). */
  confirmUser({ token, tokenId }: { token: string; tokenId: string }): Promise<void> {
    return this.#backend.emailPassword("confirm", { token, tokenId });
  }

  resendConfirmationEmail({ email }: { email: string }): Promise<void> {
    return this.#backend.emailPassword("confirm/send", { email: email.toLowerCase() });
  }

  /** Requests a reset link through the backend's reset function (R7.4), which must ignore the password. */
  callResetPasswordFunction(
    { email, password }: { email: string; password: string },
    ...args: readonly unknown[]
  ): Promise<void> {
    const body = { email: email.toLowerCase(), password, arguments: encodeEJSON(args) };
    return this.#backend.emailPassword("reset/call", body);
  }

  sendResetPasswordEmail({ email }: { email: string }): Promise<void> {
    return this.#backend.emailPassword("reset/send", { email: email.toLowerCase() });
  }

  /**
   * Sets a new password with the two values of the mailed link (R7.5). `endCalendarFeeds` also ends the person's
   * calendar feeds.
   */
  resetPassword({
    token,
    tokenId,
    password,
    endCalendarFeeds = false,
  }: {
    token: string;
    tokenId: string;
    password: string;
    endCalendarFeeds?: boolean;
  }): Promise<void> {
    const also = endCalendarFeeds ? { endCalendarFeeds } : {};
    return this.#backend.emailPassword("reset", { token, tokenId, password, ...also });
  }
}
