import { ServerError, serverErrorText, SignInWindowError } from "@/backend";

/** The server's answers to wrong proofs, in words for a person who is logged in. */
const wrongProofs: Readonly<Partial<Record<string, string>>> = {
  InvalidPassword: "This is not your password.",
};

/** Returns why a proof was not accepted, as a text for people. Teams may open no window for the sign-in. */
export function proofFailure(error: unknown, isInTeams = false): string {
  if (error instanceof ServerError) {
    return wrongProofs[error.errorCode ?? ""] ?? serverErrorText(error) ?? "That did not work. Try again in a moment.";
  }
  if (error instanceof SignInWindowError) {
    return isInTeams ? `${error.message} If Teams opens no window, use the portal in a browser.` : error.message;
  }
  if (error instanceof DOMException) return "The passkey was not used. Try again, or choose another way.";
  return "The service could not be reached. Try again in a moment.";
}
