/** Every address inside the portal, so that a feature can link without knowing the routes (R2.2 to R2.8). */
export const paths = {
  login: "/",
  register: "/register",
  thankYou: "/thank-you",
  forgotPassword: "/forgot-password",
  confirmEmail: "/confirm-email",
  resetPassword: "/reset-password",
  home: "/home",
  boards: "/boards",
  /** Where the tab in Microsoft Teams begins. */
  teams: "/teams",
  board: (id: string) => `/boards/${encodeURIComponent(id)}`,
  documents: "/documents",
  boardDocuments: (id: string) => `/boards/${encodeURIComponent(id)}/documents`,
} as const;
