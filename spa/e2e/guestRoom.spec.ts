import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import { button, enter, findMeeting, moveToMeeting, onNow } from "./room";
import { expectSound } from "./sound";
import { choosePerson, logIn, overflow } from "./steps";

// This journey holds a meeting and moves the clock, so it has a portal of its own.
test.use({ portalOf: "guest room", contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 420_000 });

const own = "7 Harbour masterplan: what the consultation said";

test("a guest of one item is in the room for it, and learns nothing of the others [X5, X9, X10]", async ({
  page,
  portal,
  browser,
}) => {
  await logIn(page, demo("secretary"));
  const { room, startsAt } = await findMeeting(page);
  await page.goto(room.replace(/\/room$/, ""));
  await page.getByRole("button", { name: "Invite a guest" }).click();
  const inviting = page.getByRole("dialog");
  await choosePerson(inviting, "Yusuf Demir");
  await inviting.getByLabel(own).check();
  await button(inviting, "Invite").click();
  await expect(inviting).toBeHidden();
  await moveToMeeting(portal, startsAt);

  const secretary = await enter(browser, portal, "secretary", room);
  const chair = await enter(browser, portal, "chair", room);
  // The address of the meeting's room leads to the guest's own one.
  const guest = await enter(browser, portal, "yusuf.demir", room);
  await expect(guest).toHaveURL(/\/participation\/[^/]+\/room$/);
  const ownRoom = new URL(guest.url()).pathname;
  await expect(onNow(guest, "The meeting has not begun")).toBeVisible();

  // On a phone the title of a paper has the width of its row, beside the word that it is only to be read.
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.getByRole("link", { name: "B-2026-05: back to the meeting" }).click();
  await expect(guest.getByText("To be read here, not to be downloaded by itself.").first()).toBeVisible();
  const paper = await guest.getByRole("button", { name: "Show 7.2 Masterplan: summary and next steps" }).boundingBox();
  expect(paper?.height).toBeLessThan(60);
  await guest.setViewportSize({ width: 1280, height: 900 });
  await guest.goto(ownRoom);

  // The meeting begins. The page of the own items leads to the room, and Home does, here with the keyboard.
  await button(secretary, /^Record all who accepted/).click();
  await expect(button(secretary, /^Record all who accepted/)).toHaveCount(0);
  await button(chair, "Open the meeting…").click();
  await button(chair.getByRole("dialog"), "Open the meeting").click();
  await expect(onNow(guest, "It is not your turn yet")).toBeVisible();
  await guest.getByRole("link", { name: "B-2026-05: back to the meeting" }).click();
  await expect(onNow(guest, "The meeting is in session")).toBeVisible();
  await expectSound(guest);
  await guest.getByRole("link", { name: "Go to the meeting room" }).click();
  await expect(onNow(guest, "It is not your turn yet")).toBeVisible();
  await guest.goto("/home");
  const toRoom = guest.getByRole("link", { name: /^Go to the room: / });
  await toRoom.focus();
  await guest.keyboard.press("Enter");
  await expect(guest).toHaveURL(ownRoom);
  await expect(guest.getByText(/^Next for you: /)).toContainText(own);

  // Another item is in progress, and the guest learns nothing of it.
  await button(chair, /^Start item 6: /).click();
  await expect(onNow(chair, /^6 /)).toBeVisible();
  await expect(guest.getByText("You are not recorded as present.")).toBeVisible();
  await button(secretary, "Arrives now: Yusuf Demir").click();
  await expect(guest.getByText(/^You are recorded as present since \d\d:\d\d, in person\.$/)).toBeVisible();
  await expect(onNow(guest, "It is not your turn yet")).toBeVisible();
  const main = guest.getByRole("main");
  await expect(main.getByRole("listitem")).toHaveCount(1);
  await expect(main.getByText(/Dredging|Budget|Restricted|quorum|Halloran|Castellan/i)).toHaveCount(0);
  await expectSound(guest);
  await button(chair, "Conclude item 6…").click();
  await chair.getByRole("dialog").getByLabel("Note").fill("The board wants another offer first");
  await button(chair.getByRole("dialog"), "Conclude").click();
  await expect(onNow(chair, "No item is in progress")).toBeVisible();

  // The own item begins: the guest is told at once.
  await button(chair, `Start item 7: ${own}`).click();
  await expect(onNow(guest, "Your item is in progress")).toBeVisible();
  await expect(guest.getByText(/^You are expected\. The item began at \d\d:\d\d\.$/)).toBeVisible();
  await expect(guest.getByRole("alert").filter({ hasText: "Your item is in progress." })).toHaveCount(1);
  await expectSound(guest);
  await guest.setViewportSize({ width: 390, height: 844 });
  await expect(guest.getByText("Your item is in progress", { exact: true }).first()).toBeInViewport();
  await expect(guest.getByRole("link", { name: "Join the call" }).first()).toBeInViewport();
  expect(await overflow(guest)).toBe(0);

  // It is over: the guest may leave, and is recorded as having left.
  await button(chair, /^Conclude item 7/).click();
  await button(chair.getByRole("dialog"), "Conclude").click();
  await expect(onNow(guest, "Your item is concluded")).toBeVisible();
  await expect(guest.getByText("Thank you. You may leave.")).toBeVisible();
  await button(secretary, "Leaves now: Yusuf Demir").click();
  await expect(guest.getByText(/^You are recorded as present from \d\d:\d\d to \d\d:\d\d, in person\.$/)).toBeVisible();

  await button(chair, "Close the meeting…").click();
  const closing = chair.getByRole("dialog");
  await button(closing, "Close the meeting").click();
  await closing.getByLabel("Close the meeting all the same").check();
  await button(closing, "Close the meeting").click();
  await expect(onNow(guest, "The meeting is closed")).toBeVisible();
  for (const each of [secretary, chair, guest]) await each.context().close();
});
