/**
 * The codes of answers that decide nothing (docs/domain/graphql.md, "Error codes"): nothing was changed, and the same
 * may be asked again.
 */
export type AnswerCode = "UNAUTHENTICATED" | "STEP_UP_REQUIRED" | "RATE_LIMITED" | "INTERNAL";

/** Their words for the reader. */
export const answerWords: Readonly<Record<AnswerCode, string>> = {
  UNAUTHENTICATED: "Your session has ended. Log in again.",
  STEP_UP_REQUIRED: "Log in once more to show that it is you, then try again.",
  RATE_LIMITED: "Too many attempts. Please wait a moment, then try again.",
  INTERNAL: "The service could not answer this request.",
};

/** Whether a code is one of them. */
export function isAnswerCode(code: unknown): code is AnswerCode {
  return typeof code === "string" && Object.hasOwn(answerWords, code);
}
