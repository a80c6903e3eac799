import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import { button, enter, findMeeting, moveToMeeting, onNow } from "./room";
import { expectSound } from "./sound";
import { logIn } from "./steps";

// This journey holds a meeting and moves the clock, so it has a portal of its own.
test.use({ portalOf: "conflicts", contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 300_000 });

/** Decides about the conflict that is shown. */
async function decide(page: Page, choice: string): Promise<void> {
  await button(page, /^Decide (again )?about the conflict of Priya Raman$/).click();
  const dialog = page.getByRole("dialog", { name: /^Decide (again )?about the conflict of Priya Raman$/ });
  await dialog.getByRole("radio", { name: new RegExp(`^${choice}`) }).check();
  await button(dialog, "Decide").click();
  await expect(dialog).toBeHidden();
}

test("a conflict is declared and decided, and the room follows each decision [C2, C4, C5, 7.6]", async ({
  page,
  portal,
  browser,
}) => {
  await logIn(page, demo("secretary"));
  const { room, startsAt } = await findMeeting(page);
  await moveToMeeting(portal, startsAt);
  const director = await enter(browser, portal, "director", room);

  // A director declares a conflict on the page of an item.
  await director.goto(room.replace(/\/room$/, ""));
  await director
    .getByRole("link", { name: /Harbour masterplan/ })
    .first()
    .click();
  await button(director, "Declare a conflict…").click();
  const declaring = director.getByRole("dialog", { name: "Declare a conflict of interest" });
  await declaring.getByLabel("What it is").fill("My brother works for the consultants.");
  await expectSound(director);
  await button(declaring, "Declare it").click();
  await expect(director.getByText("It waits for a decision.")).toBeVisible();

  // Home leads the chair there. Before deciding, the chair reads what each decision means.
  const chair = await enter(browser, portal, "chair", room);
  await chair.goto("/home");
  await expect(chair.getByText(/^1 conflict of interest to decide/)).toBeVisible();
  await chair
    .getByRole("link", { name: /^Decide/ })
    .first()
    .click();
  await button(chair, "Decide about the conflict of Priya Raman").click();
  await expect(chair.getByRole("dialog").getByText("Vote: does not vote")).toHaveCount(3);
  await expectSound(chair);
  await button(chair.getByRole("dialog"), "Back").click();
  await decide(chair, "Discuss, but not vote");
  await expect(chair.getByText("Takes part in the discussion and does not vote.")).toBeVisible();

  // In the room she stays and does not count; then she leaves; then she is back.
  await chair.goto(room);
  await director.goto(room);
  const secretary = await enter(browser, portal, "secretary", room);
  await button(secretary, /^Record all who accepted/).click();
  await expect(button(secretary, /^Record all who accepted/)).toHaveCount(0);
  await button(secretary, "Arrives now: Priya Raman").click();
  await button(chair, "Open the meeting…").click();
  await button(chair.getByRole("dialog"), "Open the meeting").click();
  await button(chair, /^Start item 7: /).click();
  await expect(onNow(director, /^7 Harbour masterplan/)).toBeVisible();
  await expect(secretary.getByText("Not voting: Priya Raman")).toBeVisible();
  await expect(secretary.getByRole("img", { name: /^Quorum present: 6 of 8 count/ })).toBeVisible();
  await decide(chair, "Leave the room for the item");
  await expect(secretary.getByText(/^Not taking part: Priya Raman \(left \d\d:\d\d\)$/)).toBeVisible();
  await expectSound(secretary);
  await decide(chair, "No action");
  await expect(secretary.getByText(/^Not (taking part|voting): Priya Raman/)).toHaveCount(0);
  await expect(secretary.getByRole("img", { name: /^Quorum present: 7 of 8 count/ })).toBeVisible();
  for (const each of [director, chair, secretary]) await each.context().close();
});
