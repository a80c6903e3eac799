/** The texts of the account-problem screen (R2.13), letter for letter. */
export const texts = {
  title: "Error: No Custom Data",
  heading: "uh-oh...",
  body: [
    "There seems to be a problem with this account.",
    "We can't find any user custom data - Please contact support.",
  ],
  logOut: "Log out",
} as const;
