import { ServerError, serverErrorText } from "@/backend";

/** Why a password was not changed, in words for a person. */
export interface PasswordProblem {
  /** The name of the field in error; none where the form is right as it is. */
  readonly field?: "password" | "newPassword" | "again";
  readonly text: string;
}

export const passwordsDiffer: PasswordProblem = { field: "again", text: "The two new passwords are not the same." };

/** What the service's answer means. */
export function passwordFailure(error: unknown): PasswordProblem {
  if (!(error instanceof ServerError)) {
    return { text: "The service could not be reached. Try again in a moment." };
  }
  if (error.errorCode === "InvalidPassword") {
    return { field: "password", text: "This is not your present password." };
  }
  if (error.statusCode === 400) {
    return { field: "newPassword", text: `The new ${serverErrorText(error) ?? "password is not taken."}` };
  }
  return { text: error.advice ?? "Your password could not be changed. Try again in a moment." };
}
