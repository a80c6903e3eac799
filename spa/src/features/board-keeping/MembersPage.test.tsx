import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import { ownSeat, secretaryRole } from "@/graphql/testing/accessGrants";
import type { FakeContent, FakeRecord } from "@/graphql/testing/FakeBoards";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { board, fennmark, margit, NOW } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { MembersPage } from "./MembersPage";

const term = (id: string, displayName: string, dates: FakeRecord, more: FakeRecord = {}): FakeRecord => ({
  id,
  role: "MEMBER",
  voting: true,
  weight: 1,
  endDate: null,
  termNumber: 1,
  endReason: null,
  historyFrom: null,
  appointedBy: null,
  version: 1,
  person: { id: `person-${id}`, displayName },
  ...dates,
  ...more,
});

const terms = [
  term(
    "chair",
    "Margit Halloran",
    { startDate: "2024-05-01", endDate: "2027-04-30" },
    { role: "CHAIR", termNumber: 2 },
  ),
  term("tan", "Wei Jun Tan", { startDate: "2024-11-01" }, { weight: 3 }),
  term("zoe", "Zoë Albrecht", { startDate: "2025-01-01" }, { role: "OBSERVER", voting: false }),
  term("next", "Priya Raman", { startDate: "2027-01-01" }),
  term("past", "Gareth Lowe", { startDate: "2023-08-01", endDate: "2026-07-31" }, { endReason: "End of term" }),
];

let gateway: FakeGateway;
let persons = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  return () => vi.useRealTimers();
});

async function open(maySeat: boolean, content: Partial<FakeContent> = {}, more: FakeRecord = {}) {
  const theBoard = {
    ...board,
    seats: 3,
    vacancies: 1,
    viewerMaySeat: maySeat,
    viewerMayPlanMeetings: maySeat,
    ...more,
  };
  gateway = new FakeGateway(
    {
      ...fennmark,
      boards: [theBoard],
      terms: { b: terms },
      people: [
        { id: "person-okafor", displayName: "Daniel Okafor", email: "daniel@example.org" },
        { id: "person-tan", displayName: "Wei Jun Tan", email: "tan@example.org" },
      ],
      ...content,
    },
    [{ id: `members-${++persons}`, email: "secretary@example.org", details: margit }],
  );
  renderSignedIn(
    await signedIn(gateway, "secretary@example.org"),
    <GraphQLProvider>
      <Routes>
        <Route path="/boards/:boardId/members" element={<MembersPage notFound={<h1>Nothing here</h1>} />} />
      </Routes>
    </GraphQLProvider>,
    { path: "/boards/b/members" },
  );
}

async function namesIn(title: string) {
  const table = await screen.findByRole("table", { name: title });
  return within(table)
    .getAllByRole("rowheader")
    .map(({ textContent }) => textContent.replaceAll("\u00A0", " ").trim());
}

const inputOf = (operation: string) => {
  const request = gateway.requests.findLast(({ body }) => body["operationName"] === operation);
  return (request?.body["variables"] as { input: Record<string, unknown> } | undefined)?.input;
};

describe("members and terms", () => {
  it("are in office, coming and past, with the vacancies since they are vacant", async () => {
    await open(false);
    expect(await namesIn("In office")).toEqual([
      "Margit Halloran",
      "Wei Jun Tan",
      "Zoë Albrecht",
      "Vacancy since 1 Aug 2026",
    ]);
    expect(await namesIn("Coming")).toEqual(["Priya Raman"]);
    expect(await namesIn("Past")).toEqual(["Gareth LoweEnd of term"]);
    expect(screen.getByText("Terms of office of 2 voting members. The table below gives every date.")).toBeTruthy();
    expect(screen.getByText("Ends soon")).toBeTruthy();
    expect(screen.getByText("Voting, weight 3")).toBeTruthy();
  });

  it("offer no action to people who only read them", async () => {
    await open(false);
    await namesIn("In office");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("say to a former member that the others are not told", async () => {
    await open(false, { terms: { b: [terms[4] ?? {}] } }, { vacancies: null });
    expect(await screen.findByText(/Who else is on this board is for its members/)).toBeTruthy();
    expect(await namesIn("Past")).toHaveLength(1);
  });

  it("are the page for unknown addresses where the reader knows of no such board [X6]", async () => {
    await open(false, { boards: [] });
    expect(await screen.findByRole("heading", { name: "Nothing here" })).toBeTruthy();
  });
});

describe("seating people", () => {
  it("goes on with the next one, and says what the rules propose [R2] [R3]", async () => {
    const seated = vi.fn<(args: { readonly input: FakeRecord }) => FakeRecord>(() => ({
      membership: term("new", "Daniel Okafor", { startDate: "2026-11-20" }),
      accessGrants: [],
      userErrors: [],
    }));
    await open(true, {
      changes: { addMembership: seated },
      answers: {
        termProposal: () => ({
          termNumber: 3,
          endDate: "2029-11-19",
          limit: "This would be term 3, and 2 are allowed.",
        }),
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Fill vacancy 1" }));
    const form = screen.getByRole("region", { name: "Seat people" });
    await userEvent.click(within(form).getByLabelText("Person"));
    await userEvent.click(await within(form).findByRole("option", { name: "Daniel Okafor daniel@example.org" }));
    expect(await within(form).findByText(/The rules propose 19 Nov 2029/)).toBeTruthy();
    expect(within(form).getByText(/This would be term 3.*It needs a resolution/)).toBeTruthy();
    await userEvent.type(within(form).getByLabelText("Appointed by"), "BR-2026-07");
    await userEvent.click(within(form).getByRole("button", { name: "Seat" }));
    expect(await within(form).findByText("Daniel Okafor, member")).toBeTruthy();
    expect(inputOf("AddMembership")).toMatchObject({
      boardId: "b",
      personId: "person-okafor",
      role: "MEMBER",
      voting: true,
      startDate: "2026-11-20",
      endDate: null,
      appointedBy: "BR-2026-07",
    });
    expect(within(form).getByLabelText<HTMLInputElement>("Person").value).toBe("");
    await userEvent.click(within(form).getByRole("button", { name: "Done" }));
    expect(screen.queryByRole("region", { name: "Seat people" })).toBeNull();
  });

  it("shows what the server refuses where it belongs", async () => {
    const refusal = {
      code: "VALIDATION_FAILED",
      field: "role",
      message: "the role of chair is taken in that time",
      data: null,
    };
    await open(true, {
      changes: { addMembership: () => ({ membership: null, accessGrants: [], userErrors: [refusal] }) },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Seat people" }));
    const form = screen.getByRole("region", { name: "Seat people" });
    fireEvent.change(within(form).getByLabelText("Role"), { target: { value: "OBSERVER" } });
    expect(within(form).queryByLabelText("Vote")).toBeNull();
    await userEvent.click(within(form).getByRole("button", { name: "Seat" }));
    expect(await within(form).findByText("The role of chair is taken in that time.")).toBeTruthy();
    expect(inputOf("AddMembership")).toMatchObject({ role: "OBSERVER", voting: false });
    await waitFor(() => expect(document.activeElement).toBe(within(form).getByLabelText("Role")));
  });
});

describe("a term", () => {
  it("is ended once its consequences are read [R4]", async () => {
    await open(true, {
      changes: { endMembership: () => ({ membership: { ...terms[1], endDate: "2026-11-20" }, userErrors: [] }) },
      answers: { endOfTerm: () => ["A quorum is then 4 of 7."] },
    });
    await userEvent.click(await screen.findByRole("button", { name: "End the term of Wei Jun Tan as member" }));
    const dialog = screen.getByRole("dialog");
    expect(await within(dialog).findByText("A quorum is then 4 of 7.")).toBeTruthy();
    await userEvent.type(within(dialog).getByLabelText("Reason"), "Resigned");
    await userEvent.click(within(dialog).getByRole("button", { name: "End the term" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputOf("EndMembership")).toMatchObject({
      membershipId: "tan",
      expectedVersion: 1,
      endDate: "2026-11-20",
      reason: "Resigned",
    });
  });

  it("is changed from the version that the edit began with", async () => {
    const conflict = {
      code: "CONFLICT_VERSION",
      field: "expectedVersion",
      message: "somebody else changed this meanwhile",
      data: { currentVersion: 2, changedBy: "Yusuf Demir" },
    };
    await open(true, {
      changes: { updateMembership: () => ({ membership: null, accessGrants: [], userErrors: [conflict] }) },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Change the term of Margit Halloran as chair" }));
    const dialog = screen.getByRole("dialog");
    fireEvent.change(within(dialog).getByLabelText("Last day"), { target: { value: "2028-04-30" } });
    await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
    expect(await within(dialog).findByText(/Yusuf Demir changed this meanwhile, and nothing was saved/)).toBeTruthy();
    expect(inputOf("UpdateMembership")).toMatchObject({
      membershipId: "chair",
      expectedVersion: 1,
      endDate: "2028-04-30",
    });
  });
});

describe("a seat that waits for a second person", () => {
  const chair = { id: "p01", displayName: "Margit Halloran" };
  const seat = {
    ...secretaryRole,
    kind: "SEAT",
    person: { id: "person-okafor", displayName: "Daniel Okafor" },
    orgRole: null,
    boardId: "b",
    boardName: "Board",
    boardRole: "SECRETARY",
    startDate: "2026-11-20",
  };
  const otherBoard = { ...ownSeat, id: "other", boardId: "a", boardName: "Audit and risk committee" };

  it("says before and after it is asked for that it waits, and for whom", async () => {
    const addMembership = () => {
      gateway.content = { ...gateway.content, accessGrants: [{ ...seat, viewerMayConfirm: false }, otherBoard] };
      return { membership: null, accessGrants: [seat], userErrors: [] };
    };
    await open(true, {
      changes: { addMembership },
      answers: { accessForecast: ({ kind }) => (kind === "SEAT" ? { confirmers: [chair] } : null) },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Seat people" }));
    const form = within(screen.getByRole("region", { name: "Seat people" }));
    await userEvent.click(form.getByLabelText("Person"));
    await userEvent.click(await form.findByRole("option", { name: /Okafor/ }));
    const note = "Margit Halloran has to confirm this. Until then nothing is given.";
    expect(form.queryByText(note)).toBeNull();
    fireEvent.change(form.getByLabelText("Role"), { target: { value: "SECRETARY" } });
    expect(await form.findByText(note)).toBeTruthy();
    await userEvent.click(form.getByRole("button", { name: "Seat" }));
    expect(await form.findByText("Asked for, and listed below as long as it waits:")).toBeTruthy();
    expect(form.queryByText("Seated now:")).toBeNull();
    const waiting = within(await screen.findByRole("region", { name: "Access that waits" }));
    expect(waiting.getByText("Daniel Okafor is to become secretary of Board")).toBeTruthy();
    expect(waiting.getAllByRole("listitem")).toHaveLength(1);
    expect(waiting.queryByRole("button", { name: /^Confirm/ })).toBeNull();
  });

  it("says of a changed term that it is as it was", async () => {
    await open(true, {
      changes: {
        updateMembership: () => ({
          membership: terms[1] ?? {},
          accessGrants: [{ ...seat, membershipId: "tan" }],
          userErrors: [],
        }),
      },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Change the term of Wei Jun Tan as member" }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Save" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Not given yet" }));
    expect(dialog.getByText("Daniel Okafor is to get another term as secretary of Board")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is confirmed on the page, which then says so and loads the terms again", async () => {
    const seated = term("okafor", "Daniel Okafor", { startDate: "2026-11-20" }, { role: "SECRETARY", voting: false });
    const confirmAccessGrant = () => {
      gateway.content = { ...gateway.content, accessGrants: [], terms: { b: [...terms, seated] } };
      return { accessGrant: { ...seat, state: "BEGUN" }, userErrors: [] };
    };
    await open(false, { accessGrants: [seat], changes: { confirmAccessGrant } });
    await userEvent.click(await screen.findByRole("button", { name: /^Confirm…: Daniel Okafor/ }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Confirm" }));
    const outcome = await screen.findByText("Daniel Okafor became secretary of Board.");
    expect(document.activeElement).toBe(outcome);
    await waitFor(async () => expect(await namesIn("In office")).toContain("Daniel Okafor"));
    expect(screen.queryByRole("button")).toBeNull();
  });
});
