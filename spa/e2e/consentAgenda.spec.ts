import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import { button, enter, findMeeting, moveToMeeting, onNow } from "./room";
import { expectSound } from "./sound";
import { graphqlAnswer, logIn, openItem, overflow } from "./steps";
import { violations } from "./violations";

// This journey holds a meeting and moves the clock, so it has a portal of its own.
test.use({ portalOf: "consentAgenda", contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 480_000 });

/** The card of the consent agenda in the room. */
function consentAgenda(page: Page) {
  return page.getByRole("region", { name: "Consent agenda", exact: true });
}

test("one vote decides the consent agenda, without the item that a member took out [A9, V9]", async ({
  page,
  portal,
  browser,
}) => {
  await logIn(page, demo("secretary"));
  const { room, startsAt } = await findMeeting(page);
  const meeting = room.replace(/\/room$/, "");

  // The secretary makes three items ones for consent. A member is excluded from one of them.
  await page.goto(`${meeting}/agenda`);
  for (const title of ["Chief executive", "Finance", "Dredging contract variation"]) {
    const panel = await openItem(page, title);
    const saved = graphqlAnswer(page, "mutation UpdateAgendaItem", /updateAgendaItem/);
    await panel.getByLabel("Purpose").selectOption("Consent");
    await saved;
  }
  await page.goto(`${meeting}?publish`);
  await button(page.getByRole("dialog"), /^Publish version/).click();
  await expect(page.getByRole("heading", { name: /^Version \d+ is published$/ })).toBeVisible();
  await moveToMeeting(portal, startsAt);
  const secretary = await enter(browser, portal, "secretary", room);
  const chair = await enter(browser, portal, "chair", room);
  const director = await enter(browser, portal, "director", meeting);
  const phone = await enter(browser, portal, "oluwaseun.adeyemi-whitcombe", room, {
    viewport: { width: 390, height: 844 },
  });

  // A member takes one out on the page of the meeting, and everybody reads who did.
  await expect(director.getByText("On the consent agenda")).toHaveCount(2);
  await button(director, "Take out of consent agenda: 4.2 Finance").click();
  await expect(director.getByText("Taken out of the consent agenda by Priya Raman")).toBeVisible();
  await expect(director.getByText("On the consent agenda")).toHaveCount(1);
  // The note has the focus, and the page has scrolled to it.
  await director.evaluate(() => scrollTo(0, 0));
  await expectSound(director);
  await director.goto(room);
  await expect(consentAgenda(phone).getByRole("listitem")).toHaveCount(1);
  await expect(consentAgenda(phone).getByRole("listitem")).toHaveText(/^4\.1Chief executive/);
  expect(await overflow(phone)).toBe(0);
  expect(await violations(phone)).toEqual([]);

  // The chair proposes the resolution, and takes the items up with the first one.
  await button(secretary, /^Record all who accepted/).click();
  await expect(button(secretary, /^Record all who accepted/)).toHaveCount(0);
  await button(secretary, "Arrives now: Priya Raman").click();
  await button(chair, "Open the meeting…").click();
  await button(chair.getByRole("dialog"), "Open the meeting").click();
  await button(chair, "Propose the consent resolution").click();
  await button(chair, "Take up the consent agenda with item 4.1").click();
  await expect(onNow(director, "4.1 Chief executive")).toBeVisible();
  await expectSound(chair);
  await button(chair, /^Open voting on BR-2026-\d\d$/).click();
  const onVote = phone.getByRole("region", { name: /^Vote on BR-2026-\d\d Consent agenda$/ });
  await expect(onVote.getByRole("list", { name: "Items decided together" }).getByRole("link")).toHaveText([
    "Chief executive",
  ]);
  await expect(button(phone, /^Take out/)).toHaveCount(0);

  // Nobody objects: the items are concluded, and the one that was taken out is started singly.
  await button(chair, "Nobody objects").click();
  const outcome = director.getByRole("region", { name: /^BR-2026-\d\d Consent agenda$/ });
  await expect(outcome.getByText("Carried without objection", { exact: true })).toBeVisible();
  await expect(onNow(director, "No item is in progress")).toBeVisible();
  await expectSound(director);
  await button(chair, /^Start item 4\.2: /).click();
  await expect(onNow(director, "4.2 Finance")).toBeVisible();
  for (const each of [secretary, chair, director, phone]) await each.context().close();
});
