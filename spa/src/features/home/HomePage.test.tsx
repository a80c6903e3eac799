import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import { errorAnswer, FakeGateway, heldPromise } from "@/graphql/testing/FakeGateway";
import { board, fennmark, margit, meeting, meetings, NOW } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { HomePage } from "./HomePage";

let gateway: FakeGateway;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  gateway = newGateway();
  return () => vi.useRealTimers();
});

function newGateway(details: Readonly<Record<string, unknown>> = margit) {
  return new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details }]);
}

async function renderHome() {
  const app = await signedIn(gateway, "chair@example.org");
  return renderSignedIn(
    app,
    <GraphQLProvider>
      <HomePage />
    </GraphQLProvider>,
  );
}

describe("loading", () => {
  it("says that the meetings are on their way, under the page's heading", async () => {
    gateway.answerNext(() => heldPromise<Response>().promise);
    await renderHome();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Home");
    expect(screen.getByRole("status").textContent).toBe("Loading your meetings");
  });
});

describe("what is next", () => {
  it("puts the nearest meeting first, with when, where and the papers", async () => {
    await renderHome();
    const next = await screen.findByRole("region", { name: "Next meeting" });
    expect(within(next).getByText("Next meeting, in 11 days")).toBeTruthy();
    expect(within(next).getByRole("heading", { level: 2 }).textContent).toBe("Board meeting");
    expect(within(next).getByText("Tue 1 Dec 2026, 13:00 (London)")).toBeTruthy();
    expect(within(next).getByText("Harbour Office, Room 2, or online")).toBeTruthy();
    expect(within(next).getByText("No paper is waiting to be opened.")).toBeTruthy();
    expect(within(next).getByRole("link", { name: "Board meeting" }).getAttribute("href")).toBe(
      "/boards/b/meetings/meeting-B-2026-05",
    );
    const link = within(next).getByRole("link", { name: "Board" });
    expect(link.getAttribute("href")).toBe("/boards/b");
    expect(link.parentElement?.textContent).toBe("Board, B-2026-05");
  });

  it("puts a meeting in session before everything else, also one that began before today", async () => {
    const now = meeting(board, "B-2026-04", "Long board meeting", "2026-11-19T20:00:00.000Z", { state: "IN_SESSION" });
    gateway.content = { ...fennmark, meetings: [...meetings, now] };
    await renderHome();
    const next = await screen.findByRole("region", { name: "Next meeting" });
    expect(within(next).getByText("Next meeting, in session now")).toBeTruthy();
    expect(within(next).getByRole("heading", { level: 2 }).textContent).toBe("Long board meeting");
  });

  it("shows an adjourned meeting with its next sitting", async () => {
    const sittings = [
      { seq: 1, startsAt: "2026-11-10T15:00:00.000Z", timeZone: "Europe/London", closedAt: "2026-11-10T15:30:00.000Z" },
      { seq: 2, startsAt: "2026-11-21T15:00:00.000Z", timeZone: "Europe/London" },
    ];
    const adjourned = meeting(board, "B-2026-04", "Resumed meeting", "2026-11-10T15:00:00.000Z", {
      state: "ADJOURNED",
      sittings,
    });
    gateway.content = { ...fennmark, meetings: [...meetings, adjourned] };
    await renderHome();
    const next = await screen.findByRole("region", { name: "Next meeting" });
    expect(within(next).getByText("Next meeting, resumes tomorrow")).toBeTruthy();
    expect(within(next).getByText("Sat 21 Nov 2026, 15:00 (London)")).toBeTruthy();
  });

  describe("the room of the next meeting", () => {
    const accepted = { id: "a", rsvp: "ACCEPTED", mode: "IN_PERSON" };
    const roomIn = async (at: string, more: Readonly<Record<string, unknown>>) => {
      vi.setSystemTime(new Date(at));
      gateway = newGateway();
      gateway.content = {
        ...fennmark,
        meetings: [meeting(board, "B-R", "Sitting", "2026-11-20T15:00:00.000Z", { packVersion: 1, ...more })],
      };
      await renderHome();
      return within(await screen.findByRole("region", { name: "Next meeting" }));
    };

    it.each([
      ["2026-11-20T13:59:00Z", "PUBLISHED", accepted, undefined],
      ["2026-11-20T14:00:00Z", "PUBLISHED", accepted, "The meeting is about to begin."],
      ["2026-11-20T15:10:00Z", "PUBLISHED", accepted, "The meeting is due to begin."],
      ["2026-11-20T15:10:00Z", "IN_SESSION", accepted, "The meeting is in session."],
      ["2026-11-20T15:10:00Z", "ADJOURNED", accepted, "The meeting is adjourned."],
      ["2026-11-20T14:30:00Z", "SCHEDULED", accepted, undefined],
      ["2026-11-20T14:30:00Z", "PUBLISHED", null, undefined],
    ])("is linked for who attends, from an hour before (%s, %s)", async (at, state, viewerAnswer, text) => {
      const card = await roomIn(at, { state, viewerAnswer });
      const link = card.queryByRole("link", { name: "Go to the room" });
      const noPaper = "No paper is waiting to be opened.";
      expect(link?.getAttribute("href")).toBe(text && "/boards/b/meetings/meeting-B-R/room");
      expect(card.getByText(text ?? noPaper)).toBeTruthy();
      expect(card.queryByText(noPaper) === null).toBe(text !== undefined);
    });
  });

  it("leaves out yesterday on the board's clock although the server was asked from the earliest zone", async () => {
    const yesterday = meeting(board, "B-X", "Never opened", "2026-11-19T09:00:00.000Z");
    gateway.content = { ...fennmark, meetings: [...meetings, yesterday] };
    await renderHome();
    await screen.findByText("Next meeting, in 11 days");
    expect(screen.queryByText("Never opened")).toBeNull();
  });

  it("counts the days in the reader's calendar, whose today it names", async () => {
    vi.setSystemTime(new Date("2026-11-21T01:00:00Z"));
    gateway = newGateway({ ...margit, timeZone: "America/Toronto" });
    await renderHome();
    expect(screen.getByText(/Friday,? 20 November 2026/)).toBeTruthy();
    expect(await screen.findByText("Next meeting, in 11 days")).toBeTruthy();
  });

  it("shows the reader's own time beside the board's when the zones differ", async () => {
    gateway = newGateway({ ...margit, timeZone: "Asia/Singapore" });
    await renderHome();
    const next = await screen.findByRole("region", { name: "Next meeting" });
    expect(within(next).getByText(/21:00 your time/)).toBeTruthy();
  });
});

describe("the four weeks", () => {
  it("have a link for each day with a meeting, and the same in words", async () => {
    await renderHome();
    const weeks = within(await screen.findByRole("region", { name: "Four weeks" }));
    const days = within(weeks.getByRole("list", { name: "Four weeks from 16 Nov 2026" }));
    expect(days.getAllByRole("listitem")).toHaveLength(28);
    const first = days.getByRole("link", { name: "1 Dec 2026: Board meeting" });
    expect(first.getAttribute("href")).toBe("/boards/b/meetings/meeting-B-2026-05");
    // The name is written once: the month of the first day is not read aloud beside it.
    expect(first.getAttribute("aria-label")).toBeNull();
    expect(within(first).getByText("Dec").getAttribute("aria-hidden")).toBe("true");
    expect(weeks.getByText("Tue 1 Dec 2026, 13:00")).toBeTruthy();
    expect(days.getAllByRole("listitem").find((day) => day.getAttribute("aria-current") === "date")?.textContent).toBe(
      "20",
    );
  });
});

describe("the reader's boards", () => {
  it("are linked, with the reader's role", async () => {
    await renderHome();
    const boards = await screen.findByRole("region", { name: "Your boards" });
    const items = within(boards).getAllByRole("listitem");
    expect(items.map((item) => item.textContent)).toEqual([
      "BoardChair",
      "Audit and risk committeeCommittee",
      "Remuneration and nominations committeeCommittee · Member",
    ]);
  });
});

describe("nothing to show", () => {
  it("tells a person without a board what to do", async () => {
    gateway.content = { viewer: null, boards: [], meetings: [] };
    await renderHome();
    expect(
      await screen.findByText("You are not a member of a board yet. Contact your company secretary."),
    ).toBeTruthy();
  });

  it.each([[["SEC", "PA"]], [["SEC"]], [["PA"]]])(
    "says to %j that no board is open, and that nothing waits",
    async (orgRoles) => {
      gateway = newGateway({ ...margit, orgRoles });
      gateway.content = { viewer: fennmark.viewer, boards: [], meetings: [] };
      await renderHome();
      expect(await screen.findByText("No board is open to you")).toBeTruthy();
      expect(screen.getByText("Nothing is waiting for you.")).toBeTruthy();
    },
  );

  it("says the same to an auditor", async () => {
    gateway = newGateway({ ...margit, orgRoles: ["AUD"] });
    gateway.content = { viewer: fennmark.viewer, boards: [], meetings: [] };
    await renderHome();
    await screen.findByText(/^You are not a member of a board yet/);
    expect(screen.queryByRole("link")).toBeNull();
  });

  it("says that no meeting is planned", async () => {
    gateway.content = { ...fennmark, meetings: [] };
    await renderHome();
    expect(await screen.findByText("No meeting is planned.")).toBeTruthy();
  });
});

describe("failures", () => {
  it("offers another try with the request's reference, and shows the page when it works", async () => {
    gateway.answerNext(() => errorAnswer(502, "upstream", "UpstreamFailed", { "X-Request-Id": "ref-42" }));
    await renderHome();
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Your meetings could not be loaded");
    expect(alert.textContent).toContain("Reference: ref-42");
    await userEvent.click(within(alert).getByRole("button", { name: "Try again" }));
    await screen.findByText("Next meeting, in 11 days");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("keeps what was loaded when a refresh fails", async () => {
    const first = await renderHome();
    await screen.findByText("Next meeting, in 11 days");
    gateway.answerNext(() => errorAnswer(504, "late", "UpstreamTimeout"));
    document.dispatchEvent(new Event("visibilitychange"));
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("This page could not be brought up to date");
    expect(screen.getByText("Next meeting, in 11 days")).toBeTruthy();
    first.unmount();
  });
});
