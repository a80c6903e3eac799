import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ErrorCode, ErrorWithCode } from "../identity/ErrorWithCode";
import type { GetToken } from "../MicrosoftTokens";
import { discardUpload } from "./discardUpload";
import type { DriveItem } from "./DriveItem";
import { FileUpload, type FileUploadOptions } from "./FileUpload";
import { StoredUploads } from "./StoredUploads";
import { EXPIRES, FakeTus } from "./testing/FakeTus";
import type { UploadProblem } from "./UploadProblem";

let gateway: FakeTus;

beforeEach(async () => {
  gateway = new FakeTus();
  await gateway.start();
});

afterEach(() => gateway.stop());

const content = new Uint8Array(700_000).map((_, index) => index % 251);
const file = new File([content], "Pack Q4 – final.pdf", { type: "application/pdf", lastModified: 1_000 });
const session = { headers: () => ({ "Portal-User": "user-1" }), credentials: "include" as const };

/** Records all events of an upload, in order. */
class Watched {
  readonly item = Promise.withResolvers<DriveItem>();
  readonly failure = Promise.withResolvers<UploadProblem>();
  readonly progress: number[] = [];
  readonly retries: { delayMs: number; problem: UploadProblem }[] = [];
  readonly upload: FileUpload;

  constructor(options: Partial<FileUploadOptions> = {}) {
    this.upload = new FileUpload({
      file,
      fingerprint: "board-b/pack",
      endpoint: gateway.endpoint,
      path: "/Quorate/Board",
      session,
      getToken: async () => "microsoft-token",
      stored: new StoredUploads("user-1"),
      retryDelaysMs: [0, 5, 5],
      discardDelaysMs: [5, 5],
      onProgress: (sent) => this.progress.push(sent),
      onRetry: (delayMs, problem) => this.retries.push({ delayMs, problem }),
      onFinished: (item) => this.item.resolve(item),
      onFailed: (problem) => this.failure.resolve(problem),
      ...options,
    });
  }

  begin(): this {
    this.upload.start();
    return this;
  }
}

const stored = () => new StoredUploads("user-1").all();

describe("a file on its way", () => {
  it("is uploaded in one request after its creation, whose answer names the drive's item [R4.15]", async () => {
    const item = await new Watched().begin().item.promise;
    const webUrl = "https://drive.example.org/01ITEM";
    expect(item).toEqual({ id: "01ITEM", webUrl, name: "Pack Q4 – final.pdf" });
    expect(gateway.methods()).toEqual(["POST", "PATCH"]);
    expect(gateway.onlyUpload().bytes.equals(Buffer.from(content))).toBe(true);
    expect(gateway.onlyUpload().metadata).toEqual({
      filename: "Pack Q4 – final.pdf",
      filetype: "application/pdf",
      path: "/Quorate/Board",
    });
  });

  it("names the portal's session and Microsoft's token to the gateway", async () => {
    await new Watched().begin().item.promise;
    for (const { headers } of gateway.seen) {
      expect(headers).toMatchObject({ "portal-user": "user-1", authorization: "Bearer microsoft-token" });
    }
  });

  it("counts as the person's doing, but for the questions how much has arrived (docs/domain/accounts.md)", async () => {
    const told: (boolean | undefined)[] = [];
    const counting = {
      headers: (asking?: { readonly background?: boolean }) => {
        told.push(asking?.background);
        return { "Portal-User": "user-1" };
      },
      credentials: "include" as const,
    };
    gateway.next("PATCH", { cutAfter: 300_000 });
    await new Watched({ session: counting }).begin().item.promise;
    expect(gateway.methods()).toEqual(["POST", "PATCH", "HEAD", "PATCH"]);
    expect(told).toEqual([false, false, true, false]);

    told.length = 0;
    await new Watched({ session: counting, file: new File([], "empty.txt") }).begin().item.promise;
    expect(told).toEqual([false, true]);
  });

  it("has its address, expiry and missing bytes [R3.10]", async () => {
    const watched = new Watched();
    expect(watched.upload.session).toEqual({ url: null, expiry: null, isCancelled: false });
    expect(watched.upload.range).toEqual({ minValue: 0, maxValue: 699_999 });
    await watched.begin().item.promise;
    expect(watched.upload.session.url).toMatch(/\/api\/uploads\/sealed-1$/);
    expect(watched.upload.session.expiry).toEqual(new Date(EXPIRES));
    expect(watched.upload.range).toBeNull();
  });

  it("leaves nothing in this browser once it has arrived", async () => {
    await new Watched().begin().item.promise;
    expect(stored()).toEqual([]);
  });

  it("asks for the item of an empty file, whose creation completes it", async () => {
    const watched = new Watched({ file: new File([], "empty.txt") }).begin();
    expect(await watched.item.promise).toMatchObject({ id: "01ITEM", name: "empty.txt" });
    expect(gateway.methods()).toEqual(["POST", "HEAD"]);
  });

  it.each([
    ["not at all", null],
    ["without a name", ""],
    ["in a broken encoding", "Pack%2"],
    ["in a broken character", "Pack%ff"],
  ])("does without the drive's name for it that is told %s", async (_, header) => {
    gateway.itemName = header;
    const webUrl = "https://drive.example.org/01ITEM";
    expect(await new Watched().begin().item.promise).toEqual({ id: "01ITEM", webUrl });
  });

  it("says so when the drive does not tell where the file is", async () => {
    gateway.withoutItem = true;
    expect(await new Watched().begin().failure.promise).toMatchObject({ kind: "service" });
  });
});

describe("a connection that breaks", () => {
  it("continues at the byte that the gateway names, without losing or repeating one [R4.15]", async () => {
    gateway.next("PATCH", { cutAfter: 300_000 }, { cutAfter: 100_000 });
    const watched = new Watched().begin();
    await watched.item.promise;
    expect(gateway.methods()).toEqual(["POST", "PATCH", "HEAD", "PATCH", "HEAD", "PATCH"]);
    expect(gateway.seen[3]?.headers["upload-offset"]).toBe("300000");
    expect(gateway.onlyUpload().bytes.equals(Buffer.from(content))).toBe(true);
    expect(watched.retries.map(({ problem }) => problem.kind)).toEqual(["network", "network"]);
  });

  it("finishes when the answer to the last byte was lost", async () => {
    gateway.next("PATCH", "lose answer");
    expect((await new Watched().begin().item.promise).id).toBe("01ITEM");
    expect(gateway.methods()).toEqual(["POST", "PATCH", "HEAD"]);
  });

  it("gives up after the last pause and goes on from there when it is started again", async () => {
    gateway.next("PATCH", { cutAfter: 300_000 });
    gateway.next("HEAD", ...Array.from({ length: 3 }, () => ({ status: 502 })));
    const watched = new Watched().begin();
    expect((await watched.failure.promise).kind).toBe("service");
    watched.upload.start();
    await watched.item.promise;
    expect(gateway.uploads.size).toBe(1);
  });
});

describe("a file in parts", () => {
  const unit = 327_680;
  const bytes = (size: number) => new Uint8Array(size).map((_, index) => index % 251);
  const sheaf = (size: number) => new File([bytes(size)], "Sheaf.pdf", { lastModified: 1_000 });
  const inParts = (size: number, options: Partial<FileUploadOptions> = {}) =>
    new Watched({ file: sheaf(size), partBytes: unit, ...options });
  const offsets = () =>
    gateway.seen.filter(({ method }) => method === "PATCH").map(({ headers }) => Number(headers["upload-offset"]));
  const expectWhole = (size: number) => {
    expect(gateway.onlyUpload().bytes.equals(Buffer.from(bytes(size)))).toBe(true);
    expect(stored()).toEqual([]);
  };

  beforeEach(() => {
    gateway.mostBytes = unit;
  });

  it("passes proxies that refuse larger bodies, and its last answer names the drive's item [R4.15]", async () => {
    const watched = inParts(1_000_000).begin();
    expect(await watched.item.promise).toMatchObject({ id: "01ITEM", name: "Sheaf.pdf" });
    expect(gateway.methods()).toEqual(["POST", "PATCH", "PATCH", "PATCH", "PATCH"]);
    expect(offsets()).toEqual([0, unit, 2 * unit, 3 * unit]);
    expect(gateway.bodies).toEqual([unit, unit, unit, 1_000_000 - 3 * unit]);
    expectWhole(1_000_000);
    expect(watched.progress.at(-1)).toBe(1_000_000);
    expect(watched.progress).toEqual(watched.progress.toSorted((one, other) => one - other));
  });

  it.each([
    ["one byte", 2 * unit + 1, [unit, unit, 1]],
    ["a whole part", 2 * unit, [unit, unit]],
    ["all there is", 1, [1]],
  ])("ends with %s", async (_, size, lengths) => {
    await inParts(size).begin().item.promise;
    expect(gateway.bodies).toEqual(lengths);
    expectWhole(size);
  });

  it("is refused where a part is still too large", async () => {
    expect(await inParts(1_000_000, { partBytes: 2 * unit }).begin().failure.promise).toEqual({ kind: "tooLarge" });
  });

  it("goes on in the middle of a part that was cut [R4.15]", async () => {
    gateway.next("PATCH", { cutAfter: unit }, { cutAfter: 100_000 });
    await inParts(1_000_000).begin().item.promise;
    expect(gateway.methods()).toEqual(["POST", "PATCH", "HEAD", "PATCH", "HEAD", "PATCH", "PATCH"]);
    expect(offsets().slice(2)).toEqual([unit + 100_000, 2 * unit + 100_000]);
    expect(gateway.bodies.slice(2)).toEqual([unit, 1_000_000 - 2 * unit - 100_000]);
    expectWhole(1_000_000);
  });

  it("starts its retries again after every part that arrived", async () => {
    const nothing = { cutAfter: 0 };
    gateway.next("PATCH", nothing, nothing, { cutAfter: unit }, nothing, nothing, { cutAfter: unit }, nothing, nothing);
    const watched = inParts(3 * unit).begin();
    await watched.item.promise;
    expect(watched.retries.map(({ delayMs }) => delayMs)).toEqual([0, 5, 5, 0, 5, 5, 0, 5]);
    expectWhole(3 * unit);
  });

  it("asks for Microsoft's token again with each part", async () => {
    let asked = 0;
    await inParts(2 * unit, { getToken: async () => `token-${++asked}` }).begin().item.promise;
    expect(gateway.seen.map(({ headers }) => headers.authorization)).toEqual([
      "Bearer token-1",
      "Bearer token-2",
      "Bearer token-3",
    ]);
  });

  it("stops in the middle of a part when paused, and sends nothing until it goes on", async () => {
    gateway.next("PATCH", { cutAfter: 200_000 }, "silence");
    const watched = inParts(3 * unit).begin();
    const sent = ["POST", "PATCH", "HEAD", "PATCH"];
    await vi.waitFor(() => expect(gateway.methods()).toEqual(sent));
    watched.upload.pause();
    gateway.release();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(gateway.methods()).toEqual(sent);
    watched.upload.start();
    await watched.item.promise;
    expectWhole(3 * unit);
  });

  it("begins no part that was being prepared when it was paused", async () => {
    // Browsers ignore an abort before sending; happy-dom would also abort what is sent afterwards.
    class BrowsersRequest extends XMLHttpRequest {
      #isSent = false;
      override send(body?: XMLHttpRequestBodyInit): void {
        this.#isSent = true;
        super.send(body);
      }
      override abort(): void {
        if (this.#isSent) super.abort();
      }
    }
    vi.stubGlobal("XMLHttpRequest", BrowsersRequest);
    let gate: PromiseWithResolvers<string> | undefined;
    const getToken = async () =>
      gateway.methods().length < 2 ? "early" : ((gate ??= Promise.withResolvers()), gate.promise);
    const watched = inParts(2 * unit, { getToken }).begin();
    await vi.waitFor(() => expect(gate).toBeDefined());
    watched.upload.pause();
    watched.upload.start();
    gate?.resolve("late");
    await watched.item.promise;
    expect(gateway.methods()).toEqual(["POST", "PATCH", "HEAD", "PATCH"]);
    expect(watched.retries).toEqual([]);
    expectWhole(2 * unit);
  });
});

describe("answers that must not end an upload", () => {
  it.each([500, 502, 503, 504, 429, 400, 403, 408, 413, 431])(
    "keeps the address when asking for the offset is answered with %i",
    async (status) => {
      gateway.next("PATCH", { cutAfter: 300_000 });
      gateway.next("HEAD", { status });
      await new Watched().begin().item.promise;
      expect(gateway.methods()).toEqual(["POST", "PATCH", "HEAD", "HEAD", "PATCH"]);
      expect(gateway.uploads.size).toBe(1);
    },
  );

  it.each([408, 409, 423, 429, 503])("asks for the offset after %i to the data", async (status) => {
    gateway.next("PATCH", { status });
    await new Watched().begin().item.promise;
    expect(gateway.methods()).toEqual(["POST", "PATCH", "HEAD", "PATCH"]);
  });

  it.each([
    [400, "service"],
    [403, "service"],
    [408, "network"],
    [413, "service"],
    [431, "service"],
  ])("keeps the address where %i comes of something in between, and says that it may pass", async (status, kind) => {
    gateway.next("PATCH", { cutAfter: 300_000 });
    gateway.next("HEAD", ...Array.from({ length: 3 }, () => ({ status })));
    const watched = new Watched().begin();
    expect(await watched.failure.promise).toEqual({ kind });
    expect(stored()).toHaveLength(1);
    watched.upload.start();
    await watched.item.promise;
    expect(gateway.uploads.size).toBe(1);
  });

  it("keeps the address when the portal's session is over, and says so", async () => {
    gateway.next("PATCH", { cutAfter: 300_000 });
    gateway.next("HEAD", { status: 401, code: "InvalidSession" });
    expect(await new Watched().begin().failure.promise).toMatchObject({ kind: "session" });
    expect(stored()).toHaveLength(1);
  });

  it("starts again when the drive has dropped the upload", async () => {
    gateway.next("PATCH", { status: 404 });
    gateway.next("HEAD", { status: 404 });
    await new Watched().begin().item.promise;
    expect(gateway.methods()).toEqual(["POST", "PATCH", "HEAD", "POST", "PATCH"]);
  });
});

describe("answers that end an upload", () => {
  const claims = JSON.stringify({ access_token: { acrs: { essential: true, value: "c1" } } });
  const challenge = `Bearer error="insufficient_claims", claims="${btoa(claims)}"`;

  it.each([
    [401, "InvalidSession", {}, { kind: "session" }],
    [401, undefined, {}, { kind: "service" }],
    [401, "AuthError", {}, { kind: "service" }],
    [401, "InvalidMicrosoftToken", { "WWW-Authenticate": 'Bearer error="invalid_token"' }, { kind: "token" }],
    [401, "InteractionRequired", { "WWW-Authenticate": challenge }, { kind: "claims", claims }],
    [403, "ConsentRequired", {}, { kind: "consent" }],
    [404, "UploadsNotConfigured", {}, { kind: "notOffered" }],
    [413, "quotaLimitReached", {}, { kind: "quota" }],
    [413, "FileTooLarge", {}, { kind: "tooLarge" }],
    [422, "nameAlreadyExists", {}, { kind: "name" }],
    [403, "DriveAccessDenied", {}, { kind: "denied" }],
    [
      400,
      "BadName",
      { "X-Request-Id": "ref-4" },
      { kind: "refused", requestId: "ref-4", text: "the gateway says 400" },
    ],
    [500, "MicrosoftMisconfigured", {}, { kind: "service" }],
  ])("tells %i %s of the creation from the others, at once", async (status, code, headers, problem) => {
    gateway.next("POST", { status, headers, ...(code !== undefined && { code }) });
    expect(await new Watched().begin().failure.promise).toMatchObject(problem);
    expect(gateway.methods()).toEqual(["POST"]);
  });

  it("sends nothing without a token of Microsoft's, and asks only a person who can help", async () => {
    const cause = new ErrorWithCode("please login first", ErrorCode.UiRequiredError);
    const watched = new Watched({ getToken: () => Promise.reject(cause) }).begin();
    expect((await watched.failure.promise).kind).toBe("token");
    expect(watched.retries).toEqual([]);
    expect(gateway.seen).toEqual([]);
  });

  const refused = Object.assign(new Error("temporarily_unavailable"), { name: "ServerError" });
  const hostFailed = new ErrorWithCode("Get SSO token failed with error: no answer", ErrorCode.InternalError);

  it.each([
    ["the network", new TypeError("Failed to fetch"), "network"],
    ["Microsoft's answer", refused, "service"],
    ["the host", hostFailed, "network"],
  ] as const)("waits by itself for a token that %s withholds", async (_, cause, kind) => {
    const getToken = vi.fn<GetToken>().mockRejectedValueOnce(cause).mockRejectedValueOnce(cause);
    const watched = new Watched({ getToken: getToken.mockResolvedValue("microsoft-token") }).begin();
    await watched.item.promise;
    expect(watched.retries.map(({ problem }) => problem)).toEqual([{ kind }, { kind }]);
    const lasting = new Watched({ fingerprint: "other", getToken: () => Promise.reject(cause) }).begin();
    expect(await lasting.failure.promise).toEqual({ kind });
  });

  it("tells a file that cannot be read any more from a broken network", async () => {
    gateway.next("PATCH", ...Array.from({ length: 4 }, () => ({ cutAfter: 0 })));
    const gone = new File([content], "moved.pdf");
    const watched = new Watched({ file: gone });
    vi.spyOn(Blob.prototype, "arrayBuffer").mockRejectedValue(new DOMException("gone", "NotReadableError"));
    expect((await watched.begin().failure.promise).kind).toBe("unreadable");
  });
});

describe("what Microsoft wants in the middle of an upload", () => {
  const claims = JSON.stringify({ access_token: { acrs: { essential: true, value: "c1" } } });
  const wanted = {
    token: { "WWW-Authenticate": 'Bearer error="invalid_token"' },
    account: {
      "WWW-Authenticate":
        'Bearer realm="Microsoft", error="invalid_token", error_description="the token belongs to another account than the upload"',
    },
    consent: { "WWW-Authenticate": 'Bearer error="insufficient_scope"' },
    claims: { "WWW-Authenticate": `Bearer error="insufficient_claims", claims="${btoa(claims)}"` },
  };
  /** Answers of the gateway to the last request. Answers to HEAD have no body, so their code never arrives. */
  const answer = (kind: keyof typeof wanted, status = 503) => ({
    status,
    code: "MicrosoftTokenNeeded",
    headers: wanted[kind],
  });

  it("is first met with a fresh token, whose answer decides", async () => {
    gateway.next("PATCH", answer("token"));
    await new Watched().begin().item.promise;
    expect(gateway.methods()).toEqual(["POST", "PATCH", "HEAD", "PATCH"]);
  });

  it("is asked of the user when a fresh token does not help, and the address is kept", async () => {
    gateway.next("PATCH", answer("token"));
    gateway.next("HEAD", answer("token", 423));
    const watched = new Watched().begin();
    expect(await watched.failure.promise).toEqual({ kind: "token" });
    expect(gateway.methods()).toEqual(["POST", "PATCH", "HEAD"]);
    watched.upload.start();
    await watched.item.promise;
    expect(gateway.uploads.size).toBe(1);
  });

  it("is not tried a second time where nothing has moved", async () => {
    gateway.next("PATCH", answer("token"), answer("token"));
    expect(await new Watched().begin().failure.promise).toMatchObject({ kind: "token" });
    expect(gateway.methods()).toEqual(["POST", "PATCH", "HEAD", "PATCH"]);
  });

  it.each(["account", "consent", "claims"] as const)("is asked of the user at once: %s", async (kind) => {
    gateway.next("PATCH", answer(kind));
    expect(await new Watched().begin().failure.promise).toMatchObject({ kind, ...(kind === "claims" && { claims }) });
    expect(gateway.methods()).toEqual(["POST", "PATCH"]);
  });

  it.each([
    ["token", 401],
    ["token", 423],
    ["account", 423],
    ["consent", 423],
    ["claims", 423],
  ] as const)("is read off the answer's header where there is no body: %s with %i", async (kind, status) => {
    gateway.next("PATCH", { cutAfter: 300_000 });
    gateway.next("HEAD", answer(kind, status));
    expect(await new Watched().begin().failure.promise).toEqual({ kind, ...(kind === "claims" && { claims }) });
    expect(gateway.methods()).toEqual(["POST", "PATCH", "HEAD"]);
    expect(stored()).toHaveLength(1);
  });

  it("is not asked of the user while the network alone withholds the token", async () => {
    const getToken = vi
      .fn<GetToken>()
      .mockResolvedValueOnce("early")
      .mockRejectedValueOnce(new TypeError("no network"));
    gateway.next("PATCH", answer("token"));
    const watched = new Watched({ getToken: getToken.mockResolvedValue("late") }).begin();
    await watched.item.promise;
    expect(gateway.methods()).toEqual(["POST", "PATCH", "HEAD", "PATCH"]);
    expect(watched.retries.map(({ problem }) => problem)).toEqual([{ kind: "network" }]);
  });

  it("is reported as a network failure when no token can be fetched", async () => {
    const getToken = vi.fn<GetToken>().mockResolvedValueOnce("early").mockRejectedValue(new TypeError("no network"));
    gateway.next("PATCH", ...Array.from({ length: 4 }, () => answer("token")));
    const watched = new Watched({ getToken }).begin();
    expect(await watched.failure.promise).toEqual({ kind: "network" });
    expect(watched.retries).toHaveLength(3);
  });

  it("is the connection where the gateway names no more", async () => {
    gateway.next("PATCH", { status: 503, code: "MicrosoftTokenNeeded" });
    gateway.next("HEAD", { status: 423 });
    await new Watched().begin().item.promise;
    gateway.next("POST", { status: 503, code: "MicrosoftTokenNeeded" });
    expect(await new Watched({ fingerprint: "board-b/other" }).begin().failure.promise).toMatchObject({
      kind: "token",
    });
  });
});

describe("requests of the gateway", () => {
  it.each([
    ["include", true],
    ["omit", false],
  ] as const)("carry cookies across origins only where the session is one: %s", async (credentials, carried) => {
    const seen: boolean[] = [];
    class WatchedRequest extends XMLHttpRequest {
      override send(body?: XMLHttpRequestBodyInit): void {
        seen.push(this.withCredentials);
        super.send(body);
      }
    }
    vi.stubGlobal("XMLHttpRequest", WatchedRequest);
    gateway.next("PATCH", { cutAfter: 300_000 });
    const watched = new Watched({ session: { headers: () => ({}), credentials } }).begin();
    await watched.item.promise;
    const asker = { session: { headers: () => ({}), credentials }, getToken: async () => "microsoft-token" };
    await discardUpload(watched.upload.session.url ?? "", asker);
    expect(gateway.methods()).toEqual(["POST", "PATCH", "HEAD", "PATCH", "DELETE"]);
    expect(seen).toEqual(gateway.methods().map(() => carried));
  });
});

describe("pausing and cancelling", () => {
  async function sending(options: Partial<FileUploadOptions> = {}): Promise<Watched> {
    gateway.next("PATCH", "silence");
    const watched = new Watched(options).begin();
    await vi.waitFor(() => expect(gateway.methods()).toEqual(["POST", "PATCH"]));
    return watched;
  }

  it("stops sending when paused, keeps the address and goes on from there", async () => {
    const watched = await sending();
    watched.upload.pause();
    expect(watched.upload.session.isCancelled).toBe(false);
    watched.upload.start();
    await watched.item.promise;
    expect(gateway.methods()).toEqual(["POST", "PATCH", "HEAD", "PATCH"]);
  });

  it("waits for no answer for ever", async () => {
    const watched = await sending({ discardWithinMs: 50 });
    gateway.next("DELETE", "silence");
    const abort = vi.spyOn(XMLHttpRequest.prototype, "abort");
    expect(await watched.upload.cancel()).toEqual({ obstacle: { kind: "network" } });
    expect(new Set(abort.mock.contexts).size).toBe(2); // the request with data, and this one
    expect(gateway.methods()).toEqual(["POST", "PATCH", "DELETE"]);
  });

  it("reads an answer before it aborts, because browsers discard aborted answers", async () => {
    const watched = await sending();
    gateway.next("DELETE", { status: 404 });
    const abort = vi.spyOn(XMLHttpRequest.prototype, "abort");
    await watched.upload.cancel();
    expect(new Set(abort.mock.contexts).size).toBe(1); // the request with data
  });

  it("asks nothing more after that, where it has waited to ask again", async () => {
    const watched = await sending({ discardWithinMs: 50, discardDelaysMs: [100] });
    gateway.next("DELETE", { status: 502 });
    expect(await watched.upload.cancel()).toEqual({ obstacle: { kind: "network" } });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(gateway.methods()).toEqual(["POST", "PATCH", "DELETE"]);
  });

  it("is cancelled on the gateway's 204 and forgotten here [R4.16] [R3.10]", async () => {
    const watched = await sending();
    expect(await watched.upload.cancel()).toBe("discarded");
    expect(watched.upload.session.isCancelled).toBe(true);
    expect(gateway.uploads.size).toBe(0);
    expect(stored()).toEqual([]);
  });

  it.each([200, 403])("is not cancelled on %i, and nothing more is asked [R4.16]", async (status) => {
    const watched = await sending();
    gateway.next("DELETE", ...Array.from({ length: 4 }, () => ({ status })));
    expect(await watched.upload.cancel()).toBe("unknown");
    expect(watched.upload.session.isCancelled).toBe(false);
    expect(gateway.methods()).not.toContain("HEAD");
  });

  it.each([
    [404, { status: 404 }, "discarded", 0],
    [410, { status: 410 }, "discarded", 0],
    [404, { status: 423 }, "unknown", 1],
    [404, "lose answer", "unknown", 1],
  ] as const)(
    "is not cancelled on %i; asks once what there is, and takes %j for: %s [R4.16]",
    async (status, answered, outcome, remembered) => {
      const watched = await sending();
      gateway.next("DELETE", { status });
      gateway.next("HEAD", answered);
      expect(await watched.upload.cancel()).toBe(outcome);
      expect(watched.upload.session.isCancelled).toBe(false);
      expect(gateway.methods()).toEqual(["POST", "PATCH", "DELETE", "HEAD"]);
      expect(gateway.seen[3]?.headers).toMatchObject({
        "portal-user": "user-1",
        authorization: "Bearer microsoft-token",
      });
      expect(stored()).toHaveLength(remembered);
    },
  );

  it.each([
    [{ cutAfter: 0 }, "network"],
    [{ status: 502 }, "service"],
    [{ status: 503 }, "busy"],
    [{ status: 423 }, "busy"],
    [{ status: 401, code: "InvalidSession" }, "session"],
  ] as const)("is not cancelled on %j, which says nothing of it: it can go on [R4.16]", async (answer, kind) => {
    const watched = await sending();
    gateway.next("DELETE", answer, answer, answer);
    expect(await watched.upload.cancel()).toMatchObject({ obstacle: { kind } });
    expect(watched.upload.session.isCancelled).toBe(false);
    expect(gateway.methods()).not.toContain("HEAD");
    expect(stored()).toHaveLength(1);
    watched.upload.start();
    await watched.item.promise;
    expect(gateway.uploads.size).toBe(1);
  });

  it("asks again only shortly where no answer comes", async () => {
    const watched = await sending();
    gateway.next("DELETE", { status: 502 }, { status: 502 });
    expect(await watched.upload.cancel()).toBe("discarded");
    expect(gateway.methods()).toEqual(["POST", "PATCH", "DELETE", "DELETE", "DELETE"]);
    expect(watched.retries).toEqual([]);
  });

  it("tells the file when it was cancelled too late: it is in the drive, and stays remembered [R4.16]", async () => {
    const watched = await sending();
    const kept = gateway.onlyUpload();
    kept.bytes = Buffer.alloc(kept.length);
    gateway.next("DELETE", { status: 404 });
    const item = { id: "01ITEM", webUrl: "https://drive.example.org/01ITEM", name: "Pack Q4 – final.pdf" };
    expect(await watched.upload.cancel()).toEqual({ item, size: 700_000 });
    expect(watched.upload.session.isCancelled).toBe(false);
    expect(stored()).toHaveLength(1);
  });

  it("forgets no newer upload of the same file when it is cancelled", async () => {
    const watched = await sending();
    const browser = new StoredUploads("user-1");
    browser.forget(stored()[0]?.key ?? "");
    const newer = { size: 700_000, metadata: {}, creationTime: "", urlStorageKey: "", parallelUploadUrls: null };
    await browser.addUpload("board-b/pack", { ...newer, uploadUrl: `${gateway.endpoint}/newer` });
    gateway.next("DELETE", { status: 404 });
    gateway.next("HEAD", { status: 404 });
    expect(await watched.upload.cancel()).toBe("discarded");
    expect(stored()).toMatchObject([{ url: `${gateway.endpoint}/newer` }]);
  });

  it("stops when cancelled: no event and no byte follows [R4.15]", async () => {
    const watched = await sending();
    await watched.upload.cancel();
    const seen = gateway.methods();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(gateway.methods()).toEqual(seen);
    expect(watched.retries).toEqual([]);
  });

  it("sends no creation that was being prepared when the user gave up", async () => {
    const token = Promise.withResolvers<string>();
    const watched = new Watched({ getToken: () => token.promise }).begin();
    expect(await watched.upload.cancel()).toBe("discarded");
    token.resolve("late");
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(gateway.seen).toEqual([]);
  });
});

describe("after a reload", () => {
  async function interrupted(): Promise<void> {
    gateway.next("PATCH", { cutAfter: 300_000 }, "silence");
    const before = new Watched().begin();
    await vi.waitFor(() => expect(gateway.methods()).toHaveLength(4));
    before.upload.pause();
  }

  it("finds the upload of the same file and sends the rest only", async () => {
    await interrupted();
    expect(stored()).toMatchObject([{ fingerprint: "board-b/pack", size: 700_000 }]);
    gateway.seen.length = 0;
    await new Watched().begin().item.promise;
    expect(gateway.methods()).toEqual(["HEAD", "PATCH"]);
    expect(gateway.seen[1]?.headers["upload-offset"]).toBe("300000");
    expect(gateway.onlyUpload().bytes.equals(Buffer.from(content))).toBe(true);
    expect(stored()).toEqual([]);
  });

  it("does not find that of another file or another user", async () => {
    await interrupted();
    await new Watched({ fingerprint: "board-b/other" }).begin().item.promise;
    await new Watched({ stored: new StoredUploads("user-2") }).begin().item.promise;
    expect(gateway.uploads.size).toBe(3);
  });

  const discarding = () =>
    discardUpload(stored()[0]?.url ?? "", {
      session,
      getToken: async () => "microsoft-token",
      discardDelaysMs: [5, 5],
    });

  it.each([
    [204, "discarded"],
    [403, "unknown"],
  ])("gives an old upload up on %i, without another question: %s [R4.16]", async (status, outcome) => {
    await interrupted();
    gateway.seen.length = 0;
    gateway.next("DELETE", { status });
    expect(await discarding()).toBe(outcome);
    expect(gateway.methods()).toEqual(["DELETE"]);
  });

  it.each([
    [404, { status: 404 }, "discarded"],
    [410, { status: 410 }, "discarded"],
    [404, { status: 423 }, "unknown"],
    [404, "lose answer", "unknown"],
  ] as const)("asks once after %i to the giving up, and takes %j for: %s", async (status, answered, outcome) => {
    await interrupted();
    gateway.seen.length = 0;
    gateway.next("DELETE", { status });
    gateway.next("HEAD", answered);
    expect(await discarding()).toBe(outcome);
    expect(gateway.methods()).toEqual(["DELETE", "HEAD"]);
    expect(gateway.seen[1]?.headers).toMatchObject({
      "portal-user": "user-1",
      authorization: "Bearer microsoft-token",
    });
  });

  it("tells what kept the gateway from giving an old upload up", async () => {
    await interrupted();
    gateway.next("DELETE", { status: 503 }, { status: 503 }, { status: 503 });
    expect(await discarding()).toMatchObject({ obstacle: { kind: "busy" } });
    expect(stored()).toHaveLength(1);
  });

  it("forgets what the drive does not let go and still waits for", async () => {
    await interrupted();
    gateway.next("DELETE", { status: 404 });
    expect(await discarding()).toBe("discarded");
  });

  it("finds a file that cannot be given up any more: it is in the drive", async () => {
    gateway.next("PATCH", "lose answer");
    gateway.next("HEAD", "silence");
    const before = new Watched().begin();
    await vi.waitFor(() => expect(gateway.methods()).toHaveLength(3));
    before.upload.pause();
    gateway.next("DELETE", { status: 404 });
    const item = { id: "01ITEM", webUrl: "https://drive.example.org/01ITEM", name: "Pack Q4 – final.pdf" };
    expect(await discarding()).toEqual({ item, size: 700_000 });
  });
});

describe("a file to upload", () => {
  it.each([
    ["without content", {}],
    ["without a name", new File(["x"], "")],
    ["without a size", { name: "x", size: undefined }],
  ])("is refused %s [R5.10]", (_, wrong) => {
    expect(() => new Watched({ file: wrong as File })).toThrow("A file to upload needs content, name and size.");
  });

  it("is refused as an invalid session when its range is complete already [R5.10]", async () => {
    const watched = new Watched().begin();
    await watched.item.promise;
    expect(() => watched.upload.start()).toThrow(expect.objectContaining({ name: "Invalid Session" }));
  });
});
