import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import { eventually } from "./portal/eventually";
import { mailTo } from "./portal/mailbox";
import { advance } from "./portal/clock";
import { expectSound } from "./sound";
import { chooseInAccountMenu, logIn } from "./steps";

// This journey moves the clock, so it has a portal of its own.
test.use({ portalOf: "waiting work" });
test.describe.configure({ timeout: 240_000 });

const aDigest = /You get this e-mail once a day/;

test("a secretary's digest tells who has not answered in the last week", async ({ page, portal }) => {
  await logIn(page, demo("secretary"));
  await chooseInAccountMenu(page, "Notifications");
  await expect(page.getByLabel("Work that waits")).toHaveValue("DIGEST");
  await expectSound(page);
  const owing = /\d people have not answered for meeting B-\d{4}-\d{2} of Board/;
  await eventually("a digest that names who has not answered", 60_000, async () => {
    const told = (await mailTo(portal, "secretary@example.org")).find((text) => aDigest.test(text) && owing.test(text));
    if (told === undefined) await advance(portal, "12h");
    return told;
  });
});
