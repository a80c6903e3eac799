import { gql } from "@urql/core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createClient } from "./client";
import { FakeGateway, heldPromise } from "./testing/FakeGateway";
import { fennmark, margit } from "./testing/fennmark";
import { signedIn } from "./testing/renderSignedIn";

const chair = { id: "user-1", email: "chair@example.org", details: margit };

const BoardNames = gql(`query Names { boards { id name } }`);
const BoardById = gql(`query ById($id: ID!) { board(id: $id) { id name } }`);
const Change = gql(`mutation Change { rename { id } }`);

let gateway: FakeGateway;

async function newClient(onAccessChange: (epoch: number) => void = () => undefined) {
  const app = await signedIn(gateway, "chair@example.org");
  return createClient({ app, user: app.currentUser, onAccessChange });
}

beforeEach(() => {
  gateway = new FakeGateway(fennmark, [chair]);
});

afterEach(() => {
  vi.useRealTimers();
});

describe("the wire", () => {
  it("posts query, variables and operationName, nothing else, to the app's address [R7.9]", async () => {
    const client = await newClient();
    await client.query(BoardById, { id: "b" }).toPromise();
    const [request] = gateway.requests;
    expect(request?.method).toBe("POST");
    expect(request?.url).toBe("/api/client/v2.0/app/portal-test/graphql");
    expect(Object.keys(request?.body ?? {}).toSorted()).toEqual(["operationName", "query", "variables"]);
    expect(request?.body).toMatchObject({ operationName: "ById", variables: { id: "b" } });
  });

  it("names the user and sends its cookie, and no token [R7.9] [R7.10]", async () => {
    const client = await newClient();
    await client.query(BoardNames, {}).toPromise();
    const [request] = gateway.requests;
    expect(request?.headers.get("Portal-User")).toBe("user-1");
    expect(request?.headers.has("Authorization")).toBe(false);
    expect(request?.credentials).toBe("include");
  });
});

describe("the defaults", () => {
  it("sends equal queries that run at the same time once [R9.8]", async () => {
    const client = await newClient();
    await Promise.all([client.query(BoardNames, {}).toPromise(), client.query(BoardNames, {}).toPromise()]);
    expect(gateway.operations()).toEqual(["Names"]);
  });

  it("answers a query from the cache first [R9.8] [R7.11]", async () => {
    const client = await newClient();
    const first = await client.query(BoardNames, {}).toPromise();
    const second = await client.query(BoardNames, {}).toPromise();
    expect(second.data).toEqual(first.data);
    expect(gateway.operations()).toEqual(["Names"]);
  });

  it("sends every mutation [R9.8]", async () => {
    const client = await newClient();
    for (let turn = 0; turn < 2; turn++) {
      gateway.answerNext(() => Response.json({ data: { rename: { __typename: "Board", id: "b" } } }));
      await client.mutation(Change, {}).toPromise();
    }
    expect(gateway.operations()).toEqual(["Change", "Change"]);
  });

  it("drops the data of an answer with an error, for this query and for the cache [R9.8]", async () => {
    const client = await newClient();
    const partial = { data: { boards: [{ __typename: "Board", id: "b", name: "Half" }] }, errors: [{ message: "m" }] };
    gateway.answerNext(() => Response.json(partial));
    const failed = await client.query(BoardNames, {}).toPromise();
    expect(failed.data).toBeUndefined();
    expect(failed.error?.graphQLErrors[0]?.message).toBe("m");
    const next = await client.query(BoardNames, {}).toPromise();
    expect(next.error).toBeUndefined();
    expect(gateway.operations()).toEqual(["Names", "Names"]);
  });

  it("retries nothing by itself", async () => {
    const client = await newClient();
    gateway.answerNext(() => new Response("gone", { status: 502 }));
    const { error } = await client.query(BoardNames, {}).toPromise();
    expect(error).toBeDefined();
    expect(gateway.requests).toHaveLength(1);
  });
});

describe("freshness", () => {
  it("refreshes an answer of the cache behind the scenes once it is more than a minute old", async () => {
    const client = await newClient();
    await client.query(BoardNames, {}).toPromise();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    const results: unknown[] = [];
    const subscription = client.query(BoardNames, {}).subscribe(({ stale, data }) => results.push([stale, data]));
    expect(results).toEqual([[true, expect.objectContaining({ boards: expect.any(Array) as unknown })]]);
    await vi.waitFor(() => expect(gateway.operations()).toEqual(["Names", "Names"]));
    subscription.unsubscribe();
  });
});

describe("a change while a query is under way", () => {
  const changed = () => Response.json({ data: { rename: { __typename: "Board", id: "b" } } });
  const named = (name: string) => () => Response.json({ data: { boards: [{ __typename: "Board", id: "b", name }] } });

  it("asks the query once more, and never shows the answer from before the change", async () => {
    const client = await newClient();
    const open = heldPromise<Response>();
    gateway.answerNext(() => open.promise, "Names");
    gateway.answerNext(changed, "Change");
    gateway.answerNext(named("after"), "Names");
    const asked = client.query(BoardNames, {}).toPromise();
    await client.mutation(Change, {}).toPromise();
    open.resolve(named("before")());
    expect((await asked).data).toMatchObject({ boards: [{ name: "after" }] });
    expect(gateway.operations()).toEqual(["Names", "Change", "Names"]);
  });

  it("does not repeat queries that were sent after it", async () => {
    const client = await newClient();
    gateway.answerNext(changed, "Change");
    await client.mutation(Change, {}).toPromise();
    await client.query(BoardNames, {}).toPromise();
    expect(gateway.operations()).toEqual(["Change", "Names"]);
  });

  it("asks nothing more for somebody who left", async () => {
    const client = await newClient();
    gateway.answerNext(() => heldPromise<Response>().promise, "Names");
    gateway.answerNext(changed, "Change");
    const subscription = client.query(BoardNames, {}).subscribe(() => undefined);
    await vi.waitFor(() => expect(gateway.operations()).toEqual(["Names"]));
    subscription.unsubscribe();
    await client.mutation(Change, {}).toPromise();
    expect(gateway.operations()).toEqual(["Names", "Change"]);
  });
});

describe("what the answer of a mutation says", () => {
  const Rename = gql(`mutation Rename { recordDocument { document { id title } userErrors { code } } }`);
  const Title = gql(`query Title { document(id: "d") { id title folder } }`);
  const found = (title: string) => () =>
    Response.json({ data: { document: { __typename: "Document", id: "d", title, folder: "/" } } });
  const renamed = (title: string) => () => {
    const document = { __typename: "Document", id: "d", title };
    const payload = { __typename: "RecordDocumentPayload", document, userErrors: [] };
    return Response.json({ data: { recordDocument: payload } });
  };

  it("is shown until the repeated query is answered", async () => {
    const client = await newClient();
    const open = heldPromise<Response>();
    gateway.answerNext(found("before"), "Title");
    gateway.answerNext(renamed("renamed"), "Rename");
    gateway.answerNext(() => open.promise, "Title");
    const titles: unknown[] = [];
    const shown = client.query(Title, {}).subscribe(({ data }) => titles.push(data));
    await vi.waitFor(() => expect(titles).toHaveLength(1));
    await client.mutation(Rename, {}).toPromise();
    expect(titles.at(-1)).toMatchObject({ document: { title: "renamed", folder: "/" } });
    open.resolve(found("asked again")());
    await vi.waitFor(() => expect(titles.at(-1)).toMatchObject({ document: { title: "asked again" } }));
    expect(gateway.operations()).toEqual(["Title", "Rename", "Title"]);
    shown.unsubscribe();
  });

  it("is kept for a screen that is opened later", async () => {
    const client = await newClient();
    gateway.answerNext(found("before"), "Title");
    gateway.answerNext(renamed("renamed"), "Rename");
    await client.query(Title, {}).toPromise();
    await client.mutation(Rename, {}).toPromise();
    expect(client.readQuery(Title, {})?.data).toMatchObject({ document: { title: "renamed", folder: "/" } });
  });
});

describe("access epoch (rule X7)", () => {
  it("remembers the first and reports every other one", async () => {
    const changes: number[] = [];
    const client = await newClient((epoch) => changes.push(epoch));
    await client.query(BoardNames, {}).toPromise();
    gateway.accessEpoch = 2;
    await client.query(BoardById, { id: "b" }).toPromise();
    expect(changes).toEqual([2]);
  });
});

describe("cancellation", () => {
  it("aborts the request when no caller waits for the answer any more", async () => {
    const client = await newClient();
    const open = heldPromise<Response>();
    gateway.answerNext(() => open.promise);
    const signals: (AbortSignal | null | undefined)[] = [];
    vi.stubGlobal("fetch", (input: RequestInfo, init: RequestInit) => {
      signals.push(init.signal);
      return gateway.fetch(input, init);
    });
    const subscription = client.query(BoardNames, {}).subscribe(() => undefined);
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    subscription.unsubscribe();
    expect(signals[0]?.aborted).toBe(true);
  });
});
