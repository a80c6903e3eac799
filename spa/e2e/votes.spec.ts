import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey";
import { demo } from "./portal/accounts";
import { advance } from "./portal/clock";
import { button, enter, findMeeting, moveToMeeting, onNow } from "./room";
import { expectSound } from "./sound";
import { logIn, overflow } from "./steps";
import { violations } from "./violations";

// This journey holds a meeting and moves the clock, so it has a portal of its own.
test.use({ portalOf: "votes", contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 480_000 });

/** Returns the card of a resolution in the room. */
function card(page: Page, name: string | RegExp) {
  return page.getByRole("region", { name });
}

/** Drafts a resolution in the dialog that is open. */
async function draft(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Draft a resolution" });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Text", { exact: true }).fill(`That the following be decided: ${title}.`);
  await button(dialog, "Save the draft").click();
  await expect(dialog).toBeHidden();
}

/** Proves the person of a page, if the portal asks for it before what is awaited. */
async function prove(page: Page, awaited: Locator): Promise<void> {
  const password = page.getByLabel("Your password", { exact: true });
  await expect(password.or(awaited)).toBeVisible();
  if (!(await password.isVisible())) return;
  await password.fill(demo("director").password);
  await button(page.getByRole("dialog"), "Confirm").click();
}

async function vote(page: Page, on: RegExp, choice: "For" | "Against" | "Abstain"): Promise<void> {
  const open = card(page, on);
  await open.getByRole("radio", { name: choice, exact: true }).check();
  await button(open, `Cast vote: ${choice}`).click();
  await prove(page, open.getByText(new RegExp(`^Your vote: ${choice}`)));
  await expect(open.getByText(new RegExp(`^Your vote: ${choice}, \\d\\d:\\d\\d\\.$`))).toBeVisible();
}

test("resolutions are voted on: carried, decided by a casting vote, and void [V1, V3, V4, V7, V13, Q1]", async ({
  page,
  portal,
  browser,
}) => {
  await logIn(page, demo("secretary"));
  const { room, startsAt } = await findMeeting(page);
  await moveToMeeting(portal, startsAt);
  const secretary = await enter(browser, portal, "secretary", room);
  const chair = await enter(browser, portal, "chair", room);
  const director = await enter(browser, portal, "director", room);
  const deputy = await enter(browser, portal, "oluwaseun.adeyemi-whitcombe", room);
  const excluded = await enter(browser, portal, "weijun.tan", room);

  // The secretary drafts and proposes a resolution on item 6, on the page of the item.
  await secretary.goto(room.replace(/\/room$/, ""));
  await secretary
    .getByRole("link", { name: /Dredging contract variation/ })
    .first()
    .click();
  await button(secretary, "Draft a resolution").click();
  await draft(secretary, "Variation of the dredging contract");
  await button(secretary, "Propose the draft").click();
  const first = secretary.getByRole("link", { name: "BR-2026-05-6.1 Variation of the dredging contract" });
  await expect(first).toBeVisible();
  expect(await violations(secretary)).toEqual([]);
  const address = (await first.getAttribute("href")) ?? "";
  await secretary.goto(room);

  // The meeting is opened, and item 6 is begun with six members who count.
  await button(secretary, /^Record all who accepted/).click();
  await expect(button(secretary, /^Record all who accepted/)).toHaveCount(0);
  await button(secretary, "Arrives now: Priya Raman").click();
  await button(chair, "Open the meeting…").click();
  await button(chair.getByRole("dialog"), "Open the meeting").click();
  await button(chair, /^Start item 6: /).click();
  await expect(onNow(excluded, "6 Restricted item")).toBeVisible();
  await expect(director.getByRole("img", { name: /^Quorum present: 6 of 8 count/ })).toBeVisible();

  // The vote is opened, and everybody who reads the item is told at once.
  await button(chair, "Open voting on BR-2026-05-6.1").click();
  const firstVote = /^Vote on BR-2026-05-6\.1/;
  await expect(card(director, firstVote)).toBeVisible();
  await expect(director.getByRole("alert").filter({ hasText: "Voting is open." })).toHaveCount(1);
  await expect(card(director, firstVote).getByRole("radio", { checked: true })).toHaveCount(0);
  await expectSound(director);

  // The last log-in is six minutes old: the portal asks whether it is the director, and keeps the choice meanwhile.
  await advance(portal, "360s");
  await card(director, firstVote).getByRole("radio", { name: "Against", exact: true }).check();
  await button(card(director, firstVote), "Cast vote: Against").click();
  await expect(director.getByRole("dialog", { name: "Confirm that it is you" })).toBeVisible();
  await expect(director.getByLabel("Your password", { exact: true })).toBeFocused();
  await expectSound(director);
  expect(await violations(director)).toEqual([]);
  await button(director.getByRole("dialog"), "Back").click();
  await expect(card(director, firstVote).getByRole("radio", { name: "Against", exact: true })).toBeChecked();
  await vote(director, firstVote, "Against");
  await vote(deputy, firstVote, "For");
  await vote(chair, firstVote, "For");
  await button(card(chair, firstVote), "Change your vote").click();
  await vote(chair, firstVote, "For");

  // The secretary is no voting member and has no vote to read of, and records the vote of a member who is on the phone.
  await expect(card(secretary, firstVote).getByText("You do not vote on this item.")).toHaveCount(0);
  await button(card(secretary, firstVote), "Record a vote…").click();
  const recording = secretary.getByRole("dialog", { name: "Record a vote on BR-2026-05-6.1" });
  await recording.getByLabel("Member").selectOption("Tomasz Wiśniewski");
  await recording.getByRole("radio", { name: "Abstain" }).check();
  await recording.getByLabel("Instruction").fill("Said aloud by telephone");
  await expectSound(secretary);
  await button(recording, "Record vote: Abstain").click();
  await expect(
    secretary.getByText("The vote of Tomasz Wiśniewski was recorded. The member has been told."),
  ).toBeVisible();
  await expect(card(chair, firstVote).getByText(/4 of 7 votes received$/)).toBeVisible();

  // The excluded member learns nothing of it.
  await expect(excluded.getByText(/BR-2026|Voting is open|votes received/)).toHaveCount(0);

  // The vote is closed, and the outcome says why.
  await button(chair, "Close voting…").click();
  const closing = chair.getByRole("dialog", { name: "Close voting on BR-2026-05-6.1" });
  await expect(closing.getByText("6 count, 5 needed: there is a quorum.")).toBeVisible();
  await expectSound(chair);
  await button(closing, "Close voting").click();
  const outcome = card(director, /^BR-2026-05-6\.1/);
  await expect(outcome.getByText("Carried", { exact: true })).toBeVisible();
  await expect(outcome.getByText(/^Carried\. 2 for, 1 against, 1 abstained/)).toBeVisible();
  await expect(director.getByRole("alert").filter({ hasText: "Voting is closed." })).toHaveCount(1);

  // Its page can be defended later; for the excluded member there is none.
  await deputy.goto(address);
  await expect(deputy.getByRole("heading", { level: 1, name: /^BR-2026-05-6\.1 Variation/ })).toBeVisible();
  // Indented lines of the text stay indented.
  await expect(deputy.getByText(/^That the following be decided/)).toHaveCSS("white-space", "pre-wrap");
  await expect(deputy.getByRole("table", { name: "Votes by name" }).getByRole("row")).toHaveCount(4);
  await expect(deputy.getByText("Recorded by Ruth Castellan: Said aloud by telephone")).toBeVisible();
  await expectSound(deputy);
  const saved = deputy.waitForEvent("download");
  await button(deputy, "Certificate (PDF)").click();
  expect((await saved).suggestedFilename()).toBe("Certificate BR-2026-05-6.1.pdf");
  await deputy.goto(`${address.replace(/\/[^/]+$/, "")}?state=CARRIED`);
  await expect(deputy.getByRole("row", { name: /^Variation of the dredging contract/ })).toBeVisible();
  await expectSound(deputy);
  await excluded.goto(address);
  await expect(excluded.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();

  // The chair drafts another one in the room, and the votes are equal.
  await button(chair, "Draft a resolution").click();
  await draft(chair, "Report to the next meeting");
  await button(card(chair, /Report to the next meeting/), "Propose the draft").click();
  await button(chair, "Open voting on BR-2026-05-6.2").click();
  const secondVote = /^Vote on BR-2026-05-6\.2/;
  await vote(director, secondVote, "Against");
  await vote(chair, secondVote, "For");
  await button(chair, "Close voting…").click();
  const tie = chair.getByRole("dialog");
  await button(tie, "Close voting").click();
  await expect(tie.getByText("The votes are equal. The person chairing can decide with a casting vote.")).toBeVisible();
  await button(tie, "Back").click();
  const deciding = card(chair, secondVote);
  await expect(deciding.getByText(/^The votes are equal\. Your casting vote decides/)).toBeVisible();
  await deciding.getByRole("group", { name: "Casting vote" }).getByRole("radio", { name: "For" }).check();
  await expectSound(chair);
  await button(deciding, "Give the casting vote: For").click();
  await prove(chair, card(chair, /^BR-2026-05-6\.2/).getByText("Carried by casting vote", { exact: true }));
  await expect(card(director, /^BR-2026-05-6\.2/).getByText("Carried by casting vote", { exact: true })).toBeVisible();

  // Two members leave while a third vote is open: it is void, and is taken again.
  await button(chair, "Draft a resolution").click();
  await draft(chair, "Inspect the berth");
  await button(card(chair, /Inspect the berth/), "Propose the draft").click();
  await button(chair, "Open voting on BR-2026-05-6.3").click();
  await vote(director, /^Vote on BR-2026-05-6\.3/, "For");
  await button(secretary, "Leaves now: Claire Beauchamp").click();
  await button(secretary, "Leaves now: Tomasz Wiśniewski").click();
  await expect(chair.getByText(/^No quorum since \d\d:\d\d$/)).toBeVisible();
  await button(chair, "Close voting…").click();
  const voiding = chair.getByRole("dialog");
  await expect(voiding.getByText("4 count, 5 needed: the vote would be void.")).toBeVisible();
  await voiding.getByLabel(/^Close all the same/).check();
  await button(voiding, "Close voting as void").click();
  const voided = card(director, /^BR-2026-05-6\.3/);
  await expect(voided.getByText("No valid decision: 4 counted, 5 needed")).toBeVisible();
  await button(card(chair, /^BR-2026-05-6\.3/), "Take the vote again").click();
  await expect(card(director, /^BR-2026-05-6\.4/)).toBeVisible();
  await button(chair, "Withdraw BR-2026-05-6.4").click();
  const withdrawing = chair.getByRole("dialog");
  await withdrawing.getByLabel("Reason").fill("Without a quorum today");
  await button(withdrawing, "Withdraw").click();
  await expect(card(director, /^BR-2026-05-6\.4/).getByText("Withdrawn", { exact: true })).toBeVisible();
  await chair.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(chair)).toBe(0);
  expect(await violations(chair)).toEqual([]);

  // The item was decided, so that its conclusion needs no reason.
  await chair.setViewportSize({ width: 1280, height: 900 });
  await button(chair, "Conclude item 6…").click();
  await expect(chair.getByRole("dialog").getByText("May stay empty.")).toBeVisible();
  await button(chair.getByRole("dialog"), "Conclude").click();
  await expect(onNow(director, "No item is in progress")).toBeVisible();

  // The page of the meeting has the outcomes at the item, for who reads it.
  await director.goto(room.replace(/\/room$/, ""));
  const outcomes = director.getByRole("list", { name: "Resolutions of 6", exact: true });
  await expect(outcomes.getByRole("link")).toHaveCount(3);
  await expect(
    outcomes.getByRole("link", { name: "BR-2026-05-6.1 Variation of the dredging contract Carried" }),
  ).toHaveAttribute("href", address);
  await expectSound(director);
  await excluded.goto(room.replace(/\/room$/, ""));
  await expect(excluded.getByRole("heading", { name: "Agenda and papers" })).toBeVisible();
  await expect(excluded.getByText(/BR-2026-05-6/)).toHaveCount(0);
  for (const each of [secretary, chair, director, deputy, excluded]) await each.context().close();
});
