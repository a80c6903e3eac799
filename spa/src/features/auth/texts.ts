import { NetworkError } from "@/backend";

/**
 * The texts of the log-in screen, the message box and the rules. Those of the specification's parts 2 and 8 stand letter
 * for letter, here and in `screenTexts.ts`.
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
    unreachable: "The service can not be reached. Please try again.",
    failed: "Log in failed. Please try again.",
  },

  messages: {
    emailConfirmed: {
      title: "Email Confirmed",
      msg: "Thank you. Your email has been confirmed. You may now log in.",
    },
    emailConfirmationFailed: (errorText: string) => ({
      title: "Email Confirmation Error",
      msg: `There has been an error. Please contact Support.\nError: ${errorText}`,
    }),
    resetEmailSent: (email: string) => ({
      title: "Email Sent",
      msg: `A reset email has been sent to ${email} inbox.`,
    }),
    passwordReset: {
      title: "Password Reset",
      msg: "Password reset complete. You may now log in.",
    },
  },
} as const;

/** What a log-in that failed without a text of the server's own says. */
export function logInFallback(error: unknown): string {
  return error instanceof NetworkError ? texts.logIn.unreachable : texts.logIn.failed;
}
