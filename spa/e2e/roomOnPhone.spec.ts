import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import { button, enter, findMeeting, moveToMeeting, onNow } from "./room";
import { violations } from "./violations";
import { logIn, overflow } from "./steps";

// This journey holds a meeting and moves the clock, so it has a portal of its own.
test.use({ portalOf: "room on a phone", contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 240_000 });

/** The height of a target for a thumb, in pixels. */
const TARGET = 44;

test("the chair runs a meeting with one hand", async ({ page, portal, browser }) => {
  await logIn(page, demo("chair"));
  const { room, startsAt } = await findMeeting(page);
  await moveToMeeting(portal, startsAt);
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const chair = await enter(browser, portal, "chair", room, phone);

  await button(chair, /^Record all who accepted/).tap();
  await expect(chair.getByText("6 present")).toBeVisible();
  await button(chair, "Open the meeting…").tap();
  await button(chair.getByRole("dialog"), "Open the meeting").tap();
  await expect(onNow(chair, "No item is in progress")).toBeVisible();

  // The next act is always at the thumb.
  const first = button(chair, /^Start item 1$/);
  await expect(first).toBeInViewport();
  const box = await first.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(TARGET);
  expect(box?.y).toBeGreaterThan(844 / 2);
  await first.tap();
  await expect(onNow(chair, /^1 /)).toBeVisible();
  expect(await violations(chair)).toEqual([]);
  expect(await overflow(chair)).toBe(0);

  // The line with the item and the quorum stays on top.
  await chair.getByRole("heading", { name: "Items" }).scrollIntoViewIfNeeded();
  await expect(chair.getByText("quorum: 6 count, 5 needed")).toBeInViewport();

  // Attendance is folded, and opens with one press.
  await expect(button(chair, "Leaves now: Claire Beauchamp")).toBeHidden();
  await button(chair, "Show: Attendance").tap();
  await button(chair, "Leaves now: Claire Beauchamp").tap();
  await expect(chair.getByText("quorum: 5 count, 5 needed")).toBeVisible();
  expect(await overflow(chair)).toBe(0);

  await button(chair, /^Conclude (?:and start item 2|item 1…)$/)
    .first()
    .tap();
  await expect(onNow(chair, /^(?:2 |1 )/)).toBeVisible();

  // The next sitting is planned in a dialog whose fields stand below each other.
  await button(chair, "Adjourn…").tap();
  const adjourning = chair.getByRole("dialog");
  await adjourning.getByLabel("Plan the next sitting now").check();
  const date = await adjourning.getByLabel("Date").boundingBox();
  const time = await adjourning.getByLabel(/^Time/).boundingBox();
  expect((date?.y ?? 0) + (date?.height ?? 0)).toBeLessThanOrEqual(time?.y ?? 0);
  expect(await overflow(chair)).toBe(0);
  await chair.context().close();
});
