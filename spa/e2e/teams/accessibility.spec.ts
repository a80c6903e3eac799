import { expectHome, overflow } from "../steps";
import { violations, violationsOfColour } from "../violations";
import { expect, test } from "./journey";
import type { Choices, TeamsHost } from "./TeamsHost";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const themes = ["default", "dark", "contrast"] as const;
const widths = [390, 1280];

const lookAt = (theme: string) => (theme === "default" ? violations : violationsOfColour);

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
    for (const theme of themes) {
      const host = await openHost({ ...choices, theme });
      await shown(host);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const inTheTab = lookAt(theme)(page, (all) => all.include(["#tab", "body"]));
        expect(await inTheTab, `${theme}, ${width} px`).toEqual([]);
        const tab = page.frames().find((frame) => frame !== page.mainFrame());
        const over = await tab?.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over, `nothing reaches over the side at ${width} px`).toBe(0);
      }
    }
  });
}

test("no violation on the host's own page, in three themes and two widths", async ({ openHost, page }) => {
  for (const theme of themes) {
    const host = await openHost({ theme });
    await host.expectSignedIn();
    await page.getByText("Messages").click();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const around = lookAt(theme)(page, (all) => all.exclude("#tab"));
      expect(await around, `${theme}, ${width} px`).toEqual([]);
      expect(await overflow(page), `nothing reaches over the side at ${width} px`).toBe(0);
    }
  }
});
