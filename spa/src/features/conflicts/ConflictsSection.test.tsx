import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ItemConflictsProps } from "@/governance";
import { GraphQLProvider } from "@/graphql";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit, NOW } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import type { Conflict, ConflictedItem, PossibleConflict } from "./conflictsQuery";
import { ConflictsSection } from "./ConflictsSection";

let gateway: FakeGateway;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  gateway = new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details: margit }]);
  return () => vi.useRealTimers();
});

const conflict = (facts: Partial<Conflict> = {}): Conflict => ({
  id: "c1",
  person: { id: "p04", displayName: "Priya Raman" },
  kind: "ACTUAL",
  statement: "My brother bids for the work.",
  interest: { id: "i1", organisationName: "Brackwater Dredging Ltd" },
  recordedBy: null,
  declaredAt: "2026-11-20T08:00:00.000Z",
  decision: null,
  decidedAt: null,
  decidedBy: null,
  byResolution: null,
  isMine: false,
  inForce: true,
  otherExclusion: false,
  decider: "CHAIR",
  mayDecide: true,
  needsResolution: false,
  version: 3,
  ...facts,
});

const item = (facts: Partial<ConflictedItem> = {}): ConflictedItem => ({
  id: "i6",
  number: "6",
  title: "Dredging contract",
  viewerMayDeclareConflict: true,
  viewerMayDeclareForAnother: false,
  quorumForecast: { required: 5, certain: 6 },
  standing: null,
  conflicts: [conflict()],
  possibleConflicts: [],
  ...facts,
});

const hint = (visibility: "BOARDS" | "SECRETARIAT" = "BOARDS"): PossibleConflict => ({
  person: { id: "p04", displayName: "Priya Raman" },
  counterparty: "SEABRIGHT ENERGY",
  interest: { id: "i7", organisationName: "Seabright Energy plc", nature: "SHAREHOLDING", visibility },
});

const typed = (name: string, value: object | null) => value && { __typename: name, ...value };

async function open(shown: ConflictedItem | null, props: Partial<ItemConflictsProps> = {}) {
  const answered = shown && {
    ...typed("AgendaItem", shown),
    quorumForecast: typed("QuorumForecast", shown.quorumForecast),
    conflicts: shown.conflicts.map((each) => ({
      ...typed("ConflictDeclaration", each),
      person: typed("Person", each.person),
      interest: typed("Interest", each.interest),
      recordedBy: typed("Person", each.recordedBy),
      decidedBy: typed("Person", each.decidedBy),
    })),
    possibleConflicts: shown.possibleConflicts.map((each) => ({
      ...typed("PossibleConflict", each),
      person: typed("Person", each.person),
      interest: typed("Interest", each.interest),
    })),
  };
  // The list is read again after a change.
  for (let times = 0; times < 3; times += 1) {
    gateway.answerNext(() => Response.json({ data: { agendaItem: answered } }), "Conflicts");
  }
  renderSignedIn(
    await signedIn(gateway, "chair@example.org"),
    <GraphQLProvider>
      <ConflictsSection itemId="i6" level={2} {...props} />
    </GraphQLProvider>,
  );
}

const inputsOf = (operation: string) =>
  gateway.requests
    .filter(({ body }) => body["operationName"] === operation)
    .map(({ body }) => (body["variables"] as { input: Record<string, unknown> }).input);

describe("the list", () => {
  it("has what was declared, by whom, and who decides [C4]", async () => {
    await open(
      item({
        conflicts: [
          conflict({ mayDecide: false, decider: "DEPUTY_CHAIR" }),
          conflict({
            id: "c2",
            mayDecide: false,
            decider: null,
            recordedBy: { id: "p10", displayName: "Ruth Castellan" },
          }),
        ],
      }),
    );
    expect(await screen.findByText("It waits for a decision. The deputy chair decides.")).toBeTruthy();
    expect(screen.getByText("It waits for a decision.")).toBeTruthy();
    expect(screen.getByText("Ruth Castellan")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Decide/ })).toBeNull();
  });

  it("says what was decided, and that it is not in force any more", async () => {
    await open(
      item({
        conflicts: [
          conflict({
            decision: "LEAVE_FOR_ITEM",
            decidedAt: "2026-11-20T08:30:00.000Z",
            decidedBy: { id: "p10", displayName: "Ruth Castellan" },
            byResolution: "2026-14",
            inForce: false,
            otherExclusion: true,
          }),
        ],
      }),
    );
    expect(await screen.findByText("Leaves the room for the item.")).toBeTruthy();
    expect(screen.getByText("2026-14")).toBeTruthy();
    expect(screen.getByText(/not in force/)).toBeTruthy();
    expect(screen.getByText(/excluded by other means/)).toBeTruthy();
  });

  it("is absent for a reader who may not declare where nothing is declared", async () => {
    await open(item({ conflicts: [], viewerMayDeclareConflict: false }));
    await waitFor(() => expect(gateway.requests.some(({ body }) => body["operationName"] === "Conflicts")).toBe(true));
    expect(screen.queryByText("Conflicts of interest")).toBeNull();
  });
});

describe("deciding", () => {
  it.each([
    ["a person who counts", [], "With every decision but “No action”, Priya Raman does not count: 5 remain."],
    ["a person who is away", ["p04"], "Priya Raman does not count among them."],
  ])("says in an open sitting what becomes of the quorum without %s [Q3]", async (_, away, sentence) => {
    const user = userEvent.setup();
    await open(item({ quorumForecast: null }), { meeting: { id: "m1", boardId: "b" } });
    const notCounted = away.map((id) => typed("NotCounted", { person: typed("Person", { id }) }));
    const quorumStatus = typed("QuorumStatus", { counted: 6, required: 5, notCounted });
    gateway.answerNext(() => Response.json({ data: { quorumStatus } }), "QuorumNow");
    await user.click(await screen.findByRole("button", { name: "Decide about the conflict of Priya Raman" }));
    expect(await screen.findByText(`6 count for this item now, and 5 are needed. ${sentence}`)).toBeTruthy();
  });

  it("shows what each decision means before it is made, and sends the one that was chosen [7.6]", async () => {
    const user = userEvent.setup();
    await open(item());
    await user.click(await screen.findByRole("button", { name: "Decide about the conflict of Priya Raman" }));
    const cards = within(screen.getByRole("group", { name: "Decision" })).getAllByRole("radio");
    expect(cards.map((each) => each.closest("label")?.textContent)).toEqual([
      "No actionPapers: reads themRoom: stays and speaksVote: votesQuorum: counts",
      "Discuss, but not votePapers: reads themRoom: stays and speaksVote: does not voteQuorum: does not count",
      "Leave the room for the itemPapers: reads themRoom: leaves for the itemVote: does not voteQuorum: does not count",
      "Withhold the papers, tooPapers: does not see the itemRoom: leaves for the itemVote: does not voteQuorum: does not count",
    ]);
    expect(screen.getByText(/6 certainly count for this item now, and 5 are needed/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Decide" }));
    expect(screen.getByText("Choose one of the four decisions.")).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: /Leave the room/ }));
    gateway.answerNext(
      () =>
        Response.json({
          data: { decideConflict: typed("ConflictPayload", { declaration: null, item: null, userErrors: [] }) },
        }),
      "DecideConflict",
    );
    await user.click(screen.getByRole("button", { name: "Decide" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(inputsOf("DecideConflict")).toMatchObject([
      { declarationId: "c1", expectedVersion: 3, decision: "LEAVE_FOR_ITEM" },
    ]);
    expect(inputsOf("DecideConflict")[0]).not.toHaveProperty("byResolution");
  });

  it("begins again with the decision that was made", async () => {
    await open(item({ conflicts: [conflict({ decision: "LEAVE_FOR_ITEM" })] }));
    const words = "Decide again about the conflict of Priya Raman";
    await userEvent.click(await screen.findByRole("button", { name: words }));
    const dialog = within(screen.getByRole("dialog", { name: words }));
    expect(dialog.getByRole<HTMLInputElement>("radio", { name: /^Leave the room/ }).checked).toBe(true);
  });

  it("asks for the resolution where only the meeting can decide [C4]", async () => {
    const user = userEvent.setup();
    await open(item({ conflicts: [conflict({ decider: "MEETING", needsResolution: true })] }));
    await user.click(await screen.findByRole("button", { name: /Decide about/ }));
    await user.click(screen.getByRole("radio", { name: /No action/ }));
    await user.type(screen.getByLabelText("Resolution of the meeting"), "2026-14");
    gateway.answerNext(
      () =>
        Response.json({
          data: { decideConflict: typed("ConflictPayload", { declaration: null, item: null, userErrors: [] }) },
        }),
      "DecideConflict",
    );
    await user.click(screen.getByRole("button", { name: "Record the decision" }));
    await waitFor(() =>
      expect(inputsOf("DecideConflict")).toMatchObject([{ decision: "NO_ACTION", byResolution: "2026-14" }]),
    );
  });
});

describe("declaring", () => {
  it("sends the kind, the statement and the chosen interest [C2]", async () => {
    const user = userEvent.setup();
    const node = typed("Interest", { id: "i1", organisationName: "Brackwater Dredging Ltd" });
    const interests = typed("InterestConnection", { edges: [typed("InterestEdge", { node })] });
    gateway.answerNext(() => Response.json({ data: { interests } }), "InterestsToName");
    await open(item({ conflicts: [] }));
    await user.click(await screen.findByRole("button", { name: "Declare a conflict…" }));
    await user.selectOptions(screen.getByLabelText("Kind of conflict"), "LOYALTY");
    await user.type(screen.getByLabelText("What it is"), "I sit on its board.");
    await user.selectOptions(await screen.findByLabelText("Interest in the register"), "i1");
    gateway.answerNext(
      () => Response.json({ data: { declareConflict: typed("ConflictPayload", { item: null, userErrors: [] }) } }),
      "DeclareConflict",
    );
    await user.click(screen.getByRole("button", { name: "Declare it" }));
    await waitFor(() =>
      expect(inputsOf("DeclareConflict")).toMatchObject([
        { itemId: "i6", kind: "LOYALTY", statement: "I sit on its board.", interestId: "i1" },
      ]),
    );
    expect(inputsOf("DeclareConflict")[0]).not.toHaveProperty("personId");
  });

  it("for somebody else only once that person is chosen [C2]", async () => {
    const user = userEvent.setup();
    const readings = ["Priya Raman", "Siân O'Dell"].map((displayName, index) =>
      typed("ItemReading", { person: typed("Person", { id: `p${index}`, displayName }) }),
    );
    const agendaItem = typed("AgendaItem", { id: "i6", access: typed("ItemAccess", { readings }) });
    gateway.answerNext(() => Response.json({ data: { agendaItem } }), "PeopleOfItem");
    gateway.answerNext(
      () => Response.json({ data: { interests: typed("InterestConnection", { edges: [] }) } }),
      "InterestsToName",
    );
    await open(item({ conflicts: [], viewerMayDeclareForAnother: true }));
    await user.click(await screen.findByRole("button", { name: "Declare for somebody else…" }));
    await user.type(screen.getByLabelText("What it is"), "She told me so.");
    await user.click(screen.getByRole("button", { name: "Declare it" }));
    expect(inputsOf("DeclareConflict")).toEqual([]);
    await user.click(screen.getByRole("combobox", { name: "For" }));
    await user.click(await screen.findByRole("option", { name: /Siân O'Dell/ }));
    gateway.answerNext(
      () => Response.json({ data: { declareConflict: typed("ConflictPayload", { item: null, userErrors: [] }) } }),
      "DeclareConflict",
    );
    await user.click(screen.getByRole("button", { name: "Declare it" }));
    await waitFor(() =>
      expect(inputsOf("DeclareConflict")).toMatchObject([
        { itemId: "i6", personId: "p1", statement: "She told me so." },
      ]),
    );
  });
});

describe("possible conflicts [C3]", () => {
  const answerInterests = () =>
    gateway.answerNext(
      () => Response.json({ data: { interests: typed("InterestConnection", { edges: [] }) } }),
      "InterestsToName",
    );
  const declare = "Declare for Priya Raman: Seabright Energy plc";

  it("name the person, the interest and the counterparty, and declare for the person with one button", async () => {
    const user = userEvent.setup();
    answerInterests();
    await open(item({ conflicts: [], viewerMayDeclareForAnother: true, possibleConflicts: [hint()] }));
    const list = await screen.findByRole("list", { name: "Possible conflicts" });
    expect(list.textContent).toContain("Priya Raman");
    expect(list.textContent).toContain("Shares: Seabright Energy plc. The item names SEABRIGHT ENERGY.");
    expect(screen.getByText(/Only the secretary and the chair see this/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: declare }));
    expect(screen.getByLabelText<HTMLTextAreaElement>("What it is").value).toBe("Shares: Seabright Energy plc.");
    gateway.answerNext(
      () => Response.json({ data: { declareConflict: typed("ConflictPayload", { item: null, userErrors: [] }) } }),
      "DeclareConflict",
    );
    await user.click(screen.getByRole("button", { name: "Declare it" }));
    await waitFor(() =>
      expect(inputsOf("DeclareConflict")).toMatchObject([
        { itemId: "i6", personId: "p04", statement: "Shares: Seabright Energy plc.", interestId: "i7" },
      ]),
    );
  });

  it("end names that have a full stop with one", async () => {
    const club = { ...hint(), counterparty: "The Fennmark Sailing Club, Ltd." };
    await open(item({ conflicts: [], viewerMayDeclareForAnother: true, possibleConflicts: [club] }));
    const list = await screen.findByRole("list", { name: "Possible conflicts" });
    expect(list.textContent).toContain("Seabright Energy plc. The item names The Fennmark Sailing Club, Ltd.Declare");
  });

  it("about the reader are not for somebody else", async () => {
    const own = { ...hint(), person: { id: "p01", displayName: "Margit Halloran" } };
    await open(item({ conflicts: [], viewerMayDeclareForAnother: true, possibleConflicts: [own] }));
    const button = await screen.findByRole("button", { name: "Declare: Seabright Energy plc" });
    expect(button.textContent).toBe("Declare…");
  });

  it("fill in no words of an interest that the item's readers may not read [X10]", async () => {
    answerInterests();
    await open(item({ conflicts: [], viewerMayDeclareForAnother: true, possibleConflicts: [hint("SECRETARIAT")] }));
    await userEvent.click(await screen.findByRole("button", { name: declare }));
    expect(screen.getByLabelText<HTMLTextAreaElement>("What it is").value).toBe("");
  });

  it("are shown before the publication, when nothing can be declared yet [C2]", async () => {
    await open(item({ conflicts: [], viewerMayDeclareConflict: false, possibleConflicts: [hint()] }));
    expect(await screen.findByText(/Conflicts are declared once the agenda is published/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: declare })).toBeNull();
  });
});

describe("the item Declarations of interest [C1]", () => {
  const answerMeeting = (facts: Partial<Conflict> = {}) => {
    const declared = conflict({ mayDecide: false, decider: null, ...facts });
    const conflicts = [
      {
        ...typed("ConflictDeclaration", declared),
        person: typed("Person", declared.person),
        interest: typed("Interest", declared.interest),
      },
    ];
    const meeting = typed("Meeting", {
      id: "m1",
      board: typed("Board", { id: "b1", viewerReadsInterests: true }),
      entries: [
        typed("AgendaItem", { id: "i6", number: "2", title: "Declarations of interest", conflicts: [] }),
        typed("AgendaItem", { id: "i7", number: "7", title: "Harbour masterplan", conflicts }),
      ],
    });
    gateway.answerNext(() => Response.json({ data: { meeting } }), "MeetingDeclarations");
  };

  it("has the register and what is declared on the other items", async () => {
    answerMeeting();
    await open(item({ conflicts: [], standing: "DECLARATIONS" }), { meeting: { id: "m1", boardId: "b1" } });
    const list = await screen.findByRole("list", { name: "Declared on other items" });
    expect(list.textContent).toBe("7 Harbour masterplanPriya Raman: It waits for a decision.");
    expect(screen.getByText(/Interests can be declared now/)).toBeTruthy();
    const register = screen.getByRole("link", { name: "Register of interests of this board" });
    expect(register.getAttribute("href")).toBe("/boards/b1/interests");
  });

  it("says of a decision that is not in force what its item says", async () => {
    answerMeeting({ decision: "LEAVE_FOR_ITEM", inForce: false });
    await open(item({ conflicts: [], standing: "DECLARATIONS" }), { meeting: { id: "m1", boardId: "b1" } });
    const list = await screen.findByRole("list", { name: "Declared on other items" });
    expect(list.textContent).toMatch(/Leaves the room for the item\. Somebody has changed .* not in force\.$/);
  });

  it("is not asked about for other items", async () => {
    await open(item({ standing: "MATTERS_ARISING" }), { meeting: { id: "m1", boardId: "b1" } });
    await screen.findByText("Conflicts of interest");
    expect(gateway.operations()).not.toContain("MeetingDeclarations");
  });
});
