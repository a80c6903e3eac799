import type { FrameLocator } from "@playwright/test";
import { demo } from "../portal/accounts";
import { advance } from "../portal/clock";
import { button, enter, findMeeting, moveToMeeting, onNow } from "../room";
import { expectSound } from "../sound";
import { logIn, overflow } from "../steps";
import { expect, test } from "./journey";

// This journey holds a meeting and moves the clock, so it has a portal of its own.
test.use({ portalOf: "voting in Teams", contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 420_000 });

/** A director who takes part from afar, with a Microsoft account. */
const remote = { email: "claire.beauchamp@example.org", name: "Claire Beauchamp" };

/** The vote in the tab. */
const card = (tab: FrameLocator) => tab.getByRole("region", { name: /^Vote on BR-2026-05-6\.1/ });

test("a remote director votes in the tab, and reads the outcome [R3.9, V1, V6, V13]", async ({
  openHost,
  portal,
  browser,
}) => {
  const own = await browser.newContext({ baseURL: portal.addresses.portal });
  const office = await own.newPage();
  await logIn(office, demo("secretary"));
  const { room, startsAt } = await findMeeting(office);
  await moveToMeeting(portal, startsAt);
  await own.close();
  const secretary = await enter(browser, portal, "secretary", room);
  const chair = await enter(browser, portal, "chair", room);

  // The secretary records the director as remote, and the chair opens the meeting.
  await button(secretary, /^Record all who accepted/).click();
  await expect(button(secretary, /^Record all who accepted/)).toHaveCount(0);
  await button(chair, "Open the meeting…").click();
  await button(chair.getByRole("dialog"), "Open the meeting").click();
  await expect(onNow(chair, "No item is in progress")).toBeVisible();

  // The director comes from Home to the room, which has the whole tab.
  const host = await openHost({ user: remote.email });
  const { tab } = host;
  await host.expectSignedIn();
  await tab.getByRole("button", { name: "Accept" }).click();
  await tab.getByRole("link", { name: /^Go to the room: / }).click();
  await expect(tab.getByRole("heading", { level: 2, name: "No item is in progress" })).toBeVisible();
  await expect(tab.getByRole("navigation", { name: "Main" })).toHaveCount(0);
  const self = tab.getByRole("listitem").filter({ hasText: remote.name });
  if (!(await self.isVisible())) await tab.getByRole("button", { name: "Show: Attendance" }).click();
  await expect(self.getByText(/^since \d\d:\d\d, video$/)).toBeVisible();
  await expectSound(host.page, { frame: host.frame });

  // A vote is opened.
  await button(chair, /^Start item 6: /).click();
  await button(chair, "Draft a resolution").click();
  const drafting = chair.getByRole("dialog", { name: "Draft a resolution" });
  await drafting.getByLabel("Title").fill("Variation of the dredging contract");
  await drafting.getByLabel("Text", { exact: true }).fill("That the variation be accepted.");
  await button(drafting, "Save the draft").click();
  await button(chair, "Propose the draft").click();
  await button(chair, "Open voting on BR-2026-05-6.1").click();
  await expect(card(tab)).toBeVisible();
  await expect(tab.getByRole("alert").filter({ hasText: "Voting is open." })).toHaveCount(1);

  // In the narrow panel beside a call, the choices and the button are there, too. The sign-on of the tab is fresh enough for a vote.
  await host.page.setViewportSize({ width: 390, height: 844 });
  await card(tab).getByRole("radio", { name: "For", exact: true }).check();
  expect(await overflow(host.frame)).toBe(0);
  await button(card(tab), "Cast vote: For").click();
  await expect(card(tab).getByText(/^Your vote: For, \d\d:\d\d\.$/)).toBeVisible();
  await expect(card(tab).getByText(/1 of \d votes received$/)).toBeVisible();
  await expectSound(host.page, { frame: host.frame });

  // Later a proof is asked for. Microsoft's stand-in does not move its clock, so what Teams vouches for is too old; and no window can
  // be opened. The tab says what to do, and keeps the choice.
  await advance(portal, "360s");
  await host.frame.evaluate(() => {
    window.open = () => null;
  });
  await button(card(tab), "Change your vote").click();
  await card(tab).getByRole("radio", { name: "Against", exact: true }).check();
  await button(card(tab), "Cast vote: Against").click();
  const proof = tab.getByRole("dialog", { name: "Confirm that it is you" });
  await button(proof, "Sign in with Microsoft").click();
  await expect(proof.getByText(/^Your Microsoft sign-on is not accepted here\./)).toBeVisible();
  await button(proof, "Sign in with Microsoft").click();
  await expect(proof.getByText(/If Teams opens no window, use the portal in a browser\.$/)).toBeVisible();
  await expectSound(host.page, { frame: host.frame });
  await button(proof, "Back").click();
  await expect(card(tab).getByRole("radio", { name: "Against", exact: true })).toBeChecked();
  await expect(card(tab).getByText(/1 of \d votes received$/)).toBeVisible();

  // The chair closes the vote, and the director reads the outcome.
  await button(chair, "Close voting…").click();
  await button(chair.getByRole("dialog"), "Close voting").click();
  const outcome = tab.getByRole("region", { name: /^BR-2026-05-6\.1/ });
  await expect(outcome.getByText("Carried", { exact: true })).toBeVisible();
  await expect(outcome.getByText(/^Carried\. 1 for, 0 against/)).toBeVisible();
  await expectSound(host.page, { frame: host.frame });
  for (const each of [secretary, chair]) await each.context().close();
});
