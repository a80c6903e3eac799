import { ErrorCode, ErrorWithCode } from "./ErrorWithCode";

/**
 * Error codes of hosts and Microsoft that mean that a person has to act, or has just declined. The list is not
 * complete.
 */
const interactionReasons: ReadonlySet<unknown> = new Set([
  "resourceRequiresConsent",
  "resourceRequiresMfa",
  "interaction_required",
  "invalid_grant",
  "consent_required",
  "login_required",
  "CancelledByUser",
  "FailedToOpenWindow",
  "user_canceled",
]);

/** Reports whether `TeamsUserCredential.login`, called in a click, can help after a failed sign-on. */
export function needsInteraction(error: unknown): boolean {
  if (!(error instanceof ErrorWithCode)) return false;
  if (error.code === ErrorCode.UiRequiredError || error.code === ErrorCode.ConsentFailed) return true;
  return needsPerson(error.cause);
}

/**
 * Reports whether a host or Microsoft's library failed because a person has to act, and not because of the network or a
 * fault.
 */
export function needsPerson(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const code = "errorCode" in cause ? cause.errorCode : cause.message;
  return cause.name === "InteractionRequiredAuthError" || interactionReasons.has(code);
}
