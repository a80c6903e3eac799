import { test as base } from "../journey";
import { Graph } from "../../conformance/graph";
import { inTeams } from "../teams/browser";

export { expect } from "../journey";

interface ForEachTest {
  /** The drive of the Microsoft account that the journey connects. Its faults end with the journey. */
  drive: Graph;
}

/** The Microsoft account that a journey connects; it can be any account, whoever is signed in to the portal. */
export const microsoft = { email: "claire.beauchamp@example.org", name: "Claire Beauchamp" };

/** A journey in the web build whose browser finds Microsoft's sign-in at this portal's stand-in. */
export const test = base.extend<ForEachTest>({
  browser: [
    async ({ playwright, browserName, launchOptions, portal }, provide) => {
      const isTold = browserName === "chromium";
      const options = isTold ? inTeams(launchOptions, portal.addresses) : launchOptions;
      const browser = await playwright[browserName].launch(options);
      await provide(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  ignoreHTTPSErrors: true,
  // MSAL's tokens live as long as the browser tab (R9.10).
  tokenKeeper: "msal.",
  drive: async ({ portal }, provide) => {
    const drive = await Graph.of(portal, microsoft.email);
    await provide(drive);
    await drive.clearFaults();
  },
});
