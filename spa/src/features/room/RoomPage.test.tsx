import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import type { FakeRecord } from "@/graphql/testing/FakeBoards";
import { errorAnswer, FakeGateway } from "@/graphql/testing/FakeGateway";
import { b5, fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { RoomPage } from "./RoomPage";
import {
  attendance,
  chairs,
  four,
  inSession,
  interval,
  NOW,
  published,
  quorum,
  seven,
  sitting,
  six,
} from "./testing/records";

let gateway: FakeGateway;
/** The view that the server has now. */
let current: FakeRecord | null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  return () => vi.useRealTimers();
});

type Changes = Readonly<Record<string, (args: { readonly input: FakeRecord }) => FakeRecord>>;

async function open(live: FakeRecord | null, changes: Changes = {}) {
  current = live;
  const shown = { ...b5, entries: [four, six, seven] };
  const content = {
    ...fennmark,
    meetings: [shown],
    attendance,
    answers: { meetingLive: () => current, packVersion: () => null },
    changes,
  };
  gateway = new FakeGateway(content, [{ id: "user-1", email: "chair@example.org", details: margit }]);
  renderSignedIn(
    await signedIn(gateway, "chair@example.org"),
    <GraphQLProvider>
      <Routes>
        <Route path="/boards/:boardId/meetings/:meetingId/room" element={<RoomPage notFound={<p>Nothing here</p>} />} />
      </Routes>
    </GraphQLProvider>,
    { path: `/boards/b/meetings/${b5.id}/room` },
  );
}

const heading = (name: string) => screen.findByRole("heading", { level: 2, name });
const inputs = (operation: string) =>
  gateway.requests
    .filter(({ body }) => body["operationName"] === operation)
    .map(({ body }) => {
      const { clientMutationId, ...input } = (body["variables"] as { readonly input: FakeRecord }).input;
      expect(clientMutationId).toBeTruthy();
      return input;
    });
const done = (live: FakeRecord) => () => {
  current = live;
  return { meeting: b5, live, userErrors: [] };
};

describe("before the meeting", () => {
  it("a director reads that the chair opens it", async () => {
    await open(published);
    await heading("The meeting has not begun");
    expect(screen.getByText("The chair opens the meeting. You can read the pack.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Read the pack" }).getAttribute("href")).toBe(
      `/boards/b/meetings/${b5.id}/pack`,
    );
    expect(screen.queryByRole("button", { name: /^(?:Open|Arrives|Record)/ })).toBeNull();
  });

  it("the chair records all who accepted, by the way they said", async () => {
    const arrived = { ...published, ...chairs, seq: 2, intervals: [interval("p01"), interval("p03")] };
    await open({ ...published, ...chairs }, { recordArrival: done(arrived) });
    await userEvent.click(await screen.findByRole("button", { name: "Record all who accepted (2)" }));
    await waitFor(() => expect(inputs("RecordArrival")).toHaveLength(2));
    expect(inputs("RecordArrival")).toEqual([
      { meetingId: b5.id, personId: "p01", mode: "IN_PERSON" },
      { meetingId: b5.id, personId: "p03", mode: "VIDEO" },
    ]);
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Record all/ })).toBeNull());
    expect(screen.getByText("2 present")).toBeTruthy();
  });

  it.each([
    ["2026-12-01T12:44:00Z", 1],
    ["2026-12-01T12:46:00Z", 0],
  ])("opening at %s says for when the meeting is called, %d times", async (now, times) => {
    await open({ ...published, ...chairs, now });
    await userEvent.click(await screen.findByRole("button", { name: "Open the meeting…" }));
    const early = within(screen.getByRole("dialog")).queryAllByText(/^It is still early\./);
    expect(early).toHaveLength(times);
    for (const note of early) expect(note.textContent).toMatch(/13:00\s\(London\)/);
  });

  it("opening counts who is recorded, and says apart that the person chairing is still to be recorded [V5]", async () => {
    await open({ ...published, ...chairs, intervals: [interval("p03")] });
    await userEvent.click(await screen.findByRole("button", { name: "Open the meeting…" }));
    const dialog = within(screen.getByRole("dialog"));
    const note = () =>
      dialog.queryByText(
        (_, element) => element?.tagName === "P" && / is not recorded yet\./.test(element.textContent),
      );
    await userEvent.selectOptions(dialog.getByLabelText("Person chairing"), "Margit Halloran");
    expect(dialog.getByText(/^1 voting member is present/)).toBeTruthy();
    expect(note()?.textContent).toBe(
      "Margit Halloran is not recorded yet. The opening records this person as present.",
    );
    await userEvent.selectOptions(dialog.getByLabelText("Person chairing"), "Tomasz Wiśniewski");
    expect(note()).toBeNull();
  });

  it("opening without a quorum is confirmed with a tick", async () => {
    const refusal = {
      code: "QUORUM_NOT_MET",
      field: "acknowledgeNoQuorum",
      message: "there is no quorum: 2 of 3 are needed and 1 count",
    };
    const openSitting = ({ input }: { readonly input: FakeRecord }) =>
      input["acknowledgeNoQuorum"] === true
        ? done({ ...inSession, ...chairs, seq: 3 })()
        : { meeting: null, live: null, userErrors: [refusal] };
    await open({ ...published, ...chairs }, { openSitting });
    await userEvent.click(await screen.findByRole("button", { name: "Open the meeting…" }));
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByLabelText<HTMLSelectElement>("Person chairing").value).toBe("p01");
    const act = dialog.getByRole("button", { name: "Open the meeting" });
    await userEvent.click(act);
    expect(await dialog.findByText("There is no quorum: 2 of 3 are needed and 1 count.")).toBeTruthy();
    expect(act.getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(dialog.getByLabelText(/^Open without a quorum/));
    await userEvent.click(act);
    await heading("6 Dredging contract");
    const first = { meetingId: b5.id, expectedVersion: 4, personChairingId: "p01" };
    expect(inputs("OpenSitting")).toEqual([first, { ...first, acknowledgeNoQuorum: true }]);
  });
});

describe("in session", () => {
  it("who stays in the room and does not vote is told apart from who has left for the item [7.6]", async () => {
    await open({ ...inSession, absences: [] });
    await heading("6 Dredging contract");
    expect(screen.getByText(/^Not voting/).textContent).toBe("Not voting: Siân O'Dell");
    expect(screen.queryByText(/Not taking part/)).toBeNull();
  });

  it("everybody sees the item, its time, the quorum and who is present", async () => {
    await open(inSession);
    await heading("6 Dredging contract");
    expect(screen.getByText("12 of 45 min · ends about 14:33")).toBeTruthy();
    expect(screen.getByText(/Not taking part/).textContent).toBe("Not taking part: Siân O'Dell (left 13:48)");
    expect(
      screen.getByRole("img", { name: "Quorum present: 2 of 3 count, 2 needed. One more leaves: no quorum." }),
    ).toBeTruthy();
    expect(screen.getByText("since 13:00, video")).toBeTruthy();
    expect(screen.getByText("Out of the room since 13:48, for item 6")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^(?:Conclude|Adjourn|Leaves)/ })).toBeNull();
  });

  it("the requests of the poll do not keep a session from ending", async () => {
    await open(inSession);
    await heading("6 Dredging contract");
    const asked = gateway.requests.filter(({ body }) => body["operationName"] === "MeetingLive");
    expect(asked.map(({ headers }) => headers.get("Portal-Background"))).toContain("1");
    expect(asked.every(({ headers }) => headers.has("Portal-Background"))).toBe(true);
  });

  it("says since when it is not up to date, and the buttons stay", async () => {
    await open({ ...inSession, ...chairs });
    await heading("6 Dredging contract");
    for (let times = 0; times < 3; times++)
      gateway.answerNext(() => errorAnswer(503, "away", "Unavailable"), "MeetingLive");
    vi.setSystemTime(NOW.getTime() + 11_000);
    expect(await screen.findByText("Not up to date since 14:00:00", undefined, { timeout: 3000 })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Conclude item 6…" }).getAttribute("aria-disabled")).toBeNull();
  });

  it("who may not read the item sees its placeholder and no quorum", async () => {
    const entry = {
      __typename: "RestrictedAgendaItem",
      id: "x",
      number: "6",
      depth: 1,
      durationMinutes: 45,
      plannedStartLocal: null,
    };
    await open({ ...inSession, quorum: null, openItem: { ...inSession.openItem, entry } });
    await heading("6 Restricted item");
    expect(screen.getByText("Restricted item. You will be told when it is over.")).toBeTruthy();
    expect(screen.queryByText(/^Quorum/)).toBeNull();
  });

  it("the loss of the quorum is said at once, with its time", async () => {
    const lost = {
      ...quorum,
      counted: 1,
      quorate: false,
      spare: -1,
      lostAt: "2026-12-01T13:58:00.000Z",
      graceUntil: "2026-12-01T14:28:00.000Z",
    };
    await open(
      { ...inSession, ...chairs },
      { recordDeparture: done({ ...inSession, ...chairs, seq: 2, quorum: lost }) },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Leaves now: Tomasz Wiśniewski" }));
    expect(await screen.findByText("Quorum lost at 13:58. Items can be discussed, not decided.")).toBeTruthy();
    const region = within(screen.getByRole("region", { name: "No quorum" }));
    expect(region.getByText("No quorum since 13:58")).toBeTruthy();
    expect(region.getByText(/The rules wait for members until 14:28\./)).toBeTruthy();
    expect(region.getByRole("button", { name: "Adjourn…" })).toBeTruthy();
  });

  it("an item for decision is concluded with a reason", async () => {
    await open(
      { ...inSession, ...chairs },
      { concludeItem: done({ ...inSession, ...chairs, seq: 2, openItem: null }) },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Conclude item 6…" }));
    const dialog = within(screen.getByRole("dialog"));
    await userEvent.type(dialog.getByLabelText("Note"), "Taken to the next meeting");
    await userEvent.click(dialog.getByRole("button", { name: "Conclude" }));
    const now = await heading("No item is in progress");
    await waitFor(() => expect(document.activeElement).toBe(now));
    expect(inputs("ConcludeItem")).toEqual([{ itemId: "i6", note: "Taken to the next meeting" }]);
  });

  it("another item is concluded and the next one started in one press", async () => {
    const onFour = { ...inSession, ...chairs, openItem: { ...inSession.openItem, entry: { ...four, state: "OPEN" } } };
    await open(onFour, {
      concludeItem: done({ ...onFour, seq: 2, openItem: null }),
      startItem: done({ ...inSession, ...chairs, seq: 3 }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Conclude and start item 6" }));
    const now = await heading("6 Dredging contract");
    // The pressed button has gone. The heading of what is on now has the focus.
    await waitFor(() => expect(document.activeElement).toBe(now));
    expect(inputs("ConcludeItem")).toEqual([{ itemId: "i4" }]);
    expect(inputs("StartItem")).toEqual([{ itemId: "i6" }]);
  });

  it("closing names the items that were not taken", async () => {
    const refusal = {
      code: "INVALID_STATE",
      field: "acknowledgeNotTaken",
      message: "2 items of the agenda were not taken; confirm that the meeting is closed all the same",
      data: { notTaken: 2 },
    };
    const closeMeeting = ({ input }: { readonly input: FakeRecord }) =>
      input["acknowledgeNotTaken"] === true
        ? done({ ...inSession, ...chairs, seq: 2, state: "HELD", openItem: null, quorum: null })()
        : { meeting: null, live: null, userErrors: [refusal] };
    await open({ ...inSession, ...chairs, openItem: null }, { closeMeeting });
    await userEvent.click(await screen.findByRole("button", { name: "Close the meeting…" }));
    const dialog = within(screen.getByRole("dialog"));
    expect(
      dialog.getByText(/^Check the attendance first: afterwards times can be corrected, and nobody can be added/),
    ).toBeTruthy();
    const named = within(dialog.getByRole("list", { name: "Not taken yet" })).getAllByRole("listitem");
    expect(named.map(({ textContent }) => textContent)).toEqual(["6 Dredging contract", "7 Masterplan"]);
    await userEvent.click(dialog.getByRole("button", { name: "Close the meeting" }));
    expect(await dialog.findByText(/^2 items of the agenda were not taken/)).toBeTruthy();
    await userEvent.click(dialog.getByLabelText("Close the meeting all the same"));
    await userEvent.click(dialog.getByRole("button", { name: "Close the meeting" }));
    await heading("The meeting is closed");
    expect(screen.getAllByText("Not taken")).toHaveLength(1);
    expect(inputs("CloseMeeting").at(-1)).toMatchObject({ acknowledgeNotTaken: true });
  });

  it("an entry of the attendance is corrected with a reason, or removed", async () => {
    await open({ ...inSession, ...chairs }, { correctInterval: done({ ...inSession, ...chairs, seq: 2 }) });
    const correct = async () => {
      await userEvent.click(await screen.findByRole("button", { name: "More for Tomasz Wiśniewski" }));
      await userEvent.click(screen.getByRole("button", { name: "Change time…" }));
      await userEvent.type(screen.getByLabelText("Reason"), "Seen on the list");
    };
    await correct();
    await userEvent.clear(screen.getByLabelText("Arrived (London)"));
    await userEvent.type(screen.getByLabelText("Arrived (London)"), "13:10");
    await userEvent.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await correct();
    await userEvent.click(screen.getByRole("button", { name: "Remove entry" }));
    await waitFor(() => expect(inputs("CorrectInterval")).toHaveLength(2));
    const entry = {
      meetingId: b5.id,
      intervalId: "v-p03",
      expectedVersion: 1,
      mode: "VIDEO",
      reason: "Seen on the list",
    };
    expect(inputs("CorrectInterval")).toEqual([
      { ...entry, from: "2026-12-01T13:10:00.000Z" },
      { ...entry, from: "2026-12-01T13:00:00.000Z", remove: true },
    ]);
  });
});

it("an adjourned meeting says when it goes on, and the chair resumes it", async () => {
  const closed = { ...sitting, closedAt: "2026-12-01T13:59:00.000Z", reason: "No quorum" };
  await open({ ...inSession, ...chairs, state: "ADJOURNED", sitting: closed, openItem: null, quorum: null });
  await heading("The meeting is adjourned");
  expect(screen.getByText("Adjourned at 13:59. Reason: No quorum")).toBeTruthy();
  expect(screen.getByText("The next sitting has no date yet.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Resume…" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Plan the next sitting…" })).toBeTruthy();
});

it("a meeting that the viewer may not know of is not found", async () => {
  await open(null);
  expect(await screen.findByText("Nothing here")).toBeTruthy();
});
