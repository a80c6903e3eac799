import type { CombinedError } from "@urql/core";
import { answerWords, type AnswerCode, isAnswerCode } from "./answerCodes";
import { GatewayError } from "./sessionFetch";

/** Why a request failed, for the reader. */
export interface Failure {
  readonly text: string;
  /** The reference for the support; undefined when no server was reached. */
  readonly requestId: string | undefined;
}

/** Returns the failure's text, with the reference if there is one. */
export function failureText({ text, requestId }: Failure): string {
  return requestId === undefined ? text : `${text} Reference: ${requestId}`;
}

/** Returns why a request failed, in plain words. */
export function failureOf(error: CombinedError): Failure {
  const cause: unknown = error.networkError;
  if (cause instanceof GatewayError) return { text: textOfAnswer(cause), requestId: cause.requestId };
  if (cause !== undefined) return { text: textOfCause(cause), requestId: undefined };
  return { text: answerWords[codeInside(error)], requestId: requestIdOf(error.response) };
}

/** Returns the code of an error that a server decided about; undefined when the outcome of the request is unknown. */
export function codeOf(error: CombinedError): AnswerCode | undefined {
  const cause: unknown = error.networkError;
  if (cause instanceof GatewayError) return codeOfStatus(cause);
  return cause === undefined ? codeInside(error) : undefined;
}

/** After a failure of the gateway, and after an unreadable answer, the change may have been made. */
function codeOfStatus({ status, endsSession }: GatewayError): AnswerCode | undefined {
  if (endsSession) return "UNAUTHENTICATED";
  if (status === 429) return "RATE_LIMITED";
  return status >= 400 && status < 500 && status !== 408 ? "INTERNAL" : undefined;
}

/** Returns the code of a GraphQL error. A code that is meant for programmers counts as an internal fault. */
function codeInside({ graphQLErrors }: CombinedError): AnswerCode {
  const code = graphQLErrors[0]?.extensions["code"];
  return isAnswerCode(code) ? code : "INTERNAL";
}

function textOfAnswer({ status, endsSession, advice }: GatewayError): string {
  if (endsSession) return answerWords.UNAUTHENTICATED;
  if (advice !== undefined) return advice;
  if (status === 504) return "The service did not answer in time.";
  return "The service has a problem at the moment. Please try again.";
}

/** The text without an answer: browsers throw a TypeError when there was no connection, or when it broke. */
function textOfCause(cause: unknown): string {
  if (cause instanceof TypeError) return "The service cannot be reached.";
  const timedOut = cause instanceof Error && cause.name === "TimeoutError";
  return timedOut ? "The service did not answer in time." : "Something went wrong. Please try again.";
}

function requestIdOf(response: unknown): string | undefined {
  return response instanceof Response ? (response.headers.get("X-Request-Id") ?? undefined) : undefined;
}
