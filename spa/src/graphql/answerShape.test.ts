import { gql } from "@urql/core";
import { describe, expect, it } from "vitest";
import { fitsOperation } from "./answerShape";

const List = gql(`
  query List {
    viewer { orgRoles }
    boards { ...Row }
    first: board(id: "a") { id parent { id } }
  }
  fragment Row on Board { id name parent { id } ... on Meeting { number } }
`);

const whole = {
  viewer: { orgRoles: ["SEC"] },
  boards: [{ id: "a", name: "Board", parent: null }],
  first: { id: "a", parent: null },
};

const fits = (data: unknown) => fitsOperation(data, { kind: "query", query: List });

describe("a JSON value", () => {
  it("may be an object, as the data of a refusal", () => {
    const query = gql(`mutation Cancel { cancelMeeting(input: $input) { userErrors { code data } } }`);
    const data = { cancelMeeting: { userErrors: [{ code: "CONFLICT_VERSION", data: { currentVersion: 2 } }] } };
    expect(fitsOperation(data, { kind: "mutation", query })).toBe(true);
  });
});

describe("an answer's data", () => {
  it.each([
    ["is whole", whole],
    ["has null where the schema allows it", { ...whole, viewer: null, first: null }],
    ["has an empty list", { ...whole, boards: [] }],
    ["has more than was asked for", { ...whole, more: 1 }],
  ])("that %s fits", (_title, data) => {
    expect(fits(data)).toBe(true);
  });

  it.each([
    ["is nothing", undefined],
    ["is null", null],
    ["is a list", []],
    ["is empty", {}],
    ["lacks a field of the root", { ...whole, boards: undefined }],
    ["has null where the schema has a list", { ...whole, boards: null }],
    ["has an object where the schema has a list", { ...whole, boards: { id: "a", name: "Board", parent: null } }],
    ["has null in a list of objects", { ...whole, boards: [null] }],
    ["lacks a field of a fragment", { ...whole, boards: [{ id: "a", name: "Board" }] }],
    ["has null for a required field", { ...whole, boards: [{ id: "a", name: null, parent: null }] }],
    ["has an object for a text", { ...whole, boards: [{ id: "a", name: {}, parent: null }] }],
    ["has a text for an object", { ...whole, first: "a" }],
    ["has null in a list of texts", { ...whole, viewer: { orgRoles: [null] } }],
    ["lacks a field deep inside", { ...whole, first: { id: "a", parent: {} } }],
  ])("that %s does not fit", (_title, data) => {
    expect(fits(data)).toBe(false);
  });

  it("of a mutation is looked at too", () => {
    const Record = gql(
      `mutation Record($input: RecordDocumentInput!) { recordDocument(input: $input) { document { id } } }`,
    );
    const ofMutation = (data: unknown) => fitsOperation(data, { kind: "mutation", query: Record });
    expect(ofMutation({ recordDocument: { document: null } })).toBe(true);
    expect(ofMutation({ recordDocument: null })).toBe(false);
  });

  it("may lack what a directive leaves out, and what the schema is not known to have", () => {
    const Some = gql(`query Some($all: Boolean!) { boards { id name @include(if: $all) colour } }`);
    const some = (board: object) => fitsOperation({ boards: [board] }, { kind: "query", query: Some });
    expect(some({ id: "a", colour: null })).toBe(true);
    expect(some({ id: "a" })).toBe(false);
  });

  it("may hold an object for a JSON value, as the data of a refusal", () => {
    const Edit = gql(
      `mutation Edit($input: UpdateAgendaItemInput!) { updateAgendaItem(input: $input) { userErrors { data } } }`,
    );
    const data = { updateAgendaItem: { userErrors: [{ data: { currentVersion: 2 } }] } };
    expect(fitsOperation(data, { kind: "mutation", query: Edit })).toBe(true);
  });
});
