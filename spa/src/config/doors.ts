/**
 * The addresses of the signed-out screens, apart from those of the main area: whoever opens the log-in page loads these
 * alone (R2.2 to R2.8, docs/domain/accounts.md, "Invitations", "Set-up").
 */
export const doors = {
  /** Shows the portal to somebody who is signed in. */
  login: "/",
  register: "/register",
  thankYou: "/thank-you",
  forgotPassword: "/forgot-password",
  confirmEmail: "/confirm-email",
  resetPassword: "/reset-password",
  /** Accepts an invitation; for whoever has its link, signed in or not. */
  invitation: "/invitation",
  /** Sets up a portal without an organisation; for whoever has the operator's address. */
  setUp: "/set-up",
} as const;

/** The addresses of the signed-out screens beside the log-in form, which shows at every other one (R2.8, R2.11). */
export const signedOutPaths = [
  doors.confirmEmail,
  doors.resetPassword,
  doors.thankYou,
  doors.forgotPassword,
  doors.register,
] as const;
