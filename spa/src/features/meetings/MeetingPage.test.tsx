import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import type { FakeContent, FakeMeeting, FakeRecord } from "@/graphql/testing/FakeBoards";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { board, fennmark, margit, meeting } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { MeetingPage } from "./MeetingPage";

let gateway: FakeGateway;

const planned = (facts: Partial<FakeMeeting>) =>
  meeting(board, "B-2027-03", "Budget meeting", "2027-04-13T12:00:00.000Z", {
    mode: "HYBRID",
    version: 4,
    viewerMayPlan: true,
    viewerMayCancel: true,
    ...facts,
  });

const onPack = vi.fn<() => void>();

async function open(shown: FakeMeeting, more: Partial<FakeContent> = {}, path = `/boards/b/meetings/${shown.id}`) {
  const content = { ...fennmark, meetings: [shown], ...more };
  gateway = new FakeGateway(content, [{ id: "user-1", email: "secretary@example.org", details: margit }]);
  renderSignedIn(
    await signedIn(gateway, "secretary@example.org"),
    <GraphQLProvider>
      <Routes>
        <Route path="/participation/elsewhere" element={<p>The own items</p>} />
        <Route path="/boards/:boardId/meetings/copied" element={<p>The copy</p>} />
        <Route
          path="/boards/:boardId/meetings/:meetingId"
          element={<MeetingPage notFound={<p>Nothing here</p>} onPack={onPack} />}
        />
      </Routes>
    </GraphQLProvider>,
    { path },
  );
}

const heading = () => screen.findByRole("heading", { level: 1, name: "Budget meeting" });
const next = () => within(screen.getByRole("region", { name: /not been published|Nobody has been told/ }));
const openMenu = () => userEvent.click(screen.getByRole("button", { name: "More for this meeting" }));
const choose = async (name: string) => {
  await openMenu();
  await press(name);
};
async function actions() {
  if (screen.queryByRole("button", { name: "More for this meeting" }) === null) return [];
  await openMenu();
  const list = screen.getByRole("button", { expanded: true }).getAttribute("aria-controls") ?? "";
  return [...(document.getElementById(list)?.querySelectorAll("button") ?? [])].map(({ textContent }) => textContent);
}
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const inDialog = () => within(screen.getByRole("dialog"));
const pressInDialog = (name: string) => userEvent.click(inDialog().getByRole("button", { name }));
const inputOf = (operation: string) => {
  const sent = gateway.requests.findLast(({ body }) => body["operationName"] === operation)?.body["variables"];
  return (sent as { readonly input: unknown } | undefined)?.input;
};

describe("a meeting", () => {
  it("says when and where, who comes, and what may be expected of the quorum [Q7]", async () => {
    const shown = planned({
      state: "PUBLISHED",
      noticeState: "SERVED",
      packVersion: 2,
      onlineUrl: "https://meet.example.org/board",
      quorumForecast: { outlook: "AMBER", base: 8, required: 5, certain: 4, undecided: 3, absent: 1 },
    });
    const attendee = (id: string, displayName: string, facts: FakeRecord) => ({
      id,
      capacity: "VOTING_MEMBER",
      viewerMayRemind: false,
      rsvp: "PENDING",
      person: { id: `p-${id}`, displayName },
      ...facts,
    });
    const attendance = {
      [shown.id]: [
        attendee("1", "Margit Halloran", { rsvp: "ACCEPTED", mode: "REMOTE" }),
        attendee("2", "Siân O'Dell", { rsvp: "DECLINED", apology: "At a hearing" }),
        attendee("3", "Zoë Albrecht", { capacity: "NON_VOTING" }),
      ],
    };
    await open(shown, { attendance });
    await heading();
    expect(screen.getByText("Tue 13 Apr 2027, 13:00 (London)")).toBeTruthy();
    expect(screen.getByText("Harbour Office, or online")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Join online" }).getAttribute("href")).toBe(
      "https://meet.example.org/board",
    );
    expect(screen.getByText("Published, version 2")).toBeTruthy();
    expect(screen.getByText("4 certain, 5 of 8 needed")).toBeTruthy();
    expect(screen.getByText("A quorum is not certain yet")).toBeTruthy();
    const rows = within(screen.getByRole("list", { name: "Who comes" })).getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "Margit HalloranOnline",
      "Siân O'DellAt a hearingApologies",
      "Zoë AlbrechtWithout a voteNo answer yet",
    ]);
  });

  it("has an agenda with its papers, and a placeholder for what one may not read [X9]", async () => {
    const line = { depth: 1, plannedStart: null, durationMinutes: 10 };
    const item = {
      ...line,
      __typename: "AgendaItem",
      id: "w",
      number: "1",
      title: "Welcome",
      purpose: "PROCEDURAL",
      state: "ACCEPTED",
      session: "OPEN",
      presenters: [],
      isNew: false,
      isPending: false,
      outcomes: [],
    };
    const hidden = { ...line, __typename: "RestrictedAgendaItem", id: "hidden", number: "2" };
    const paper = { paperId: "p", versionId: "v", number: "1.1", title: "Minutes", n: 1, pageCount: 3 };
    const shown = planned({
      state: "PUBLISHED",
      packVersion: 1,
      viewerReadsAgenda: true,
      viewerMayPlan: false,
      entries: [item, hidden],
    });
    const packVersion = () => ({
      meetingId: shown.id,
      version: 1,
      publishedAt: "2027-04-01T09:00:00.000Z",
      entries: [{ itemId: "w", papers: [{ ...paper, isViewable: true, isWithdrawn: false }] }],
    });
    await open(shown, { answers: { packVersion } });
    await heading();
    const agenda = within(screen.getByRole("list", { name: "Agenda and papers" }));
    expect(agenda.getByRole("heading", { name: "Restricted item" })).toBeTruthy();
    expect(agenda.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["Welcome", "Minutes"]);
    const read = screen.getByRole("link", { name: "Read" });
    expect(read.getAttribute("href")).toBe(`/boards/b/meetings/${shown.id}/pack?paper=1.1`);
    expect(agenda.getByText("3 pages")).toBeTruthy();
    expect(agenda.getByText("Not opened")).toBeTruthy();
  });

  it("says in words what is on the consent agenda, and lets a member take an item out and put it back [A9]", async () => {
    const item = (id: string, number: string, title: string, facts: FakeRecord = {}) => ({
      __typename: "AgendaItem",
      id,
      number,
      title,
      depth: 1,
      plannedStart: null,
      durationMinutes: 5,
      purpose: "CONSENT",
      state: "ACCEPTED",
      session: "OPEN",
      presenters: [],
      isNew: false,
      isPending: false,
      outcomes: [],
      ...facts,
    });
    const seals = item("s", "3", "Register of seals");
    const tariff = item("t", "4", "Berth tariff", { takenOutOfConsentBy: { id: "p04", displayName: "Priya Raman" } });
    let consentAgenda: FakeRecord = {
      items: [{ itemId: "s", number: "3", title: "Register of seals" }],
      resolution: null,
      mayTakeOut: true,
      mayPropose: false,
      returnable: [],
    };
    let entries: FakeRecord[] = [seals, tariff];
    const shown = planned({ state: "PUBLISHED", packVersion: 1, viewerReadsAgenda: true, viewerMayPlan: false });
    await open(shown, {
      answers: { meeting: () => ({ ...shown, entries, consentAgenda }), packVersion: () => null },
      changes: {
        takeOutOfConsent: () => {
          consentAgenda = { ...consentAgenda, items: [], returnable: consentAgenda["items"] };
          entries = [{ ...seals, takenOutOfConsentBy: { id: "p01", displayName: "Margit Halloran" } }, tariff];
          return { item: entries[0], meeting: { ...shown, consentAgenda }, userErrors: [] };
        },
        returnToConsent: () => {
          consentAgenda = { ...consentAgenda, items: consentAgenda["returnable"], returnable: [] };
          entries = [seals, tariff];
          return { item: seals, meeting: { ...shown, consentAgenda }, userErrors: [] };
        },
      },
    });
    await heading();
    expect(screen.getByText("On the consent agenda")).toBeTruthy();
    const agenda = within(screen.getByRole("list", { name: "Agenda and papers" }));
    expect(agenda.getByText("Priya Raman").parentElement?.textContent).toBe(
      "Taken out of the consent agenda by Priya Raman",
    );
    await press("Take out of consent agenda: 3 Register of seals");
    expect(await agenda.findByText("Margit Halloran")).toBeTruthy();
    expect(screen.queryByText("On the consent agenda")).toBeNull();
    expect(inputOf("TakeOutOfConsent")).toMatchObject({ itemId: "s" });
    expect(screen.getAllByRole("button", { name: /^Put back: / })).toHaveLength(1);
    await press("Put back: 3 Register of seals");
    expect(await screen.findByText("On the consent agenda")).toBeTruthy();
    expect(agenda.queryByText("Margit Halloran")).toBeNull();
    expect(inputOf("ReturnToConsent")).toMatchObject({ itemId: "s" });
    expect(document.activeElement?.textContent).toBe("3 Register of seals is no longer taken out.");
  });

  it("shows the outcome of each decided resolution at its item, as a link [V13]", async () => {
    const item = (id: string, number: string, title: string, outcomes: readonly FakeRecord[]): FakeRecord => ({
      __typename: "AgendaItem",
      id,
      number,
      title,
      depth: 1,
      plannedStart: null,
      durationMinutes: 5,
      purpose: "DECISION",
      state: "CONCLUDED",
      session: "OPEN",
      presenters: [],
      isNew: false,
      isPending: false,
      outcomes,
    });
    const outcome = (id: string, number: string, title: string, state: string, reason: string | null) => ({
      __typename: "DecidedResolution",
      id,
      number,
      title,
      state,
      reason,
    });
    const entries = [
      item("a", "3", "Berth tariff", [outcome("r1", "BR-2026-06", "Tariff", "CARRIED", "CASTING_VOTE")]),
      item("b", "4", "Pilot boat", [
        outcome("r2", "BR-2026-07", "Repair", "VOID", "NO_QUORUM"),
        outcome("r3", "BR-2026-08", "Repair again", "NOT_CARRIED", "THRESHOLD"),
      ]),
      { ...item("c", "5", "Reports", []), state: "ACCEPTED" },
    ];
    const shown = planned({ state: "HELD", packVersion: 1, viewerReadsAgenda: true, viewerMayPlan: false });
    await open(shown, { answers: { meeting: () => ({ ...shown, entries }), packVersion: () => null } });
    await heading();
    const linksOf = (label: string) =>
      within(screen.getByRole("list", { name: label }))
        .getAllByRole("link")
        .map((link) => `${link.textContent} ${link.getAttribute("href") ?? ""}`);
    expect(linksOf("Resolutions of 3")).toEqual(["BR-2026-06 Carried by casting vote /boards/b/resolutions/r1"]);
    expect(linksOf("Resolutions of 4")).toEqual([
      "BR-2026-07 Repair No valid decision /boards/b/resolutions/r2",
      "BR-2026-08 Repair again Not carried /boards/b/resolutions/r3",
    ]);
    expect(screen.queryByRole("list", { name: "Resolutions of 5" })).toBeNull();
    expect(screen.getAllByText("Not taken")).toHaveLength(1);
  });

  it.each([
    ["DRAFT", true, ["Change title and place…", "Change the date…", "Copy this meeting…", "Cancel the meeting…"]],
    ["SCHEDULED", true, ["Change title and place…", "Reschedule…", "Copy this meeting…", "Cancel the meeting…"]],
    ["PUBLISHED", true, ["Change title and place…", "Reschedule…", "Copy this meeting…", "Cancel the meeting…"]],
    ["HELD", true, ["Copy this meeting…"]],
    ["SCHEDULED", false, ["Cancel the meeting…"]],
  ])("that is %s offers more in a menu, what ends it last, to whoever plans it: %s", async (state, plans, offered) => {
    await open(planned({ state, viewerMayPlan: plans, viewerMayCancel: state !== "HELD" }));
    await heading();
    expect(await actions()).toEqual(offered);
  });

  it("offers nothing to others", async () => {
    await open(planned({ viewerMayPlan: false, viewerMayCancel: false }));
    await heading();
    expect(await actions()).toEqual([]);
  });

  it("that was held leads to who was present and to what was decided", async () => {
    const shown = planned({
      state: "HELD",
      noticeState: "SERVED",
      takesAnswers: false,
      onlineUrl: "https://meet.example.org/board",
      viewerAnswer: { id: "own", rsvp: "ACCEPTED", mode: "IN_PERSON", apology: null },
    });
    const came = {
      id: "1",
      capacity: "VOTING_MEMBER",
      viewerMayRemind: false,
      rsvp: "ACCEPTED",
      mode: "IN_PERSON",
      person: { id: "p-1", displayName: "Margit Halloran" },
    };
    const silent = {
      ...came,
      id: "2",
      rsvp: "PENDING",
      mode: null,
      person: { id: "p-2", displayName: "Zoë Albrecht" },
    };
    await open(shown, { attendance: { [shown.id]: [came, silent] } });
    await heading();
    const rows = within(await screen.findByRole("list", { name: "Answers before the meeting" })).getAllByRole(
      "listitem",
    );
    expect(rows.map(({ textContent }) => textContent)).toEqual(["Margit HalloranIn person", "Zoë AlbrechtNo answer"]);
    expect(screen.getByText("1 accepted, 1 without an answer")).toBeTruthy();
    expect(screen.getByText("You had accepted.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Attendance and times" }).getAttribute("href")).toMatch(/\/room$/);
    expect(screen.getByRole("link", { name: "Resolutions of the board" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Join online" })).toBeNull();
  });

  it.each([
    ["HYBRID", "PUBLISHED", 1],
    ["REMOTE", "IN_SESSION", 1],
    ["IN_PERSON", "PUBLISHED", 0],
    ["REMOTE", "HELD", 0],
  ])("that is %s and %s says whether the address to join is still missing", async (mode, state, times) => {
    await open(planned({ state, mode, noticeState: "SERVED", onlineUrl: null }));
    await heading();
    expect(screen.queryAllByText("There is no address to join online yet.")).toHaveLength(times);
  });

  it("that is about to begin links to the call once", async () => {
    const shown = planned({ state: "PUBLISHED", packVersion: 1, onlineUrl: "https://meet.example.org/board" });
    const [sitting] = shown.sittings as readonly { readonly startsAt: string }[];
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(sitting?.startsAt ?? "") - 10 * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    await open(shown);
    await heading();
    expect(screen.getAllByRole("link", { name: "Join online" })).toHaveLength(1);
  });

  it.each([
    ["Announce", /The agenda stays a draft\.$/],
    ["Announce and publish…", /The agenda is published in the next step\.$/],
  ])("that is announced by %s says what becomes of the agenda", async (button, words) => {
    await open(planned({ state: "DRAFT", viewerMayEditAgenda: true }));
    await userEvent.click(await screen.findByRole("button", { name: button }));
    expect(within(screen.getByRole("dialog")).getByText(words)).toBeTruthy();
  });

  it("that is cancelled says why", async () => {
    await open(planned({ state: "CANCELLED", cancelReason: "No business", viewerMayCancel: false }));
    expect(await screen.findByText("This meeting does not take place. No business")).toBeTruthy();
  });

  it.each(["/boards/a/meetings/meeting-B-2027-03", "/boards/b/meetings/unknown"])(
    "is nowhere at %s [X6]",
    async (path) => {
      await open(planned({}), {}, path);
      expect(await screen.findByText("Nothing here")).toBeTruthy();
    },
  );
});

describe("its secretary", () => {
  const changed = (mutation: string, facts: FakeRecord, userErrors: readonly FakeRecord[] = []) => ({
    changes: {
      [mutation]: () => ({ meeting: userErrors.length > 0 ? null : planned({ version: 5, ...facts }), userErrors }),
    },
  });

  const unreached = (account: string) => ({
    obstacle: "NO_ACCOUNT",
    person: { id: `p-${account}`, displayName: `Person ${account}`, administration: { account } },
  });

  it("announces the date of a draft, and sends the acceptance link to people whom no e-mail reaches", async () => {
    const attendee = (id: string) => ({
      id,
      capacity: "VOTING_MEMBER",
      viewerMayRemind: false,
      rsvp: "PENDING",
      person: { id, displayName: id },
    });
    const draft = planned({ state: "DRAFT" });
    const people = ["one", "two", "three"].map(attendee);
    await open(draft, {
      attendance: { [draft.id]: people },
      answers: { unreachedAttendees: () => [unreached("INVITED"), unreached("NONE")] },
      changes: {
        ...changed("scheduleMeeting", { state: "SCHEDULED" }).changes,
        sendInvitation: () => ({ person: null, userErrors: [] }),
      },
    });
    await heading();
    await screen.findByRole("heading", { name: "Before you publish" });
    gateway.content = { ...gateway.content, meetings: [planned({ state: "SCHEDULED", version: 5 })] };
    await userEvent.click(next().getByRole("button", { name: "Announce" }));
    expect(inDialog().getByText(/^1 person gets date and place by e-mail/)).toBeTruthy();
    expect(inDialog().getByRole("heading", { name: "2 people get no e-mail" })).toBeTruthy();
    expect(inDialog().getByText("has not accepted the invitation yet")).toBeTruthy();
    expect(inDialog().getByText("has no account in the portal yet")).toBeTruthy();
    await pressInDialog("Announce");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputOf("ScheduleMeeting")).toMatchObject({ meetingId: "meeting-B-2027-03", expectedVersion: 4 });
    const invited = gateway.requests.filter(({ body }) => body["operationName"] === "SendAcceptanceLink");
    expect(invited).toHaveLength(2);
    await screen.findByText("The agenda has not been published");
  });

  it("announces without the links where that is not wanted", async () => {
    const answers = { unreachedAttendees: () => [unreached("INVITED")] };
    await open(planned({ state: "DRAFT" }), { ...changed("scheduleMeeting", { state: "SCHEDULED" }), answers });
    await heading();
    await screen.findByRole("heading", { name: "Before you publish" });
    await userEvent.click(next().getByRole("button", { name: "Announce" }));
    await userEvent.click(inDialog().getByRole("checkbox"));
    await pressInDialog("Announce");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(gateway.operations()).not.toContain("SendAcceptanceLink");
  });

  it("reschedules, and the lists of answers load again", async () => {
    await open(planned({}), changed("rescheduleMeeting", {}));
    await heading();
    await choose("Reschedule…");
    fireEvent.change(inDialog().getByLabelText("Date"), { target: { value: "2027-04-15" } });
    await pressInDialog("Reschedule");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputOf("RescheduleMeeting")).toMatchObject({
      expectedVersion: 4,
      sittings: [{ startsAtLocal: "2027-04-15T13:00:00", timeZone: "Europe/London", durationMinutes: 180 }],
    });
    await waitFor(() => expect(gateway.operations().filter((name) => name === "Meeting")).toHaveLength(2));
  });

  it("plans several sittings", async () => {
    await open(planned({}), changed("rescheduleMeeting", {}));
    await heading();
    await choose("Reschedule…");
    await pressInDialog("Add a sitting");
    const second = within(inDialog().getByRole("group", { name: "Sitting 2" }));
    await pressInDialog("Reschedule");
    expect(inDialog().getByText("Choose a date and a time for each sitting.")).toBeTruthy();
    expect(gateway.operations()).not.toContain("RescheduleMeeting");
    fireEvent.change(second.getByLabelText("Date"), { target: { value: "2027-04-20" } });
    await pressInDialog("Reschedule");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputOf("RescheduleMeeting")).toMatchObject({
      sittings: [{ startsAtLocal: "2027-04-13T13:00:00" }, { startsAtLocal: "2027-04-20T13:00:00" }],
    });
  });

  it("takes a sitting out again", async () => {
    await open(planned({}), changed("rescheduleMeeting", {}));
    await heading();
    await choose("Reschedule…");
    await pressInDialog("Add a sitting");
    await pressInDialog("Remove sitting 2");
    expect(inDialog().queryByRole("group", { name: /^Sitting/ })).toBeNull();
  });

  it("gives a draft another date without telling anybody", async () => {
    await open(planned({ state: "DRAFT" }), changed("updateMeeting", { state: "DRAFT" }));
    await heading();
    await choose("Change the date…");
    expect(inDialog().getByText("Nobody is told, as the date is not announced yet.")).toBeTruthy();
    await pressInDialog("Save");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputOf("UpdateMeeting")).toMatchObject({ title: "Budget meeting", sittings: [{ durationMinutes: 180 }] });
  });

  it("copies with its agenda under a title of its own, and goes to the copy", async () => {
    const copied = {
      changes: {
        duplicateMeeting: () => ({ meeting: { id: "copied" }, userErrors: [] }),
        copyAgenda: () => ({ meeting: { id: "copied", agendaVersion: 1 }, userErrors: [] }),
      },
    };
    await open(planned({}), copied);
    await heading();
    await choose("Copy this meeting…");
    await userEvent.type(inDialog().getByLabelText("Title of the new meeting"), "Next budget meeting");
    await pressInDialog("Copy");
    expect(await screen.findByText("The copy")).toBeTruthy();
    expect(inputOf("DuplicateMeeting")).toMatchObject({ title: "Next budget meeting" });
    expect(inputOf("CopyAgenda")).toMatchObject({ meetingId: "copied" });
  });

  it("cancels with a reason, and sees an error at the reason's field", async () => {
    const error = { code: "VALIDATION_FAILED", field: "reason", message: "reason must have 1 to 500 characters" };
    await open(planned({}), changed("cancelMeeting", {}, [error]));
    await heading();
    await choose("Cancel the meeting…");
    await pressInDialog("Cancel the meeting");
    expect(await screen.findByText("Reason must have 1 to 500 characters.")).toBeTruthy();
    expect(document.activeElement).toBe(inDialog().getByLabelText("Reason"));
  });

  it("sees that another person was faster, and decides again with the newer version", async () => {
    const data = { currentVersion: 5, changedAt: "2026-11-20T09:00:00Z", changedBy: "Yusuf Demir" };
    const error = { code: "CONFLICT_VERSION", message: "somebody else changed this meanwhile", data };
    await open(planned({}), changed("cancelMeeting", {}, [error]));
    await heading();
    gateway.content = { ...gateway.content, meetings: [planned({ version: 5 })] };
    await choose("Cancel the meeting…");
    await userEvent.type(inDialog().getByLabelText("Reason"), "No business");
    await pressInDialog("Cancel the meeting");
    expect(await screen.findByText(/^Yusuf Demir changed the meeting meanwhile/)).toBeTruthy();
    gateway.content = { ...gateway.content, ...changed("cancelMeeting", { state: "CANCELLED" }) };
    await waitFor(() => expect(gateway.operations().filter((name) => name === "Meeting")).toHaveLength(2));
    await pressInDialog("Cancel the meeting");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputOf("CancelMeeting")).toMatchObject({ expectedVersion: 5, reason: "No business" });
  });

  it("chooses between two versions of the meeting's text", async () => {
    const data = { currentVersion: 5, changedAt: "2026-11-20T09:00:00Z", changedBy: "Yusuf Demir" };
    const error = { code: "CONFLICT_VERSION", message: "somebody else changed this meanwhile", data };
    await open(planned({}), changed("updateMeeting", {}, [error]));
    await heading();
    gateway.content = { ...gateway.content, meetings: [planned({ version: 5, location: "Old Customs House" })] };
    await choose("Change title and place…");
    await userEvent.type(inDialog().getByLabelText("Title"), ", second part");
    await pressInDialog("Save");
    expect(await screen.findByRole("group", { name: "Title" })).toBeTruthy();
    expect(screen.getByRole("group", { name: "Place" }).textContent).toContain("Old Customs House");
    gateway.content = { ...gateway.content, ...changed("updateMeeting", {}) };
    await pressInDialog("Keep mine");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputOf("UpdateMeeting")).toMatchObject({ expectedVersion: 5, title: "Budget meeting, second part" });
  });

  it("records the answer that somebody gave on the telephone", async () => {
    const shown = planned({ state: "PUBLISHED", viewerMayRecordAnswers: true });
    const member = {
      id: "a",
      capacity: "VOTING_MEMBER",
      viewerMayRemind: false,
      rsvp: "PENDING",
      person: { id: "p2", displayName: "Siân O'Dell" },
    };
    await open(shown, {
      attendance: { [shown.id]: [member] },
      changes: {
        recordResponse: () => {
          const recorded = { ...member, rsvp: "DECLINED", recordedBy: { id: "p1", displayName: "Margit Halloran" } };
          gateway.content = { ...gateway.content, attendance: { [shown.id]: [recorded] } };
          return { meeting: shown, participation: null, userErrors: [] };
        },
      },
    });
    await heading();
    await press("Answer for Siân O'Dell");
    await userEvent.click(inDialog().getByLabelText("Apologies"));
    await userEvent.type(inDialog().getByLabelText("Reason"), "On leave");
    await pressInDialog("Record");
    expect(await screen.findByText("Recorded by Margit Halloran")).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(inputOf("RecordResponse")).toMatchObject({
      meetingId: shown.id,
      personId: "p2",
      rsvp: "DECLINED",
      apology: "On leave",
    });
  });

  it("reminds who has not answered, in the row of that person, which stands first", async () => {
    const shown = planned({ state: "PUBLISHED", viewerMayRecordAnswers: true });
    const attendee = (id: string, facts: FakeRecord) => ({
      id,
      capacity: "VOTING_MEMBER",
      rsvp: "PENDING",
      person: { id, displayName: `Person ${id}` },
      ...facts,
    });
    const come = attendee("a", { rsvp: "ACCEPTED", mode: "IN_PERSON", viewerMayRemind: false });
    await open(shown, {
      attendance: { [shown.id]: [come, attendee("b", { viewerMayRemind: true })] },
      changes: { remindToAnswer: () => ({ meeting: null, participation: null, userErrors: [] }) },
    });
    await heading();
    const rows = within(screen.getByRole("list", { name: "Who comes" })).getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      "Person bNo answer yetRemindAnswer for…",
      "Person aIn personChange",
    ]);
    await press("Remind: Person b");
    await waitFor(() => expect(inputOf("RemindToAnswer")).toMatchObject({ personIds: ["b"] }));
  });

  it("names the guests, and takes an invitation back", async () => {
    const guest = {
      id: "g",
      version: 1,
      name: null,
      email: null,
      person: { id: "p13", displayName: "Patrick Moran" },
      items: [{ id: "i", number: "4", title: "External audit" }],
      answer: { id: "m.p13", rsvp: "DECLINED", mode: null, apology: "Abroad" },
    };
    const shown = planned({ state: "PUBLISHED", viewerMayInviteGuests: true, guests: [guest] });
    await open(shown, {
      changes: {
        revokeGuest: () => {
          const left = { ...shown, guests: [] };
          gateway.content = { ...gateway.content, meetings: [left] };
          return { meeting: left, item: null, userErrors: [] };
        },
      },
    });
    await heading();
    const guests = within(screen.getByRole("region", { name: "Guests" }));
    expect(guests.getByText("4 External audit")).toBeDefined();
    expect(guests.getByText("Abroad")).toBeDefined();
    await userEvent.click(guests.getByRole("button", { name: "Revoke the invitation of Patrick Moran" }));
    await pressInDialog("Revoke");
    expect(await guests.findByText("Nobody is invited to single items.")).toBeDefined();
    expect(inputOf("RevokeGuest")).toMatchObject({ guestId: "g", expectedVersion: 1 });
  });

  it("invites a guest of an item to those below it, too", async () => {
    const entry = (id: string, number: string, depth: number): FakeRecord => ({
      __typename: "AgendaItem",
      id,
      number,
      depth,
      title: `Item ${number}`,
      purpose: "INFORMATION",
      state: "ACCEPTED",
    });
    const entries = [entry("i3", "3", 1), entry("i4", "4", 1), entry("i41", "4.1", 2), entry("i5", "5", 1)];
    const shown = planned({ viewerMayInviteGuests: true });
    await open(shown, { changes: { inviteGuest: () => ({ meeting: shown, item: null, userErrors: [] }) } });
    await heading();
    gateway.content = { ...gateway.content, meetings: [{ ...shown, entries }] };
    await press("Invite a guest");
    const dialog = within(screen.getByRole("dialog"));
    await userEvent.click(await dialog.findByRole("checkbox", { name: "4 Item 4" }));
    await userEvent.click(dialog.getByRole("checkbox", { name: "5 Item 5" }));
    await userEvent.click(dialog.getByRole("checkbox", { name: "5 Item 5" }));
    await userEvent.click(dialog.getByRole("radio", { name: /^Somebody without access/ }));
    await userEvent.type(dialog.getByLabelText("Name"), "Patrick Moran");
    await pressInDialog("Invite");
    await waitFor(() => expect(inputOf("InviteGuest")).toMatchObject({ itemIds: ["i4", "i41"] }));
  });

  it("sends people who take part in single items to those items [X6]", async () => {
    await open(planned({}), { participations: [{ id: "elsewhere" }] }, "/boards/b/meetings/elsewhere");
    expect(await screen.findByText("The own items")).toBeDefined();
  });
});
