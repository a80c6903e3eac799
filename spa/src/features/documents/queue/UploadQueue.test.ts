import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FileUpload, StoredUploads } from "@/microsoft/upload";
import { type Behaviour, FakeTus } from "@/microsoft/upload/testing/FakeTus";
import type { Recording, RecordOutcome } from "./documentRecording";
import { type Locks, TabLocks } from "./TabLocks";
import { FakeMicrosoft } from "../testing/FakeMicrosoft";
import { newUploadsStore } from "../testing/newUploadsStore";
import { uploadsSlice, type UploadsStore } from "../uploads.slice";
import { UnrecordedFiles } from "./UnrecordedFiles";
import { UploadQueue } from "./UploadQueue";

const board = { id: "b", name: "Board" };
const pdf = (name: string, bytes = 300_000) =>
  new File([new Uint8Array(bytes).map((_, index) => index % 251)], name, { type: "application/pdf", lastModified: 7 });

let gateway: FakeTus;
let microsoft: FakeMicrosoft;
/** The store of the tab under test. */
let tab: UploadsStore;
let recorded: Recording[];
let outcomes: (RecordOutcome | Promise<RecordOutcome>)[];
let sessionLost: number;
/** The pause between attempts after the library has given up; undefined for the default. */
let attemptEveryMs: number | undefined;
/** Longer than a request takes on a busy machine, except in the tests about silence. */
let stalledAfterMs: number;
let retryDelaysMs: readonly number[];
const open: UploadQueue[] = [];

/** The locks of one browser, shared by several tabs. */
class FakeLocks implements Locks {
  readonly #held = new Set<string>();

  async request(name: string, _: object, callback: Parameters<Locks["request"]>[2]): Promise<void> {
    if (this.#held.has(name)) return callback(null);
    this.#held.add(name);
    await callback({ name });
    this.#held.delete(name);
  }

  async query() {
    return { held: Array.from(this.#held, (name) => ({ name })) };
  }
}

function newQueue(userId = "user-1", locks?: TabLocks): UploadQueue {
  const queue = new UploadQueue({
    userId,
    store: tab,
    session: { headers: () => ({ "Portal-User": userId }), credentials: "include" },
    tokens: microsoft,
    endpoint: gateway.endpoint,
    paperEndpoint: gateway.endpoint,
    askTicket: async () => "ticket",
    stored: new StoredUploads(userId),
    unrecorded: new UnrecordedFiles(userId),
    record: async (file) => {
      recorded.push(file);
      return (await outcomes.shift()) ?? "recorded";
    },
    onSessionLost: () => (sessionLost += 1),
    retryDelaysMs,
    discardDelaysMs: [5],
    ...(locks && { locks }),
    ...(attemptEveryMs !== undefined && { attemptEveryMs }),
    lookEveryMs: 10,
    stalledAfterMs,
  });
  void queue.open();
  open.push(queue);
  return queue;
}

const entriesOf = (store: UploadsStore) => Object.values(store.getState().uploads).flat();
const entries = () => entriesOf(tab);
const only = () => {
  const [entry] = entries();
  if (!entry || entries().length > 1) throw new Error(`There are ${entries().length} entries`);
  return entry;
};
const reach = (stage: string) => vi.waitFor(() => expect(only().stage).toBe(stage));

beforeEach(async () => {
  gateway = new FakeTus();
  await gateway.start();
  microsoft = new FakeMicrosoft();
  tab = newUploadsStore();
  recorded = [];
  outcomes = [];
  sessionLost = 0;
  attemptEveryMs = undefined;
  stalledAfterMs = 60_000;
  retryDelaysMs = [0, 5];
});

afterEach(async () => {
  for (const queue of open.splice(0)) queue.close();
  await gateway.stop();
});

describe("a file for a board", () => {
  it("goes into the drive, is recorded once it has arrived and is done", async () => {
    newQueue().add(board, [pdf("Pack Q4.pdf")]);
    await reach("recorded");
    expect(recorded).toEqual([
      {
        boardId: "b",
        title: "Pack Q4",
        fileName: "Pack Q4.pdf",
        mediaType: "application/pdf",
        sizeBytes: 300_000,
        driveItemId: "01ITEM",
        webUrl: "https://drive.example.org/01ITEM",
      },
    ]);
    expect(only()).toMatchObject({ name: "Pack Q4.pdf", sent: 300_000, size: 300_000, problem: null });
    expect(gateway.onlyUpload().metadata["path"]).toBe("/Quorate/Board");
  });

  it("is recorded under the name that the drive gave it", async () => {
    const queue = newQueue();
    queue.add(board, [pdf("minutes.pdf")]);
    await reach("recorded");
    queue.add({ id: "a", name: "Board" }, [pdf("minutes.pdf")]);
    await vi.waitFor(() => expect(entries()[1]?.stage).toBe("recorded"));
    expect(recorded.map(({ fileName, title }) => [fileName, title])).toEqual([
      ["minutes.pdf", "minutes"],
      ["minutes 1.pdf", "minutes 1"],
    ]);
    expect(entries().map(({ nameInDrive }) => nameInDrive)).toEqual([undefined, "minutes 1.pdf"]);
  });

  it.each([
    ["", ""],
    ["application/vnd.ms-excel", "application/vnd.ms-excel"],
    ["text/plain;charset=utf-8", "text/plain;charset=utf-8"],
    ["document", ""],
    ["a/b/c", ""],
  ])("is recorded with a media type that the records take: %j", async (type, mediaType) => {
    newQueue().add(board, [new File(["x"], "a.xls", { type })]);
    await reach("recorded");
    expect(recorded[0]?.mediaType).toBe(mediaType);
  });

  it.each([
    ["is not told", null],
    ["is too long for the records", `${"x".repeat(178)} 1.pdf`],
  ])("is recorded under its own name where the drive's %s", async (_, header) => {
    gateway.itemName = header;
    newQueue().add(board, [pdf("minutes.pdf")]);
    await reach("recorded");
    expect(recorded[0]).toMatchObject({ fileName: "minutes.pdf", title: "minutes" });
  });

  it("is not sent when the drive would refuse its name", async () => {
    newQueue().add(board, [pdf("what?.pdf")]);
    expect(only()).toMatchObject({ stage: "failed", problem: { kind: "refused" } });
    expect(only().problem?.text).toMatch(/^The file has one of the characters .* Rename it/);
    expect(gateway.seen).toEqual([]);
  });

  it("is not added twice while it is under way", () => {
    const queue = newQueue();
    queue.add(board, [pdf("a.pdf"), pdf("a.pdf")]);
    queue.add(board, [pdf("a.pdf")]);
    expect(entries()).toHaveLength(1);
    queue.add({ id: "a", name: "Audit" }, [pdf("a.pdf")]);
    expect(entries()).toHaveLength(2);
  });

  it("waits for its turn: three go up at once", async () => {
    gateway.next("PATCH", "silence", "silence", "silence");
    const queue = newQueue();
    queue.add(
      board,
      ["a", "b", "c", "d"].map((name) => pdf(name)),
    );
    await vi.waitFor(() => expect(gateway.methods().filter((method) => method === "PATCH")).toHaveLength(3));
    expect(entries().map(({ stage }) => stage)).toEqual(["sending", "sending", "sending", "waiting"]);
    await queue.cancel(entries()[0]?.id ?? "");
    await vi.waitFor(() => expect(entries().at(-1)?.stage).toBe("recorded"));
  });
});

describe("an upload that runs", () => {
  async function sending(queue = newQueue()): Promise<UploadQueue> {
    gateway.next("PATCH", "silence");
    queue.add(board, [pdf("a.pdf")]);
    await vi.waitFor(() => expect(gateway.methods()).toContain("PATCH"));
    return queue;
  }

  it("is paused and goes on", async () => {
    const queue = await sending();
    queue.pause(only().id);
    expect(only()).toMatchObject({ stage: "paused", rate: null });
    queue.resume(only().id);
    await reach("recorded");
    expect(gateway.methods()).toEqual(["POST", "PATCH", "HEAD", "PATCH"]);
  });

  it("leaves the list when it is cancelled, and the gateway with it [R4.16]", async () => {
    const queue = await sending();
    await queue.cancel(only().id);
    expect(entries()).toEqual([]);
    expect(gateway.uploads.size).toBe(0);
  });

  it("stays in the list when the gateway does not confirm the cancelling [R4.16]", async () => {
    const queue = await sending();
    gateway.next("DELETE", { status: 404 });
    gateway.next("HEAD", { status: 423 });
    await queue.cancel(only().id);
    expect(only().stage).toBe("failed");
    expect(only().problem?.text).toMatch(/^It could not be cancelled/);
    queue.remove(only().id);
    expect(entries()).toEqual([]);
  });

  it.each([
    [{ cutAfter: 0 }, "It could not be cancelled: there is no connection. Try again."],
    [{ status: 502 }, "It could not be cancelled: the drive, or the way to it, has a problem. Try again."],
    [{ status: 423 }, "It could not be cancelled: the drive is busy. Try again."],
  ])("pauses when the wish to cancel met %j, and can go on [R4.16]", async (answer, note) => {
    const queue = await sending();
    gateway.next("DELETE", answer, answer);
    await queue.cancel(only().id);
    expect(only()).toMatchObject({ stage: "paused", note, problem: null });
    expect(new StoredUploads("user-1").all()).toHaveLength(1);
    queue.resume(only().id);
    expect(only().note).toBeNull();
    await reach("recorded");
    expect(gateway.uploads.size).toBe(1);
  });

  it("stays this tab's and can be cancelled again when the wish met no connection", async () => {
    const locks = new FakeLocks();
    const queue = await sending(newQueue("user-1", new TabLocks(locks)));
    gateway.next("DELETE", { cutAfter: 0 }, { cutAfter: 0 });
    await queue.cancel(only().id);
    expect((await locks.query()).held).toHaveLength(1);
    await queue.cancel(only().id);
    expect(entries()).toEqual([]);
    expect(gateway.uploads.size).toBe(0);
  });

  it("tells that the portal's session was over when it was to be cancelled", async () => {
    const queue = await sending();
    gateway.next("DELETE", { status: 401, code: "InvalidSession" });
    await queue.cancel(only().id);
    expect(only()).toMatchObject({ stage: "failed", problem: { kind: "session" } });
    expect(sessionLost).toBe(1);
  });

  it("leaves the list when the gateway has none to cancel and the drive no file, and is forgotten", async () => {
    const queue = await sending();
    gateway.next("DELETE", { status: 404 });
    gateway.next("HEAD", { status: 404 });
    await queue.cancel(only().id);
    expect(entries()).toEqual([]);
    expect(new StoredUploads("user-1").all()).toEqual([]);
  });

  describe("that is cancelled when the drive has it already [R4.16]", () => {
    async function tooLate(): Promise<UploadQueue> {
      const queue = await sending();
      const kept = gateway.onlyUpload();
      kept.bytes = Buffer.alloc(kept.length);
      gateway.next("DELETE", { status: 404 });
      await queue.cancel(only().id);
      return queue;
    }

    it("says so, is not recorded, and stays remembered", async () => {
      await tooLate();
      expect(only()).toMatchObject({ stage: "arrived", sent: 300_000 });
      expect(recorded).toEqual([]);
      expect(new StoredUploads("user-1").all()).toHaveLength(1);
    });

    it("is recorded when asked, and then remembered no more", async () => {
      const queue = await tooLate();
      queue.record(only().id);
      await reach("recorded");
      expect(recorded).toMatchObject([{ boardId: "b", fileName: "a.pdf", sizeBytes: 300_000, driveItemId: "01ITEM" }]);
      expect(new StoredUploads("user-1").all()).toEqual([]);
    });

    it("is forgotten here when its entry is removed, and the gateway is asked nothing more", async () => {
      const queue = await tooLate();
      queue.remove(only().id);
      expect(entries()).toEqual([]);
      await vi.waitFor(() => expect(new StoredUploads("user-1").all()).toEqual([]));
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(gateway.methods().filter((method) => method === "DELETE")).toHaveLength(1);
    });

    it("keeps no other tab from it", async () => {
      const locks = new FakeLocks();
      const queue = await sending(newQueue("user-1", new TabLocks(locks)));
      const kept = gateway.onlyUpload();
      kept.bytes = Buffer.alloc(kept.length);
      gateway.next("DELETE", { status: 404 });
      await queue.cancel(only().id);
      await vi.waitFor(async () => expect((await locks.query()).held).toEqual([]));
    });
  });

  it("goes on by itself after an outage that outlasts the library's attempts [R4.15]", async () => {
    attemptEveryMs = 20;
    gateway.next("PATCH", { cutAfter: 100_000 });
    gateway.next("HEAD", ...Array.from({ length: 5 }, () => "lose answer" as const));
    newQueue().add(board, [pdf("a.pdf")]);
    await reach("recorded");
    expect(gateway.methods()).toEqual(["POST", "PATCH", "HEAD", "HEAD", "HEAD", "HEAD", "HEAD", "HEAD", "PATCH"]);
    expect(gateway.onlyUpload().bytes).toHaveLength(300_000);
  });

  it.each([
    [502, "service"],
    [503, "busy"],
    [423, "busy"],
  ] as const)("goes on by itself after %i that lasts, and says when", async (status, kind) => {
    gateway.next("PATCH", { status }, { status }, { status });
    const queue = newQueue();
    queue.add(board, [pdf("a.pdf")]);
    await vi.waitFor(() => expect((only().retryAt ?? 0) - Date.now()).toBeGreaterThan(50_000));
    expect((only().retryAt ?? 0) - Date.now()).toBeLessThanOrEqual(60_000);
    expect(only()).toMatchObject({ stage: "retrying", rate: null, problem: { kind } });
    queue.resume(only().id);
    await reach("recorded");
  });

  it("tries at once when asked, and not once more when the pause would have ended", async () => {
    retryDelaysMs = [1_000];
    gateway.next("PATCH", { cutAfter: 100_000 }, "silence");
    const queue = newQueue();
    queue.add(board, [pdf("a.pdf")]);
    await reach("retrying");
    queue.resume(only().id);
    const sent = ["POST", "PATCH", "HEAD", "PATCH"];
    await vi.waitFor(() => expect(gateway.methods()).toEqual(sent), 800);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(gateway.methods()).toEqual(sent);
    gateway.release();
    await reach("recorded");
  });

  it("that failed is given up at the gateway when its entry is removed, and forgotten", async () => {
    gateway.next("PATCH", { status: 413, code: "quotaLimitReached" });
    const queue = newQueue();
    queue.add(board, [pdf("a.pdf")]);
    await reach("failed");
    expect(gateway.uploads.size).toBe(1);
    queue.remove(only().id);
    expect(entries()).toEqual([]);
    await vi.waitFor(() => expect(gateway.uploads.size).toBe(0));
    expect(gateway.methods()).toEqual(["POST", "PATCH", "DELETE"]);
    expect(new StoredUploads("user-1").all()).toEqual([]);
  });

  it("sends nothing by itself once it is paused", async () => {
    attemptEveryMs = 20;
    gateway.next("POST", ...Array.from({ length: 20 }, () => ({ status: 502 })));
    const queue = newQueue();
    queue.add(board, [pdf("a.pdf")]);
    await vi.waitFor(() => expect(gateway.methods().length).toBeGreaterThan(4));
    await vi.waitFor(() => expect(only().retryAt).not.toBeNull());
    queue.pause(only().id);
    const sent = gateway.methods().length;
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(gateway.methods()).toHaveLength(sent);
    expect(only().stage).toBe("paused");
  });

  it("repeats an attempt that gets no answer", async () => {
    stalledAfterMs = 600;
    attemptEveryMs = 20;
    gateway.next("PATCH", { cutAfter: 100_000 });
    gateway.next("HEAD", "lose answer", "lose answer", "silence");
    newQueue().add(board, [pdf("a.pdf")]);
    await reach("recorded");
    expect(gateway.methods()).toEqual(["POST", "PATCH", "HEAD", "HEAD", "HEAD", "HEAD", "PATCH"]);
  });

  it("is tried again without choosing its file again once the drive was opened to it", async () => {
    gateway.next("PATCH", { status: 403, code: "DriveAccessDenied" });
    const queue = newQueue();
    queue.add(board, [pdf("a.pdf")]);
    await reach("failed");
    expect(only().problem).toMatchObject({ kind: "denied" });
    queue.resume(only().id);
    await reach("recorded");
    expect(gateway.uploads.size).toBe(1);
  });

  it("does not wait for what cannot pass", async () => {
    gateway.next("PATCH", { status: 413, code: "quotaLimitReached" });
    newQueue().add(board, [pdf("a.pdf")]);
    await reach("failed");
    expect(only()).toMatchObject({ retryAt: null, problem: { kind: "quota" } });
  });

  it("starts again on a connection that broke without an error", async () => {
    stalledAfterMs = 600;
    gateway.next("PATCH", "silence");
    newQueue().add(board, [pdf("a.pdf")]);
    await reach("recorded");
    expect(gateway.methods()).toEqual(["POST", "PATCH", "HEAD", "PATCH"]);
  });

  it("goes on by itself when the browser is online again", async () => {
    gateway.next("PATCH", { cutAfter: 100_000 });
    gateway.next("HEAD", "lose answer", "lose answer");
    newQueue().add(board, [pdf("a.pdf")]);
    await vi.waitFor(() => expect((only().retryAt ?? 0) - Date.now()).toBeGreaterThan(50_000));
    expect(only()).toMatchObject({ stage: "retrying", problem: { kind: "network" } });
    window.dispatchEvent(new Event("online"));
    await reach("recorded");
    expect(gateway.onlyUpload().bytes).toHaveLength(300_000);
  });

  it.each([
    ["the network", new TypeError("Failed to fetch")],
    ["Microsoft", Object.assign(new Error("server_error"), { name: "ServerError" })],
  ])("goes on by itself, too, where %s withheld the token", async (_, cause) => {
    vi.spyOn(microsoft, "getToken")
      .mockRejectedValueOnce(cause)
      .mockRejectedValueOnce(cause)
      .mockRejectedValueOnce(cause);
    newQueue().add(board, [pdf("a.pdf")]);
    await vi.waitFor(() => expect((only().retryAt ?? 0) - Date.now()).toBeGreaterThan(50_000));
    expect(gateway.seen).toEqual([]);
    window.dispatchEvent(new Event("online"));
    await reach("recorded");
  });

  it("tells that the portal's session is over, and keeps what has arrived", async () => {
    gateway.next("PATCH", { status: 401, code: "InvalidSession" });
    newQueue().add(board, [pdf("a.pdf")]);
    await reach("failed");
    expect(sessionLost).toBe(1);
    expect(new StoredUploads("user-1").all()).toHaveLength(1);
  });
});

describe("Microsoft's questions", () => {
  const claims = '{"access_token":{}}';
  const challenge = { "WWW-Authenticate": `Bearer error="insufficient_claims", claims="${btoa(claims)}"` };

  const otherAccount = {
    "WWW-Authenticate": `Bearer error="invalid_token", error_description="the token belongs to another account than the upload"`,
  };

  it.each([
    [403, "ConsentRequired", {}, { consent: true }],
    [401, "InteractionRequired", challenge, { claims }],
    [401, "InvalidMicrosoftToken", {}, "connect"],
    [503, "MicrosoftTokenNeeded", otherAccount, "connect"],
  ])("block the upload on %i %s until the user has answered", async (status, code, headers, asked) => {
    gateway.next("POST", { status, code, headers });
    const queue = newQueue();
    queue.add(board, [pdf("a.pdf")]);
    await reach("blocked");
    expect(microsoft.asked).toEqual([]);
    await queue.unblock();
    expect(microsoft.asked).toEqual([asked]);
    await reach("recorded");
  });

  it("leave the upload blocked when the user gives up", async () => {
    gateway.next("POST", { status: 403, code: "ConsentRequired" });
    microsoft.refuses = true;
    const queue = newQueue();
    queue.add(board, [pdf("a.pdf")]);
    await reach("blocked");
    await expect(queue.unblock()).rejects.toThrow("user_cancelled");
    expect(only().stage).toBe("blocked");
  });

  it("at the very end are answered once, and the file arrives once", async () => {
    const headers = { "WWW-Authenticate": 'Bearer error="insufficient_scope"' };
    gateway.next("PATCH", { cutAfter: 200_000 });
    gateway.next("HEAD", { status: 423, headers });
    const queue = newQueue();
    queue.add(board, [pdf("a.pdf")]);
    await reach("blocked");
    expect(sessionLost).toBe(0);
    await queue.unblock();
    expect(microsoft.asked).toEqual([{ consent: true }]);
    await reach("recorded");
    expect(gateway.onlyUpload().bytes).toHaveLength(300_000);
    expect(recorded).toHaveLength(1);
  });

  it("are answered for all by a connection that is made elsewhere on the page", async () => {
    gateway.next("POST", { status: 401, code: "InvalidMicrosoftToken" });
    microsoft = new FakeMicrosoft(false);
    newQueue().add(board, [pdf("a.pdf")]);
    await reach("blocked");
    await microsoft.connect();
    await reach("recorded");
    expect(microsoft.listening).toBe(0);
  });

  it("are not answered by an earlier connection", async () => {
    gateway.next("POST", { status: 403, code: "ConsentRequired" });
    newQueue().add(board, [pdf("a.pdf")]);
    await reach("blocked");
    microsoft.notify();
    expect(only().stage).toBe("blocked");
    microsoft.connected = false;
    microsoft.notify();
    expect(only().stage).toBe("blocked");
    await microsoft.connect();
    await reach("recorded");
  });

  it("are listened to only while something waits", async () => {
    const queue = newQueue();
    expect(microsoft.listening).toBe(0);
    gateway.next("POST", { status: 403, code: "ConsentRequired" });
    queue.add(board, [pdf("a.pdf")]);
    await reach("blocked");
    expect(microsoft.listening).toBe(1);
    queue.close();
    expect(microsoft.listening).toBe(0);
  });

  it("do not restart an upload that was cancelled meanwhile", async () => {
    gateway.next("POST", { status: 403, code: "ConsentRequired" }, { status: 403, code: "ConsentRequired" });
    const answered = Promise.withResolvers<string>();
    vi.spyOn(microsoft, "getToken").mockImplementation((options) =>
      options?.consent ? answered.promise : Promise.resolve("microsoft-token"),
    );
    const cancelled = Promise.withResolvers<"discarded">();
    const queue = newQueue();
    queue.add(board, [pdf("a.pdf"), pdf("b.pdf")]);
    await vi.waitFor(() => expect(entries().map(({ stage }) => stage)).toEqual(["blocked", "blocked"]));
    vi.spyOn(FileUpload.prototype, "cancel").mockReturnValueOnce(cancelled.promise);
    const unblocking = queue.unblock();
    const cancelling = queue.cancel(entries()[0]?.id ?? "");
    answered.resolve("microsoft-token");
    await unblocking;
    expect(entries()[0]?.stage).toBe("cancelling");
    cancelled.resolve("discarded");
    await cancelling;
    await reach("recorded");
    expect(gateway.uploads.size).toBe(1);
  });
});

describe("recording", () => {
  it("that was refused is not tried again by itself", async () => {
    outcomes.push({ why: "The board is dissolved.", passing: false });
    newQueue().add(board, [pdf("a.pdf")]);
    await reach("unrecordable");
    expect(only().note).toBe("The board is dissolved.");
    expect(recorded).toHaveLength(1);
  });

  it("that failed for long is tried again when asked, without sending the file again", async () => {
    outcomes.push({ why: "The service cannot be reached.", passing: true });
    const queue = newQueue();
    queue.add(board, [pdf("a.pdf")]);
    await reach("unrecorded");
    expect(only().note).toBe("The service cannot be reached.");
    queue.resume(only().id);
    await reach("recorded");
    expect(gateway.methods()).toEqual(["POST", "PATCH"]);
  });

  it("is made up for after a reload, and remembered only until then", async () => {
    outcomes.push(Promise.withResolvers<RecordOutcome>().promise);
    const before = newQueue();
    before.add(board, [pdf("a.pdf")]);
    await reach("recording");
    before.close();
    expect(entries()).toEqual([]);
    newQueue();
    await reach("recorded");
    expect(recorded[1]).toEqual(recorded[0]);
    expect(new UnrecordedFiles("user-1").all()).toEqual([]);
  });

  it("of another user is not touched", async () => {
    outcomes.push(Promise.withResolvers<RecordOutcome>().promise);
    newQueue().add(board, [pdf("a.pdf")]);
    await reach("recording");
    newQueue("user-2");
    expect(uploadsSlice.selectors.entriesOf(tab.getState(), "user-2")).toEqual([]);
  });
});

describe("an upload of an earlier visit", () => {
  async function reloaded(): Promise<UploadQueue> {
    gateway.next("PATCH", { cutAfter: 100_000 }, "silence");
    const before = newQueue();
    before.add(board, [pdf("a.pdf")]);
    await vi.waitFor(() => expect(gateway.methods()).toHaveLength(4));
    before.close();
    gateway.seen.length = 0;
    const after = newQueue();
    await reach("interrupted");
    return after;
  }

  it("is listed and waits for its file", async () => {
    await reloaded();
    await reach("interrupted");
    expect(only()).toMatchObject({ stage: "interrupted", name: "a.pdf", size: 300_000, boardId: "b" });
    expect(gateway.seen).toEqual([]);
  });

  it("goes on with the same file where it stopped", async () => {
    const queue = await reloaded();
    expect(queue.chooseFileAgain(only().id, board, pdf("a.pdf"))).toBe(true);
    await reach("recorded");
    expect(gateway.methods()).toEqual(["HEAD", "PATCH"]);
    expect(gateway.onlyUpload().bytes).toHaveLength(300_000);
  });

  it("waits for Microsoft where nobody is connected, and goes on once somebody is", async () => {
    microsoft = new FakeMicrosoft(false);
    const queue = await reloaded();
    expect(queue.chooseFileAgain(only().id, board, pdf("a.pdf"))).toBe(true);
    expect(only()).toMatchObject({ stage: "blocked", problem: { kind: "token" } });
    expect(gateway.seen).toEqual([]);
    await microsoft.connect();
    await reach("recorded");
    expect(gateway.methods()).toEqual(["HEAD", "PATCH"]);
  });

  describe("whose file was chosen again, but that has not begun here", () => {
    it.each(["blocked", "paused"])("is given up at the gateway and forgotten: %s [R4.16]", async (stage) => {
      if (stage === "blocked") microsoft = new FakeMicrosoft(false);
      const queue = await reloaded();
      queue.chooseFileAgain(only().id, board, pdf("a.pdf"));
      queue.pause(only().id);
      expect(only().stage).toBe(stage);
      await queue.cancel(only().id);
      expect(entries()).toEqual([]);
      expect(gateway.methods()).toEqual(["DELETE"]);
      expect(gateway.uploads.size).toBe(0);
      expect(new StoredUploads("user-1").all()).toEqual([]);
    });

    it("stays in the list when the gateway does not confirm that [R4.16]", async () => {
      microsoft = new FakeMicrosoft(false);
      const queue = await reloaded();
      queue.chooseFileAgain(only().id, board, pdf("a.pdf"));
      gateway.next("DELETE", { status: 403 });
      await queue.cancel(only().id);
      expect(only().stage).toBe("failed");
      expect(new StoredUploads("user-1").all()).toHaveLength(1);
    });
  });

  it("continues also when the file is added as a new one", async () => {
    const queue = await reloaded();
    queue.add(board, [pdf("a.pdf")]);
    await reach("recorded");
    expect(gateway.uploads.size).toBe(1);
  });

  it("refuses another file and says so", async () => {
    const queue = await reloaded();
    expect(queue.chooseFileAgain(only().id, board, pdf("a.pdf", 299_999))).toBe(false);
    expect(only()).toMatchObject({ stage: "interrupted", note: expect.stringContaining("another file") as string });
    expect(gateway.seen).toEqual([]);
  });

  it("stays as it was when there is no connection to give it up, and says so", async () => {
    const queue = await reloaded();
    gateway.next("DELETE", { cutAfter: 0 }, { cutAfter: 0 });
    await queue.cancel(only().id);
    const note = "It could not be cancelled: there is no connection. Try again.";
    expect(only()).toMatchObject({ stage: "interrupted", note });
    expect(queue.chooseFileAgain(only().id, board, pdf("a.pdf"))).toBe(true);
    await reach("recorded");
    expect(gateway.uploads.size).toBe(1);
  });

  it("is given up at the gateway and forgotten", async () => {
    const queue = await reloaded();
    await queue.cancel(only().id);
    expect(entries()).toEqual([]);
    expect(gateway.uploads.size).toBe(0);
    expect(new StoredUploads("user-1").all()).toEqual([]);
  });
});

describe("a paper of an earlier visit", () => {
  const item = { id: "b", itemId: "i1" };

  /** Plays a visit that ended before the last answer came. */
  async function leaveEarlierVisit(...behaviours: readonly Behaviour[]): Promise<void> {
    gateway.next("PATCH", ...behaviours);
    gateway.next("HEAD", "silence");
    const before = newQueue();
    before.add(item, [pdf("a.pdf")]);
    await vi.waitFor(() => expect(gateway.methods()).toHaveLength(3));
    before.close();
    gateway.seen.length = 0;
  }

  it("is not listed where it had arrived, and remembered no more", async () => {
    await leaveEarlierVisit("lose answer");
    await newQueue().open();
    expect(gateway.methods()).toEqual(["HEAD"]);
    expect(entries()).toEqual([]);
    expect(new StoredUploads("user-1").all()).toEqual([]);
  });

  it("is listed where bytes are missing, and where nobody can tell", async () => {
    await leaveEarlierVisit({ cutAfter: 100_000 });
    const queue = newQueue();
    await queue.open();
    expect(only()).toMatchObject({ stage: "interrupted", itemId: "i1" });
    queue.close();
    tab = newUploadsStore();
    gateway.next("HEAD", { status: 503 });
    await newQueue().open();
    expect(only()).toMatchObject({ stage: "interrupted", itemId: "i1" });
    expect(new StoredUploads("user-1").all()).toHaveLength(1);
  });
});

describe("an upload of an earlier visit whose file had arrived", () => {
  async function discarded(): Promise<UploadQueue> {
    gateway.next("PATCH", "lose answer");
    gateway.next("HEAD", "silence");
    const before = newQueue();
    before.add(board, [pdf("a.pdf")]);
    await vi.waitFor(() => expect(gateway.methods()).toHaveLength(3));
    before.close();
    const after = newQueue();
    await reach("interrupted");
    gateway.next("DELETE", { status: 404 });
    await after.cancel(only().id);
    return after;
  }

  it("is not taken for given up, and stays remembered [R4.16]", async () => {
    await discarded();
    expect(only()).toMatchObject({ stage: "arrived", sent: 300_000 });
    expect(recorded).toEqual([]);
    expect(new StoredUploads("user-1").all()).toHaveLength(1);
  });

  it("is recorded when asked, and then remembered no more", async () => {
    outcomes.push(Promise.withResolvers<RecordOutcome>().promise);
    const queue = await discarded();
    queue.record(only().id);
    expect(new StoredUploads("user-1").all()).toEqual([]);
    expect(new UnrecordedFiles("user-1").all()).toHaveLength(1);
    queue.close();
    newQueue();
    await reach("recorded");
    expect(recorded[1]).toMatchObject({
      boardId: "b",
      fileName: "a.pdf",
      mediaType: "application/pdf",
      sizeBytes: 300_000,
      driveItemId: "01ITEM",
    });
    expect(gateway.uploads.size).toBe(1);
  });

  it("is forgotten here when its entry is removed, and stays in the drive", async () => {
    const queue = await discarded();
    queue.remove(only().id);
    expect(entries()).toEqual([]);
    await vi.waitFor(() => expect(new StoredUploads("user-1").all()).toEqual([]));
    expect(gateway.uploads.size).toBe(1);
  });
});

describe("another tab", () => {
  const lock = () => new TabLocks(locks);
  let locks: FakeLocks;
  /** The entries of the other tab. */
  let elsewhere: typeof entries;

  async function sendingElsewhere(): Promise<UploadQueue> {
    locks = new FakeLocks();
    gateway.next("PATCH", "silence");
    const other = newQueue("user-1", lock());
    other.add(board, [pdf("a.pdf")]);
    await vi.waitFor(() => expect(gateway.methods()).toContain("PATCH"));
    tab = newUploadsStore();
    return other;
  }

  it("that sends a file keeps this one from sending it too", async () => {
    await sendingElsewhere();
    newQueue("user-1", lock()).add(board, [pdf("a.pdf")]);
    await reach("failed");
    expect(only().problem).toEqual({ kind: "elsewhere" });
    expect(gateway.methods()).toEqual(["POST", "PATCH"]);
  });

  it("that has sent a file keeps this one from sending it once more when it is tried again", async () => {
    locks = new FakeLocks();
    gateway.next("POST", "silence");
    newQueue("user-1", lock()).add(board, [pdf("a.pdf")]);
    await vi.waitFor(() => expect(gateway.methods()).toEqual(["POST"]));
    const otherTab = tab;
    tab = newUploadsStore();
    const queue = newQueue("user-1", lock());
    queue.add(board, [pdf("a.pdf")]);
    await reach("failed");
    gateway.next("PATCH", "silence");
    gateway.release();
    await vi.waitFor(() => expect(gateway.methods()).toEqual(["POST", "PATCH"]));
    const key = new StoredUploads("user-1").all()[0]?.key ?? "";
    window.dispatchEvent(new StorageEvent("storage", { key }));
    gateway.release();
    const there = () => entriesOf(otherTab);
    await vi.waitFor(() => expect(there()[0]?.stage).toBe("recorded"));
    await vi.waitFor(async () => expect((await lock().lockedNames()).size).toBe(0));
    queue.resume(only().id);
    await reach("recorded");
    expect(gateway.methods()).toEqual(["POST", "PATCH", "HEAD"]);
  });

  it("that sends a file does not make it look unfinished here", async () => {
    await sendingElsewhere();
    newQueue("user-1", lock());
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(entries()).toEqual([]);
  });

  describe("that goes on with an unfinished file which this one lists too", () => {
    /**
     * Returns the queue of this tab and of another one. The other has sent a part before `stored` was listed by both,
     * and goes on sending.
     */
    async function bothListing(): Promise<{ other: UploadQueue; queue: UploadQueue }> {
      locks = new FakeLocks();
      gateway.next("PATCH", { cutAfter: 100_000 }, "silence");
      const before = newQueue("user-1", lock());
      before.add(board, [pdf("a.pdf")]);
      await vi.waitFor(() => expect(gateway.methods()).toHaveLength(4));
      before.close();
      await vi.waitFor(async () => expect((await lock().lockedNames()).size).toBe(0));
      const other = newQueue("user-1", lock());
      await reach("interrupted");
      const { id } = only();
      const otherTab = tab;
      tab = newUploadsStore();
      const queue = newQueue("user-1", lock());
      await reach("interrupted");
      gateway.seen.length = 0;
      gateway.next("PATCH", "silence");
      other.chooseFileAgain(id, board, pdf("a.pdf"));
      await vi.waitFor(() => expect(gateway.methods()).toEqual(["HEAD", "PATCH"]));
      elsewhere = () => entriesOf(otherTab);
      return { other, queue };
    }

    it("keeps this one from discarding it", async () => {
      const { queue } = await bothListing();
      await queue.cancel(only().id);
      expect(only()).toMatchObject({ stage: "interrupted", note: expect.stringContaining("another tab") as string });
      expect(gateway.methods()).not.toContain("DELETE");
      gateway.release();
      await vi.waitFor(() => expect(elsewhere()[0]?.stage).toBe("recorded"));
      expect(gateway.onlyUpload().bytes).toHaveLength(300_000);
    });

    it("is not disturbed when its row here is removed, also once it has stopped", async () => {
      const { other, queue } = await bothListing();
      queue.chooseFileAgain(only().id, board, pdf("a.pdf"));
      await reach("failed");
      expect(only().problem).toEqual({ kind: "elsewhere" });
      other.close();
      await vi.waitFor(async () => expect((await lock().lockedNames()).size).toBe(0));
      queue.remove(only().id);
      expect(entries()).toEqual([]);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(new StoredUploads("user-1").all()).toHaveLength(1);
      expect(gateway.methods()).not.toContain("DELETE");
    });

    it("is not disturbed when this one removes its own try, which failed before", async () => {
      const { other, queue } = await bothListing();
      gateway.next("HEAD", { status: 410 });
      other.close();
      await vi.waitFor(async () => expect((await lock().lockedNames()).size).toBe(0));
      gateway.next("POST", { status: 403 });
      queue.chooseFileAgain(only().id, board, pdf("a.pdf"));
      await reach("failed");
      gateway.next("PATCH", "silence");
      const otherTab = tab;
      tab = newUploadsStore();
      newQueue("user-1", lock()).add(board, [pdf("a.pdf")]);
      await vi.waitFor(() => expect(gateway.methods().slice(-2)).toEqual(["POST", "PATCH"]));
      tab = otherTab;
      queue.remove(only().id);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(new StoredUploads("user-1").all()).toHaveLength(1);
    });

    describe("and is done with it", () => {
      const told = (key: string | null) => window.dispatchEvent(new StorageEvent("storage", { key }));

      async function doneElsewhere(): Promise<{ queue: UploadQueue; key: string }> {
        const { queue } = await bothListing();
        const key = new StoredUploads("user-1").all()[0]?.key ?? "";
        gateway.release();
        await vi.waitFor(() => expect(elsewhere()[0]?.stage).toBe("recorded"));
        await vi.waitFor(async () => expect((await lock().lockedNames()).size).toBe(0));
        gateway.seen.length = 0;
        return { queue, key };
      }

      it("removes its row here, and no other", async () => {
        const { key } = await doneElsewhere();
        told("portal-uploads:user-2:of somebody else");
        await reach("interrupted");
        told(key);
        expect(entries()).toEqual([]);
      });

      it("removes its row here when the browser's storage is cleared", async () => {
        await doneElsewhere();
        told(null);
        expect(entries()).toEqual([]);
      });

      it("leaves a row here that is still unfinished", async () => {
        await bothListing();
        told(null);
        told(new StoredUploads("user-1").all()[0]?.key ?? "");
        expect(only().stage).toBe("interrupted");
      });

      it("has this one record the file, not send it again, when it is chosen all the same", async () => {
        const { queue } = await doneElsewhere();
        queue.chooseFileAgain(only().id, board, pdf("a.pdf"));
        await reach("recorded");
        expect(gateway.methods()).toEqual(["HEAD"]);
        expect(recorded[1]).toEqual(recorded[0]);
      });

      it("lets this tab start again when nothing of the upload is left", async () => {
        const { other, queue } = await bothListing();
        await other.cancel(elsewhere()[0]?.id ?? "");
        await vi.waitFor(async () => expect((await lock().lockedNames()).size).toBe(0));
        gateway.seen.length = 0;
        queue.chooseFileAgain(only().id, board, pdf("a.pdf"));
        await reach("recorded");
        expect(gateway.methods()).toEqual(["HEAD", "POST", "PATCH"]);
      });
    });

    it.each(["tried", "chosen"])(
      "has this one record the file, not send it again, when it is %s again",
      async (way) => {
        const { queue } = await bothListing();
        queue.chooseFileAgain(only().id, board, pdf("a.pdf"));
        await reach("failed");
        gateway.release();
        await vi.waitFor(() => expect(elsewhere()[0]?.stage).toBe("recorded"));
        await vi.waitFor(async () => expect((await lock().lockedNames()).size).toBe(0));
        gateway.seen.length = 0;
        if (way === "tried") queue.resume(only().id);
        else queue.add(board, [pdf("a.pdf")]);
        await reach("recorded");
        expect(gateway.methods()).toEqual(["HEAD"]);
      },
    );

    it("lets this one discard it once it stops, and keeps away meanwhile", async () => {
      const { other, queue } = await bothListing();
      await queue.cancel(only().id);
      other.close();
      await vi.waitFor(async () => expect((await lock().lockedNames()).size).toBe(0));
      gateway.next("DELETE", "silence");
      const cancelling = queue.cancel(only().id);
      await vi.waitFor(() => expect(gateway.methods()).toContain("DELETE"));
      expect((await lock().lockedNames()).size).toBe(1);
      gateway.release();
      await cancelling;
      expect(entries()).toEqual([]);
      await vi.waitFor(async () => expect((await lock().lockedNames()).size).toBe(0));
    });
  });

  it.each([
    ["failed", "failed", { status: 413, code: "quotaLimitReached" }],
    ["arrived", "recorded", undefined],
  ] as const)("leaves a file to this one once it has %s there", async (_, stage, answer) => {
    locks = new FakeLocks();
    if (answer) gateway.next("PATCH", answer);
    newQueue("user-1", lock()).add(board, [pdf("a.pdf")]);
    await reach(stage);
    await vi.waitFor(async () => expect((await lock().lockedNames()).size).toBe(0));
    tab = newUploadsStore();
    newQueue("user-1", lock()).add(board, [pdf("a.pdf")]);
    await reach("recorded");
  });

  it("leaves a file to this one once it stops", async () => {
    const other = await sendingElsewhere();
    other.close();
    await vi.waitFor(async () => expect((await lock().lockedNames()).size).toBe(0));
    newQueue("user-1", lock()).add(board, [pdf("a.pdf")]);
    await reach("recorded");
    expect(gateway.uploads.size).toBe(1);
  });
});

describe("leaving the page", () => {
  const asks = () => {
    const event = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it("asks while something is under way or paused, and not before or after", async () => {
    const queue = newQueue();
    expect(asks()).toBe(false);
    gateway.next("PATCH", "silence");
    queue.add(board, [pdf("a.pdf")]);
    expect(asks()).toBe(true);
    await vi.waitFor(() => expect(gateway.methods()).toContain("PATCH"));
    queue.pause(only().id);
    expect(asks()).toBe(true);
    queue.resume(only().id);
    await reach("recorded");
    expect(asks()).toBe(false);
  });
});
