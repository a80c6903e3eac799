/** Every text of the signed-out screens; those of the specification's parts 2 and 8 letter for letter. */
export const texts = {
  footer: "About Quorate",
  cancel: "Cancel",
  backToLogIn: "Back to log in",
  passwordsDiffer: "Passwords dont match",
  passwordHint: "6 to 128 characters",

  logIn: {
    title: "Platform Log In",
    submit: "LOGIN",
    busy: "Loading...",
    forgotPassword: "Forgot Password",
    register: "Register for platform access",
    unreachable: "The service can not be reached. Please try again.",
    failed: "Log in failed. Please try again.",
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
  },

  confirmEmail: {
    title: "Email Confirmation",
    intro: "We are checking the link that you followed.",
    busy: "Confirming email...",
    incompleteLink: "The confirmation link is not complete.",
    failed: "The service can not be reached.",
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
