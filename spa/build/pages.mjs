// @ts-check

/**
 * The small pages around a sign-in: each with a script of its own, one sentence, and nothing of the application.
 *
 * @typedef {object} SmallPage
 * @property {string} name     of the entry and, with `.html`, of the page
 * @property {string} entry    its script
 * @property {string} title
 * @property {string} message  what stands there until the script has something to say
 */

/** @type {SmallPage} */
const bridge = {
  name: "blank-auth-end",
  entry: "./src/microsoft/pages/blankAuthEnd.ts",
  title: "Microsoft Authentication",
  message: "",
};

/** @type {readonly SmallPage[]} */
export const webPages = [
  bridge,
  {
    name: "oauth-end",
    entry: "./src/microsoft/pages/oauthEnd.ts",
    title: "Sign-in finished",
    message: "Finishing the sign-in…",
  },
];

/** @type {readonly SmallPage[]} */
export const teamsPages = [
  bridge,
  {
    name: "auth-start",
    entry: "./src/microsoft/pages/authStart.ts",
    title: "Sign in with Microsoft",
    message: "Going to Microsoft…",
  },
  {
    name: "auth-end",
    entry: "./src/microsoft/pages/authEnd.ts",
    title: "Sign-in finished",
    message: "Finishing the sign-in…",
  },
  {
    name: "tab-settings",
    entry: "./src/microsoft/pages/tabSettings.ts",
    title: "Add Quorate",
    message:
      "Save adds Quorate to this conversation. Everybody in it signs in as themselves and sees their own boards.",
  },
];

/**
 * @param {SmallPage} page
 * @param {readonly { toString(): string }[]} tags what loads the built files
 */
export function smallPage({ title, message }, tags) {
  return `<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <meta name="robots" content="noindex">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    ${tags.join("\n    ")}
  </head>
  <body>
    <noscript>
      <p>This page needs JavaScript. Turn it on in the browser's settings and begin again.</p>
    </noscript>
    <main>
      <img src="/favicon.svg" alt="" width="40" height="40">
      <p id="message" role="status">${message}</p>
    </main>
  </body>
</html>
`;
}
