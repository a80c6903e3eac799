import { writeFile } from "node:fs/promises";
import { test as base } from "../journey";
import { Driver } from "./Driver";
import { Window } from "./Window";

export { expect } from "@playwright/test";

interface ForEachTest {
  /** A WebKit window without a page. */
  window: Window;
  /** The portal's origin in WebKit, which stores the session's cookie over https only. */
  origin: string;
}

/** A walk in WebKit, for which Playwright starts no browser. */
export const test = base.extend<ForEachTest>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from it
  window: async ({}, provide, info) => {
    const driver = await Driver.start();
    const window = new Window(driver);
    await window.resize(1280, 1000);
    await provide(window);
    if (info.status !== info.expectedStatus) {
      await writeFile(info.outputPath("window.png"), await window.picture());
    }
    await driver.stop();
  },
  origin: ({ portal }, provide) => provide(portal.addresses.portalSecure),
});
