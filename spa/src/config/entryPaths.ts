/**
 * The addresses of the signed-out screens. They are separate from those of the main area, so that the log-in page loads
 * only these (R2.2 to R2.8; docs/domain/accounts.md, "Invitations", "Set-up").
 */
export const entryPaths = {
  /** The log-in form; shows the portal to somebody who is signed in. */
  login: "/",
  register: "/register",
  thankYou: "/thank-you",
  forgotPassword: "/forgot-password",
  confirmEmail: "/confirm-email",
  resetPassword: "/reset-password",
  /** Accepts an invitation; open to everybody who has its link, signed in or not. */
  invitation: "/invitation",
  /** Sets up a portal without an organisation; open to everybody who has the operator's link. */
  setUp: "/set-up",
} as const;

/**
 * The addresses of the signed-out screens other than the log-in form, which is shown at every other address (R2.8,
 * R2.11).
 */
export const signedOutPaths = [
  entryPaths.confirmEmail,
  entryPaths.resetPassword,
  entryPaths.thankYou,
  entryPaths.forgotPassword,
  entryPaths.register,
] as const;
