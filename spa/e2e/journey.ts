import { test as base, type BrowserContext, expect, type Page } from "@playwright/test";
import { LocalPortal } from "./portal/LocalPortal";
import { complaints, listenForComplaints } from "./complaints";
import type { Account } from "./portal/accounts";
import { logIn } from "./steps";

export { expect };

interface ForEachTest {
  /** The prefix of session-storage keys that may hold tokens, because a library of Microsoft's stores its own there. */
  tokenKeeper: string | undefined;
  /** Fails the test when the browser complained on any page. */
  context: BrowserContext;
  /** Fails the test when a script could read a token on this page at the end. */
  page: Page;
}

/** What a browser keeps of a site. */
type Storage = Awaited<ReturnType<BrowserContext["storageState"]>>;

export interface ForEachWorker {
  /** Environment variables of the worker's portal, beside those of every journey. */
  settings: Record<string, string>;
  /**
   * A name for journeys that change records which other journeys read, above all the drafts and papers of the
   * demonstration data. Only journeys with the same name share a portal.
   */
  portalOf: string;
  /** The address of the stand-in for Microsoft; undefined: a free port, to which the browser is redirected. */
  microsoftAddress: string | undefined;
  /** A whole portal on free ports, shared by the journeys of a worker. */
  portal: LocalPortal;
  /**
   * Returns the cookies and the storage of a browser in which the account is signed in, for `storageState`. It logs in
   * with the form once for each account. Only for journeys that neither end nor change the session.
   */
  storageOf: (account: Account) => Promise<Storage>;
}

/**
 * Many journeys come from one address in a short time. The limits have tests of their own. Office files have no pages,
 * whether LibreOffice is installed or not.
 */
const variables = { BACKEND_LIMIT_SIGN_IN_CALLS: "100000", BACKEND_RENDITION_PROGRAM: "off" };

/** A journey. `page` has the portal as its base address, so `page.goto("/register")` is enough. */
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
  storageOf: [
    async ({ browser, portal }, provide) => {
      const kept = new Map<string, Storage>();
      await provide(async (account) => {
        const known = kept.get(account.email);
        if (known !== undefined) return known;
        const context = await browser.newContext({ baseURL: portal.addresses.portal });
        await logIn(await context.newPage(), account);
        const storage = await context.storageState();
        await context.close();
        kept.set(account.email, storage);
        return storage;
      });
    },
    { scope: "worker" },
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

/** Expects that neither storage nor a readable cookie contains anything like a token or a sealed session. */
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
