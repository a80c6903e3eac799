import { act, screen, waitFor } from "@testing-library/react";
import { gql, type TypedDocumentNode } from "urql";
import { beforeEach, expect, it } from "vitest";
import { GraphQLProvider } from "@/graphql";
import { FakeGateway } from "@/graphql/testing/FakeGateway";
import { fennmark, margit } from "@/graphql/testing/fennmark";
import { renderSignedIn, signedIn } from "@/graphql/testing/renderSignedIn";
import { useChange } from "./change";
import { Rename, renamedAnswer } from "./testing/rename";
import { useLoad } from "./useLoad";
import { type Page, usePages } from "./usePages";

interface Named {
  readonly id: string;
  readonly title: string;
}

interface Listed {
  readonly documents: Page<Named>;
}

const Documents: TypedDocumentNode<Listed, { after?: string }> = gql(`
  query Documents($after: String) {
    documents(boardId: "b", first: 2, after: $after) { edges { node { id title } } pageInfo { hasNextPage endCursor } }
  }
`);

let gateway: FakeGateway;
/** The titles on the server; a cursor is the id of the last entry of a page. */
let titles: readonly string[];

beforeEach(() => {
  gateway = new FakeGateway(fennmark, [{ id: "user-1", email: "chair@example.org", details: margit }]);
  titles = ["a", "b", "c", "d", "e", "f"];
});

/** Answers the next requests for a page from the present titles. */
function answerPages(count: number): void {
  for (let turn = 0; turn < count; turn++) {
    gateway.answerNext(() => {
      const asked = gateway.requests.findLast(({ body }) => body["operationName"] === "Documents");
      const { after } = (asked?.body["variables"] ?? {}) as { readonly after?: string };
      const begin = after === undefined ? 0 : titles.indexOf(after) + 1;
      const shown = titles.slice(begin, begin + 2);
      const edges = shown.map((title) => {
        return { __typename: "DocumentEdge", node: { __typename: "Document", id: title[0], title } };
      });
      const hasNextPage = begin + 2 < titles.length;
      const pageInfo = { __typename: "PageInfo", hasNextPage, endCursor: shown.at(-1) ?? null };
      return Response.json({ data: { documents: { __typename: "DocumentConnection", edges, pageInfo } } });
    }, "Documents");
  }
}

function List() {
  const { data } = useLoad(Documents, {});
  return data ? <Rows first={data.documents} /> : null;
}

function Rows({ first }: { readonly first: Page<Named> }) {
  const pageOf = (data: Listed) => data.documents;
  const { nodes, hasMore, loadMore } = usePages(first, { query: Documents, variables: (after) => ({ after }), pageOf });
  const change = useChange(Rename, (data) => data.rename);
  return (
    <>
      <p>{nodes.map(({ title }) => title).join(" ")}</p>
      {hasMore && (
        <button type="button" onClick={loadMore}>
          More
        </button>
      )}
      <button type="button" onClick={() => void change.send({ id: "d", title: "d2", expectedVersion: 1 })}>
        Rename
      </button>
    </>
  );
}

async function press(name: string, shown: string): Promise<void> {
  act(() => screen.getByRole("button", { name }).click());
  await screen.findByText(shown);
}

async function openTwoPages(): Promise<void> {
  answerPages(2);
  const app = await signedIn(gateway, "chair@example.org");
  renderSignedIn(
    app,
    <GraphQLProvider>
      <List />
    </GraphQLProvider>,
  );
  await screen.findByText("a b");
  await press("More", "a b c d");
}

it("asks for each page again that a change made old, and loses none", async () => {
  await openTwoPages();
  titles = ["a", "b", "c", "d2", "e", "f"];
  answerPages(2);
  gateway.answerNext(() => renamedAnswer("d2"), "Rename");
  await press("Rename", "a b c d2");
  await waitFor(() =>
    expect(gateway.operations()).toEqual(["Documents", "Documents", "Rename", "Documents", "Documents"]),
  );
  answerPages(1);
  await press("More", "a b c d2 e f");
  expect(screen.queryByRole("button", { name: "More" })).toBeNull();
});

it("loses no entry between two pages when a newer one comes first", async () => {
  await openTwoPages();
  titles = ["n", "a", "b", "c", "d", "e", "f"];
  answerPages(4);
  gateway.answerNext(() => renamedAnswer("d"), "Rename");
  await press("Rename", "n a b c");
  expect(gateway.operations().slice(3)).toEqual(["Documents", "Documents", "Documents"]);
});
