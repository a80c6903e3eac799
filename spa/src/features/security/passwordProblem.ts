import { ServerError, serverErrorText } from "@/backend";

/** Why a password was not changed, as a text for people. */
export interface PasswordProblem {
  /** The name of the field in error; absent when no field is. */
  readonly field?: "password" | "newPassword" | "again";
  readonly text: string;
}

export const passwordsDiffer: PasswordProblem = { field: "again", text: "The two new passwords are not the same." };

/** Returns the text for the service's answer. */
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
