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

/** How long the e-mails of a day get before the next day begins. The members owe an answer for a week. */
const A_DAYS_MAIL_MS = 5000;

const aDigest = /You get this e-mail once a day/;

test("a secretary's digest tells who has not answered in the last week", async ({ page, portal }) => {
  await logIn(page, demo("secretary"));
  await chooseInAccountMenu(page, "Notifications");
  await expect(page.getByLabel("Work that waits")).toHaveValue("DIGEST");
  await expectSound(page);
  const owing = /\d people have not answered for meeting B-\d{4}-\d{2} of Board/;
  let nextDay = 0;
  await eventually("a digest that names who has not answered", 150_000, async () => {
    const told = (await mailTo(portal, "secretary@example.org")).find((text) => aDigest.test(text) && owing.test(text));
    if (told === undefined && Date.now() > nextDay) {
      await advance(portal, "24h");
      nextDay = Date.now() + A_DAYS_MAIL_MS;
    }
    return told;
  });
});
