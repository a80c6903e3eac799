import type { FakeRecord } from "./FakeBoards";
import { b5 } from "./fennmark";

const noRights = {
  mayEdit: false,
  mayPropose: false,
  mayWithdraw: false,
  mayOpen: false,
  mayClose: false,
  mayVote: false,
  mayRecord: false,
  mayCastDecidingVote: false,
  mayRepeat: false,
};

/** Returns what a viewer may do to a resolution: what is named, and nothing else. */
export function rights(...allowed: readonly (keyof typeof noRights)[]): FakeRecord {
  return { ...noRights, ...Object.fromEntries(allowed.map((name) => [name, true])) };
}

export function personName(id: string, displayName: string): FakeRecord {
  return { __typename: "PersonName", id, displayName };
}

/** Returns the named ballot of a person, who gave it at 14:58 UTC. */
export function ballot(person: FakeRecord, choice: string | null, more: FakeRecord = {}): FakeRecord {
  return {
    id: `ballot-${String(person["id"])}`,
    person,
    choice,
    castAt: "2026-12-01T13:58:00.000Z",
    channel: "SELF",
    recordedBy: null,
    instruction: null,
    comment: null,
    ...more,
  };
}

/** Returns a resolution on item 6 that is proposed and on which the viewer can do nothing. */
export function resolution(more: FakeRecord = {}): FakeRecord & { readonly id: string } {
  return {
    __typename: "Resolution",
    id: "r1",
    version: 3,
    boardId: "b",
    meetingId: b5.id,
    meetingNumber: "B-2026-05",
    itemId: "i6",
    isConsent: false,
    items: [],
    number: "BR-2026-06",
    title: "Variation of the dredging contract",
    text: "That the variation be accepted.",
    mover: personName("p01", "Margit Halloran"),
    seconder: null,
    thresholdName: "ORDINARY",
    thresholdText: "more than half of the votes cast",
    abstentionText: "Abstaining is not counted as a vote cast.",
    ballot: "NAMED",
    state: "PROPOSED",
    awaitsCastingVote: false,
    comparisons: [],
    ballots: [],
    papers: [],
    rights: rights(),
    createdAt: "2026-11-20T09:00:00.000Z",
    updatedAt: "2026-11-20T09:00:00.000Z",
    ...more,
  };
}

/** What a resolution has while its vote is open. */
export const voting: FakeRecord = {
  state: "VOTING",
  openedAt: "2026-12-01T13:55:00.000Z",
  progress: { received: 1, entitled: 2, outstanding: [] },
};

/** What a resolution has after it was carried. */
export const carried: FakeRecord = {
  state: "CARRIED",
  openedAt: "2026-12-01T13:55:00.000Z",
  closedAt: "2026-12-01T14:04:00.000Z",
  tally: { for: 2, against: 1, abstained: 1, presentNotVoting: 0, entitled: 8 },
  comparisons: [{ text: "more than half of the votes cast", inequality: "4 is more than 3", holds: true }],
  explanation: "Carried. 2 for, 1 against, 1 abstained.",
  quorum: { base: 8, required: 5, counted: 5, quorate: true, spare: 0, classes: [], notCounted: [] },
};
