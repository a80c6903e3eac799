import { expectSound } from "../sound";
import { expectHome } from "../steps";
import { expect, test } from "./journey";
import type { Choices, TeamsHost } from "./TeamsHost";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The smaller window, in which the host leaves the tab less. */
const narrow = 390;

const screens: { name: string; choices: Choices; shown: (host: TeamsHost) => Promise<unknown> }[] = [
  { name: "the tab", choices: {}, shown: (host) => expectHome(host.tab) },
  { name: "the tab in full screen", choices: { fullScreen: "true" }, shown: (host) => expectHome(host.tab) },
  {
    name: "a sign-on that failed",
    choices: { token: "resourceRequiresConsent" },
    shown: (host) => expect(host.tab.getByRole("button", { name: "Confirm sign-on" })).toBeVisible(),
  },
  {
    name: "a log-in that failed",
    choices: { token: "foreign" },
    shown: (host) => expect(host.tab.getByRole("button", { name: "Try again" })).toBeVisible(),
  },
  {
    name: "a host that did not start",
    choices: { start: "refuses" },
    shown: (host) => expect(host.tab.getByRole("button", { name: "Reload" })).toBeVisible(),
  },
  {
    name: "the settings page",
    choices: { page: "settings" },
    shown: (host) => expect(host.page.getByRole("button", { name: "Save" })).toBeEnabled(),
  },
];

for (const { name, choices, shown } of screens) {
  test(`no violation on ${name}, in three themes and two widths [R4.13]`, async ({ openHost, page }) => {
    const host = await openHost(choices);
    await shown(host);
    await expectSound(page, { frame: host.frame, narrow });
  });
}

test("no violation on the host's own page, in three themes and two widths", async ({ openHost, page }) => {
  const host = await openHost();
  await host.expectSignedIn();
  await page.getByText("Messages").click();
  await expectSound(page, { part: { exclude: ["#tab"] }, narrow });
});
