import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import type { FakeRecord } from "@/graphql/testing/FakeBoards";
import { b5 } from "@/graphql/testing/fennmark";
import { carried, resolution, rights, voting } from "@/graphql/testing/resolutions";
import { openRoom, type OpenRoom } from "./testing/openRoom";
import { chairs, four, inSession, item, NOW, published, seven, six } from "./testing/records";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  return () => vi.useRealTimers();
});

const minutes = item("8", "Register of seals", { purpose: "CONSENT" });
const policy = item("9", "Anchoring policy", { purpose: "CONSENT" });
const onConsent = [minutes, policy];
const listed = [
  { itemId: "i8", number: "8", title: "Register of seals" },
  { itemId: "i9", number: "9", title: "Anchoring policy" },
];
const nothingOn = { ...inSession, openItem: null };
const consent = resolution({
  title: "Consent agenda",
  text: "That the items of the consent agenda be approved.",
  ballot: "NO_OBJECTION",
  itemId: "i8",
  isConsent: true,
  items: listed,
});

let agenda: FakeRecord;
let resolutions: readonly FakeRecord[];
let room: OpenRoom;

/** Opens the room of a meeting with a consent agenda. An act changes what the server has. */
async function open(live: FakeRecord, facts: FakeRecord, acts: Parameters<typeof openRoom>[1] = {}) {
  agenda = { items: listed, resolution: null, mayTakeOut: false, mayPropose: false, returnable: [], ...facts };
  resolutions = [];
  room = await openRoom(live, {
    answers: {
      meeting: () => ({ ...b5, entries: [four, six, seven, ...onConsent], consentAgenda: agenda }),
      agendaItem: () => ({ id: "i8", viewerMayDraftResolution: false, resolutions }),
    },
    ...acts,
  });
}

const card = async () => within(await screen.findByRole("region", { name: "Consent agenda" }));
const sent = (operation: string) =>
  room.gateway.requests
    .filter(({ body }) => body["operationName"] === operation)
    .map(({ body }) => {
      const { clientMutationId, ...input } = (body["variables"] as { readonly input: FakeRecord }).input;
      expect(clientMutationId).toBeTruthy();
      return input;
    });

it("shows the items that one resolution decides, in words in the list of items, too [A9]", async () => {
  await open(nothingOn, {});
  const consents = await card();
  expect(consents.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "8Register of seals",
    "9Anchoring policy",
  ]);
  expect(consents.queryByRole("button")).toBeNull();
  expect(within(screen.getByRole("region", { name: "Items" })).getAllByText("Consent agenda")).toHaveLength(2);
});

it("lets a member take an item out and put it back, before the meeting, too [A9]", async () => {
  const answer = () => ({
    item: { ...minutes, takenOutOfConsentBy: null },
    meeting: { ...b5, consentAgenda: agenda },
    userErrors: [],
  });
  await open(
    published,
    { mayTakeOut: true },
    {
      changes: {
        takeOutOfConsent: () => {
          agenda = { ...agenda, items: listed.slice(1), returnable: listed.slice(0, 1) };
          return answer();
        },
        returnToConsent: () => {
          agenda = { ...agenda, items: listed, returnable: [] };
          return answer();
        },
      },
    },
  );
  await userEvent.click((await card()).getByRole("button", { name: "Take out: 8 Register of seals" }));
  expect(await screen.findAllByRole("button", { name: /^Take out: / })).toHaveLength(1);
  expect(document.activeElement?.textContent).toBe("8 Register of seals is taken out of the consent agenda.");
  expect(sent("TakeOutOfConsent")).toEqual([{ itemId: "i8" }]);
  const mine = within(screen.getByRole("list", { name: "Taken out by you" }));
  await userEvent.click(mine.getByRole("button", { name: "Put back: 8 Register of seals" }));
  expect(await screen.findAllByRole("button", { name: /^Take out: / })).toHaveLength(2);
  expect(document.activeElement?.textContent).toBe("8 Register of seals is no longer taken out.");
  expect(sent("ReturnToConsent")).toEqual([{ itemId: "i8" }]);
  expect(screen.queryByRole("button", { name: /^Put back/ })).toBeNull();
});

it("offers to put the last item back, when none is left on the consent agenda [A9]", async () => {
  await open(published, { items: [], returnable: listed.slice(0, 1) });
  const consents = await card();
  expect(consents.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "8Register of sealsPut back",
  ]);
  expect(consents.queryByText(/One resolution decides/)).toBeNull();
});

it("says why an item could not be put back [A9]", async () => {
  const message = "the item was started; it is dealt with singly";
  await open(
    nothingOn,
    { returnable: listed.slice(0, 1) },
    {
      changes: {
        returnToConsent: () => ({ item: null, meeting: null, userErrors: [{ code: "INVALID_STATE", message }] }),
      },
    },
  );
  await userEvent.click((await card()).getByRole("button", { name: "Put back: 8 Register of seals" }));
  expect(await screen.findByText("The item was started; it is dealt with singly.")).toBeTruthy();
});

it("says why an item could not be taken out, and asks for what has changed [A9]", async () => {
  const message = "the vote on the consent resolution is open";
  await open(
    nothingOn,
    { mayTakeOut: true },
    {
      changes: {
        takeOutOfConsent: () => ({ item: null, meeting: null, userErrors: [{ code: "INVALID_STATE", message }] }),
      },
    },
  );
  await userEvent.click((await card()).getByRole("button", { name: "Take out: 8 Register of seals" }));
  expect(await screen.findByText("The vote on the consent resolution is open.")).toBeTruthy();
});

it("has the chair propose the resolution and take the items up as one [A9]", async () => {
  await open(
    { ...nothingOn, ...chairs },
    { mayPropose: true },
    {
      changes: {
        proposeConsent: () => {
          agenda = { ...agenda, resolution: consent, mayPropose: false };
          room.setLive({ ...nothingOn, ...chairs, seq: 2 });
          return { resolution: consent, userErrors: [] };
        },
        startItem: () => {
          const live = { ...inSession, ...chairs, seq: 3, openItem: { ...inSession.openItem, entry: minutes } };
          room.setLive(live);
          return { meeting: b5, live, userErrors: [] };
        },
      },
    },
  );
  await userEvent.click((await card()).getByRole("button", { name: "Propose the consent resolution" }));
  const takeUp = await screen.findByRole("button", { name: "Take up the consent agenda with item 8" });
  expect((await card()).getByRole("link", { name: "BR-2026-06 Consent agenda" })).toBeTruthy();
  resolutions = [{ ...consent, rights: rights("mayOpen") }];
  await userEvent.click(takeUp);
  expect(await screen.findByRole("button", { name: "Open voting on BR-2026-06" }, { timeout: 5000 })).toBeTruthy();
  expect(sent("ProposeConsent")).toEqual([{ meetingId: b5.id }]);
  expect(sent("StartItem")).toEqual([{ itemId: "i8" }]);
});

it("lists the items with the vote while it is open, and nowhere else [A9, V9]", async () => {
  agenda = {};
  const onVote = { ...consent, ...voting, progress: { received: 0, entitled: 2, outstanding: [] } };
  await open(
    {
      ...inSession,
      openItem: { ...inSession.openItem, entry: minutes },
      openVote: { resolutionId: "r1", itemId: "i8", mark: 1, received: 0, entitled: 2 },
    },
    { resolution: onVote },
  );
  resolutions = [onVote];
  room.setLive({
    ...inSession,
    seq: 9,
    openItem: { ...inSession.openItem, entry: minutes },
    openVote: { resolutionId: "r1", itemId: "i8", mark: 2, received: 0, entitled: 2 },
  });
  const vote = within(await screen.findByRole("region", { name: /^Vote on BR-2026-06/ }, { timeout: 5000 }));
  const list = within(vote.getByRole("list", { name: "Items decided together" }));
  expect(list.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Register of seals",
    "Anchoring policy",
  ]);
  expect(screen.queryByRole("region", { name: "Consent agenda" })).toBeNull();
});

it("shows nothing of what was decided beside another item in progress", async () => {
  const decided = { ...consent, ...carried, reason: "NO_OBJECTION", tally: null, comparisons: [] };
  await open(inSession, { items: [], resolution: decided });
  await screen.findByRole("heading", { level: 2, name: "6 Dredging contract" });
  expect(screen.queryByRole("region", { name: "BR-2026-06 Consent agenda" })).toBeNull();
});

it("shows what was decided, with the items, once they are all concluded [A9]", async () => {
  const decided = { ...consent, ...carried, reason: "NO_OBJECTION", tally: null, comparisons: [] };
  await open(nothingOn, { items: [], resolution: decided });
  const outcome = within(await screen.findByRole("region", { name: "BR-2026-06 Consent agenda" }));
  expect(outcome.getByText("Carried without objection")).toBeTruthy();
  expect(within(outcome.getByRole("list", { name: "Items decided together" })).getAllByRole("listitem")).toHaveLength(
    2,
  );
  expect(screen.queryByRole("region", { name: "Consent agenda" })).toBeNull();
});
