import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import { advance } from "./portal/clock";
import { eventually } from "./portal/eventually";
import type { LocalPortal } from "./portal/LocalPortal";
import { mailTo } from "./portal/mailbox";
import { chooseInAccountMenu, logIn } from "./steps";
import { expectSound } from "./sound";

// This journey moves the clock, so it has a portal of its own.
test.use({ portalOf: "notifications" });
test.describe.configure({ timeout: 240_000 });

/** Moves the backend's clock to the next noon (UTC), because daily notifications are sent from the morning on. */
async function goToNoon(portal: LocalPortal): Promise<void> {
  const hours = (36 - new Date().getUTCHours()) % 24;
  if (hours > 0) await advance(portal, `${hours}h`);
}

/** Waits until so many e-mails to a person contain a text, and returns the newest. */
async function mailSaying(portal: LocalPortal, name: string, words: RegExp, count: number): Promise<string> {
  return eventually(`${count} e-mails to ${name} with ${words.source}`, 30_000, async () => {
    const found = (await mailTo(portal, `${name}@example.org`)).filter((text) => words.test(text));
    return found.length >= count ? found[0] : undefined;
  });
}

const aTerm = /term .*as member on Board ends on/;
const aTermInADigest = /term .*as member on Board ends on[^]*You get this e-mail once a day/;

test("a secretary has the ends of terms in the daily digest, at another hour", async ({ page, portal }) => {
  await goToNoon(portal);
  await mailSaying(portal, "secretary", aTerm, 1);
  await logIn(page, demo("secretary"));
  await chooseInAccountMenu(page, "Notifications");
  await expect(page.getByRole("heading", { level: 1, name: "Notifications" })).toBeVisible();
  await expectSound(page);
  await page.getByLabel("Terms that end").selectOption("In the daily digest");
  await page.getByLabel("Time of the daily digest").selectOption("08:00");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Time of the daily digest")).toHaveValue("8");
  await expect(page.getByLabel("Terms that end")).toHaveValue("DIGEST");

  // The term now ends within 30 days. The chair is notified at once, the secretary on the next morning.
  const toldAtOnce = (await mailTo(portal, "chair@example.org")).filter((text) => aTerm.test(text)).length;
  const known = (await mailTo(portal, "secretary@example.org")).filter((text) => aTerm.test(text)).length;
  await advance(portal, `${60 * 24}h`);
  await mailSaying(portal, "chair", aTerm, toldAtOnce + 1);
  const before = await mailTo(portal, "secretary@example.org");
  expect(before.filter((text) => aTermInADigest.test(text))).toEqual([]);
  await advance(portal, "24h");
  await mailSaying(portal, "secretary", aTermInADigest, 1);
  expect((await mailTo(portal, "secretary@example.org")).filter((text) => aTerm.test(text))).toHaveLength(known + 1);
});
