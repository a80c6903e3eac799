import type { JsonObject } from "./json";

interface FailedCall {
  readonly method: string;
  readonly url: string;
  readonly statusCode: number;
  readonly statusText: string;
  readonly error?: string | undefined;
  readonly errorCode?: string | undefined;
  readonly link?: string | undefined;
  readonly advice?: string | undefined;
  readonly answer?: JsonObject | undefined;
}

/**
 * An answer of the hosted backend or the gateway that is not a success. `error` is the server's own text. It is
 * undefined when the answer does not have the API's error shape (docs/protocols/client-api.md, "Errors").
 */
export class ServerError extends Error {
  override readonly name = "ServerError";
  readonly method: string;
  readonly url: string;
  readonly statusCode: number;
  readonly statusText: string;
  readonly error: string | undefined;
  readonly errorCode: string | undefined;
  readonly link: string | undefined;
  /** A text that asks the reader to wait, when the answer's status does so. */
  readonly advice: string | undefined;
  /** The answer's body when it is a JSON object; otherwise empty. */
  readonly answer: JsonObject;

  constructor(call: FailedCall) {
    const status = [String(call.statusCode), call.statusText].filter(Boolean).join(" ");
    const text = call.error === undefined ? "" : `${call.error} `;
    super(`Request failed (${call.method} ${call.url}): ${text}(status ${status})`);
    this.method = call.method;
    this.url = call.url;
    this.statusCode = call.statusCode;
    this.statusText = call.statusText;
    this.error = call.error;
    this.errorCode = call.errorCode;
    this.link = call.link;
    this.advice = call.advice;
    this.answer = call.answer ?? {};
  }
}

/** No answer arrived: the network failed, or the time-out ended. */
export class NetworkError extends Error {
  override readonly name = "NetworkError";

  constructor(method: string, url: string, cause: unknown) {
    super(`Request failed (${method} ${url}): no answer`, { cause });
  }
}

/**
 * Returns the text to show for an answer that was no success: the server's error text (`error` in the API's error
 * shape), otherwise the advice to wait if the status asks for that, otherwise undefined.
 */
export function serverErrorText(error: unknown): string | undefined {
  return error instanceof ServerError ? (error.error ?? error.advice) : undefined;
}

/** Reports whether a log-in had the right password but needs a second factor. */
export function asksForSecondFactor(error: unknown): error is ServerError {
  return error instanceof ServerError && error.errorCode === "SecondFactorRequired";
}

/** Thrown for a user who is not in the app's list (R4.9, R8.9). */
export const NEVER_LOGGED_IN = "The user was never logged into this app";
