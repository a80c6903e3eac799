import { act, screen, waitFor } from "@testing-library/react";
import { gql } from "@urql/core";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createClient } from "./client";
import { GraphQLProvider } from "./GraphQLProvider";
import { FakeGateway } from "./testing/FakeGateway";
import { fennmark, margit } from "./testing/fennmark";
import { renderSignedIn, signedIn } from "./testing/renderSignedIn";
import { useLoad } from "@/governance";

const chair = { id: "user-1", email: "chair@example.org", details: margit };

interface Named {
  readonly boards: readonly { readonly id: string; readonly name: string }[];
}

const BoardNames = gql<Named, object>(`query Names { boards { id name } }`);
const BoardById = gql<object, { id: string }>(`query ById($id: ID!) { board(id: $id) { id name } }`);
const Change = gql(`mutation Change { rename { id } }`);

let gateway: FakeGateway;

beforeEach(() => {
  gateway = new FakeGateway(fennmark, [chair]);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Returns the operations that arrived; "*" marks background requests. */
function arrivedOperations(): readonly string[] {
  return gateway.requests.map(
    ({ body, headers }) => `${String(body["operationName"])}${headers.get("Portal-Background") === "1" ? "*" : ""}`,
  );
}

async function newClient() {
  const app = await signedIn(gateway, chair.email);
  return createClient({ app, user: app.currentUser, onAccessChange: () => undefined });
}

/** Moves the clock forward. */
function advanceClock(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + milliseconds });
}

describe("the header Portal-Background (docs/domain/accounts.md)", () => {
  it("is missing where a person asks", async () => {
    const client = await newClient();
    await client.query(BoardNames, {}).toPromise();
    await client.query(BoardNames, {}, { requestPolicy: "network-only" }).toPromise();
    expect(arrivedOperations()).toEqual(["Names", "Names"]);
  });

  it("is sent when the operation is marked as not caused by a person", async () => {
    const client = await newClient();
    await client.query(BoardNames, {}, { background: true }).toPromise();
    gateway.answerNext(() => Response.json({ data: { rename: { __typename: "Board", id: "b" } } }));
    await client.mutation(Change, {}, { background: true }).toPromise();
    expect(arrivedOperations()).toEqual(["Names*", "Change*"]);
  });

  it("names the session all the same, and tells the user that nobody asked", async () => {
    const app = await signedIn(gateway, chair.email);
    const user = app.currentUser;
    if (user === null) throw new Error("Nobody is signed in");
    const headers = vi.spyOn(user, "sessionHeaders");
    const client = createClient({ app, user, onAccessChange: () => undefined });
    await client.query(BoardNames, {}, { background: true }).toPromise();
    expect(gateway.requests[0]?.headers.get("Portal-User")).toBe("user-1");
    expect(headers).toHaveBeenCalledWith({ background: true });
  });

  it("is sent when the cache repeats a query after a change", async () => {
    const client = await newClient();
    const shown = client.query(BoardNames, {}).subscribe(() => undefined);
    await vi.waitFor(() => expect(arrivedOperations()).toEqual(["Names"]));
    gateway.answerNext(() => Response.json({ data: { rename: { __typename: "Board", id: "b" } } }));
    await client.mutation(Change, {}, { background: true }).toPromise();
    await vi.waitFor(() => expect(arrivedOperations()).toEqual(["Names", "Change*", "Names*"]));
    shown.unsubscribe();
  });

  it("is not sent when a person opens a screen again", async () => {
    const client = await newClient();
    await client.query(BoardNames, {}).toPromise();
    const shown = client.query(BoardNames, {}, { requestPolicy: "cache-and-network" }).subscribe(() => undefined);
    await vi.waitFor(() => expect(arrivedOperations()).toEqual(["Names", "Names"]));
    shown.unsubscribe();
  });

  it("is not sent when a person opens a screen whose answer is old", async () => {
    const client = await newClient();
    await client.query(BoardNames, {}).toPromise();
    advanceClock(61_000);
    const shown = client.query(BoardNames, {}).subscribe(() => undefined);
    await vi.waitFor(() => expect(arrivedOperations()).toEqual(["Names", "Names"]));
    shown.unsubscribe();
  });
});

describe("a screen", () => {
  async function show(id: string) {
    const app = await signedIn(gateway, chair.email);
    const view = renderSignedIn(app, <Screen id={id} />);
    await screen.findByText("ready");
    return view;
  }

  it("asks for a person when it is opened, and when its reader tries again", async () => {
    await show("b-1");
    act(() => screen.getByRole("button", { name: "Try again" }).click());
    await waitFor(() => expect(arrivedOperations()).toEqual(["ById", "ById"]));
  });

  it("asks by itself when it refreshes, and when its question changes with the time", async () => {
    await show("changing");
    act(() => screen.getByRole("button", { name: "Refresh" }).click());
    await waitFor(() => expect(arrivedOperations()).toEqual(["ById", "ById*"]));
    act(() => screen.getByRole("button", { name: "Next day" }).click());
    await waitFor(() => expect(arrivedOperations()).toEqual(["ById", "ById*", "ById*"]));
    act(() => screen.getByRole("button", { name: "Try again" }).click());
    await waitFor(() => expect(arrivedOperations()).toEqual(["ById", "ById*", "ById*", "ById"]));
  });

  it("repeats its queries by itself when the reader's access changed, and later ones for the person [X7]", async () => {
    await show("b-1");
    gateway.accessEpoch = 2;
    act(() => screen.getByRole("button", { name: "Try again" }).click());
    await waitFor(() => expect(arrivedOperations()).toEqual(["ById", "ById", "ById*"]));
    await screen.findByText("ready");
    act(() => screen.getByRole("button", { name: "Try again" }).click());
    await waitFor(() => expect(arrivedOperations()).toEqual(["ById", "ById", "ById*", "ById"]));
  });
});

function Screen({ id }: { readonly id: string }) {
  return (
    <GraphQLProvider>
      <Question id={id} />
    </GraphQLProvider>
  );
}

/** A screen whose variables change while it is shown, such as the date. */
function Question({ id }: { readonly id: string }) {
  const [day, setDay] = useState(1);
  const { data, busy, retry, refresh } = useLoad(BoardById, { id: `${id}-${day}` });
  return (
    <>
      <button type="button" onClick={retry}>
        Try again
      </button>
      <button type="button" onClick={refresh}>
        Refresh
      </button>
      <button type="button" onClick={() => setDay(day + 1)}>
        Next day
      </button>
      <p>{data && !busy ? "ready" : "loading"}</p>
    </>
  );
}
