import { pdf } from "./files";
import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import { button, enter, findMeeting, moveToMeeting, onNow } from "./room";
import { expectSound } from "./sound";
import { inDays, logIn } from "./steps";

// This journey holds a meeting and moves the clock, so it has a portal of its own.
test.use({ portalOf: "room", contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 420_000 });

test("a meeting is held, adjourned and closed", async ({ page, portal, browser }) => {
  await logIn(page, demo("secretary"));
  const { room, startsAt } = await findMeeting(page);
  await moveToMeeting(portal, startsAt);

  const secretary = await enter(browser, portal, "secretary", room);
  const chair = await enter(browser, portal, "chair", room);
  const director = await enter(browser, portal, "director", room);
  const excluded = await enter(browser, portal, "weijun.tan", room);
  await expect(director.getByText("The chair opens the meeting. You can read the pack.")).toBeVisible();
  await expectSound(director);

  // The secretary records who has come.
  await button(secretary, /^Record all who accepted/).click();
  await expect(button(secretary, /^Record all who accepted/)).toHaveCount(0);
  await expect(secretary.getByText(/^\d present$/)).toHaveText("6 present");
  await expectSound(secretary);

  // The chair opens the meeting.
  await button(chair, "Open the meeting…").click();
  await expectSound(chair);
  await button(chair.getByRole("dialog"), "Open the meeting").click();
  await expect(onNow(chair, "No item is in progress")).toBeVisible();
  await expect(onNow(director, "No item is in progress")).toBeVisible();
  await expect(director.getByRole("img", { name: /^Quorum present: 6 of 8 count, 5 needed\./ })).toBeVisible();

  // The company secretary, who has no term on the board, is recorded, is shown to all others, and counts for no quorum [Q4].
  await expect(director.getByText("Ruth Castellan")).toHaveCount(0);
  await button(secretary, "Arrives now: Ruth Castellan").click();
  await expect(director.getByRole("listitem").filter({ hasText: /^Ruth Castellan\s*Secretariat/ })).toContainText(
    "since",
  );
  await expect(director.getByRole("img", { name: /^Quorum present: 6 of 8 count, 5 needed\./ })).toBeVisible();

  // Item 6 is kept from one director, who has left for it.
  await button(chair, /^Start item 6: /).click();
  await expect(onNow(chair, /^6 /)).toBeVisible();
  await expect(onNow(excluded, "6 Restricted item")).toBeVisible();
  await expect(excluded.getByText("Restricted item. You will be told when it is over.")).toBeVisible();
  await expect(excluded.getByRole("img", { name: /^(?:Quorum|No quorum)/ })).toHaveCount(0);
  await expect(director.getByRole("img", { name: /^Quorum present: 5 of 8 count, 5 needed\. One more/ })).toBeVisible();
  await expect(director.getByText(/^Not taking part: Wei Jun Tan \(left \d\d:\d\d\)$/)).toBeVisible();
  await expect(secretary.getByText(/^Out of the room since \d\d:\d\d, for item 6$/)).toBeVisible();
  await expectSound(director);
  await expectSound(excluded);

  // An observer follows the meeting, has no acts, and finds a placeholder for the closed item [X9].
  const observer = await enter(browser, portal, "observer", room);
  await expect(onNow(observer, /^6 Dredging contract variation/)).toBeVisible();
  await expect(observer.getByRole("img", { name: /^Quorum present: 5 of 8 count, 5 needed\./ })).toBeVisible();
  await expect(observer.getByText("Restricted item")).toHaveCount(1);
  await expect(observer.getByText("Succession of the chief executive")).toHaveCount(0);
  await expect(button(observer, /^(?:Start|Conclude|Adjourn|Close|Draft|Arrives|Leaves|Record)/)).toHaveCount(0);
  await expectSound(observer);

  // Somebody leaves, and the quorum is lost; it comes back.
  // The secretary has scrolled down: what is told of the loss is in sight, and moves no button under the mouse.
  const leaving = button(secretary, "Leaves now: Claire Beauchamp");
  await leaving.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const pressed = await leaving.boundingBox();
  await leaving.click();
  await expect(secretary.getByRole("region", { name: "No quorum" })).toBeInViewport({ ratio: 1 });
  const returning = button(secretary, "Arrives now: Claire Beauchamp");
  await expect(returning).toBeVisible();
  const after = await returning.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (pressed?.y ?? 0))).toBeLessThan(24);
  const loss = director.getByRole("alert").filter({ hasText: /^Quorum lost at \d\d:\d\d\./ });
  await expect(loss).toHaveCount(1);
  await expect(director.getByText(/^No quorum since \d\d:\d\d$/)).toBeVisible();
  await expect(director.getByText(/The rules wait for members until \d\d:\d\d\./)).toBeVisible();
  await expect(button(chair.getByRole("region", { name: "No quorum" }), "Adjourn…")).toBeVisible();
  await expectSound(chair);
  await button(secretary, "Arrives now: Claire Beauchamp").click();
  await expect(director.getByRole("img", { name: /^Quorum present: 5 of 8/ })).toBeVisible();

  // The item is for decision, so its conclusion has a reason.
  await button(chair, "Conclude item 6…").click();
  await chair.getByRole("dialog").getByLabel("Note").fill("The board wants another offer first");
  await button(chair.getByRole("dialog"), "Conclude").click();
  await expect(onNow(excluded, "No item is in progress")).toBeVisible();
  await expect(director.getByRole("img", { name: /^Quorum present: 6 of 8/ })).toBeVisible();

  // The chair takes a late item, and the secretary tables a paper for it: everybody has both at once [A3, A7].
  await button(chair, "Take a late item…").click();
  const late = chair.getByRole("dialog", { name: "Take a late item" });
  await late.getByLabel("Title").fill("Engine of the pilot boat");
  await late.getByLabel("Place").selectOption({ label: "After 6 Dredging contract variation" });
  await expectSound(chair);
  await button(late, "Add to the agenda").click();
  await expect(late).toBeHidden();
  await expect(director.getByText("Engine of the pilot boat")).toBeVisible();
  await expect(director.getByText("Late: Taken by consent of those present")).toBeVisible();
  await button(chair, "Start item 6B: 6B Engine of the pilot boat").click();
  await secretary.getByRole("link", { name: "Table a paper" }).click();
  await secretary
    .getByLabel("Papers to add")
    .setInputFiles({ name: "Engine survey.pdf", mimeType: "application/pdf", buffer: pdf("The engine", 2) });
  await expect(director.getByRole("link", { name: "6B.1 Engine survey" })).toBeVisible({ timeout: 30_000 });
  await secretary.goto(room);
  await button(chair, /^Conclude item 6B/).click();
  await button(chair.getByRole("dialog"), "Conclude").click();
  await expect(onNow(director, "No item is in progress")).toBeVisible();

  // The chair takes up an item and defers it: nobody waits for it any more.
  await button(chair, /^Start item 7: /).click();
  await button(chair, "More for item 7").click();
  await button(chair, "Defer…").click();
  const deferring = chair.getByRole("dialog", { name: /^Defer 7 / });
  await deferring.getByLabel("Meeting").selectOption({ index: 1 });
  await expectSound(chair);
  await button(deferring, "Defer").click();
  await expect(deferring).toBeHidden();
  await expect(onNow(director, "No item is in progress")).toBeVisible();

  // The meeting is adjourned, with its next sitting.
  await button(chair, "Adjourn…").click();
  const adjourning = chair.getByRole("dialog");
  await adjourning.getByLabel("Reason").fill("It is late");
  await adjourning.getByLabel("Plan the next sitting now").check();
  await adjourning.getByLabel("Date").fill(inDays(60));
  await expectSound(chair);
  await button(adjourning, "Adjourn the meeting").click();
  await expect(onNow(director, "The meeting is adjourned")).toBeVisible();
  await expect(director.getByText(/^The next sitting is on /)).toBeVisible();
  await expectSound(director);

  // It is resumed and closed. Items that were not taken are named first.
  await button(secretary, /^Arrives now: Margit Halloran/).click();
  await button(chair, "Resume…").click();
  const resuming = chair.getByRole("dialog");
  await button(resuming, "Resume the meeting").click();
  await resuming.getByLabel(/^Open without a quorum/).check();
  await button(resuming, "Resume the meeting").click();
  await expect(onNow(director, "No item is in progress")).toBeVisible();
  await button(chair, "Close the meeting…").click();
  const closing = chair.getByRole("dialog");
  await button(closing, "Close the meeting").click();
  await expect(closing.getByText(/^\d+ items of the agenda were not taken/)).toBeVisible();
  await closing.getByLabel("Close the meeting all the same").check();
  await button(closing, "Close the meeting").click();
  await expect(onNow(director, "The meeting is closed")).toBeVisible();
  await expect(director.getByRole("link", { name: "Go to the meeting" })).toBeVisible();
  await expectSound(director);
  for (const each of [secretary, chair, director, excluded, observer]) await each.context().close();
});
