import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import { errorAnswer, FakeGateway } from "@/graphql/testing/FakeGateway";
import { b5, fennmark, margit, NOW } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { HomePage } from "./HomePage";

let gateway: FakeGateway;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  gateway = new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details: margit }]);
  return () => vi.useRealTimers();
});

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly [field: string]: unknown;
}

const LONDON = "Europe/London";
const draft = { meetingId: "d1", number: "B-2026-06", title: "Budget meeting" };

const held = { meetingId: b5.id, number: "B-2026-05", title: "Board meeting" };

const announce: Row = {
  id: "announce",
  kind: "ANNOUNCE_MEETING",
  state: "OVERDUE",
  boardId: "b",
  ...draft,
  dueAt: "2026-11-16T23:59:59.000Z",
  dueDate: "2026-11-16",
  timeZone: LONDON,
};
const later = { meetingId: "later", number: "B-2027-01", title: "Board meeting" };
const answer: Row = {
  id: "answer",
  kind: "ANSWER_INVITATION",
  state: "LATER",
  boardId: "b",
  ...later,
  dueAt: "2026-12-01T13:00:00.000Z",
  dueDate: "2026-12-01",
  timeZone: LONDON,
};
const requests: Row = {
  id: "requests",
  kind: "ACCESS_REQUESTS",
  state: "TODAY",
  count: 2,
  dueAt: "2026-11-20T15:00:00.000Z",
  dueDate: "2026-11-20",
  timeZone: LONDON,
};
const others: readonly Row[] = [
  { id: "now", kind: "MEETING_IN_SESSION", state: "NOW", boardId: "b", sinceLocal: "2026-11-20T08:02:00", ...held },
  { ...answer, id: "quorum", kind: "QUORUM_AT_RISK" },
  { ...answer, id: "papers", kind: "READ_PAPERS", count: 3, total: 9 },
  {
    ...answer,
    id: "own papers",
    kind: "READ_PAPERS",
    boardId: null,
    meetingId: "own",
    title: "Audit",
    count: 1,
    total: 1,
  },
  {
    id: "term",
    kind: "TERM_ENDS",
    state: "LATER",
    boardId: "b",
    title: "Siân O'Dell",
    dueAt: "2027-01-15T23:59:59.000Z",
    timeZone: LONDON,
  },
  { id: "vacancy", kind: "VACANCIES", state: "ANYTIME", boardId: "b", count: 1 },
  { id: "mail", kind: "EMAILS_NOT_DELIVERED", state: "ANYTIME", count: 1 },
];

function wait(rows: readonly Row[], steps: readonly Readonly<Record<string, unknown>>[] = []): void {
  gateway.content = { ...gateway.content, home: rows, firstSteps: steps };
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

const section = (name: string) => screen.findByRole("region", { name });

describe("what waits for somebody", () => {
  it("names the task, the board and the deadline, and has one button to it", async () => {
    wait([announce, requests, answer]);
    await renderHome();
    const rows = within(await section("Waiting for you: 3")).getAllByRole("listitem");
    expect(rows.map((row) => row.textContent?.replaceAll("\u00A0", " "))).toEqual([
      "Mon 16 Nov 2026OverdueAnnounce Budget meetingNotice was due by 23:59 (London)Board, B-2026-06Open the draft",
      "Fri 20 Nov 2026Today2 accounts ask for accessDecide by 15:00 (London)Decide",
      "Tue 1 Dec 2026in 11 daysSay whether you come to Board meetingAnswer by 13:00 (London)Board, B-2027-01Answer",
    ]);
    expect(
      within(await section("Waiting for you: 3"))
        .getAllByRole("link")
        .map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")]),
    ).toEqual([
      ["Open the draft: Announce Budget meeting, Board, B-2026-06", "/boards/b/meetings/d1"],
      ["Decide: 2 accounts ask for access", "/people/access-requests"],
      ["Answer: Say whether you come to Board meeting, Board, B-2027-01", "/boards/b/meetings/later"],
    ]);
  });

  it("has words and a way for every other kind of row", async () => {
    wait(others);
    await renderHome();
    const rows = within(await section("Waiting for you: 7")).getAllByRole("listitem");
    expect(rows.map((row) => row.querySelector("h3")?.textContent)).toEqual([
      "Board meeting",
      "Board meeting may lack a quorum",
      "3 of 9 papers not opened: Board meeting",
      "1 of 1 paper not opened: Audit",
      "The term of Siân O'Dell ends",
      "1 seat without a voting member",
      "1 e-mail of the last 7 days could not be delivered",
    ]);
    expect(rows[0]?.textContent).toContain("In session since 08:02");
    expect(rows[4]?.textContent).toContain("Fri 15 Jan 2027");
    expect(rows[4]?.textContent).toContain("Last day in office");
    expect(rows.map((row) => within(row).getByRole("link").getAttribute("href"))).toEqual([
      "/boards/b/meetings/meeting-B-2026-05/room",
      "/boards/b/meetings/later",
      "/boards/b/meetings/later/pack",
      "/participation/own/pack",
      "/boards/b/members",
      "/boards/b/members",
      "/people",
    ]);
  });

  it("begins with an open vote, and leads to it", async () => {
    const vote = {
      id: "vote",
      kind: "CAST_VOTE",
      state: "NOW",
      boardId: "b",
      sinceLocal: "2026-11-20T08:30:00",
      ...held,
    };
    wait([vote, ...others.slice(0, 1)]);
    await renderHome();
    const [first, second] = within(await section("Waiting for you: 2")).getAllByRole("listitem");
    expect(first?.textContent).toContain("Vote now: Board meetingVoting is open since 08:30");
    expect(second?.textContent).toContain("In session since 08:02");
    const link = within(first as HTMLElement).getByRole("link", { name: /^Vote: / });
    expect(link.getAttribute("href")).toBe("/boards/b/meetings/meeting-B-2026-05/room");
  });

  it("shows seven rows, then all", async () => {
    wait(Array.from({ length: 12 }, (_, index) => ({ ...answer, id: `answer-${index}` })));
    await renderHome();
    const waiting = await section("Waiting for you: 12");
    expect(within(waiting).getAllByRole("listitem")).toHaveLength(7);
    const button = within(waiting).getByRole("button", { name: "Show all 12" });
    await userEvent.click(button);
    expect(within(waiting).getAllByRole("listitem")).toHaveLength(12);
    expect(document.activeElement).toBe(button);
    await userEvent.click(within(waiting).getByRole("button", { name: "Show the first 7" }));
    expect(within(waiting).getAllByRole("listitem")).toHaveLength(7);
  });

  it("says when nothing waits, and which meeting comes next", async () => {
    await renderHome();
    expect(await screen.findByText("Nothing is waiting for you. Next meeting: Tue 1 Dec 2026.")).toBeTruthy();
  });
});

describe("a row that was done", () => {
  async function goesWithout(rows: readonly Row[]): Promise<void> {
    wait(rows);
    // On the next day the page asks again.
    await act(async () => {
      vi.setSystemTime(new Date("2026-11-21T13:00:00Z"));
      document.dispatchEvent(new Event("visibilitychange"));
      await Promise.resolve();
    });
  }

  it("is announced when it was a vote, and the next meeting stands before the list again", async () => {
    wait([
      { id: "vote", kind: "CAST_VOTE", state: "NOW", boardId: "b", sinceLocal: "2026-11-20T08:30:00", ...held },
      answer,
    ]);
    await renderHome();
    const order = () => screen.getAllByRole("region").map((part) => part.getAttribute("aria-label") ?? "Waiting");
    await section("Waiting for you: 2");
    expect(order().slice(0, 2)).toEqual(["Waiting", "Next meeting"]);
    await goesWithout([answer]);
    await screen.findByText("Done. Waiting for you: 1");
    expect(order().slice(0, 2)).toEqual(["Next meeting", "Waiting"]);
  });

  it("is announced, and gives the focus to the next row", async () => {
    wait([announce, requests, answer]);
    await renderHome();
    const waiting = await section("Waiting for you: 3");
    within(waiting)
      .getByRole("link", { name: /^Decide/ })
      .focus();
    await goesWithout([announce, answer]);
    await screen.findByText("Done. Waiting for you: 2");
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Answer/));
  });

  it("leaves the focus on the heading when it was the last one", async () => {
    wait([answer]);
    await renderHome();
    within(await section("Waiting for you: 1"))
      .getByRole("link")
      .focus();
    await goesWithout([]);
    await screen.findByText("Done. Nothing is waiting for you.");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Waiting for you"));
  });

  it("does not take the focus from another element", async () => {
    wait([announce, answer]);
    await renderHome();
    await section("Waiting for you: 2");
    const link = within(await section("Your boards")).getByRole("link", { name: "Audit and risk committee" });
    link.focus();
    await goesWithout([answer]);
    await screen.findByText("Done. Waiting for you: 1");
    expect(document.activeElement).toBe(link);
  });

  it("is announced when it was a paper, and gives the focus to the next one", async () => {
    const paper = (id: string) => ({
      id,
      kind: "ACCEPT_PAPER",
      state: "ANYTIME",
      boardId: "b",
      ...draft,
      paper: {
        versionId: `version of ${id}`,
        itemId: "item",
        title: id,
        itemTitle: "Finance",
        uploadedByName: "Hannah Lindqvist",
        arrivedAt: "2026-11-20T08:40:00.000Z",
        version: 3,
      },
    });
    const inputs: unknown[] = [];
    gateway.content = {
      ...gateway.content,
      changes: {
        acceptPaper: (sent: unknown) => {
          inputs.push(sent);
          wait([paper("Outline")]);
          return { userErrors: [] };
        },
      },
    };
    wait([paper("Annual report"), paper("Outline")]);
    await renderHome();
    const papers = await section("Papers to accept: 2");
    expect(within(papers).getByRole("link", { name: "Annual report" }).getAttribute("href")).toBe(
      "/boards/b/meetings/d1/items/item",
    );
    expect(papers.textContent).toContain("B-2026-06, Finance");
    await userEvent.click(within(papers).getByRole("button", { name: "Accept Annual report" }));
    await screen.findByText("Done. Papers to accept: 1");
    expect(inputs).toMatchObject([{ input: { versionId: "version of Annual report", expectedVersion: 3 } }]);
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Accept Outline"));
  });
});

describe("the next meeting's card", () => {
  const asked = { ...b5, takesAnswers: true, viewerAnswer: { id: "a", rsvp: "PENDING" } };

  it("has the papers to read and the answer, which are not repeated below", async () => {
    gateway.content = {
      ...gateway.content,
      meetings: [asked],
      changes: {
        respondToInvitation: () => {
          wait([{ ...answer, ...held, id: "papers", kind: "READ_PAPERS", count: 3, total: 9 }]);
          const meeting = { ...asked, viewerAnswer: { id: "a", rsvp: "ACCEPTED", mode: "IN_PERSON" } };
          gateway.content = { ...gateway.content, meetings: [meeting] };
          return { meeting, userErrors: [] };
        },
      },
    };
    wait([
      { ...answer, ...held },
      { ...answer, ...held, id: "papers", kind: "READ_PAPERS", count: 3, total: 9 },
      { ...requests, count: 1 },
    ]);
    await renderHome();
    const card = within(await section("Next meeting"));
    expect(card.getByRole("link", { name: "Read: 3 of 9 papers not opened" }).getAttribute("href")).toBe(
      "/boards/b/meetings/meeting-B-2026-05/pack",
    );
    const listed = within(await section("Also waiting for you: 1")).getAllByRole("listitem");
    expect(listed.map((row) => row.querySelector("h3")?.textContent)).toEqual(["1 account asks for access"]);
    await userEvent.click(card.getByRole("button", { name: "In person" }));
    expect(await card.findByText("You come in person.")).toBeTruthy();
    expect(await screen.findByText("Nothing else is waiting for you.")).toBeTruthy();
  });

  it("is not for a secretary who is not invited", async () => {
    gateway = new FakeGateway({ ...fennmark, meetings: [{ ...b5, viewerAnswer: null }] }, [
      { id: "user-1", email: "chair@example.org", details: { ...margit, orgRoles: ["SEC"] } },
    ]);
    await renderHome();
    await section("Four weeks");
    expect(screen.queryByRole("region", { name: "Next meeting" })).toBeNull();
  });
});

describe("people who have not answered", () => {
  it("are named with a button that reminds those who were not reminded today", async () => {
    const attendee = (id: string, rsvp: string, viewerMayRemind: boolean) => ({
      id,
      rsvp,
      remindedAt: viewerMayRemind ? null : "2026-11-20T08:00:00.000Z",
      viewerMayRemind,
      person: { id: `person ${id}`, displayName: id },
    });
    wait([
      {
        ...answer,
        id: "unanswered",
        kind: "NOT_ANSWERED",
        count: 3,
        attendees: [
          attendee("Priya", "PENDING", true),
          attendee("Siân", "TENTATIVE", true),
          attendee("Yusuf", "PENDING", false),
        ],
      },
    ]);
    await renderHome();
    const owing = await section("Not answered or not sure");
    expect(Array.from(owing.querySelectorAll("p"), ({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([
        "Priya: no answer",
        "Siân: not sure yet",
        expect.stringMatching(/^Yusuf: no answerReminded/),
      ]),
    );
    expect(within(owing).getByRole("button", { name: "Remind both: Priya, Siân" })).toBeTruthy();
    expect(screen.getByText("Nothing is waiting for you. Next meeting: Tue 1 Dec 2026.")).toBeTruthy();
  });
});

describe("fresh rows", () => {
  it("are asked for again when the page is seen again", async () => {
    wait([requests]);
    await renderHome();
    await section("Waiting for you: 1");
    wait([]);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(await screen.findByText("Done. Nothing is waiting for you.")).toBeTruthy();
  });
});

describe("the first steps", () => {
  const founded = () => {
    const details = { ...margit, orgRoles: ["SEC", "PA"] };
    gateway = new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details }]);
  };
  const step = (kind: string, done: boolean, more: object = {}) => ({ kind, done, ...more });

  it("lead from an empty organisation to the first board", async () => {
    founded();
    gateway.content = { viewer: fennmark.viewer, boards: [], meetings: [] };
    wait(
      [],
      ["BOARD", "PEOPLE", "MEMBERS", "MEETING", "AGENDA"].map((kind) => step(kind, false)),
    );
    await renderHome();
    const steps = within(await section("First steps"));
    expect(steps.getByText("0 of 5 done. Somebody else can go on where you stop.")).toBeTruthy();
    expect(steps.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Create the first board", "/boards/new"],
      ["Invite people", "/people/invite"],
    ]);
    expect(screen.queryByText("Nothing is waiting for you.")).toBeNull();
  });

  it("mark the finished steps, and link to the next one", async () => {
    founded();
    gateway.content = { ...fennmark, meetings: [] };
    wait(
      [],
      [
        step("BOARD", true, { boardId: "b" }),
        step("PEOPLE", true),
        step("MEMBERS", false, { boardId: "b" }),
        step("MEETING", true, { boardId: "b", meetingId: "m1" }),
        step("AGENDA", false, { boardId: "b", meetingId: "m1" }),
      ],
    );
    await renderHome();
    const steps = within(await section("First steps"));
    expect(steps.getAllByText("Done")).toHaveLength(3);
    expect(steps.getAllByRole("listitem").map((item) => item.getAttribute("aria-current"))).toEqual([
      null,
      null,
      "step",
      null,
      null,
    ]);
    expect(steps.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/boards/b/members",
      "/boards/b/meetings/m1/agenda",
    ]);
  });

  it.each([
    ["who does not administer, without a meeting", [], []],
    ["who administers, with a meeting ahead", ["SEC"], [b5]],
  ])("are not asked for by somebody %s", async (_, orgRoles, meetings) => {
    gateway = new FakeGateway({ ...fennmark, meetings }, [
      { id: "user-1", email: "chair@example.org", details: { ...margit, orgRoles } },
    ]);
    await renderHome();
    await section("Your boards");
    expect(gateway.operations()).not.toContain("FirstSteps");
  });

  it("can be asked for again when they did not come", async () => {
    founded();
    gateway.content = { ...fennmark, boards: [], meetings: [] };
    wait([], [step("BOARD", false)]);
    gateway.answerNext(() => errorAnswer(503, "busy", "Overloaded"), "FirstSteps");
    await renderHome();
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await section("First steps")).toBeTruthy();
  });
});
