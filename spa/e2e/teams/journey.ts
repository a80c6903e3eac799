import { test as base } from "../journey";
import { inTeams } from "./browser";
import { type Choices, TeamsHost } from "./TeamsHost";

export { expect } from "@playwright/test";

interface ForEachTest {
  /** Opens the host with these choices. */
  openHost: (choices?: Choices) => Promise<TeamsHost>;
}

/** Microsoft's list of the hosts that may embed a tab, which the library fetches from the network. */
const listOfHosts = "https://res.cdn.office.net/teams-js/validDomains/json/validDomains.json";

/**
 * A journey inside Teams: the built tab, the published library, host and tab on different sites, third-party storage
 * partitioned. Only the certificates are our own.
 */
export const test = base.extend<ForEachTest>({
  browser: [
    async ({ playwright, launchOptions, portal }, provide) => {
      const browser = await playwright.chromium.launch(inTeams(launchOptions, portal.addresses));
      await provide(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  ignoreHTTPSErrors: true,
  context: async ({ context }, provide) => {
    await context.route(listOfHosts, (route) =>
      route.fulfill({
        json: { validOrigins: ["teams.microsoft.com"] },
        headers: { "Access-Control-Allow-Origin": "*" },
      }),
    );
    await provide(context);
  },
  openHost: async ({ page, portal }, provide) => {
    await provide((choices) => TeamsHost.open(page, portal, choices));
  },
});
