import { NetworkError } from "@/backend";

/**
 * The texts of the log-in screen and the rules. Those of the specification's parts 2 and 8 stand letter for letter, here,
 * in `screenTexts.ts` and in `messages.ts`.
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

/** What a log-in that failed without a text of the server's own says. */
export function logInFallback(error: unknown): string {
  return error instanceof NetworkError ? texts.logIn.unreachable : texts.logIn.failed;
}
