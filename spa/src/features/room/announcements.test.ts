import { expect, it } from "vitest";
import { announcementOf } from "./announcements";
import type { LiveView } from "./liveQuery";

const clock = (instant: string) => instant.slice(11, 16);
const quorum = { required: 5, counted: 5, quorate: true, spare: 0, classes: [], notCounted: [], lostAt: null };
const lost = { ...quorum, counted: 4, quorate: false, spare: -1, lostAt: "2026-12-01T14:48:00Z" };
const readable = { entry: { id: "i6", number: "6", title: "Dredging" } };
const restricted = { entry: { id: "x", number: "6" } };

const vote = { resolutionId: "r1", itemId: "i6", mark: 1, received: 1, entitled: 5 };

let seq = 0;
const view = (facts: object) =>
  ({ seq: ++seq, state: "IN_SESSION", openItem: null, openVote: null, quorum, ...facts }) as unknown as LiveView;

it.each([
  ["an item that began", {}, { openItem: readable }, "Item 6 has begun.", ""],
  ["a restricted item that began", {}, { openItem: restricted, quorum: null }, "A restricted item has begun.", ""],
  ["the end of a restricted item", { openItem: restricted }, {}, "The restricted item is over.", ""],
  [
    "a member who comes",
    { quorum: { ...quorum, counted: 6 } },
    {},
    "Quorum present: 5 of 5 count, 5 needed. One more leaves: no quorum.",
    "",
  ],
  ["the loss of the quorum", {}, { quorum: lost }, "", "Quorum lost at 14:48. Items can be discussed, not decided."],
  ["a quorum that stays away", { quorum: lost }, { quorum: lost }, "", ""],
  ["the adjournment", {}, { state: "ADJOURNED", quorum: null }, "The meeting is adjourned.", ""],
  ["a vote that is opened", {}, { openVote: vote }, "", "Voting is open."],
  ["a vote that is closed", { openVote: vote }, {}, "", "Voting is closed."],
  ["a ballot, which has its own pace", { openVote: vote }, { openVote: { ...vote, received: 2, mark: 2 } }, "", ""],
  ["the opening", { state: "PUBLISHED" }, {}, "The meeting is in session.", ""],
])("announces %s", (_, before, after, polite, urgent) => {
  const said = announcementOf(view(before), view(after), clock);
  expect([said.polite.join(" "), said.urgent.join(" ")]).toEqual([polite, urgent]);
});

it("announces nothing for an equal view", () => {
  const one = view({});
  expect(announcementOf(one, { ...one }, clock)).toEqual({ polite: [], urgent: [] });
});
