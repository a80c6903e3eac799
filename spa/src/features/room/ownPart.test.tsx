import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FakeRecord } from "@/graphql/testing/FakeBoards";
import { b5 } from "@/graphql/testing/fennmark";
import { resolution, voting } from "@/graphql/testing/resolutions";
import { openRoom } from "./testing/openRoom";
import { attendance, inSession, NOW, quorum } from "./testing/records";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  return () => vi.useRealTimers();
});

const LEAVE = "You take no part in this item. Please leave the room, or the call, until it is concluded.";
const openVote = { resolutionId: "r1", itemId: "i6", mark: 1, received: 0, entitled: 2 };
const [first, ...others] = attendance[b5.id] ?? [];
/** Margit Halloran, the viewer, has left the room for item 6. */
const leftForItem = {
  ...inSession,
  quorum: { ...quorum, notCounted: [{ person: first?.person, cause: "APART" }] },
  absences: [{ id: "out", itemId: "i6", personId: "p01", leftAt: "2026-12-01T13:48:00.000Z", backAt: null }],
};

async function openWith(live: FakeRecord, ballot = "NAMED", attendees: readonly unknown[] = [first, ...others]) {
  const resolutions = [resolution({ ...voting, ballot })];
  const answers = {
    agendaItem: () => ({ id: "i6", viewerMayDraftResolution: false, resolutions }),
    attendance: () => attendees,
  };
  await openRoom({ ...live, openVote }, { answers });
  return within(await screen.findByRole("region", { name: /^Vote on BR-2026-06/ }));
}

describe("the viewer who is kept apart from the item in progress", () => {
  it.each(["NAMED", "NO_OBJECTION", "RECORDED_COUNT"])(
    "is asked to leave, and votes nothing in %s [7.6]",
    async (by) => {
      const vote = await openWith(leftForItem, by);
      expect(screen.getByText(LEAVE)).toBeTruthy();
      expect(vote.queryByRole("radio")).toBeNull();
      expect(vote.queryByRole("button")).toBeNull();
      expect(vote.queryByText(/objects|You do not vote|counted by a show/)).toBeNull();
    },
  );

  it("is asked to leave for an item that is restricted, when recorded as present", async () => {
    const entry = { __typename: "RestrictedAgendaItem", id: "x", number: "6", depth: 1, durationMinutes: 45 };
    const openItem = { ...inSession.openItem, entry: { ...entry, plannedStartLocal: null } };
    await openRoom({ ...inSession, quorum: null, absences: [], openItem });
    expect(await screen.findByText(LEAVE)).toBeTruthy();
  });

  it("stays when only others are kept apart", async () => {
    await openWith(inSession);
    expect(screen.queryByText(LEAVE)).toBeNull();
  });
});

describe("who is no voting member", () => {
  const NOT_VOTING = "You do not vote on this item.";

  it.each([
    ["VOTING_MEMBER", 1],
    ["SECRETARIAT", 0],
  ])("is not told that a %s does not vote (%d times)", async (capacity, times) => {
    const vote = await openWith(inSession, "NAMED", [{ ...first, capacity }, ...others]);
    expect(vote.queryAllByText(NOT_VOTING)).toHaveLength(times);
  });

  it("is not asked for an objection", async () => {
    const vote = await openWith(inSession, "NO_OBJECTION", others);
    expect(vote.getByText("The person chairing asks whether anybody objects.")).toBeTruthy();
  });
});
