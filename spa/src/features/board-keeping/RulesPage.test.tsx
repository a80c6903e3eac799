import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GraphQLProvider } from "@/graphql";
import type { FakeContent, FakeRecord } from "@/graphql/testing/FakeBoards";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { board, fennmark, margit, NOW } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { NewBoardPage } from "./NewBoardPage";
import { RulesPage } from "./RulesPage";

const majority = { comparator: "MORE_THAN", p: 1, q: 2, base: "CAST" };

const rules = {
  quorum: {
    kind: "MORE_THAN",
    n: 0,
    p: 1,
    q: 2,
    base: "IN_OFFICE",
    floor: 0,
    remoteCounts: true,
    conflicted: "KEEP_BASE",
    graceMinutes: 30,
    classes: [{ tag: "INDEPENDENT", min: 1 }],
  },
  thresholds: [
    { name: "ORDINARY", allOf: [majority] },
    { name: "SPECIAL", allOf: [{ ...majority, comparator: "AT_LEAST", p: 2, q: 3 }] },
    { name: "WRITTEN", allOf: [{ ...majority, base: "ENTITLED" }] },
  ],
  castingVote: "NONE",
  abstentionAllowed: true,
  secretBallotAllowed: false,
  representation: "NONE",
  maxRepresented: 1,
  notice: { kind: "CLEAR_DAYS", n: 7, deemedAfterHours: 0 },
  shortNotice: { allowed: true, waiver: "ALL_ENTITLED", p: 1, q: 1, lateWaiverDays: 0 },
  written: {
    allowed: true,
    threshold: "WRITTEN",
    periodDays: 10,
    ballotFinal: false,
    anyMemberMayDemandMeeting: false,
  },
  minutes: { draftWithinWorkingDays: 5, commentDays: 7, signatories: "PERSON_CHAIRING" },
  terms: { termMonths: 0, maxTerms: 0, maxTotalMonths: 0 },
};

const quorumSentence = "A meeting can decide when more than half of the members in office are present. Today: 5 of 8.";
const explained = (quorum: string) => [
  { setting: "QUORUM", text: quorum },
  { setting: "NOTICE", text: "Notice of a meeting is given 7 clear days before it." },
];

const ruleSet = (id: string, effectiveFrom: string, more: FakeRecord = {}): FakeRecord => ({
  id,
  effectiveFrom,
  source: "Harbour Order, schedule 2",
  inForce: false,
  used: false,
  explanation: explained(quorumSentence),
  rules,
  ...more,
});

const presets = [
  { name: "ASSOCIATION", title: "Association", source: "Common rules (preset)" },
  { name: "UK_PRIVATE_COMPANY", title: "UK private company", source: "Model articles (preset)" },
].map((preset, index) => ({
  ...preset,
  explanation: () =>
    explained(index === 0 ? quorumSentence : "A meeting can decide when at least 2 members are present."),
  rules: { ...rules, quorum: { ...rules.quorum, kind: "ABSOLUTE", n: 2 } },
}));

let gateway: FakeGateway;
let persons = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  return () => vi.useRealTimers();
});

async function open(path: string, mayEdit: boolean, content: Partial<FakeContent> = {}) {
  gateway = new FakeGateway(
    {
      ...fennmark,
      boards: [{ ...board, viewerMayEdit: mayEdit, viewerMayDissolve: mayEdit }],
      ruleSets: {
        b: [
          ruleSet("old", "2018-01-15"),
          ruleSet("now", "2020-01-01", { inForce: true, used: mayEdit ? true : null }),
          ruleSet("next", "2027-01-01", {
            explanation: explained("A meeting can decide when at least 2 members are present."),
          }),
        ],
      },
      rulePresets: presets,
      answers: {
        tryRules: () => ({ trial: { sentence: "With 8 in office: no quorum.", quorate: false }, userErrors: [] }),
      },
      ...content,
    },
    [{ id: `rules-${++persons}`, email: "secretary@example.org", details: margit }],
  );
  renderSignedIn(
    await signedIn(gateway, "secretary@example.org"),
    <GraphQLProvider>
      <main>
        <Routes>
          <Route path="/boards/new" element={<NewBoardPage notFound={<h1>Nothing here</h1>} />} />
          <Route path="/boards/:boardId/settings" element={<RulesPage notFound={<h1>Nothing here</h1>} />} />
        </Routes>
      </main>
    </GraphQLProvider>,
    { path },
  );
}

const lastVariables = (operation: string) =>
  gateway.requests.findLast(({ body }) => body["operationName"] === operation)?.body["variables"] as
    Record<string, unknown> | undefined;
const inputOf = (operation: string) => lastVariables(operation)?.["input"] as Record<string, unknown> | undefined;

describe("the rules of a board", () => {
  it("are sentences with their source and date; what comes is marked where it differs", async () => {
    const next = ruleSet("next", "2027-01-01", {
      explanation: explained("A meeting can decide when at least 2 members are present."),
      rules: { ...rules, quorum: { ...rules.quorum, kind: "ABSOLUTE", n: 2 } },
    });
    const sets = [ruleSet("old", "2018-01-15"), ruleSet("now", "2020-01-01", { inForce: true }), next];
    await open("/boards/b/settings", false, { ruleSets: { b: sets } });
    const today = await screen.findByRole("region", { name: "Rules of today" });
    expect(within(today).getByText(quorumSentence)).toBeTruthy();
    expect(within(today).getByText("Harbour Order, schedule 2, in force from 1 Jan 2020.")).toBeTruthy();
    const coming = screen.getByRole("region", { name: "From 1 Jan 2027" });
    expect(within(coming).getAllByText("Different")).toHaveLength(1);
    expect(within(coming).getByText("Different").closest("dt")?.textContent).toBe("QuorumDifferent");
    expect(screen.getByText("Former rules, from 15 Jan 2018")).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("that come have the same quorum where only the number of today is not said", async () => {
    const withoutToday = "A meeting can decide when more than half of the members in office are present.";
    const next = ruleSet("next", "2027-01-01", {
      explanation: [
        { setting: "QUORUM", text: withoutToday },
        { setting: "NOTICE", text: "Notice of a meeting is given 14 clear days before it." },
      ],
    });
    await open("/boards/b/settings", false, {
      ruleSets: { b: [ruleSet("now", "2020-01-01", { inForce: true }), next] },
    });
    const coming = await screen.findByRole("region", { name: "From 1 Jan 2027" });
    expect(within(coming).getByText("Different").closest("dt")?.textContent).toBe("NoticeDifferent");
  });

  it.each([
    [1, 0, "With 1 in office a quorum of 2 can never be reached: this board could not decide."],
    [1, 1, "With 1 in office a quorum of 2 can never be reached: this board could not decide."],
    [3, 2, "With 1 in office a quorum of 2 cannot be reached: this board cannot decide until more seats are filled."],
    [3, 1, undefined],
  ])(
    "warn when the members in office are too few for the quorum (%i seats, %i vacant)",
    async (seats, vacancies, text) => {
      const two = { ...rules, quorum: { ...rules.quorum, kind: "ABSOLUTE", n: 2, floor: 0 } };
      await open("/boards/b/settings", true, {
        boards: [{ ...board, seats, vacancies, viewerMayEdit: true }],
        ruleSets: { b: [ruleSet("now", "2020-01-01", { inForce: true, rules: two })] },
      });
      await screen.findByRole("region", { name: "Rules of today" });
      const warnings = screen.queryAllByText(/a quorum of \d+ can/).map(({ textContent }) => textContent);
      expect(warnings).toEqual(text === undefined ? [] : [text]);
    },
  );

  it("are tried by the server on a meeting that is imagined", async () => {
    await open("/boards/b/settings", false);
    expect(await screen.findByText("With 8 in office: no quorum.")).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Not taking part"), { target: { value: "2" } });
    await waitFor(() =>
      expect(lastVariables("TryRules")).toMatchObject({ boardId: "b", inOffice: 8, present: 8, notTakingPart: 2 }),
    );
  });

  it("are changed from a date on; what the form does not show stays", async () => {
    await open("/boards/b/settings", true, {
      changes: { createRuleSet: () => ({ ruleSet: ruleSet("new", "2027-02-01"), userErrors: [] }) },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Change the rules" }));
    const form = screen.getByRole("region", { name: "Change the rules" });
    fireEvent.change(within(form).getByLabelText("In force from"), { target: { value: "2027-02-01" } });
    fireEvent.change(within(form).getByLabelText("A meeting can decide with"), { target: { value: "AT_LEAST" } });
    fireEvent.change(within(form).getByLabelText("Parts"), { target: { value: "2" } });
    fireEvent.change(within(form).getByLabelText("Of so many parts"), { target: { value: "3" } });
    await waitFor(() => expect(lastVariables("TryRules")).toMatchObject({ rules: { quorum: { p: 2, q: 3 } } }));
    const groups = within(form).getByLabelText<HTMLInputElement>("Groups of which some must be there");
    expect(groups.value).toBe("INDEPENDENT: 1");
    fireEvent.change(groups, { target: { value: "independent: 2, staff : 1,, tenants" } });
    await userEvent.click(within(form).getByRole("button", { name: "Save the rules" }));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Change the rules" })).toBeNull());
    const { clientMutationId: _, ...input } = inputOf("CreateRuleSet") ?? {};
    expect(input).toEqual({
      boardId: "b",
      effectiveFrom: "2027-02-01",
      source: "Harbour Order, schedule 2",
      rules: {
        ...rules,
        quorum: {
          ...rules.quorum,
          kind: "AT_LEAST",
          p: 2,
          q: 3,
          // A group without a number gets a number that the server refuses.
          classes: [
            { tag: "independent", min: 2 },
            { tag: "staff", min: 1 },
            { tag: "tenants", min: -1 },
          ],
        },
      },
    });
  });

  it("begin with those of a legal form, and say at the part what the server refuses", async () => {
    const refusal = {
      code: "VALIDATION_FAILED",
      field: "quorum",
      message: "the quorum needs a number from 1 to 50",
      data: null,
    };
    await open("/boards/b/settings", true, {
      changes: { createRuleSet: () => ({ ruleSet: null, userErrors: [refusal] }) },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Change the rules" }));
    await userEvent.click(await screen.findByText("Begin with the rules of a legal form"));
    await userEvent.click(screen.getByRole("button", { name: "Begin with UK private company" }));
    expect(screen.getByLabelText<HTMLInputElement>("Members").value).toBe("2");
    expect(screen.getByLabelText<HTMLInputElement>("Source").value).toBe("Model articles (preset)");
    fireEvent.change(screen.getByLabelText("Members"), { target: { value: "many" } });
    await userEvent.click(screen.getByRole("button", { name: "Save the rules" }));
    expect(await screen.findByText("The quorum needs a number from 1 to 50.")).toBeTruthy();
    expect(inputOf("CreateRuleSet")).toMatchObject({ rules: { quorum: { kind: "ABSOLUTE", n: -1 } } });
  });
});

describe("the board itself", () => {
  it("is changed", async () => {
    await open("/boards/b/settings", true, {
      changes: { updateBoard: () => ({ board: { ...board, seats: 7 }, userErrors: [] }) },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Change the board" }));
    const dialog = screen.getByRole("dialog");
    fireEvent.change(within(dialog).getByLabelText("Seats"), { target: { value: "7" } });
    fireEvent.change(within(dialog).getByLabelText("Kind"), { target: { value: "ADVISORY" } });
    await userEvent.click(within(dialog).getByLabelText("Only its own secretaries see the board"));
    await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputOf("UpdateBoard")).toMatchObject({
      boardId: "b",
      expectedVersion: 1,
      seats: 7,
      timeZone: "Europe/London",
      kind: "ADVISORY",
      restrictedSecretariat: true,
    });
  });

  it("is dissolved with a reason", async () => {
    const refusal = {
      code: "INVALID_STATE",
      field: null,
      message: "the board has committees; dissolve them first",
      data: null,
    };
    await open("/boards/b/settings", true, {
      changes: { dissolveBoard: () => ({ board: null, userErrors: [refusal] }) },
    });
    await userEvent.click(await screen.findByRole("button", { name: "Dissolve the board" }));
    const dialog = screen.getByRole("dialog");
    await userEvent.type(within(dialog).getByLabelText("Reason"), "Merged");
    await userEvent.click(within(dialog).getByRole("button", { name: "Dissolve the board" }));
    expect(await within(dialog).findByText("The board has committees; dissolve them first.")).toBeTruthy();
    expect(inputOf("DissolveBoard")).toMatchObject({ boardId: "b", expectedVersion: 1, reason: "Merged" });
  });
});

describe("a new board", () => {
  it("does not exist for people who may not create boards", async () => {
    await open("/boards/new", false);
    expect(await screen.findByRole("heading", { name: "Nothing here" })).toBeTruthy();
  });

  it("begins with the rules of a legal form, and leads on to its people", async () => {
    await open("/boards/new", false, {
      boards: [],
      mayCreateBoards: true,
      changes: { createBoard: () => ({ board: { id: "new", name: "Board" }, userErrors: [] }) },
    });
    await screen.findByRole("radio", { name: "Association" });
    expect(screen.getByText("All four have in common:")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Create board" }));
    expect(screen.getByText("Choose the legal form whose rules the board begins with.")).toBeTruthy();
    await userEvent.click(screen.getByRole("radio", { name: "Association" }));
    await userEvent.click(screen.getByRole("button", { name: "Create board" }));
    const heading = await screen.findByRole("heading", { level: 1, name: "Board is created" });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(inputOf("CreateBoard")).toMatchObject({
      code: "B",
      name: "Board",
      kind: "BOARD",
      seats: 8,
      preset: "ASSOCIATION",
    });
    expect(screen.getByRole("link", { name: "Invite people" }).getAttribute("href")).toBe("/people/invite?board=new");
    expect(screen.getByRole("link", { name: "Call the first meeting" })).toBeTruthy();
  });

  it("is warned about when its seats are too few for the quorum, and can be created all the same", async () => {
    await open("/boards/new", false, {
      boards: [],
      mayCreateBoards: true,
      changes: { createBoard: () => ({ board: { id: "new", name: "Board" }, userErrors: [] }) },
    });
    await userEvent.click(await screen.findByRole("radio", { name: "UK private company" }));
    const warning = "With 1 in office a quorum of 2 can never be reached: this board could not decide.";
    expect(screen.queryByText(warning)).toBeNull();
    fireEvent.change(screen.getByLabelText("Seats"), { target: { value: "1" } });
    expect((await screen.findByText(warning)).closest("output")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Create board" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Board is created" })).toBeTruthy();
  });

  it("is not shown to an administrator who may not read it", async () => {
    await open("/boards/new", false, {
      boards: [],
      mayCreateBoards: true,
      changes: { createBoard: () => ({ board: null, userErrors: [] }) },
    });
    await userEvent.click(await screen.findByRole("radio", { name: "Association" }));
    await userEvent.click(screen.getByRole("button", { name: "Create board" }));
    expect(await screen.findByText(/what is in a board is for its members/)).toBeTruthy();
  });
});
