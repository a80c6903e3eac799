import { act, render, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { gql, useQuery } from "urql";
import { Credentials, RealmAppProvider } from "@/backend";
import { GraphQLProvider } from "./GraphQLProvider";
import { FakeGateway } from "./testing/FakeGateway";
import { fennmark, margit } from "./testing/fennmark";
import { renderSignedIn, signedIn } from "./testing/renderSignedIn";

const chair = { id: "user-1", email: "chair@example.org", details: margit };
const director = { id: "user-2", email: "director@example.org", details: { ...margit, displayName: "Wei Jun Tan" } };

const Names = gql<{ boards: { id: string; name: string }[] }>(`query Names { boards { id name } }`);
const Other = gql<{ board: { id: string } }>(`query Other { board(id: "a") { id seats } }`);

let gateway: FakeGateway;

beforeEach(() => {
  gateway = new FakeGateway(fennmark, [chair, director]);
});

function BoardNames() {
  const [{ data }] = useQuery({ query: Names });
  return <p>{data ? data.boards.map(({ name }) => name).join(", ") : "nothing yet"}</p>;
}

const names = (
  <GraphQLProvider>
    <BoardNames />
  </GraphQLProvider>
);

describe("the client of the current user", () => {
  it("is rebuilt with an empty cache when the user changes: nothing read before is shown after [R7.11]", async () => {
    const app = await signedIn(gateway, "chair@example.org");
    renderSignedIn(app, names);
    await screen.findByText(/^Board, Audit/);
    gateway.content = { ...fennmark, boards: fennmark.boards.slice(1, 2) };
    await act(() => app.logIn(Credentials.emailPassword("director@example.org", "demo-portal-2026")));
    expect(screen.queryByText(/^Board, Audit/)).toBeNull();
    await screen.findByText("Audit and risk committee");
    expect(gateway.requests.map(({ headers }) => headers.get("Portal-User"))).toEqual(["user-1", "user-2"]);
  });

  it("is rebuilt when the app changes [R7.11]", async () => {
    const [first, second] = [await signedIn(gateway, chair.email), await signedIn(gateway, chair.email)];
    const { rerender } = render(<RealmAppProvider app={first}>{names}</RealmAppProvider>);
    await screen.findByText(/^Board, Audit/);
    rerender(<RealmAppProvider app={second}>{names}</RealmAppProvider>);
    await waitFor(() => expect(gateway.operations()).toEqual(["Names", "Names"]));
  });

  it("keeps its cache while the same user only gets fresh tokens [R7.11]", async () => {
    const app = await signedIn(gateway, "chair@example.org");
    renderSignedIn(app, names);
    await screen.findByText(/^Board, Audit/);
    await act(async () => await app.currentUser?.refreshCustomData());
    expect(gateway.operations()).toEqual(["Names"]);
  });
});

describe("rule X7", () => {
  it("drops the cache and asks again when an answer carries another access epoch", async () => {
    const app = await signedIn(gateway, "chair@example.org");
    renderSignedIn(
      app,
      <GraphQLProvider>
        <BoardNames />
        <OtherQueryLater />
      </GraphQLProvider>,
    );
    await screen.findByText(/^Board, Audit/);
    gateway.accessEpoch = 2;
    gateway.content = { ...fennmark, boards: fennmark.boards.slice(0, 1) };
    act(() => screen.getByRole("button").click());
    await screen.findByText("Board");
    expect(screen.queryByText(/Audit/)).toBeNull();
  });
});

function OtherQueryLater() {
  const [{ data }, ask] = useQuery({ query: Other, pause: true });
  return (
    <button type="button" onClick={() => ask()}>
      {data ? "asked" : "ask"}
    </button>
  );
}
