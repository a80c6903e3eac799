import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import { FakeGateway, heldPromise } from "@/graphql/testing/FakeGateway";
import { audit, board, margit, meeting, NOW } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { AgendaPage } from "./AgendaPage";
import { ItemPage } from "./ItemPage";
import { FakeAgenda, item, MEETING_ID, restricted, template } from "./testing/FakeAgenda";
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
      <main>
        <Routes>
          <Route path="/boards/:boardId/meetings/:meetingId/agenda" element={<AgendaPage notFound={nothing} />} />
          <Route path="/boards/:boardId/meetings/:meetingId" element={<h1>The meeting</h1>} />
          <Route path="/boards/:boardId/meetings/:meetingId/items/:itemId" element={<ItemPage notFound={nothing} />} />
          <Route
            path="/boards/:boardId/meetings/:meetingId/view-as/:personId"
            element={<ViewAsPage notFound={nothing} />}
          />
        </Routes>
      </main>
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
    await userEvent.click(await screen.findByRole("button", { name: "More for 1 Welcome" }));
    await userEvent.click(screen.getByRole("button", { name: "Move down" }));
    await userEvent.click(screen.getByRole("button", { name: "More for 2 Welcome" }));
    await userEvent.click(screen.getByRole("button", { name: "Move down" }));
    await waitFor(() => expect(agenda.titles()).toEqual(["Reports", "Minutes", "Welcome"]));
    expect(sent("move").map(({ expectedVersion }) => expectedVersion)).toEqual([1, 2]);
  });

  it("to a position is chosen from the places that there are", async () => {
    await open("agenda?item=m");
    await userEvent.click(await screen.findByRole("button", { name: "More for 3 Minutes" }));
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
    await userEvent.click(screen.getByRole("button", { name: "More for 1 Welcome" }));
    await userEvent.click(screen.getByRole("button", { name: "Move down" }));
    await userEvent.click(screen.getByRole("button", { name: "More for 2 Welcome" }));
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
    await userEvent.type(await screen.findByLabelText("New item"), "Budget{Enter}");
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("New item").value).toBe(""));
    expect(document.activeElement).toBe(screen.getByLabelText("New item"));
    expect(shownTitles()).toEqual(["1 Welcome", "2 Reports", "3 Minutes", "4 Budget"]);
    expect(sent("add")).toMatchObject([{ afterId: "m", purpose: "DISCUSSION", durationMinutes: 10 }]);
  });

  it("adds a break, which has no number [A1]", async () => {
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Break" }));
    expect(await screen.findByRole("button", { name: "Move Break" })).toBeTruthy();
  });

  it("begins an empty agenda with the standard items of the server [C1]", async () => {
    agenda.items = [];
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Use the standard agenda" }));
    await waitFor(() => expect(shownTitles()).toEqual(["1 Welcome and apologies", "2 Declarations of interest"]));
    // The pressed button has gone.
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "Agenda" }));
    expect(sent("applyTemplate")).toMatchObject([{ meetingId: MEETING_ID }]);
    expect(sent("applyTemplate")[0]).not.toHaveProperty("templateId");
  });

  it("begins an empty agenda with a template of the board", async () => {
    agenda.items = [];
    agenda.templates = [template("q", "Quarterly", ["Welcome", "Figures"]), template("y", "Yearly", ["Accounts"])];
    await open();
    expect(await screen.findByText("2 templates of this board, with presenters and times")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Choose a template" }));
    const dialog = screen.getByRole("dialog", { name: "Start from a template" });
    expect(within(dialog).getByRole("list", { name: "Items of Quarterly" }).textContent).toContain("Figures");
    await userEvent.selectOptions(within(dialog).getByLabelText("Template"), "Yearly");
    expect(within(dialog).getByRole("list", { name: "Items of Yearly" }).textContent).toContain("Accounts");
    await userEvent.click(within(dialog).getByRole("button", { name: "Add 1 item" }));
    await waitFor(() => expect(shownTitles()).toEqual(["1 Accounts"]));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent("applyTemplate")).toMatchObject([{ meetingId: MEETING_ID, templateId: "y" }]);
  });

  it("offers no template where the board has none", async () => {
    agenda.items = [];
    await open();
    await screen.findByRole("button", { name: "Use the standard agenda" });
    await waitFor(() => expect(gateway.operations()).toContain("Templates"));
    expect(screen.queryByRole("button", { name: "Choose a template" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Agenda menu" })).toBeNull();
  });

  it("is saved as a template under a name that no other template has", async () => {
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Agenda menu" }));
    await userEvent.click(screen.getByRole("button", { name: "Save as template…" }));
    const dialog = screen.getByRole("dialog", { name: "Save as template" });
    const name = within(dialog).getByLabelText<HTMLInputElement>("Name");
    expect(name.value).toBe("Board meeting");
    agenda.refusals.push({
      code: "VALIDATION_FAILED",
      field: "name",
      message: "the board has a template of this name",
    });
    await userEvent.click(within(dialog).getByRole("button", { name: "Save template" }));
    expect(await within(dialog).findByText("The board has a template of this name.")).toBeTruthy();
    await userEvent.clear(name);
    await userEvent.type(name, "Quarterly{Enter}");
    expect(await screen.findByText(/^Quarterly is saved as a template/)).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(sent("saveTemplate").map((input) => input["name"])).toEqual(["Board meeting", "Quarterly"]);
    expect(screen.getByRole("link", { name: "Templates of this board" }).getAttribute("href")).toBe(
      "/boards/b/settings",
    );
  });

  it("withdraws an item, which can be undone for a while", async () => {
    await open("agenda?item=r");
    const withdraw = async () => {
      await userEvent.click(await screen.findByRole("button", { name: "More for 2 Reports" }));
      await userEvent.click(screen.getByRole("button", { name: "Withdraw (can be undone)" }));
    };
    await withdraw();
    expect(shownTitles()).toEqual(["1 Welcome", "2 Minutes"]);
    await expectSaid("Reports was withdrawn.");
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(shownTitles()).toEqual(["1 Welcome", "2 Reports", "3 Minutes"]);
    expect(sent("withdraw")).toEqual([]);
    await userEvent.click(screen.getByRole("link", { name: "Reports" }));
    await withdraw();
    cleanup();
    await waitFor(() => expect(agenda.titles()).toEqual(["Welcome", "Minutes"]));
  });

  it("pastes an agenda, with levels and minutes, behind what is there", async () => {
    await open();
    await userEvent.click(await screen.findByRole("button", { name: "Paste…" }));
    const dialog = within(screen.getByRole("dialog"));
    await userEvent.click(dialog.getByRole("textbox"));
    await userEvent.paste("2. Reports\n2.1 Finance (15 min)\n3. Minutes\n4. Budget 2027, 40'");
    expect(dialog.getByText("2 new items, 2 are there already")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Add 2 items" }));
    await waitFor(() => expect(agenda.titles()).toEqual(["Welcome", "Reports", "  Finance", "Minutes", "Budget 2027"]));
    expect(sent("add").map(({ durationMinutes }) => durationMinutes)).toEqual([15, 40]);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("tells when it ends and how much is in hand [A5]", async () => {
    await open();
    expect(await screen.findByText("Ends 13:30, 150 minutes in hand")).toBeTruthy();
  });

  it("names what stops publishing, and links to it [A8]", async () => {
    const blocker = { code: "NO_READERS", itemId: "r", message: "Item 2 is closed and nobody may read it." };
    agenda.readiness = { blockers: [blocker], warnings: [] };
    await open();
    expect(await screen.findByText("1 stops publishing")).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: blocker.message }));
    expect(await screen.findByRole("heading", { name: "2 Reports" })).toBeTruthy();
    expect(screen.getByRole("tab", { name: "Access" }).getAttribute("aria-selected")).toBe("true");
  });

  it("never says that nothing stops publishing without the button for it", async () => {
    await open();
    expect(await screen.findByText("Ready: the secretary publishes it")).toBeTruthy();
    expect(screen.queryByText("Nothing stops publishing")).toBeNull();
  });

  it("leads to the announcement of a draft, of which nobody has been told", async () => {
    agenda.state = "DRAFT";
    agenda.mayPublish = true;
    await open();
    expect(await screen.findByText(/^Nobody has been told of this meeting/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Announce…" }).getAttribute("href")).toBe(
      `/boards/b/meetings/${MEETING_ID}`,
    );
  });

  it("tells by itself that nothing stops publishing any more", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: NOW });
    agenda.mayPublish = true;
    const blocker = { code: "PAPER_UNCHECKED", itemId: "r", message: "Budget is still being checked." };
    agenda.readiness = { blockers: [blocker], warnings: [] };
    await open();
    await screen.findByText("1 stops publishing");
    agenda.readiness = { blockers: [], warnings: [] };
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText("Nothing stops publishing")).toBeTruthy();
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

describe("an item's editor", () => {
  const panel = async () => within(await screen.findByRole("region", { name: "2 Reports" }));

  it("keeps its tab while it moves to the next item", async () => {
    await open("agenda?item=r");
    await waitFor(() => expect(document.activeElement?.id).toBe("item-heading"));
    screen.getByRole("tab", { name: "Text" }).focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    expect(document.activeElement).toBe(screen.getByRole("tab", { name: "Access" }));
    await userEvent.click(screen.getByRole("link", { name: "Next item" }));
    expect(await screen.findByRole("heading", { name: "3 Minutes" })).toBe(document.activeElement);
    expect(screen.getByRole("tab", { name: "Access" }).getAttribute("aria-selected")).toBe("true");
  });

  it("takes back what was saved", async () => {
    await open("agenda?item=r");
    const summary = (await panel()).getByLabelText("Summary");
    await userEvent.type(summary, "Two reports");
    await userEvent.tab();
    expect(await screen.findByText(/^Saved \d/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(agenda.items[1]).toMatchObject({ summary: "" }));
  });

  it("saves a field when it is left", async () => {
    await open("agenda?item=r");
    await userEvent.type((await panel()).getByLabelText("Summary"), "Two reports");
    expect(sent("update")).toEqual([]);
    await userEvent.tab();
    await waitFor(() => expect(sent("update")).toMatchObject([{ summary: "Two reports", expectedVersion: 1 }]));
  });

  it("sends one counterparty for each line, and says at the field what is wrong [C3]", async () => {
    agenda.refusals.push({
      code: "VALIDATION_FAILED",
      field: "counterparties",
      message: "counterparties must have 2 to 160 characters each",
    });
    await open("agenda?item=r");
    const field = (await panel()).getByLabelText("Counterparties");
    await userEvent.type(field, " B{Enter}{Enter}Seabright Energy ");
    await userEvent.tab();
    expect(await (await panel()).findByText("Counterparties must have 2 to 160 characters each.")).toBeTruthy();
    expect(field.getAttribute("aria-invalid")).toBe("true");
    await userEvent.clear(field);
    await userEvent.type(field, "Brackwater Dredging{Enter}Seabright Energy");
    await userEvent.tab();
    await waitFor(() =>
      expect(sent("update").map((input) => input["counterparties"])).toEqual([
        ["B", "Seabright Energy"],
        ["Brackwater Dredging", "Seabright Energy"],
      ]),
    );
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
  it.each([
    ["SCHEDULED", "Publish…"],
    ["PUBLISHED", "Publish changes…"],
  ])("a meeting that is %s leads to its page", async (state, name) => {
    agenda.mayPublish = true;
    agenda.state = state;
    agenda.items = [item("w", "Welcome", { isPending: state === "PUBLISHED" })];
    await open();
    expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe(
      `/boards/b/meetings/${MEETING_ID}?publish`,
    );
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
    expect(await screen.findByText(/New, not published yet/)).toBeTruthy();
    expect(screen.getByText(/Changes not published yet/)).toBeTruthy();
    expect(screen.getByText(/Late: The offer came today/)).toBeTruthy();
    expect(screen.getByText(/Taken after item 2/)).toBeTruthy();
  });

  it("says who took an item out of the consent agenda, and nothing of others that are dealt with singly [A9, X10]", async () => {
    const takenOutOfConsentBy = { id: "p04", displayName: "Priya Raman" };
    agenda.items = [
      item("w", "Welcome", { ...kept("1"), purpose: "CONSENT", takenOutOfConsentBy, isPending: true }),
      item("r", "Reports", { ...kept("2"), purpose: "CONSENT" }),
      item("m", "Minutes", { ...kept("3"), purpose: "DECISION", takenOutOfConsentBy }),
    ];
    agenda.seenBy = { p02: agenda.items };
    for (const screenOf of ["agenda", "view-as/p02"]) {
      await open(screenOf);
      const name = await screen.findByText("Priya Raman");
      expect(name.parentElement?.textContent).toBe("Taken out of the consent agenda by Priya Raman");
      expect(name.closest("li")?.textContent).toMatch(/Welcome.*Changes not published yet/);
      cleanup();
    }
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
    await open("agenda?item=r");
    await userEvent.click(await screen.findByRole("button", { name: "More for 2 Reports" }));
    expect(screen.queryByRole("button", { name: "Withdraw (can be undone)" })).toBeNull();
    await userEvent.click(screen.getByRole("link", { name: "Lease" }));
    await userEvent.click(await screen.findByRole("button", { name: "More for 1A Lease" }));
    expect(screen.getByRole("button", { name: "Withdraw (can be undone)" })).toBeTruthy();
  });
});

/** Chooses an act in the menu of the item that is edited. It is there once what may become of the item has loaded. */
async function more(name: string): Promise<void> {
  const button = await screen.findByRole("button", { name: /^More for/ });
  await waitFor(async () => {
    if (button.getAttribute("aria-expanded") !== "true") await userEvent.click(button);
    expect(screen.getByRole("button", { name })).toBeTruthy();
  });
  await userEvent.click(screen.getByRole("button", { name }));
}

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
    await more("Defer…");
    const dialog = within(await screen.findByRole("dialog"));
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
    expect(screen.queryByLabelText("Summary")).toBeNull();
    expect(screen.getByText(/Deferred: The report is late\./)).toBeTruthy();
  });

  it("is referred to another board's next agenda", async () => {
    await open("agenda?item=r");
    await more("Refer…");
    const dialog = within(await screen.findByRole("dialog"));
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
    await more("Defer…");
    expect(await screen.findByText(/^No later meeting of this board/)).toBeTruthy();
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Defer" }));
    expect(sent("defer")).toEqual([]);
  });

  it("says why it was refused, and that somebody else was faster", async () => {
    await open("agenda?item=r");
    await more("Defer…");
    const dialog = within(await screen.findByRole("dialog"));
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
    version: 1,
  };

  beforeEach(() => {
    agenda.access = { readings: [margitReads, zoe], allowIds: [], exclusions: [exclusion] };
  });

  const path = "agenda?item=r&tab=access";
  const table = async () => within(await screen.findByRole("table", { name: "Who reads this item" }));

  it("is a table of ticks, with what each means for the quorum [X2, Q7]", async () => {
    agenda.attendance = [{ id: "a1", person: { id: "p01" }, capacity: "VOTING_MEMBER", rsvp: "ACCEPTED" }];
    agenda.edit("r", { quorumForecast: { outlook: "GREEN", required: 5, certain: 5, undecided: 0 } });
    await open(path);
    expect((await table()).getByRole("row", { name: /Margit Halloran.*Chair.*Counts/ })).toBeTruthy();
    expect((await table()).getByRole("row", { name: /Zoë Albrecht.*Excluded: conflict of interest/ })).toBeTruthy();
    expect(screen.getByText("5 certain, 5 needed.", { exact: false })).toBeTruthy();
    expect((await table()).getByRole("checkbox", { name: "Zoë Albrecht reads the papers" })).toHaveProperty(
      "checked",
      false,
    );
  });

  it("says why somebody is excluded, and what they had opened before [X11]", async () => {
    await open(path);
    await userEvent.click(await screen.findByRole("button", { name: "Why is Zoë Albrecht excluded?" }));
    expect(screen.getByLabelText<HTMLInputElement>("Private reason").value).toBe("Family");
    expect(screen.getByText("Zoë Albrecht had opened papers 6.1 and 6.2 before.")).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText("Why is Zoë Albrecht excluded?"), "Other");
    await waitFor(() =>
      expect(sent("amend")).toMatchObject([
        { exclusionId: "e1", basis: "OTHER", scope: "PAPERS_AND_DISCUSSION", privateReason: "Family" },
      ]),
    );
    await userEvent.click(screen.getByRole("button", { name: "Lift the exclusion of Zoë Albrecht" }));
    await waitFor(() => expect(sent("lift")).toMatchObject([{ exclusionId: "e1" }]));
  });

  it("moves the focus to the item's heading when the exclusion is gone with its buttons", async () => {
    await open(path);
    await userEvent.click(await screen.findByRole("button", { name: "Why is Zoë Albrecht excluded?" }));
    agenda.access = { readings: [margitReads, { ...zoe, readsPapers: true }], allowIds: [], exclusions: [] };
    await userEvent.click(screen.getByRole("button", { name: "Lift the exclusion of Zoë Albrecht" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Lift/ })).toBeNull());
    await waitFor(() => expect(document.activeElement?.id).toBe("item-heading"));
  });

  it("offers nobody to lift the own exclusion, nor to write its private reason [X2]", async () => {
    const own = { ...exclusion, person: margitReads.person, scope: "DISCUSSION_ONLY", openedBefore: [] };
    agenda.access = {
      readings: [
        { ...margitReads, takesPart: false, manages: true },
        { ...zoe, manages: true },
      ],
      allowIds: [],
      exclusions: [own],
    };
    await open(path);
    const ticks = await table();
    expect(ticks.getByRole("checkbox", { name: "Margit Halloran takes part" }).getAttribute("aria-disabled")).toBe(
      "true",
    );
    await userEvent.click(ticks.getByRole("button", { name: "Why is Margit Halloran excluded?" }));
    expect(screen.getByRole("button", { name: "Close" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Lift/ })).toBeNull();
    expect(screen.queryByLabelText("Private reason")).toBeNull();
  });

  it("forecasts nothing once the meeting has begun", async () => {
    agenda.attendance = [{ id: "a1", person: { id: "p01" }, capacity: "VOTING_MEMBER", rsvp: "PENDING" }];
    agenda.edit("r", { quorumForecast: null });
    await open(path);
    expect((await table()).getByRole("row", { name: /Margit Halloran.*Votes/ })).toBeTruthy();
    expect(screen.queryByText(/certain|No answer yet/)).toBeNull();
  });

  it("is closed at once, with the voting members and the secretary ticked [X3]", async () => {
    const ruth = { ...margitReads, person: { id: "p11", displayName: "Ruth Castellan" }, capacities: ["SEC"] };
    const tomasz = { ...margitReads, person: { id: "p03", displayName: "Tomasz Wiśniewski" }, capacities: ["ME"] };
    const observer = { ...zoe, readsPapers: true, takesPart: true, rule: "X5" };
    agenda.access = { readings: [margitReads, ruth, tomasz, observer], allowIds: [], exclusions: [] };
    agenda.attendance = ["p01", "p03"].map((id) => ({
      id: `a-${id}`,
      person: { id },
      capacity: "VOTING_MEMBER",
      rsvp: "PENDING",
    }));
    await open(path);
    await userEvent.click(await screen.findByRole("radio", { name: "Closed" }));
    await waitFor(() =>
      expect(sent("session")).toMatchObject([{ session: "CLOSED", allowIds: ["p01", "p11", "p03"] }]),
    );
    agenda.access = { ...agenda.access, allowIds: ["p01", "p11", "p03"] };
  });

  it("excludes at once whose tick is taken away in an open session, and asks for the basis then [X2]", async () => {
    const tomasz = {
      ...margitReads,
      person: { id: "p03", displayName: "Tomasz Wiśniewski" },
      capacities: ["ME"],
      manages: false,
    };
    agenda.access = { readings: [margitReads, tomasz], allowIds: [], exclusions: [] };
    await open(path);
    await userEvent.click(await screen.findByRole("checkbox", { name: "Tomasz Wiśniewski reads the papers" }));
    await waitFor(() =>
      expect(sent("exclude")).toMatchObject([{ personId: "p03", basis: "OTHER", scope: "PAPERS_AND_DISCUSSION" }]),
    );
  });

  it("takes off the list, and excludes nobody, by a tick before the answer of the closing has come [X3]", async () => {
    const tomasz = { ...margitReads, person: { id: "p03", displayName: "Tomasz Wiśniewski" }, manages: false };
    agenda.access = { readings: [margitReads, tomasz], allowIds: ["p01", "p03"], exclusions: [] };
    await open(path);
    const held = heldPromise<void>();
    gateway.answerNext(async () => {
      const request = gateway.requests.at(-1);
      await held.promise;
      return gateway.fetch(request?.url ?? "", { method: "POST", body: JSON.stringify(request?.body) });
    }, "SetItemSession");
    await userEvent.click(await screen.findByRole("radio", { name: "Closed" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Tomasz Wiśniewski reads the papers" }));
    held.resolve();
    await waitFor(() => expect(sent("session")).toHaveLength(2));
    expect(sent("session")[1]).toMatchObject({ session: "CLOSED", allowIds: ["p01"] });
    expect(sent("exclude")).toEqual([]);
  });

  it("changes nothing by a tick when the closing before it is refused [X3]", async () => {
    const tomasz = { ...margitReads, person: { id: "p03", displayName: "Tomasz Wiśniewski" }, manages: false };
    agenda.access = { readings: [margitReads, tomasz], allowIds: [], exclusions: [] };
    await open(path);
    const answer = heldPromise<Response>();
    gateway.answerNext(() => answer.promise, "SetItemSession");
    await userEvent.click(await screen.findByRole("radio", { name: "Closed" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Tomasz Wiśniewski reads the papers" }));
    const error = {
      __typename: "UserError",
      code: "FORBIDDEN",
      field: null,
      message: "Others decide this.",
      data: null,
    };
    const setItemSession = { __typename: "ItemPayload", item: null, userErrors: [error] };
    answer.resolve(Response.json({ data: { setItemSession } }));
    expect(await screen.findByText("Others decide this.")).toBeTruthy();
    await waitFor(() => {
      const tick = screen.getByRole("checkbox", { name: "Tomasz Wiśniewski reads the papers" });
      expect(tick).toHaveProperty("checked", true);
    });
    expect([...sent("session"), ...sent("exclude")]).toEqual([]);
  });

  it("keeps the tick of the last custodian [X8]", async () => {
    await open(path);
    const tick = await screen.findByRole("checkbox", { name: "Margit Halloran reads the papers" });
    expect(tick.getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(tick);
    expect(sent("exclude")).toEqual([]);
    expect(screen.getByText(/manages this item, so keeps the tick/)).toBeTruthy();
  });

  it("says why the server refused a change", async () => {
    const message = "Somebody must be able to manage this item. Name another custodian first.";
    agenda.refusals.push({ code: "NO_CUSTODIAN", message });
    await open(path);
    await userEvent.click(await screen.findByRole("radio", { name: "Closed" }));
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

describe("the agenda to read", () => {
  beforeEach(() => {
    agenda.mayEdit = false;
  });

  it("is on the page of the meeting", async () => {
    await open();
    expect(await screen.findByRole("heading", { name: "The meeting" })).toBeTruthy();
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
