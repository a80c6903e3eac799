import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { FakeRecord } from "@/graphql/testing/FakeBoards";
import { carried, resolution, rights, voting } from "@/graphql/testing/resolutions";
import { openRoom, type OpenRoom } from "./testing/openRoom";
import { chairs, four, inSession, NOW } from "./testing/records";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  return () => vi.useRealTimers();
});

const SOON = { timeout: 5000 };
const openVote = { resolutionId: "r1", itemId: "i6", mark: 1, received: 0, entitled: 2 };
const asking = { ...inSession, ...chairs, openVote };
const question = resolution({ ...voting, ballot: "NO_OBJECTION", rights: rights("mayClose") });
const newer = { code: "CONFLICT_VERSION", field: "expectedVersion", message: "somebody else changed this meanwhile" };

let room: OpenRoom;

/** Opens the room during the question whether anybody objects. The act on it is refused, because the vote has become `then`. */
async function openQuestion(
  act: string,
  then: FakeRecord,
  live: FakeRecord = { ...inSession, ...chairs, seq: 2 },
  answer: FakeRecord | Promise<FakeRecord> = { resolution: null, userErrors: [newer] },
) {
  let resolutions = [question];
  room = await openRoom(asking, {
    answers: { agendaItem: () => ({ id: "i6", viewerMayDraftResolution: false, resolutions }) },
    changes: {
      [act]: () => {
        resolutions = [{ ...question, ...then }];
        room.setLive(live);
        return answer as FakeRecord;
      },
    },
  });
  await screen.findByRole("button", { name: "Somebody objects" });
}

const alertOf = (text: string) => screen.getByText(text).closest<HTMLElement>("[role=alert]");

describe("an objection that came after the vote was closed", () => {
  const LATE = "The objection came after the vote was closed, and does not count.";

  it("is told where it stays, until the viewer dismisses it [V9]", async () => {
    await openQuestion("recordObjection", { ...carried, rights: rights() });
    await userEvent.click(screen.getByRole("button", { name: "Somebody objects" }));
    expect(await screen.findByText(LATE, undefined, SOON)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Somebody objects" })).toBeNull();
    expect(alertOf(LATE)?.textContent).toContain("Not saved: Somebody objects");
    await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByText(LATE)).toBeNull();
  });

  it("is told when the answer comes after the button has gone", async () => {
    const answer = Promise.withResolvers<FakeRecord>();
    await openQuestion("recordObjection", { ...carried, rights: rights() }, undefined, answer.promise);
    await userEvent.click(screen.getByRole("button", { name: "Somebody objects" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Somebody objects" })).toBeNull(), SOON);
    expect(screen.queryByText(LATE)).toBeNull();
    answer.resolve({ resolution: null, userErrors: [newer] });
    expect(await screen.findByText(LATE, undefined, SOON)).toBeTruthy();
  });

  it("leads to the vote again where that is offered", async () => {
    await openQuestion("recordObjection", { ...carried, state: "VOID", rights: rights("mayRepeat") });
    await userEvent.click(screen.getByRole("button", { name: "Somebody objects" }));
    expect(await screen.findByText(`${LATE} The vote can be taken again.`, undefined, SOON)).toBeTruthy();
  });

  it("and the answer that nobody objects, after somebody objected, is told, too [V9]", async () => {
    await openQuestion("recordNoObjection", { ballot: "NAMED" }, { ...asking, seq: 2 });
    await userEvent.click(screen.getByRole("button", { name: "Nobody objects" }));
    const text = "Somebody else has already recorded an objection. The members vote by name.";
    expect(await screen.findByText(text, undefined, SOON)).toBeTruthy();
    expect(alertOf(text)?.textContent).toContain("Not saved: Nobody objects");
  });
});

describe("an act on an item that somebody else did a moment before", () => {
  const CONCLUDED = "Somebody else has already concluded this item.";
  const onFour = { ...inSession, ...chairs, openItem: { ...inSession.openItem, entry: { ...four, state: "OPEN" } } };

  it("is told with what is now, and no longer once the meeting has moved on", async () => {
    room = await openRoom(onFour, {
      changes: {
        concludeItem: () => {
          room.setLive({ ...onFour, seq: 2, openItem: null });
          const refusal = { code: "INVALID_STATE", field: null, message: "the item is not in progress" };
          return { meeting: null, live: null, userErrors: [refusal] };
        },
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Conclude and start item 6" }));
    expect(await screen.findByText(CONCLUDED, undefined, SOON)).toBeTruthy();
    expect(screen.queryByText("The item is not in progress.")).toBeNull();
    vi.setSystemTime(NOW.getTime() + 20_000);
    room.setLive({ ...inSession, ...chairs, seq: 3, now: "2026-12-01T14:00:20.000Z" });
    await waitFor(() => expect(screen.queryByText(CONCLUDED)).toBeNull(), { timeout: 8000 });
  }, 15_000);
});

it("an arrival that somebody else recorded a moment before is told as such", async () => {
  const intervals = inSession.intervals.filter(({ id }) => id !== "v-p03");
  room = await openRoom(
    { ...inSession, ...chairs, intervals },
    {
      changes: {
        recordArrival: () => {
          room.setLive({ ...inSession, ...chairs, seq: 2 });
          const refusal = { code: "INVALID_STATE", field: null, message: "this person is recorded as present already" };
          return { meeting: null, live: null, userErrors: [refusal] };
        },
      },
    },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Arrives now: Tomasz Wiśniewski" }));
  expect(await screen.findByText("Somebody else has already recorded this.", undefined, SOON)).toBeTruthy();
  expect(screen.queryByText("This person is recorded as present already.")).toBeNull();
});

it("a refusal that the viewer has read in a dialog and closed is not told again", async () => {
  const refusal = { code: "INVALID_STATE", field: null, message: "an item is in progress; conclude it first" };
  room = await openRoom(
    { ...inSession, ...chairs, openItem: null },
    { changes: { closeMeeting: () => ({ meeting: null, live: null, userErrors: [refusal] }) } },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Close the meeting…" }));
  const dialog = within(screen.getByRole("dialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Close the meeting" }));
  expect(await dialog.findByText("An item is in progress; conclude it first.")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Back" }));
  expect(screen.queryByText(/^Not saved/)).toBeNull();
});
