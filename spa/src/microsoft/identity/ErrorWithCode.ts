/** The codes of the platform's errors (R8.10). */
export const ErrorCode = {
  InvalidParameter: "InvalidParameter",
  InvalidConfiguration: "InvalidConfiguration",
  InternalError: "InternalError",
  ConsentFailed: "ConsentFailed",
  UiRequiredError: "UiRequiredError",
  InvalidResponse: "InvalidResponse",
  /** Part of the catalogue; never used in a browser. */
  FailedToRetrieveSsoToken: "FailedToRetrieveSsoToken",
} as const;

export type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode];

/**
 * A failure of the Microsoft sign-on, with a text of the catalogue (R8.11). `cause` is the underlying error, if any.
 */
export class ErrorWithCode extends Error {
  override readonly name: string;
  readonly code: ErrorCode;

  constructor(message: string, code: ErrorCode, options?: ErrorOptions) {
    super(message, options);
    this.name = `ErrorWithCode.${code}`;
    this.code = code;
  }
}
