import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FakeRecord } from "@/graphql/testing/FakeBoards";
import { resolution, rights, voting } from "@/graphql/testing/resolutions";
import { openRoom } from "./testing/openRoom";
import { chairs, four, inSession, NOW, quorum } from "./testing/records";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  return () => vi.useRealTimers();
});

const lost = { ...quorum, counted: 1, quorate: false, spare: -1, lostAt: "2026-12-01T13:58:00.000Z" };
const openVote = { resolutionId: "r1", itemId: "i6", mark: 1, received: 2, entitled: 2 };
const running = { ...inSession, ...chairs };

/** Opens the room of the chair with one resolution on the item in progress, and returns the chair's part. */
async function openWith(live: FakeRecord, facts: FakeRecord) {
  const { entry } = live["openItem"] as { readonly entry: { readonly id: string } };
  const of = resolution({ ...facts, itemId: entry.id });
  await openRoom(live, {
    answers: { agendaItem: () => ({ id: entry.id, viewerMayDraftResolution: false, resolutions: [of] }) },
  });
  await screen.findByRole("region", { name: /BR-2026-06/ });
  return within(screen.getByRole("region", { name: "Chair" }));
}

const isFilled = (button: HTMLElement) => /primary/.test(button.className);

describe("a tie", () => {
  const totals = { for: 3, against: 3, abstained: 0, presentNotVoting: 0, entitled: 8 };
  const tied = { ...voting, awaitsCastingVote: true, ballot: "RECORDED_COUNT", tally: totals };

  it("leads whoever decides to the casting vote, and closing without one comes second [V4]", async () => {
    const chair = await openWith(
      { ...running, openVote },
      { ...tied, rights: rights("mayClose", "mayCastDecidingVote") },
    );
    const lead = chair.getByRole("button", { name: "Go to the casting vote" });
    expect(isFilled(lead)).toBe(true);
    const without = chair.getByRole("button", { name: "Close without a casting vote…" });
    expect(isFilled(without)).toBe(false);
    // Only the first one is at the thumb.
    expect([lead, without].map((each) => each.closest("[class*=main]") !== null)).toEqual([true, false]);
    await userEvent.click(lead);
    expect(document.activeElement).toBe(screen.getByRole("radio", { name: "For" }));
  });

  it("offers the casting vote only to whoever may give it", async () => {
    const chair = await openWith({ ...running, openVote }, { ...tied, rights: rights("mayClose") });
    expect(chair.queryByRole("button", { name: "Go to the casting vote" })).toBeNull();
    expect(chair.getByRole("button", { name: "Close without a casting vote…" })).toBeTruthy();
  });

  it.each([[["mayClose"]], [["mayCastDecidingVote"]]] as const)(
    "after a show of hands has its totals for who has %s [V10]",
    async (allowed) => {
      await openWith({ ...running, openVote }, { ...tied, rights: rights(...allowed) });
      const votes = within(screen.getByRole("table", { name: "Votes" }));
      expect(votes.getByRole("row", { name: "For 3" })).toBeTruthy();
      expect(votes.getByRole("row", { name: "Against 3" })).toBeTruthy();
    },
  );
});

describe("a resolution that can be put to the vote", () => {
  const onFour = { ...running, openItem: { ...inSession.openItem, entry: { ...four, state: "OPEN" } } };
  const proposed = { rights: rights("mayOpen", "mayWithdraw") };

  it("comes before the next item", async () => {
    const chair = await openWith(onFour, proposed);
    const lead = chair.getByRole("button", { name: "Go to the vote on BR-2026-06" });
    const next = chair.getByRole("button", { name: "Conclude and start item 6" });
    expect([lead, next].map(isFilled)).toEqual([true, false]);
    expect([lead, next].map((each) => each.closest("[class*=main]") !== null)).toEqual([true, false]);
    await userEvent.click(lead);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open voting on BR-2026-06" }));
  });

  it("is not offered without a quorum, which is said [Q1]", async () => {
    const chair = await openWith({ ...onFour, quorum: lost }, proposed);
    expect(screen.getByText("There is no quorum, so no vote can be opened.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Open voting/ })).toBeNull();
    expect(chair.queryByRole("button", { name: /^Go to the vote/ })).toBeNull();
    expect(isFilled(chair.getByRole("button", { name: "Conclude and start item 6" }))).toBe(true);
  });
});

it("the meeting is not adjourned from anywhere while a vote is open", async () => {
  await openWith({ ...running, openVote, quorum: lost }, { ...voting, rights: rights("mayClose") });
  const buttons = screen.getAllByRole("button", { name: "Adjourn…" });
  expect(buttons).toHaveLength(2);
  for (const button of buttons) {
    expect(button.getAttribute("aria-disabled")).toBe("true");
    const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
    expect(reason?.textContent).toBe("The meeting can be adjourned once voting is closed.");
    await userEvent.click(button);
  }
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("the line on top of a phone says how many count and how many are needed", async () => {
  await openWith(running, {});
  expect(screen.getByText("quorum: 2 count, 2 needed")).toBeTruthy();
});

it("the loss of the quorum is told over the room, and moves nothing in it", async () => {
  await openWith({ ...running, quorum: lost }, {});
  const item = screen.getByRole("region", { name: "6 Dredging contract" });
  const banner = screen.getByRole("region", { name: "No quorum" });
  expect(item.parentElement?.contains(banner)).toBe(false);
  expect(banner.closest("[class*=notices]")).toBeTruthy();
});
