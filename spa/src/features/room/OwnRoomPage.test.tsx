import { screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import type { FakeRecord } from "@/graphql/testing/FakeBoards";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { OwnRoomPage } from "./OwnRoomPage";
import { RoomPage } from "./RoomPage";
import { interval, item, NOW, published, sitting } from "./testing/records";

/** The guest's own item, and one that the guest only writes. */
const seven = item("7", "Masterplan", { plannedStartLocal: "2026-12-01T14:47:00" });
const five = item("5", "Budget");
const part = (facts: FakeRecord = {}): FakeRecord => ({
  id: "m",
  number: "B-2026-05",
  title: "Board meeting",
  mode: "HYBRID",
  location: "Quay Room",
  onlineUrl: "https://meet.example.org/board",
  attendedIds: ["i7"],
  sittings: [
    {
      seq: 1,
      startsAt: "2026-12-01T13:00:00.000Z",
      startsAtLocal: "2026-12-01T13:00:00",
      timeZone: "Europe/London",
      closedAt: null,
    },
  ],
  items: [five, seven],
  ...facts,
});
/** What a guest gets while another item is in progress. */
const waiting: FakeRecord = { ...published, state: "IN_SESSION", sitting, meetingVersion: null, absences: [] };
const entry = { ...seven, state: "OPEN" };
const ownItem: FakeRecord = {
  ...waiting,
  seq: 2,
  openItem: { entry, startedAt: "2026-12-01T13:48:00.000Z", secondsBefore: 0, declarations: 0 },
};

let current: FakeRecord | null;
let known: FakeRecord | null;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  return () => vi.useRealTimers();
});

async function open(live: FakeRecord | null, of: FakeRecord | null = part(), path = "/participation/m/room") {
  current = live;
  known = of;
  const answers = { meetingLive: () => current, packVersion: () => null, participation: () => known };
  const account = { ...margit, personId: "p14" };
  const gateway = new FakeGateway({ ...fennmark, answers }, [
    { id: "user-1", email: "guest@example.org", details: account },
  ]);
  renderSignedIn(
    await signedIn(gateway, "guest@example.org"),
    <GraphQLProvider>
      <Routes>
        <Route path="/participation/:meetingId/room" element={<OwnRoomPage notFound={<p>Nothing here</p>} />} />
        <Route path="/participation/:meetingId" element={<p>The own items</p>} />
        <Route path="/boards/:boardId/meetings/:meetingId/room" element={<RoomPage notFound={<p>Nothing here</p>} />} />
      </Routes>
    </GraphQLProvider>,
    { path },
  );
}

const heading = (name: string) => screen.findByRole("heading", { level: 2, name });

describe("the room of a guest of single items", () => {
  it("says that it is not the turn yet, and shows the own item alone [X5, X9]", async () => {
    await open(waiting);
    await heading("It is not your turn yet");
    expect(screen.getByText(/^Next for you/).textContent).toBe("Next for you: 7 Masterplan, planned for 14:47.");
    expect(within(screen.getByRole("region", { name: "Your item" })).getAllByRole("listitem")).toHaveLength(1);
    expect(screen.getByText("Quay Room, or online")).toBeTruthy();
    expect(screen.getByText("You are not recorded as present.")).toBeTruthy();
    expect(screen.queryByText(/Budget|quorum|Restricted/i)).toBeNull();
    expect(screen.queryByRole("button", { name: /^(?!Hide|Show)/ })).toBeNull();
  });

  it("says that the guest is expected as soon as the own item begins", async () => {
    await open(waiting);
    await heading("It is not your turn yet");
    current = ownItem;
    known = part({ items: [five, entry] });
    expect(
      await screen.findByRole("heading", { level: 2, name: "Your item is in progress" }, { timeout: 5000 }),
    ).toBeTruthy();
    expect(screen.getByText("You are expected. The item began at 13:48.")).toBeTruthy();
    expect(screen.getByText("12 of 45 min · ends about 14:33")).toBeTruthy();
    expect(screen.getByRole("alert").textContent).toBe("The meeting is in session. Your item is in progress.");
    expect(screen.getAllByRole("link", { name: "Join the call" })).toHaveLength(2);
  });

  it("thanks after the own item, and says how the guest was recorded", async () => {
    const intervals = [interval("p14", { mode: "VIDEO", to: "2026-12-01T13:50:00.000Z" })];
    await open({ ...waiting, intervals }, part({ items: [{ ...seven, state: "CONCLUDED" }] }));
    await heading("Your item is concluded");
    expect(screen.getByText("Thank you. You may leave.")).toBeTruthy();
    expect(screen.getByText("You are recorded as present from 13:00 to 13:50, video.")).toBeTruthy();
  });

  it.each([
    ["PUBLISHED", "The meeting has not begun", /^When it has begun/],
    ["ADJOURNED", "The meeting is adjourned", /^Still to come/],
    ["HELD", "The meeting is closed", /^Thank you\./],
  ])("of a meeting that is %s says so", async (state, title, text) => {
    const closed = { ...sitting, closedAt: "2026-12-01T13:59:00.000Z" };
    await open({ ...waiting, state, sitting: state === "PUBLISHED" ? null : closed });
    await heading(title);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it("is not for people who only write items, and after the invitation has ended [X5]", async () => {
    await open(null, part({ attendedIds: [] }));
    expect(await screen.findByText("The own items")).toBeTruthy();
  });

  it("is found from the address of the meeting's room", async () => {
    await open(waiting, part(), "/boards/b/meetings/m/room");
    expect(await heading("It is not your turn yet")).toBeTruthy();
  });

  it("is not found by people who take no part [X6]", async () => {
    await open(null, null);
    expect(await screen.findByText("Nothing here")).toBeTruthy();
  });
});
