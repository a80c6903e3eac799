import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import type { FakeContent, FakeRecord } from "@/graphql/testing/FakeBoards";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { ParticipationPage } from "./ParticipationPage";
import { item } from "./testing/FakeAgenda";

const part = (facts: FakeRecord): FakeRecord => ({
  id: "m",
  boardName: "Board",
  number: "B-2027-01",
  title: "Board meeting",
  state: "SCHEDULED",
  mode: "IN_PERSON",
  location: "Quay Room",
  onlineUrl: null,
  cancelReason: null,
  answerBy: null,
  answer: null,
  takesAnswer: false,
  viewerMayDownloadPack: false,
  writableIds: [],
  attendedIds: [],
  timeZone: "Europe/London",
  sittings: [{ seq: 1, startsAt: "2027-03-02T13:00:00.000Z", timeZone: "Europe/London", durationMinutes: 60 }],
  items: [],
  ...facts,
});

const onPack = vi.fn<() => void>();

async function open(
  participations: readonly FakeRecord[],
  changes: NonNullable<FakeContent["changes"]> = {},
  packVersion: FakeRecord | null = null,
) {
  onPack.mockClear();
  const answers = { packVersion: () => packVersion };
  const gateway = new FakeGateway({ ...fennmark, participations, changes, answers }, [
    { id: "user-1", email: "hannah@example.org", details: margit },
  ]);
  renderSignedIn(
    await signedIn(gateway, "hannah@example.org"),
    <GraphQLProvider>
      <Routes>
        <Route
          path="/participation/:meetingId"
          element={<ParticipationPage notFound={<p>Nothing here</p>} onPack={onPack} />}
        />
      </Routes>
    </GraphQLProvider>,
    { path: "/participation/m" },
  );
}

describe("one's own items of a meeting", () => {
  it("are written by their contributor, and read by all others [X4]", async () => {
    const sent: unknown[] = [];
    const [mine, other] = [item("a", "Annual accounts"), { ...item("b", "Budget"), summary: "Spend less." }];
    await open([part({ items: [mine, other], writableIds: ["a"] })], {
      updateAgendaItem: ({ input }: { input: unknown }) => {
        sent.push(input);
        return { item: { ...mine, summary: "A clean opinion.", version: 2 }, meeting: null, userErrors: [] };
      },
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Board meeting" })).toBeDefined();
    expect(screen.getByText("Quay Room")).toBeDefined();
    expect(screen.getAllByLabelText("Summary")).toHaveLength(1);
    expect(screen.getByText("Spend less.")).toBeDefined();
    await userEvent.type(screen.getByLabelText("Summary"), "A clean opinion.");
    await userEvent.tab();
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ itemId: "a", summary: "A clean opinion." })]));
    expect(screen.queryByRole("region", { name: "Your answer" })).toBeNull();
  });

  it("are not there before the agenda is published, and the guest answers", async () => {
    const answer = { id: "m.p", rsvp: "PENDING", mode: null, apology: null };
    await open([part({ answer, takesAnswer: true, answerBy: "2027-02-20" })]);
    expect(await screen.findByText(/once the agenda is published/)).toBeDefined();
    expect(screen.getByText(/^Answer by .*20 Feb.* 2027\.$/)).toBeDefined();
    expect(screen.getByRole("button", { name: "In person" })).toBeDefined();
  });

  it("say that the meeting does not take place", async () => {
    const answer = { id: "m.p", rsvp: "ACCEPTED", mode: "IN_PERSON", apology: null };
    await open([part({ state: "CANCELLED", cancelReason: "No business.", answer })]);
    expect(await screen.findByText("This meeting does not take place. No business.")).toBeDefined();
    expect(screen.queryByRole("region", { name: "Your answer" })).toBeNull();
  });

  it("lead to the call until the meeting was held", async () => {
    const onlineUrl = "https://meet.example.org/board";
    await open([part({ state: "PUBLISHED", onlineUrl })]);
    expect((await screen.findByRole("link", { name: "Join the call" })).getAttribute("href")).toBe(onlineUrl);
    cleanup();
    await open([part({ state: "HELD", onlineUrl })]);
    await screen.findByRole("heading", { level: 1, name: "Board meeting" });
    expect(screen.queryByRole("link", { name: "Join the call" })).toBeNull();
  });

  it("say that a draft is not announced", async () => {
    await open([part({ state: "DRAFT", items: [item("a", "Annual accounts")], writableIds: ["a"] })]);
    expect(await screen.findByText("The date is planned, and not announced yet.")).toBeDefined();
  });

  it("link to their papers, load the reader ahead, and can be saved by people who may [X5]", async () => {
    const pack = { meetingId: "m", version: 1 };
    await open([part({ state: "PUBLISHED", items: [item("a", "Budget")], viewerMayDownloadPack: true })], {}, pack);
    const link = await screen.findByRole("link", { name: "Read the pack" });
    expect(link.getAttribute("href")).toBe("/participation/m/pack");
    expect(screen.getByRole("button", { name: "Download the pack" })).toBeDefined();
    expect(onPack).not.toHaveBeenCalled();
    await waitFor(() => expect(onPack).toHaveBeenCalledTimes(1));
  });

  it("lead a guest to the room while the meeting is in session, and a contributor who is no guest nowhere", async () => {
    await open([part({ state: "IN_SESSION", items: [item("a", "Budget")], attendedIds: ["a"] })]);
    const link = await screen.findByRole("link", { name: "Go to the meeting room" });
    expect(link.getAttribute("href")).toBe("/participation/m/room");
    cleanup();
    await open([part({ state: "IN_SESSION", items: [item("a", "Budget")] })]);
    await screen.findByRole("heading", { name: "Your items" });
    expect(screen.queryByRole("link", { name: "Go to the meeting room" })).toBeNull();
  });

  it("offer neither before, and guests no file", async () => {
    await open([part({ state: "PUBLISHED", items: [item("a", "Budget")] })], {}, { meetingId: "m", version: 1 });
    await screen.findByRole("link", { name: "Read the pack" });
    expect(screen.queryByRole("button", { name: "Download the pack" })).toBeNull();
    cleanup();
    await open([part({ viewerMayDownloadPack: true, items: [item("a", "Budget")] })]);
    await screen.findByRole("heading", { level: 1, name: "Board meeting" });
    expect(screen.queryByRole("link", { name: "Read the pack" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Download the pack" })).toBeNull();
    expect(onPack).not.toHaveBeenCalled();
  });

  it("do not exist for people who take no part [X6]", async () => {
    await open([]);
    expect(await screen.findByText("Nothing here")).toBeDefined();
  });
});
