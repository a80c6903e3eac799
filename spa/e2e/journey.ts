import { test as base, type BrowserContext, expect, type Page } from "@playwright/test";
import { LocalPortal } from "./portal/LocalPortal";
import { complaints, listenForComplaints } from "./complaints";

export { expect };

interface ForEachTest {
  /** Fails the test when the browser complained on any page. */
  context: BrowserContext;
  /** Fails the test when a script could read a token on it in the end. */
  page: Page;
}

interface ForEachWorker {
  /** A whole portal on free ports, shared by the journeys of a worker. */
  portal: LocalPortal;
}

/** Many journeys come from one address in a short time; the limits have tests of their own. */
const variables = { BACKEND_LIMIT_SIGN_IN_CALLS: "100000" };

/** A journey: `page` begins at the portal, so `page.goto("/register")` is enough. */
export const test = base.extend<ForEachTest, ForEachWorker>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the first parameter
    async ({}, provide) => {
      const portal = await LocalPortal.start(variables);
      await provide(portal);
      await portal.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: ({ portal }, provide) => provide(portal.addresses.portal),
  context: async ({ context }, provide) => {
    await listenForComplaints(context);
    await provide(context);
    expect(complaints(context), "the browser has nothing to complain about").toEqual([]);
  },
  page: async ({ page }, provide) => {
    await provide(page);
    await expectNoSecretInReach(page);
  },
});

/** Neither storage nor a readable cookie holds anything that looks like a token or a sealed session. */
export async function expectNoSecretInReach(page: Page): Promise<void> {
  const readable = await page.evaluate(() => [
    JSON.stringify(localStorage),
    JSON.stringify(sessionStorage),
    document.cookie,
  ]);
  const secrets = readable.filter((text) => /eyJ[\w-]+\.|[\w+/=-]{80,}|__Host-portal/.test(text));
  expect(secrets, "no script can read a token").toEqual([]);
}
