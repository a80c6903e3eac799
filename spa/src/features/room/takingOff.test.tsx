import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FakeRecord } from "@/graphql/testing/FakeBoards";
import { openRoom } from "./testing/openRoom";
import { four, inSession, item, NOW, six } from "./testing/records";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  return () => vi.useRealTimers();
});

const mayTakeOff = { viewerMayTakeLateItem: true };
const more = (name: string) => screen.findByRole("button", { name: `More for ${name}` });
/** What the server says of an item that somebody wants to take off. */
const standing = (of: FakeRecord) => ({
  agendaItem: () => ({
    ...of,
    version: 4,
    endReason: null,
    viewerMayTakeOff: true,
    continuedAs: null,
    carriedFrom: null,
  }),
});

describe("Taking items off the agenda in the room", () => {
  it("withdraws the item in progress with a reason [domain 4.2]", async () => {
    const { gateway } = await openRoom(inSession, {
      meeting: mayTakeOff,
      answers: standing(six),
      changes: { withdrawAgendaItem: () => ({ item: null, meeting: null, userErrors: [] }) },
    });
    await userEvent.click(await more("item 6"));
    await userEvent.click(screen.getByRole("button", { name: "Withdraw…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Withdraw 6 Dredging contract" }));
    await userEvent.type(dialog.getByLabelText("Reason"), "The tender was withdrawn");
    await userEvent.click(dialog.getByRole("button", { name: "Withdraw" }));
    await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const sent = gateway.requests.filter(({ body }) => body["operationName"] === "WithdrawAgendaItem");
    expect(sent.map(({ body }) => (body["variables"] as { readonly input: unknown }).input)).toEqual([
      expect.objectContaining({ itemId: six.id, expectedVersion: 4, reason: "The tender was withdrawn" }),
    ]);
  });

  it("offers to defer and to refer", async () => {
    await openRoom(inSession, { meeting: mayTakeOff });
    await userEvent.click(await more("item 6"));
    expect(screen.getByRole("button", { name: "Defer…" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Refer…" })).toBeTruthy();
  });

  it("says that the item is gone", async () => {
    await openRoom(inSession, { meeting: mayTakeOff, answers: { agendaItem: () => null } });
    await userEvent.click(await more("item 6"));
    await userEvent.click(screen.getByRole("button", { name: "Defer…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Take the item off the agenda" }));
    expect(dialog.getByText("You cannot read this item any more. It may have been removed.")).toBeTruthy();
  });

  it("is for the secretary and the chair", async () => {
    await openRoom(inSession);
    await screen.findByRole("heading", { level: 2, name: "6 Dredging contract" });
    expect(screen.queryByRole("button", { name: "More for item 6" })).toBeNull();
  });

  it("is not for items that are done with, and not for breaks", async () => {
    const done = item("1", "Welcome", { state: "CONCLUDED" });
    const gone = item("2", "Old business", { state: "WITHDRAWN" });
    const pause = item("3", "Tea", { purpose: "BREAK" });
    await openRoom(inSession, { meeting: { ...mayTakeOff, entries: [done, gone, pause, four, six] } });
    await more("item 6");
    for (const number of ["1", "2", "3"]) {
      expect(screen.queryByRole("button", { name: `More for item ${number}` })).toBeNull();
    }
  });
});
