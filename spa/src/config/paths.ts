/**
 * Every address inside the portal, so that a feature can link without knowing the routes (R2.2 to R2.8,
 * docs/domain/accounts.md, "Invitations").
 */
export const paths = {
  login: "/",
  register: "/register",
  thankYou: "/thank-you",
  forgotPassword: "/forgot-password",
  confirmEmail: "/confirm-email",
  resetPassword: "/reset-password",
  /** Accepts an invitation; for whoever has its link, signed in or not. */
  invitation: "/invitation",
  home: "/home",
  boards: "/boards",
  /** Where the tab in Microsoft Teams begins. */
  teams: "/teams",
  board: (id: string) => `/boards/${encodeURIComponent(id)}`,
  documents: "/documents",
  boardDocuments: (id: string) => `/boards/${encodeURIComponent(id)}/documents`,
} as const;

/** The addresses of the signed-out screens beside the log-in form, which shows at every other one (R2.8, R2.11). */
export const signedOutPaths = [
  paths.confirmEmail,
  paths.resetPassword,
  paths.thankYou,
  paths.forgotPassword,
  paths.register,
] as const;
