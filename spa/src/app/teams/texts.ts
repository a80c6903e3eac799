/** The texts of the embedded portal's own screens. Those of R2.16 and R2.17 stand letter for letter. */
export const texts = {
  initializing: {
    title: "The portal did not open",
    failed: (message: string) => `Error initializing Teams SDK: ${message}`,
    advice: "Open the portal as an app or a tab in Microsoft Teams. If you are there already, reload it.",
    retry: "Reload",
  },
  userData: {
    title: "Sign-on did not work",
    failed: (message: string) => `Error loading user data: ${message}`,
    advice: "The portal signs you in with your Microsoft account. Try again, or ask your administrator.",
    interactionAdvice: "Microsoft wants you to confirm the sign-on once. A window opens for that.",
    interact: "Confirm sign-on",
    confirming: "Go on in the window that has opened.",
    noAnswer: "The host did not answer in time.",
  },
  logIn: {
    title: "Log in failed",
    advice:
      "You are known to Microsoft Teams, but the portal did not let you in. Try again, or ask your administrator.",
    busy: "Loading...",
    unreachable: "The service cannot be reached. Please try again.",
    failed: "Log in failed. Please try again.",
    endedAtOnce: "The session ended right after the log in.",
  },
  left: {
    title: "Your account is deleted",
    body: "You are no longer logged in. To come back, register anew with your Microsoft account.",
    action: "Register anew",
  },
  away: {
    title: "Logged out",
    body: (minutes: number) => `You were logged out because you were away for ${minutes} minutes.`,
    action: "Continue",
  },
  retry: "Try again",
  retrying: "Trying again...",
  noDetails:
    "There seems to be a problem with this account. We can't find any user custom data - Please contact support.",
} as const;
