import { NetworkError } from "@/backend";

/**
 * The texts of the log-in screen and of the rules. Texts from parts 2 and 8 of the specification are literal, here, in
 * `screenTexts.ts` and in `messages.ts`.
 */
export const texts = {
  footer: "About Quorate",
  passwordsDiffer: "Passwords dont match",

  logIn: {
    title: "Platform Log In",
    submit: "LOGIN",
    busy: "Loading...",
    forgotPassword: "Forgot Password",
    register: "Register for platform access",
    unreachable: "The service cannot be reached. Please try again.",
    failed: "Log in failed. Please try again.",
  },
} as const;

/** Returns the text for a failed log-in without a text of the server's own. */
export function logInFallback(error: unknown): string {
  return error instanceof NetworkError ? texts.logIn.unreachable : texts.logIn.failed;
}
