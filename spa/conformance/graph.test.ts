import { createHash, randomBytes } from "node:crypto";
import { OneDriveLargeFileUploadTask, type UploadResult } from "@microsoft/microsoft-graph-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { fieldsOf, textOf } from "../e2e/portal/json";
import { LocalPortal } from "../e2e/portal/LocalPortal";
import { Graph } from "./graph";
import { sent } from "./wire";

let portal: LocalPortal;
let graph: Graph;
beforeAll(async () => {
  portal = await LocalPortal.start();
  graph = await Graph.of(portal);
});
afterEach(() => graph.clearFaults());
afterAll(() => portal.stop());

const unit = 327_680;

interface Wishes {
  path?: string;
  conflictBehavior?: string;
  rangeSize?: number;
}

let files = 0;

/** Returns a name that no other test uses. */
function freshName(): string {
  return `paper ${++files}.pdf`;
}

function begin(content: Uint8Array, fileName: string, { path = "Board/2026 Q3", ...wishes }: Wishes = {}) {
  return OneDriveLargeFileUploadTask.create(graph.client, content, { fileName, path, rangeSize: unit, ...wishes });
}

function hash(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** Returns the driveItem with which an upload ended. */
function item(result: UploadResult): Record<string, unknown> {
  return fieldsOf(result.responseBody);
}

async function expectStored(path: string, content: Uint8Array): Promise<void> {
  expect(hash(await graph.bytes(path))).toBe(hash(content));
}

/** Returns methods and statuses of the requests to session addresses. */
function slicesSent(): string[] {
  return sent
    .filter((line) => line.includes("/upload-sessions/"))
    .map((line) => line.replace(/\/upload-sessions\/\w+/, ""));
}

describe("the published Graph client, in front of the stand-in", () => {
  it("uploads 12 000 000 bytes in slices of 5 MiB", async () => {
    const content = randomBytes(12_000_000);
    const name = freshName();
    sent.length = 0;
    const task = await begin(content, name, { rangeSize: 5_242_880 });
    const result = await task.upload();

    expect(slicesSent()).toEqual(["PUT : 202", "PUT : 202", "PUT : 201"]);
    expect(item(result)).toMatchObject({ name, size: 12_000_000 });
    await expectStored(`/Board/2026 Q3/${name}`, content);
  });

  it.each([1, unit - 1, unit, unit + 1, 2 * unit + 1])("uploads %i bytes", async (size) => {
    const content = randomBytes(size);
    const name = freshName();
    const result = await (await begin(content, name)).upload();
    expect(item(result)).toMatchObject({ name, size });
    await expectStored(`/Board/2026 Q3/${name}`, content);
  });

  it.each([
    ["Minutes #2.pdf", "Board/2026 Q3"],
    ["50%.pdf", "/"],
    ["Beschlüsse & mehr (neu)!.pdf", "/Vorstand/Ausschüsse/"],
  ])("uploads %s into %s", async (name, path) => {
    const content = randomBytes(10);
    const result = await (await begin(content, name, { path })).upload();
    expect(item(result)).toHaveProperty("name", name);
    const folder = path.split("/").filter(Boolean).map(encodeURIComponent).join("/");
    await expectStored(`/${folder === "" ? "" : `${folder}/`}${encodeURIComponent(name)}`, content);
  });

  it("is refused a name that the drive forbids", async () => {
    await expect(begin(randomBytes(10), "a|b.pdf")).rejects.toMatchObject({ statusCode: 400, code: "invalidRequest" });
  });

  it("learns that a name is taken", async () => {
    const name = freshName();
    await (await begin(randomBytes(10), name, { path: "Taken" })).upload();
    await expect(begin(randomBytes(10), name, { path: "Taken", conflictBehavior: "fail" })).rejects.toMatchObject({
      statusCode: 409,
      code: "nameAlreadyExists",
    });
    const replaced = randomBytes(10);
    await (await begin(replaced, name, { path: "Taken", conflictBehavior: "replace" })).upload();
    await (await begin(randomBytes(10), name, { path: "Taken" })).upload();
    expect(await graph.names("root:/Taken:")).toEqual([name.replace(".pdf", " 1.pdf"), name]);
    await expectStored(`/Taken/${name}`, replaced);
  });

  it("commits a file whose name was taken while it was on its way", async () => {
    const content = randomBytes(unit + 1);
    const name = freshName();
    const task = await begin(content, name, { path: "Late", conflictBehavior: "fail" });
    await graph.ask(`root:/Late/${name}:/content`, { method: "PUT", body: "first" });
    await expect(task.upload()).rejects.toMatchObject({ error: { code: "nameAlreadyExists" } });

    const committed: unknown = await task.commit("/me/drive/root:/Late");
    expect(textOf(committed, "name")).toBe(name.replace(".pdf", " 1.pdf"));
    await expectStored(`/Late/${name.replace(".pdf", " 1.pdf")}`, content);
  });

  it.each([
    ["throttled", { status: 429, retry_after: "1" }],
    ["refused in its middle", { status: 503, read_bytes: 100_000 }],
    ["stored, but its answer is lost", { perform: true, reset: true }],
    ["broken after a part was kept", { keep_bytes: 100_000, reset: true }],
  ])("resumes after a slice is %s", async (_, trouble) => {
    const content = randomBytes(3 * unit + 1);
    const name = freshName();
    const task = await begin(content, name);
    await graph.fault({ operation: "slice", after: 1, ...trouble });
    await expect(task.upload()).rejects.toBeDefined();

    expect(await task.resume()).toMatchObject({ responseBody: { name, size: content.length } });
    await expectStored(`/Board/2026 Q3/${name}`, content);
  });

  it("finds no session any more when the last answer was lost, and one file", async () => {
    const content = randomBytes(unit + 1);
    const name = freshName();
    const task = await begin(content, name, { path: "Lost" });
    await graph.fault({ operation: "slice", last: true, perform: true, reset: true });
    await expect(task.upload()).rejects.toBeDefined();
    await expect(task.resume()).rejects.toMatchObject({ statusCode: 404, code: "itemNotFound" });
    expect(await graph.names("root:/Lost:")).toEqual([name]);
  });

  it("waits as long as it is told before it asks for a session again", async () => {
    await graph.fault({ operation: "create", status: 429, retry_after: "1" });
    const begun = Date.now();
    const result = await (await begin(randomBytes(10), freshName())).upload();
    expect(item(result)).toHaveProperty("id");
    expect(Date.now() - begun).toBeGreaterThanOrEqual(990); // timers may fire slightly early
  });

  it("follows a slice to another host", async () => {
    const content = randomBytes(unit + 1);
    const name = freshName();
    const elsewhere = portal.addresses.microsoft.replace("localhost", "127.0.0.1");
    const task = await begin(content, name);
    // The client takes 127.0.0.1 for Graph, but adds its token to first requests only.
    await graph.fault({ operation: "slice", status: 307, location: `${elsewhere}{path}` });
    sent.length = 0;
    await task.upload();
    expect(slicesSent()).toEqual(["PUT : 307", "PUT : 202", "PUT : 201"]);
    await expectStored(`/Board/2026 Q3/${name}`, content);
  });

  it("cancels a session once", async () => {
    const task = await begin(randomBytes(unit), freshName(), { path: "Cancelled" });
    await task.cancel();
    expect(task.getUploadSession().isCancelled).toBe(true);
    await expect(task.getStatus()).rejects.toMatchObject({ statusCode: 404 });
    expect(await graph.names("root:/Cancelled:")).toEqual([]);
  });

  it("treats a finished session as invalid", async () => {
    const task = await begin(randomBytes(unit), freshName());
    await graph.fault({ operation: "status", status: 200, body: { nextExpectedRanges: [] } });
    await expect(task.resume()).rejects.toMatchObject({ name: "Invalid Session" });
  });
});

describe("a session's address", () => {
  it("refuses the token that Graph wants", async () => {
    const task = await begin(randomBytes(unit), freshName());
    const { url } = task.getUploadSession();
    expect(new URL(url).origin).toBe(portal.addresses.microsoft);
    const answer = await fetch(url, { headers: { Authorization: "Bearer anything" } });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: { code: "unauthenticated" } });
  });
});
