import { ErrorCode, ErrorWithCode } from "./ErrorWithCode";

/** What hosts and Microsoft say when a person has to act, or has just declined to (the list is theirs, and open). */
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

/** True when `TeamsUserCredential.login`, called from a click, can help where a sign-on has failed. */
export function needsInteraction(error: unknown): boolean {
  if (!(error instanceof ErrorWithCode)) return false;
  if (error.code === ErrorCode.UiRequiredError || error.code === ErrorCode.ConsentFailed) return true;
  return asksForPerson(error.cause);
}

/** True when a host or Microsoft's library failed for want of a person, and not for the network or a fault of theirs. */
export function asksForPerson(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  const code = "errorCode" in cause ? cause.errorCode : cause.message;
  return cause.name === "InteractionRequiredAuthError" || interactionReasons.has(code);
}
