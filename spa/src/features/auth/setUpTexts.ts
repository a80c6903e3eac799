/** The texts of the set-up. */
export const setUpTexts = {
  title: "Set up your portal",
  intro:
    "You make the organisation, and your own account. You begin as its portal administrator and company secretary.",
  looking: "Checking the set-up address...",
  organisation: "Your organisation",
  name: "Name",
  timeZone: "Time zone",
  timeZoneHint: "Meetings begin on this clock unless a board has its own.",
  locale: "Dates and numbers",
  localeHint: "How they are written, and in which order names stand. The words of the portal are English.",
  account: "Your account",
  givenName: "Given name",
  familyName: "Family name",
  familyNameHint: "Leave it empty if you are known by one name.",
  submit: "SET UP",
  busy: "Setting up your portal...",
  failed: "The portal could not be set up. Please try again.",
  ready: { title: "Your portal is ready", msg: "Your account is made. You may now log in." },

  someoneElse: "To set the portal up, log out first. This page then goes on.",

  incomplete: {
    title: "The address is not complete",
    text: "Open the set-up address once more, the whole of it.",
  },
  ended: {
    title: "The set-up address has ended",
    text: "It was replaced by a newer one, or not used within 24 hours. Ask the operator for a new one:",
    command: "backend set-up",
  },
  done: {
    title: "The portal is set up",
    text: "This portal has been set up already. If you did it a moment ago, log in with the password that you chose. Otherwise ask your organisation's secretary for access.",
  },
  notOpened: "The set-up could not be opened",
  lookFailed: "The service could not check the set-up address. Please try again.",
} as const;
