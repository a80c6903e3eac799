import { createHash, randomBytes } from "node:crypto";
import { Credentials } from "realm-web";
import { Upload, type UploadOptions } from "tus-js-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { demo } from "../e2e/portal/accounts";
import { textOf } from "../e2e/portal/json";
import { LocalPortal } from "../e2e/portal/LocalPortal";
import { signOnToken } from "../e2e/portal/microsoft";
import { newClient } from "./client";
import { Graph } from "./graph";
import { BreakingLine } from "./tusCuts";
import { Http2Stack } from "./tusHttp2";

let portal: LocalPortal;
let graph: Graph;
let headers: Record<string, string>;
let line: BreakingLine | undefined;

beforeAll(async () => {
  portal = await LocalPortal.start();
  await connect();
});
afterEach(async () => {
  await graph.clearFaults();
  await line?.close();
  line = undefined;
});
afterAll(() => portal.stop());

/** Logs in at the portal and signs on at Microsoft. */
async function connect(): Promise<void> {
  graph = await Graph.of(portal);
  const { email } = demo("director");
  const user = await newClient(portal.addresses.portal).app.logIn(
    Credentials.emailPassword(email, demo("director").password),
  );
  const opened = await fetch(`${portal.addresses.gateway}/api/session`, {
    method: "POST",
    body: JSON.stringify({ refresh_token: user.refreshToken, user_id: user.id, transport: "header" }),
  });
  const { token } = await signOnToken(portal, email);
  headers = { "Portal-Session": textOf(await opened.json(), "session"), Authorization: `Bearer ${token}` };
}

const unit = 327_680;
let files = 0;

interface Outcome {
  name: string;
  /** The drive's id of the finished file. */
  itemId: string | undefined;
  upload: Upload;
}

/** Uploads with the published tus-js-client; resolves when it reports success. */
function upload(content: Buffer, options: UploadOptions = {}, started: (upload: Upload) => void = () => undefined) {
  const name = `pack ${++files}.pdf`;
  return new Promise<Outcome>((resolve, reject) => {
    const task: Upload = new Upload(content, {
      endpoint: `${portal.addresses.gateway}/api/uploads`,
      headers,
      metadata: { filename: name, filetype: "application/pdf", path: "Board" },
      retryDelays: [0, 100, 300, 1000, 2000, 4000, 4000, 4000],
      onSuccess: ({ lastResponse }) =>
        resolve({ name, itemId: lastResponse.getHeader("Portal-Item-Id"), upload: task }),
      onError: reject,
      ...options,
    });
    task.start();
    started(task);
  });
}

async function expectStored(name: string, content: Buffer): Promise<void> {
  const stored = await graph.bytes(`/Board/${encodeURIComponent(name)}`);
  expect(createHash("sha256").update(stored).digest("hex")).toBe(createHash("sha256").update(content).digest("hex"));
}

const stacks: [string, UploadOptions][] = [
  ["HTTP/1.1", {}],
  ["HTTP/2", { httpStack: new Http2Stack() }],
];

describe.each(stacks)("tus-js-client over %s", (_, stack) => {
  it.each([1, unit - 1, unit, unit + 1, 5_242_881, 12_000_000])("uploads %i bytes [R7.14] [R7.15]", async (size) => {
    const content = randomBytes(size);
    const { name, itemId } = await upload(content, stack);
    expect(itemId).toBeTruthy();
    await expectStored(name, content);
  });

  it("uploads an empty file", async () => {
    const { name } = await upload(Buffer.alloc(0), { ...stack, uploadSize: 0 });
    expect(await graph.names("root:/Board:")).toContain(name);
  });

  it("uploads although it sends bytes with the creation", async () => {
    const content = randomBytes(3_000_000);
    const { name, itemId } = await upload(content, { ...stack, uploadDataDuringCreation: true });
    expect(itemId).toBeTruthy();
    await expectStored(name, content);
  });

  it("uploads in chunks that fit no slice", async () => {
    const content = randomBytes(5_000_000);
    const { name, itemId } = await upload(content, { ...stack, chunkSize: 1_000_000 });
    expect(itemId).toBeTruthy();
    await expectStored(name, content);
  });

  it.each([1, unit, 6 * unit])(
    "uploads in parts that a CDN takes, the last of %i bytes [R7.14] [R7.15]",
    async (rest) => {
      const size = 40 * unit + rest;
      const accepted: number[] = [];
      const content = randomBytes(size);
      const { name, itemId } = await upload(content, {
        ...stack,
        chunkSize: 20 * unit,
        onChunkComplete: (bytes) => accepted.push(bytes),
      });
      expect(accepted).toEqual([20 * unit, 20 * unit, rest]);
      expect(itemId).toBeTruthy();
      await expectStored(name, content);
    },
  );

  it("goes on in the middle of a part that broke", async () => {
    // More than all buffers between can hold, so that the drive has a part when the client asks.
    line = await BreakingLine.to(portal.addresses.gateway, [50_000_000]);
    const content = randomBytes(192 * unit + 1);
    const part = 160 * unit;
    const starts: (string | undefined)[] = [];
    const { name } = await upload(content, {
      ...stack,
      endpoint: `${line.url}/api/uploads`,
      chunkSize: part,
      onBeforeRequest: (request) => {
        if (request.getMethod() === "PATCH") starts.push(request.getHeader("Upload-Offset"));
      },
    });
    expect(line.broken).toBe(1);
    expect(starts.map((offset) => Number(offset) % unit)).toEqual(starts.map(() => 0));
    expect(starts.some((offset) => Number(offset) % part !== 0)).toBe(true);
    await expectStored(name, content);
  });

  it("goes on where it was paused between two parts", async () => {
    const content = randomBytes(40 * unit);
    let paused = false;
    const { name, upload: done } = await upload(content, { ...stack, chunkSize: 20 * unit }, (task) => {
      task.options.onChunkComplete = () => {
        if (paused) return;
        paused = true;
        void task.abort().then(() => setTimeout(() => task.start(), 50));
      };
    });
    expect(paused).toBe(true);
    expect(done.url).toBeTruthy();
    await expectStored(name, content);
  });

  it(
    "uploads 200 MB over a line that breaks again and again, with a drive that fails",
    { timeout: 240_000 },
    async () => {
      line = await BreakingLine.to(portal.addresses.gateway, [3_000_000, 40_000_000, 9_000_000, 60_000_000, 5_300_000]);
      await graph.fault(
        { operation: "slice", after: 3, perform: true, reset: true },
        { operation: "slice", after: 9, status: 503, read_bytes: 100_000 },
        { operation: "slice", after: 15, keep_bytes: 100_000, reset: true },
        { operation: "slice", last: true, perform: true, reset: true },
      );
      const content = randomBytes(200_000_000);
      const { name, itemId } = await upload(content, { ...stack, endpoint: `${line.url}/api/uploads` });
      expect(line.broken).toBeGreaterThan(2);
      expect(itemId).toBeTruthy();
      await expectStored(name, content);
      const stem = name.replace(".pdf", "");
      expect((await graph.names("root:/Board:")).filter((found) => found.startsWith(stem))).toEqual([name]);
    },
  );
});

describe("tus-js-client", () => {
  it("uploads through the site's own address, past a slice that breaks", async () => {
    await graph.fault({ operation: "slice", after: 1, status: 503, read_bytes: 2_000_000 });
    const content = randomBytes(30_000_000);
    const { name, itemId } = await upload(content, { endpoint: `${portal.addresses.portal}/api/uploads` });
    expect(itemId).toBeTruthy();
    await expectStored(name, content);
  });

  it("cancels what it began [R4.16]", async () => {
    const address = await new Promise<string>((resolve, reject) => {
      let begun: Upload | undefined;
      const cancel = async () => {
        await begun?.abort(true);
        return begun?.url ?? "";
      };
      upload(
        randomBytes(60_000_000),
        { chunkSize: unit, onChunkComplete: () => void cancel().then(resolve, reject) },
        (task) => (begun = task),
      ).catch(reject);
    });
    const asked = await fetch(address, { method: "HEAD", headers });
    expect(asked.status).toBe(404);
  });

  it("learns at once that an upload cannot begin", async () => {
    await expect(upload(randomBytes(10), { metadata: { filename: "a|b.pdf" } })).rejects.toThrow("InvalidName");
    await expect(upload(randomBytes(10), { metadata: {} })).rejects.toThrow("FilenameMissing");
    await expect(upload(randomBytes(unit * 2), { chunkSize: 100_000 })).rejects.toThrow("chunkTooSmall");
    await expect(upload(randomBytes(unit * 2), { parallelUploads: 2 })).rejects.toThrow("ConcatenationNotSupported");
    await expect(upload(randomBytes(10), { headers: {} })).rejects.toThrow("InvalidSession");
  });

  it("goes on where it was after everything was stopped and started", { timeout: 120_000 }, async () => {
    const content = randomBytes(60_000_000);
    let restarted: Promise<void> | undefined;
    const { name } = await upload(content, {
      onProgress: (bytes) => {
        if (bytes > 20_000_000) restarted ??= portal.pause().then(() => portal.resume());
      },
    });
    await restarted;
    expect(restarted).toBeDefined();
    await connect(); // the stand-in signs with another key now
    await expectStored(name, content);
  });
});
