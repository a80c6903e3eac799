import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import { FakeGateway, heldPromise } from "@/graphql/testing/FakeGateway";
import { audit, board, margit, meeting, NOW } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { AgendaPage } from "./AgendaPage";
import { ItemPage } from "./ItemPage";
import { FakeAgenda, item, MEETING_ID, restricted } from "./testing/FakeAgenda";
import { ViewAsPage } from "./ViewAsPage";

let agenda: FakeAgenda;
let gateway: FakeGateway;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  agenda = new FakeAgenda([item("w", "Welcome"), item("r", "Reports"), item("m", "Minutes")]);
  gateway = new FakeGateway(agenda.content, [{ id: "user-1", email: "chair@example.org", details: margit }]);
  return () => vi.useRealTimers();
});

async function open(rest = "agenda", boardId = "b") {
  gateway.content = agenda.content;
  const nothing = <h1>Nothing here</h1>;
  renderSignedIn(
    await signedIn(gateway, "chair@example.org"),
    <GraphQLProvider>
      <Routes>
        <Route path="/boards/:boardId/meetings/:meetingId/agenda" element={<AgendaPage notFound={nothing} />} />
        <Route path="/boards/:boardId/meetings/:meetingId/notice" element={<h1>The notice</h1>} />
        <Route path="/boards/:boardId/meetings/:meetingId/items/:itemId" element={<ItemPage notFound={nothing} />} />
        <Route
          path="/boards/:boardId/meetings/:meetingId/view-as/:personId"
          element={<ViewAsPage notFound={nothing} />}
        />
      </Routes>
    </GraphQLProvider>,
    { path: `/boards/${boardId}/meetings/${MEETING_ID}/${rest}` },
  );
}

const grip = (name: string) => screen.findByRole("button", { name: `Move ${name}` });

/** Returns the titles of the lines from top to bottom, indented by level. */
function shownTitles(): string[] {
  const grips = screen.getAllByRole("button", { name: /^Move \S+ / });
  return grips.map((each) => each.getAttribute("aria-label")?.slice("Move ".length) ?? "");
}

async function expectSaid(text: string) {
  await waitFor(() => {
    const said = screen.getAllByRole("status").map((each) => each.textContent?.replaceAll("\u00A0", ""));
    expect(said).toContain(text);
  });
}

const sent = (change: string) => agenda.inputs.filter((input) => input["change"] === change);

describe("moving an item", () => {
  it("by keys holds it, moves it, says each move, and sends one change when it is placed [A6]", async () => {
    await open();
    (await grip("3 Minutes")).focus();
    await userEvent.keyboard("{Enter}");
    expect((await grip("3 Minutes")).getAttribute("aria-pressed")).toBe("true");
    await userEvent.keyboard("{ArrowRight}");
    await expectSaid("Minutes is now item 2.1, first below item 2.");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Move 2.1 Minutes");
    await userEvent.keyboard("{ArrowRight}");
    await expectSaid("It cannot move further.");
    await userEvent.keyboard("{ArrowLeft}{ArrowUp}");
    await expectSaid("Minutes is now item 2, after item 1.");
    expect(sent("move")).toEqual([]);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(agenda.titles()).toEqual(["Welcome", "Minutes", "Reports"]));
    expect(sent("move")).toMatchObject([{ itemId: "m", parentId: null, afterId: "w", expectedVersion: 1 }]);
    expect(shownTitles()).toEqual(["1 Welcome", "2 Minutes", "3 Reports"]);
  });

  it("is given up with Escape", async () => {
    await open();
    (await grip("1 Welcome")).focus();
    await userEvent.keyboard("{Enter}{ArrowDown}{ArrowDown}");
    expect(shownTitles()).toEqual(["1 Reports", "2 Minutes", "3 Welcome"]);
    await userEvent.keyboard("{Escape}");
    await expectSaid("Move cancelled.");
    expect(shownTitles()).toEqual(["1 Welcome", "2 Reports", "3 Minutes"]);
    expect(sent("move")).toEqual([]);
  });

  it("by its menu goes at once, one move after another, each with the version that the last one made", async () => {
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Actions for 1 Welcome" }));
    await userEvent.click(screen.getByRole("button", { name: "Move down" }));
    await userEvent.click(screen.getByRole("button", { name: "Actions for 2 Welcome" }));
    await userEvent.click(screen.getByRole("button", { name: "Move down" }));
    await waitFor(() => expect(agenda.titles()).toEqual(["Reports", "Minutes", "Welcome"]));
    expect(sent("move").map(({ expectedVersion }) => expectedVersion)).toEqual([1, 2]);
  });

  it("to a position is chosen from the places that there are", async () => {
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Actions for 3 Minutes" }));
    await userEvent.click(screen.getByRole("button", { name: "Move to position…" }));
    await userEvent.selectOptions(screen.getByLabelText("Position"), "item 1.1, first below item 1");
    await userEvent.click(screen.getByRole("button", { name: "Move" }));
    await waitFor(() => expect(agenda.titles()).toEqual(["Welcome", "  Minutes", "Reports"]));
  });

  it("is dropped with the moves after it when the agenda has changed, and the page says so", async () => {
    await open();
    await grip("1 Welcome");
    agenda.version = 7;
    const answer = heldPromise<Response>();
    gateway.answerNext(() => answer.promise, "MoveAgendaItem");
    await userEvent.click(screen.getByRole("button", { name: "Actions for 1 Welcome" }));
    await userEvent.click(screen.getByRole("button", { name: "Move down" }));
    await userEvent.click(screen.getByRole("button", { name: "Actions for 2 Welcome" }));
    await userEvent.click(screen.getByRole("button", { name: "Move down" }));
    expect(shownTitles()).toEqual(["1 Reports", "2 Minutes", "3 Welcome"]);
    const error = { __typename: "UserError", code: "CONFLICT_VERSION", field: null, message: "was changed" };
    const moveAgendaItem = { __typename: "AgendaPayload", meeting: null, userErrors: [error] };
    answer.resolve(Response.json({ data: { moveAgendaItem } }));
    const alert = await screen.findByText("The agenda had changed. Your last move was not made.");
    expect(alert.closest("[role=alert]")).toBeTruthy();
    await waitFor(() => expect(shownTitles()).toEqual(["1 Welcome", "2 Reports", "3 Minutes"]));
    expect(gateway.operations().filter((name) => name === "MoveAgendaItem")).toHaveLength(1);
  });
});

describe("writing the agenda", () => {
  it("adds an item with Enter and is ready for the next", async () => {
    await open();
    await userEvent.type(await screen.findByLabelText("Title"), "Budget{Enter}");
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe(""));
    expect(document.activeElement).toBe(screen.getByLabelText("Title"));
    expect(shownTitles()).toEqual(["1 Welcome", "2 Reports", "3 Minutes", "4 Budget"]);
    expect(sent("add")).toMatchObject([{ afterId: "m", purpose: "DISCUSSION", durationMinutes: 10 }]);
  });

  it("adds a break, which has no number [A1]", async () => {
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Add break" }));
    expect(await screen.findByRole("button", { name: "Move Break" })).toBeTruthy();
  });

  it("begins an empty agenda with the standard items", async () => {
    agenda.items = [];
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Begin with the standard agenda" }));
    await waitFor(() => expect(agenda.titles()).toHaveLength(7));
    expect(agenda.titles()[0]).toBe("Welcome and apologies");
  });

  it("withdraws an item once that was asked", async () => {
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Actions for 2 Reports" }));
    await userEvent.click(screen.getByRole("button", { name: "Withdraw" }));
    await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Withdraw" }));
    await waitFor(() => expect(shownTitles()).toEqual(["1 Welcome", "2 Minutes"]));
    await expectSaid("Reports was withdrawn.");
  });

  it("tells when it ends and how much is in hand [A5]", async () => {
    await open();
    expect(await screen.findByText("Ends 13:30, 150 minutes in hand")).toBeTruthy();
  });

  it("names what stops publishing, and links to it [A8]", async () => {
    const blocker = { code: "NO_READERS", itemId: "r", message: "Item 2 is closed and nobody may read it." };
    agenda.readiness = { blockers: [blocker], warnings: [] };
    await open();
    expect(await screen.findByText("1 thing stops publishing")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: /^Show/ }));
    expect(await screen.findByRole("heading", { name: "Item 2" })).toBeTruthy();
  });

  it("says that nothing stops publishing", async () => {
    await open();
    expect(await screen.findByText("Nothing stops publishing.")).toBeTruthy();
  });

  it("tells by itself that nothing stops publishing any more", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: NOW });
    const blocker = { code: "PAPER_UNCHECKED", itemId: "r", message: "Budget is still being checked." };
    agenda.readiness = { blockers: [blocker], warnings: [] };
    await open();
    await screen.findByText("1 thing stops publishing");
    agenda.readiness = { blockers: [], warnings: [] };
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText("Nothing stops publishing.")).toBeTruthy();
  });

  it("asks again in the background while it is looked at", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: NOW });
    await open();
    await grip("2 Reports");
    agenda.edit("r", { title: "Reports of the officers" });
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await grip("2 Reports of the officers")).toBeTruthy();
    expect(gateway.requests.at(-1)?.headers.get("Portal-Background")).toBe("1");
  });
});

describe("an item's panel", () => {
  const panel = async () => within(await screen.findByRole("region", { name: "Item 2" }));

  it("saves a field when it is left", async () => {
    await open("agenda?item=r");
    await userEvent.type((await panel()).getByLabelText("Summary"), "Two reports");
    expect(sent("update")).toEqual([]);
    await userEvent.tab();
    await waitFor(() => expect(sent("update")).toMatchObject([{ summary: "Two reports", expectedVersion: 1 }]));
  });

  it("saves over a newer version in which another field was changed", async () => {
    await open("agenda?item=r");
    await userEvent.type((await panel()).getByLabelText("Summary"), "Two reports");
    agenda.edit("r", { durationMinutes: 25 });
    await userEvent.tab();
    await waitFor(() => expect(agenda.items[1]).toMatchObject({ summary: "Two reports", durationMinutes: 25 }));
    expect(screen.queryByText(/changed this/)).toBeNull();
  });

  it("lets the person choose where somebody else changed the same field", async () => {
    await open("agenda?item=r");
    const title = (await panel()).getByLabelText("Title");
    await userEvent.clear(title);
    await userEvent.type(title, "Reports of the chair");
    agenda.edit("r", { title: "Reports of the officers" });
    await userEvent.tab();
    expect(await screen.findByText("Ruth Castellan changed this after you began.")).toBeTruthy();
    expect(agenda.items[1]?.title).toBe("Reports of the officers");
    await userEvent.click(screen.getByRole("button", { name: "Keep mine" }));
    await waitFor(() => expect(agenda.items[1]?.title).toBe("Reports of the chair"));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Keep mine" })).toBeNull());
  });

  it("takes the newer version", async () => {
    await open("agenda?item=r");
    const title = (await panel()).getByLabelText<HTMLInputElement>("Title");
    await userEvent.type(title, " of the chair");
    agenda.edit("r", { title: "Reports of the officers" });
    await userEvent.tab();
    await userEvent.click(await screen.findByRole("button", { name: "Take theirs" }));
    expect(title.value).toBe("Reports of the officers");
  });

  it("says why a text was refused, beneath its field", async () => {
    await open("agenda?item=r");
    const title = (await panel()).getByLabelText("Title");
    agenda.refusals.push({ code: "VALIDATION_FAILED", field: "title", message: "must have 3 to 200 characters" });
    await userEvent.type(title, "x");
    await userEvent.tab();
    expect(await screen.findByText("Must have 3 to 200 characters.")).toBeTruthy();
    expect(title.getAttribute("aria-invalid")).toBe("true");
  });
});

describe("publishing", () => {
  const warning = { code: "OVER_TIME", itemId: null, message: "Over by 5 minutes." };

  beforeEach(() => {
    agenda.mayPublish = true;
  });

  it("publishes after the warnings were confirmed, and then shows the agenda for late items [A8]", async () => {
    agenda.readiness = { blockers: [], warnings: [warning] };
    await open("agenda");
    await userEvent.click(await screen.findByRole("button", { name: "Publish…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Publish B-2027-01?" }));
    const publish = dialog.getByRole("button", { name: "Publish version 1" });
    expect(publish.getAttribute("aria-disabled")).toBe("true");
    await userEvent.type(dialog.getByLabelText("Note to the readers"), "Item 1 first");
    await userEvent.click(dialog.getByLabelText("I have seen these warnings"));
    await userEvent.click(publish);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(agenda.inputs.at(-1)).toMatchObject({ change: "publish", note: "Item 1 first", acknowledgeWarnings: true });
    expect(await screen.findByRole("button", { name: "Publish changes…" })).toBeTruthy();
    await userEvent.type(screen.getByLabelText("Title"), "Lease");
    await userEvent.type(screen.getByLabelText("Why it comes late"), "The offer came today");
    await userEvent.click(screen.getByRole("button", { name: "Add item" }));
    await waitFor(() => expect(sent("add")).toMatchObject([{ title: "Lease", lateReason: "The offer came today" }]));
  });

  const clock = {
    rule: "7 clear days",
    source: "Articles",
    excluded: null,
    deadline: "2027-02-22T23:59:59.000Z",
    timeZone: "Europe/London",
    daysLeft: 94,
    shortByDays: 0,
    entitled: 8,
  };

  it("serves notice along with it, where that is in time [N6]", async () => {
    agenda.noticeClock = clock;
    await open("agenda");
    await userEvent.click(await screen.findByRole("button", { name: "Publish…" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByLabelText("Serve notice now, to 8 members by e-mail")).toHaveProperty("checked", true);
    await userEvent.click(dialog.getByRole("button", { name: "Publish version 1 and serve notice" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(sent("serve")).toMatchObject([{ expectedVersion: 1, acknowledgeShort: false }]));
  });

  it("links to the notice where it has not been served", async () => {
    agenda.noticeClock = { ...clock, daysLeft: null, shortByDays: 2 };
    agenda.noticeRefusal = { code: "INVALID_STATE", message: "the board has no voting member" };
    await open("agenda");
    await userEvent.click(await screen.findByRole("button", { name: "Publish…" }));
    const dialog = within(await screen.findByRole("dialog"));
    const serve = await dialog.findByLabelText("Serve notice now, to 8 members by e-mail");
    expect(serve).toHaveProperty("checked", false);
    expect(dialog.getByText(/^It would be short by 2 days/)).toBeTruthy();
    await userEvent.click(serve);
    await userEvent.click(dialog.getByRole("button", { name: "Publish version 1 and serve notice" }));
    expect(await screen.findByRole("heading", { name: "The notice" })).toBeTruthy();
    expect(sent("serve")).toMatchObject([{ acknowledgeShort: true }]);
  });

  it("links to what stops publishing [A8]", async () => {
    agenda.readiness = {
      blockers: [{ code: "NO_ITEMS", itemId: null, message: "The agenda has no items." }],
      warnings: [],
    };
    await open("agenda");
    const publish = await screen.findByRole("button", { name: "Publish…" });
    await screen.findByText("1 thing stops publishing");
    await userEvent.click(publish);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement?.textContent).toContain("The agenda has no items.");
  });

  it("says why it was refused, and keeps what was typed", async () => {
    await open("agenda");
    await userEvent.click(await screen.findByRole("button", { name: "Publish…" }));
    agenda.refusals.push({
      code: "INVALID_STATE",
      message: "nothing has changed since the last version was published",
    });
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText("Note to the readers"), "Once more");
    await userEvent.click(dialog.getByRole("button", { name: "Publish version 1" }));
    expect(await dialog.findByText(/nothing has changed since/i)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>("Note to the readers").value).toBe("Once more");
  });
});

describe("a published agenda", () => {
  const kept = (number: string) => ({ number, keptNumber: number });

  beforeEach(() => {
    agenda.state = "PUBLISHED";
    agenda.items = [
      item("w", "Welcome", kept("1")),
      item("l", "Lease", { number: "1A", isNew: true, isPending: true, lateReason: "The offer came today" }),
      item("r", "Reports", { ...kept("2"), isPending: true }),
      item("m", "Minutes", { ...kept("3"), takenAfter: "2" }),
    ];
  });

  it("tells of each item what its readers do not see yet, why it is late, and where it is taken [A3, A7]", async () => {
    await open();
    expect(await screen.findByText("New, not published yet")).toBeTruthy();
    expect(screen.getByText("Changes not published yet")).toBeTruthy();
    expect(screen.getByText(/Late: The offer came today/)).toBeTruthy();
    expect(screen.getByText(/Taken after item 2/)).toBeTruthy();
  });

  it("keeps numbers while items are moved, and published items on their level [A2]", async () => {
    await open();
    (await grip("3 Minutes")).focus();
    await userEvent.keyboard("{Enter}{ArrowRight}");
    await expectSaid("It cannot move further.");
    await userEvent.keyboard("{ArrowUp}");
    await expectSaid("Minutes is now after item 1A.");
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(sent("move")).toMatchObject([{ itemId: "m", parentId: null, afterId: "l" }]));
    expect(shownTitles()).toEqual(["1 Welcome", "1A Lease", "3 Minutes", "2 Reports"]);
  });

  it("removes at once only items that no reader knows", async () => {
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Actions for 2 Reports" }));
    expect(screen.queryByRole("button", { name: "Withdraw" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Actions for 1A Lease" }));
    expect(screen.getByRole("button", { name: "Withdraw" })).toBeTruthy();
  });
});

describe("an item that leaves the agenda", () => {
  const march = { viewerMayEditAgenda: true, state: "DRAFT" };

  beforeEach(() => {
    agenda.others = [
      meeting(board, "B-2026-06", "Earlier meeting", "2026-12-15T13:00:00.000Z", march),
      meeting(board, "B-2027-02", "Later meeting", "2027-06-01T12:00:00.000Z", march),
      meeting(board, "B-2027-03", "Not mine", "2027-07-01T12:00:00.000Z", {
        state: "DRAFT",
        viewerMayEditAgenda: false,
      }),
      meeting(audit, "A-2027-01", "Audit meeting", "2027-01-19T14:00:00.000Z", march),
      meeting(audit, "A-2027-02", "Second audit meeting", "2027-04-19T13:00:00.000Z", march),
    ];
  });

  it("is deferred to a later meeting, stays struck out, and links to its new place", async () => {
    agenda.continuedAs = {
      __typename: "LinkedItem",
      itemId: "r2",
      number: "1",
      meetingId: "meeting-B-2027-02",
      meetingNumber: "B-2027-02",
      meetingTitle: "Later meeting",
      boardId: "b",
    };
    await open("agenda?item=r");
    await userEvent.click(await screen.findByRole("button", { name: "Defer…" }));
    const dialog = within(screen.getByRole("dialog"));
    await dialog.findByRole("option", { name: /^B-2027-02/ });
    const options = dialog.getAllByRole("option").map(({ textContent }) => textContent?.split(",")[0]);
    expect(options).toEqual(["Choose a meeting", "B-2027-02 Later meeting"]);
    await userEvent.selectOptions(dialog.getByLabelText("Meeting"), "meeting-B-2027-02");
    await userEvent.type(dialog.getByLabelText("Reason"), "The report is late.");
    await userEvent.click(dialog.getByRole("button", { name: "Defer" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(sent("defer")).toMatchObject([
      { itemId: "r", toMeetingId: "meeting-B-2027-02", reason: "The report is late.", expectedVersion: 1 },
    ]);
    const link = await screen.findByRole("link", { name: "B-2027-02 Later meeting, item 1" });
    expect(link.getAttribute("href")).toBe("/boards/b/meetings/meeting-B-2027-02/items/r2");
    expect(screen.queryByRole("button", { name: "Defer…" })).toBeNull();
    expect(screen.queryByLabelText("Summary")).toBeNull();
    expect(screen.getByText(/Deferred: The report is late\./)).toBeTruthy();
  });

  it("is referred to another board's next agenda", async () => {
    await open("agenda?item=r");
    await userEvent.click(await screen.findByRole("button", { name: "Refer…" }));
    const dialog = within(screen.getByRole("dialog"));
    await dialog.findByRole("option", { name: /A-2027-01 Audit meeting/ });
    expect(dialog.getAllByRole("option")).toHaveLength(2);
    await userEvent.selectOptions(dialog.getByLabelText("Board"), "a");
    await userEvent.click(dialog.getByRole("button", { name: "Refer" }));
    await waitFor(() => expect(sent("refer")).toMatchObject([{ itemId: "r", toBoardId: "a" }]));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("cannot be deferred without a later meeting", async () => {
    agenda.others = [];
    await open("agenda?item=r");
    await userEvent.click(await screen.findByRole("button", { name: "Defer…" }));
    expect(await screen.findByText(/^No later meeting of this board/)).toBeTruthy();
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Defer" }));
    expect(sent("defer")).toEqual([]);
  });

  it("says why it was refused, and that somebody else was faster", async () => {
    await open("agenda?item=r");
    await userEvent.click(await screen.findByRole("button", { name: "Defer…" }));
    const dialog = within(screen.getByRole("dialog"));
    await userEvent.selectOptions(await dialog.findByLabelText("Meeting"), "meeting-B-2027-02");
    const message = "the agenda of that meeting is not written any more";
    agenda.refusals.push({ code: "INVALID_STATE", field: "toMeetingId", message });
    await userEvent.click(dialog.getByRole("button", { name: "Defer" }));
    expect(await dialog.findByText("The agenda of that meeting is not written any more.")).toBeTruthy();
    agenda.edit("r", { durationMinutes: 25 });
    await userEvent.click(dialog.getByRole("button", { name: "Defer" }));
    expect(await dialog.findByText(/^Ruth Castellan changed the item meanwhile/)).toBeTruthy();
  });

  it("is withdrawn from a published agenda with a reason", async () => {
    agenda.mayEdit = false;
    agenda.state = "PUBLISHED";
    await open("items/r");
    await userEvent.click(await screen.findByRole("button", { name: "Withdraw…" }));
    const dialog = within(screen.getByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Withdraw" }));
    expect(sent("withdraw")).toEqual([]);
    await userEvent.type(dialog.getByLabelText("Reason"), "It was settled.");
    await userEvent.click(dialog.getByRole("button", { name: "Withdraw" }));
    expect(await screen.findByText("Withdrawn: It was settled.")).toBeTruthy();
  });

  it("shows its buttons only to people who may take it off", async () => {
    agenda.edit("r", { viewerMayTakeOff: false });
    agenda.mayEdit = false;
    await open("items/r");
    expect(await screen.findByRole("heading", { level: 1, name: "Reports" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Defer…" })).toBeNull();
  });
});

describe("who reads an item", () => {
  const margitReads = {
    person: { id: "p01", displayName: "Margit Halloran" },
    capacities: ["CH"],
    readsPapers: true,
    takesPart: true,
    rule: "X5",
    manages: true,
  };
  const zoe = {
    person: { id: "p14", displayName: "Zoë Albrecht" },
    capacities: ["OBS"],
    readsPapers: false,
    takesPart: false,
    rule: "X2",
    manages: false,
  };
  const exclusion = {
    id: "e1",
    person: zoe.person,
    basis: "CONFLICT",
    scope: "PAPERS_AND_DISCUSSION",
    privateReason: "Family",
    openedBefore: ["6.1", "6.2"],
  };

  beforeEach(() => {
    agenda.access = { readings: [margitReads, zoe], allowIds: [], exclusions: [exclusion] };
  });

  it("is a table with the reasons in words [X2]", async () => {
    await open("agenda?item=r");
    const table = await screen.findByRole("table", { name: "Who reads this item" });
    const cells = within(table)
      .getAllByRole("row")
      .slice(1)
      .map((row) => Array.from(row.children, ({ textContent }) => textContent));
    expect(cells).toEqual([
      ["Margit HalloranChair", "yes", "yes", "yes", "reads the meeting"],
      ["Zoë AlbrechtObserver", "no", "no", "no", "excluded"],
    ]);
    expect(screen.getByText("Private reason: Family")).toBeTruthy();
  });

  it("says what somebody had opened before the exclusion [X11]", async () => {
    await open("agenda?item=r");
    expect(await screen.findByText("Zoë Albrecht had opened papers 6.1 and 6.2 before.")).toBeTruthy();
  });

  it("says who reads by a grant for this item alone [X5]", async () => {
    const granted = (id: string, displayName: string, capacity: string) => ({
      ...margitReads,
      person: { id, displayName },
      capacities: [capacity],
      manages: false,
    });
    agenda.access = {
      readings: [granted("p9", "Hannah Lindqvist", "CON"), granted("p13", "Patrick Moran", "GST")],
      allowIds: [],
      exclusions: [],
    };
    await open("agenda?item=r");
    await screen.findByRole("table", { name: "Who reads this item" });
    expect(screen.getByText("prepares this item")).toBeTruthy();
    expect(screen.getByText("guest of this item")).toBeTruthy();
  });

  it("is closed to all but named people [X3]", async () => {
    await open("agenda?item=r");
    await userEvent.click(await screen.findByLabelText("Closed: only named people"));
    await userEvent.click(screen.getByRole("checkbox", { name: "Margit Halloran" }));
    await userEvent.click(screen.getByRole("button", { name: "Close to all but 1" }));
    await waitFor(() => expect(sent("session")).toMatchObject([{ session: "CLOSED", allowIds: ["p01"] }]));
  });

  it("keeps the last custodian, and says why [X8]", async () => {
    const message = "Somebody must be able to manage this item. Name another custodian first.";
    agenda.refusals.push({ code: "NO_CUSTODIAN", message });
    await open("agenda?item=r");
    await userEvent.selectOptions(await screen.findByLabelText("Person"), "Margit Halloran");
    await userEvent.click(screen.getByRole("button", { name: "Exclude Margit Halloran" }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(sent("exclude")).toMatchObject([{ personId: "p01", basis: "CONFLICT", scope: "PAPERS_AND_DISCUSSION" }]);
  });

  it("opens again when an exclusion is lifted", async () => {
    await open("agenda?item=r");
    await userEvent.click(await screen.findByRole("button", { name: "Lift the exclusion of Zoë Albrecht" }));
    await waitFor(() => expect(sent("lift")).toMatchObject([{ exclusionId: "e1" }]));
  });
});

describe("the agenda to read", () => {
  beforeEach(() => {
    agenda.mayEdit = false;
  });

  it("has numbers, starts, and a placeholder for what one may not read [X9]", async () => {
    agenda.items = [item("w", "Welcome", { number: "1" }), restricted("hidden", "2")];
    await open();
    expect(await screen.findByText("Restricted item")).toBeTruthy();
    expect(screen.queryByText("Secret")).toBeNull();
    expect(screen.queryByRole("button", { name: /Move/ })).toBeNull();
    expect(screen.getByRole("link", { name: "Welcome" }).getAttribute("href")).toBe(
      `/boards/b/meetings/${MEETING_ID}/items/w`,
    );
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).not.toContain("Restricted item");
  });

  it("says that it has not been published [X4]", async () => {
    agenda.items = [];
    agenda.mayRead = false;
    await open();
    expect(await screen.findByText("The agenda has not been published.")).toBeTruthy();
  });

  it("does not exist at another board's address [X6]", async () => {
    await open("agenda", "a");
    expect(await screen.findByRole("heading", { name: "Nothing here" })).toBeTruthy();
  });

  it("leads to an item with its texts", async () => {
    agenda.items = [item("w", "Welcome", { number: "1", summary: "First\nSecond", recommendation: "To begin." })];
    await open("items/w");
    expect(await screen.findByRole("heading", { level: 1, name: "1 Welcome" })).toBeTruthy();
    expect(screen.getByText("To begin.")).toBeTruthy();
    await waitFor(() => expect(document.title).toBe("1 Welcome · Quorate"));
  });

  it("has no page for an unknown item [X6]", async () => {
    await open("items/unknown");
    expect(await screen.findByRole("heading", { name: "Nothing here" })).toBeTruthy();
  });
});

describe("the agenda as somebody else sees it", () => {
  it("is shown under a bar with the way out, and asked of the network each time", async () => {
    agenda.seenBy = { p02: [restricted("hidden", "1")] };
    await open("view-as/p02");
    const words = "You see what Oluwaseun Adeyemi-Whitcombe sees. Nothing can be changed here.";
    expect(await screen.findByText(words)).toBeTruthy();
    expect(await screen.findByText("Restricted item")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Stop" }).getAttribute("href")).toBe(
      `/boards/b/meetings/${MEETING_ID}/agenda`,
    );
    expect(document.title).toBe("As Oluwaseun Adeyemi-Whitcombe: agenda of B-2027-01 · Quorate");
    await userEvent.click(screen.getByRole("link", { name: "Previous: Margit Halloran" }));
    expect(await screen.findByText("This person sees no agenda.")).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "Next: Oluwaseun Adeyemi-Whitcombe" }));
    expect(await screen.findByText("Restricted item")).toBeTruthy();
    expect(gateway.operations().filter((name) => name === "ViewAs")).toHaveLength(3);
  });
});
