import { test as base, type BrowserContext, expect, type Page } from "@playwright/test";
import { LocalPortal } from "./portal/LocalPortal";
import { complaints, listenForComplaints } from "./complaints";

export { expect };

interface ForEachTest {
  /** Begins the names of what may hold tokens in session storage, where a library of Microsoft's keeps its own. */
  tokenKeeper: string | undefined;
  /** Fails the test when the browser complained on any page. */
  context: BrowserContext;
  /** Fails the test when a script could read a token on it in the end. */
  page: Page;
}

export interface ForEachWorker {
  /** Set for the worker's portal beside what every journey has. */
  settings: Record<string, string>;
  /**
   * A name, for journeys that change records which others look at, the drafts and papers of the demonstration data
   * above all: only journeys of the same name get the same portal.
   */
  portalOf: string;
  /** Where this portal's stand-in for Microsoft listens; otherwise on a free port, which the browser is told. */
  microsoftAddress: string | undefined;
  /** A whole portal on free ports, shared by the journeys of a worker. */
  portal: LocalPortal;
}

/** Many journeys come from one address in a short time; the limits have tests of their own. */
const variables = { BACKEND_LIMIT_SIGN_IN_CALLS: "100000" };

/** A journey: `page` begins at the portal, so `page.goto("/register")` is enough. */
export const test = base.extend<ForEachTest, ForEachWorker>({
  settings: [{}, { option: true, scope: "worker" }],
  portalOf: ["every journey", { option: true, scope: "worker" }],
  microsoftAddress: [undefined, { option: true, scope: "worker" }],
  portal: [
    async ({ settings, microsoftAddress }, provide) => {
      const places = microsoftAddress === undefined ? {} : { LOCAL_MICROSOFT_ADDR: microsoftAddress };
      const portal = await LocalPortal.start({ ...variables, ...places, ...settings });
      await provide(portal);
      await portal.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ portal }, provide) => provide(portal.addresses.portal),
  context: async ({ context }, provide) => {
    await listenForComplaints(context);
    await provide(context);
    expect(complaints(context), "the browser has nothing to complain about").toEqual([]);
  },
  tokenKeeper: [undefined, { option: true }],
  page: async ({ page, tokenKeeper }, provide) => {
    await provide(page);
    await expectNoSecretInReach(page, tokenKeeper);
  },
});

/** Neither storage nor a readable cookie holds anything that looks like a token or a sealed session. */
export async function expectNoSecretInReach(page: Page, tokenKeeper?: string): Promise<void> {
  const readable = await page.evaluate(
    (keeper) => [
      JSON.stringify(localStorage),
      ...Object.entries(sessionStorage)
        .filter(([name]) => keeper === undefined || !name.startsWith(keeper))
        .map(([name, text]) => `${name}: ${text}`),
      document.cookie,
    ],
    tokenKeeper,
  );
  const secrets = readable.filter((text) => /eyJ[\w-]+\.|[\w+/=-]{80,}|__Host-portal/.test(text));
  expect(secrets, "no script can read a token").toEqual([]);
}
