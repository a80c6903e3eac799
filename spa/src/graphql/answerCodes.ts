/**
 * The codes of answers that decide nothing (docs/domain/graphql.md, "Error codes"): nothing was changed, and the same
 * request may be sent again.
 */
export type AnswerCode = "UNAUTHENTICATED" | "STEP_UP_REQUIRED" | "RATE_LIMITED" | "INTERNAL";

/** The texts of these codes for the reader. */
export const answerWords: Readonly<Record<AnswerCode, string>> = {
  UNAUTHENTICATED: "Your session has ended. Log in again.",
  STEP_UP_REQUIRED: "Confirm that it is you, then try again.",
  RATE_LIMITED: "Too many attempts. Please wait a moment, then try again.",
  INTERNAL: "The service could not answer this request.",
};

/** Reports whether a value is one of these codes. */
export function isAnswerCode(code: unknown): code is AnswerCode {
  return typeof code === "string" && Object.hasOwn(answerWords, code);
}
