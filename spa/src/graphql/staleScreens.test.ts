import type { AnyVariables, Client, Operation } from "@urql/core";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createClient } from "./client";
import * as documents from "./generated/graphql";
import { FakeGateway } from "./testing/FakeGateway";
import { fennmark, margit } from "./testing/fennmark";
import { signedIn } from "./testing/renderSignedIn";

type Document = Operation["query"];
type Data = Readonly<Record<string, unknown>>;

const { AgendaDocument, HomeDocument, ItemPapersDocument, MembersDocument, PersonDocument } = documents;
const { FirstStepsDocument, ReadinessDocument, WaitingGrantsDocument, AnnotationsDocument } = documents;

const noPage = {
  __typename: "MeetingConnection",
  edges: [],
  pageInfo: { __typename: "PageInfo", hasNextPage: false, endCursor: null },
};

/** Screens with empty answers, so that only the document says which types they are about. */
const screens: Readonly<Record<string, readonly [query: Document, variables: AnyVariables, data: Data]>> = {
  "the agenda of another meeting": [AgendaDocument, { meetingId: "m-2" }, { meeting: null }],
  Home: [
    HomeDocument,
    { from: "2026-11-28", to: "2026-11-29" },
    { home: [], participations: [], boards: [], underWay: noPage, upcoming: noPage },
  ],
  "the first steps": [FirstStepsDocument, {}, { firstSteps: [] }],
  "what stops publishing": [ReadinessDocument, { meetingId: "m-1" }, { meetingReadiness: null }],
  "the papers of an item": [ItemPapersDocument, { itemId: "i-1" }, { agendaItem: null }],
  "the members of a board": [MembersDocument, { boardId: "b" }, { board: null, terms: [] }],
  "a person": [PersonDocument, { id: "p-1" }, { person: null }],
  "access that waits": [WaitingGrantsDocument, {}, { accessGrants: [] }],
  "notes on a paper": [AnnotationsDocument, { versionId: "v-1" }, { annotations: [] }],
};

const changes = [
  [
    documents.DeferAgendaItemDocument,
    "AgendaPayload",
    ["the agenda of another meeting", "what stops publishing", "Home"],
  ],
  [
    documents.ReferAgendaItemDocument,
    "AgendaPayload",
    ["the agenda of another meeting", "what stops publishing", "Home"],
  ],
  [documents.PublishMeetingDocument, "MeetingPayload", ["Home", "the first steps", "the agenda of another meeting"]],
  [documents.SetReadingPositionDocument, "SetReadingPositionPayload", ["Home"]],
  [documents.AttachPaperDocument, "AgendaPayload", ["the papers of an item", "what stops publishing", "Home"]],
  [documents.SubmitPaperDocument, "AgendaPayload", ["the papers of an item", "Home"]],
  [documents.WithdrawVersionDocument, "AgendaPayload", ["the papers of an item", "Home"]],
  [
    documents.ConfirmAccessGrantDocument,
    "AccessGrantPayload",
    ["access that waits", "the members of a board", "a person", "Home"],
  ],
  [documents.StopAccessGrantDocument, "AccessGrantPayload", ["access that waits", "Home"]],
  [
    documents.AddMembershipDocument,
    "MembershipPayload",
    ["the members of a board", "access that waits", "the first steps"],
  ],
  [documents.SetOrgRolesDocument, "PersonPayload", ["a person", "access that waits", "Home"]],
  [documents.DeleteAnnotationDocument, "AnnotationPayload", ["notes on a paper"]],
  [documents.RespondToInvitationDocument, "MeetingPayload", ["Home", "the first steps"]],
] as const;

const cases = changes.flatMap(([mutation, payload, stale]) =>
  stale.map((screen) => [fieldsOf(mutation)[0], screen, mutation, payload] as const),
);

function definitionOf({ definitions: [definition] }: Document) {
  if (definition?.kind !== "OperationDefinition") throw new Error("The document begins with no operation");
  return definition;
}

/** Returns the field of a mutation and the fields of its payload. */
function fieldsOf(mutation: Document): readonly [field: string, ...ofPayload: string[]] {
  const [field] = definitionOf(mutation).selectionSet.selections;
  if (field?.kind !== "Field") throw new Error("The document begins with no field");
  const selections = field.selectionSet?.selections ?? [];
  return [field.name.value, ...selections.flatMap((each) => (each.kind === "Field" ? [each.name.value] : []))];
}

let gateway: FakeGateway;
let client: Client;

beforeEach(async () => {
  gateway = new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details: margit }]);
  const app = await signedIn(gateway, "chair@example.org");
  client = createClient({ app, user: app.currentUser, onAccessChange: () => undefined });
});

function show(screen: string) {
  const [query, variables, data] = screens[screen]!;
  const name = definitionOf(query).name?.value ?? "";
  gateway.answerNext(() => Response.json({ data }), name);
  return { name, open: () => client.query(query, variables) };
}

/** Sends the change; its answer contains no changed object. */
async function change(mutation: Document, payload: string, ...codes: readonly string[]): Promise<void> {
  const [field, ...ofPayload] = fieldsOf(mutation);
  const userErrors = codes.map((code) => ({ __typename: "UserError", code, field: null, message: "", data: null }));
  const nothing = Object.fromEntries(ofPayload.map((each) => [each, null]));
  const answer = {
    ...nothing,
    ...("accessGrants" in nothing && { accessGrants: [] }),
    __typename: payload,
    userErrors,
  };
  gateway.answerNext(() => Response.json({ data: { [field]: answer } }), definitionOf(mutation).name?.value);
  const { error } = await client.mutation(mutation, { input: {} }).toPromise();
  expect(error).toBeUndefined();
}

describe("what a change made old", () => {
  it.each(cases)("%s: %s is asked for again at once, where it is shown", async (_field, screen, mutation, payload) => {
    const { name, open } = show(screen);
    const shown = open().subscribe(() => undefined);
    await vi.waitFor(() => expect(gateway.operations()).toEqual([name]));
    await new Promise((resolve) => setTimeout(resolve));
    await change(mutation, payload);
    await vi.waitFor(() => expect(gateway.operations().filter((each) => each === name)).toHaveLength(2));
    shown.unsubscribe();
  });

  it.each(cases)("%s: %s is not shown from the cache any more", async (_field, screen, mutation, payload) => {
    const { name, open } = show(screen);
    expect((await open().toPromise()).error).toBeUndefined();
    await change(mutation, payload);
    await open().toPromise();
    expect(gateway.operations().filter((each) => each === name)).toHaveLength(2);
  });

  it("includes what another person has changed, after a conflict", async () => {
    const { name, open } = show("the agenda of another meeting");
    expect((await open().toPromise()).error).toBeUndefined();
    await change(documents.MoveAgendaItemDocument, "AgendaPayload", "CONFLICT_VERSION");
    await open().toPromise();
    expect(gateway.operations().filter((each) => each === name)).toHaveLength(2);
  });

  it("is empty where the change was refused", async () => {
    const { name, open } = show("the agenda of another meeting");
    expect((await open().toPromise()).error).toBeUndefined();
    await change(documents.MoveAgendaItemDocument, "AgendaPayload", "VALIDATION_FAILED");
    await open().toPromise();
    expect(gateway.operations().filter((each) => each === name)).toHaveLength(1);
  });

  it("is not a list that the change has nothing to do with", async () => {
    const { name, open } = show("the members of a board");
    expect((await open().toPromise()).error).toBeUndefined();
    await change(documents.SetReadingPositionDocument, "SetReadingPositionPayload");
    await open().toPromise();
    expect(gateway.operations().filter((each) => each === name)).toHaveLength(1);
  });
});
