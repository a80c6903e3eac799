/** The texts of the other signed-out screens. They are separate, so that the log-in page loads without them. */
export const screenTexts = {
  cancel: "Cancel",
  backToLogIn: "Back to log in",
  retry: "Try again",
  toPortal: "Go to the portal",
  /** The server decides about the minimum length; its refusal names it. */
  passwordHint: "Long is good: a few words that nobody would guess.",
  shortestPassword: (characters: number) => `At least ${characters} characters.`,

  signedInAs: (who: string) => `You are signed in as ${who}.`,
  anotherAccount: "somebody else",
  microsoftAccount: "the owner of a Microsoft account",
  logOut: "Log out",

  microsoft: {
    or: "or",
    signIn: "Sign in with Microsoft",
    goOn: "Continue with Microsoft",
    inWindow: "Go on in the window that has opened.",
    windowClosed: "The window seems to be closed. If you are still signing in there, go on. Otherwise cancel.",
    cancelled: "You cancelled the sign-in.",
  },

  secondFactor: {
    title: "Second step",
    none: "Your account asks for a second factor that this browser does not have. Log in with another browser.",
    passkey: {
      intro: "Confirm with your passkey that it is you.",
      submit: "Use the passkey",
      instead: "Use a passkey instead",
      failed: "The passkey was not used. Try again, or choose another way.",
    },
    totp: {
      intro: "Enter the code that your authenticator app shows.",
      label: "Code of the app",
      submit: "Log in",
      instead: "Use a code of your app instead",
    },
    recovery_code: {
      intro: "Enter one of the recovery codes that you kept. It works once.",
      label: "Recovery code",
      submit: "Log in",
      instead: "Use a recovery code instead",
    },
  },

  register: {
    title: "Register for Platform access",
    intro: "We send a link to your email address, so that nobody else can register it.",
    submit: "REGISTER",
    busy: "Registering...",
    failed: "Registration failed. Please try again.",
    termsBefore: "By registering you accept the ",
    terms: "Terms and Conditions",
    termsAfter: ".",
  },

  terms: {
    title: "Terms and Conditions",
    failed: "The terms could not be loaded",
  },

  thankYou: {
    title: "Register for Portal access",
    body: [
      "Thank you. Your registration is being processed.",
      "An email has been sent to you to verify your address. Follow the link in it, then log in.",
      "If it does not arrive within a few minutes, check your spam folder or use the chat feature.",
    ],
  },

  forgotPassword: {
    title: "Forgot Password?",
    intro: "Enter the email address of your account. We send you a link to choose a new password.",
    submit: "SEND",
    busy: "Sending Email...",
    failed: "The email could not be sent. Please try again.",
  },

  resetPassword: {
    title: "Password Reset",
    intro: "Choose a new password for your account.",
    submit: "RESET",
    busy: "Resetting Password...",
    failed: "The password could not be reset. Please try again.",
    noTokens: "No tokens present - you can not reset your password",
    requestLink: "Request a new link",
    endFeeds: "Also end my calendar feeds",
    endFeedsHint:
      "Choose this if somebody else may have been in your account. Calendar programs then need a new address.",
  },

  invitation: {
    title: "Accept your invitation",
    looking: "Opening your invitation...",
    greeting: (name: string, organisation: string) => `${name}, ${organisation} invites you.`,
    intro: "Choose a password. From then on you log in with it and your email address.",
    replaces: "If you registered with a password before, this one takes its place.",
    microsoftOnly: "Your organisation signs in with Microsoft. Continue with your Microsoft account.",
    microsoftElsewhere: "Your organisation signs in with Microsoft. Open the portal in Microsoft Teams to go on.",
    submit: "ACCEPT INVITATION",
    busy: "Accepting your invitation...",
    failed: "The invitation could not be accepted. Please try again.",
    ready: { title: "Your access is ready", msg: "Your password is set. You may now log in." },

    someoneElse: "To accept the invitation with a password, log out first. This page then goes on.",
    acceptAs: "You can accept the invitation with this account.",
    accept: "Accept with this account",
    opening: "Your invitation is accepted, but the portal could not be opened. Please try again.",

    incomplete: {
      title: "The link is not complete",
      text: "Open the link in the email once more, the whole of it. If that does not help, ask the secretary for a new invitation.",
    },
    ended: {
      title: "The invitation has ended",
      text: "It was used already, replaced by a newer one, or not used in time. If you chose your password here, log in with it. Otherwise ask the secretary for a new invitation, or choose a new password under Forgot Password.",
    },
    notOpened: "The invitation could not be opened",
    lookFailed: "The service could not open the invitation. Please try again.",
  },

  confirmEmail: {
    title: "Email Confirmation",
    intro: "We are checking the link that you followed.",
    busy: "Confirming email...",
    incompleteLink: "The confirmation link is not complete.",
    unreachable: "The service cannot be reached.",
    failed: "The service could not confirm the address.",
  },
} as const;
