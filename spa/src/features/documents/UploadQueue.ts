import type { Dispatch } from "@reduxjs/toolkit";
import { lockName } from "@/config/uploadKeys";
import type { RecordDocumentInput } from "@/graphql/generated/graphql";
import type { MicrosoftTokens } from "@/microsoft/MicrosoftTokens";
import {
  asksMicrosoft,
  discardUpload,
  type DriveItem,
  FileUpload,
  folderName,
  nameProblem,
  type PortalSession,
  type StoredUploads,
  type UploadProblem,
} from "@/microsoft/upload";
import { fingerprintOf, purposeOf } from "./fingerprint";
import type { RecordOutcome } from "./recordDocument";
import { TabLocks } from "./TabLocks";
import { TransferRate } from "./TransferRate";
import type { UnrecordedFiles } from "./UnrecordedFiles";
import { uploadsSlice, type UploadChange, type UploadEntry, type UploadStage } from "./uploads.slice";

/** As many files as go up at once: the line is full with fewer, and a browser's connections are few. */
const MOST_AT_ONCE = 3;
/** How often running uploads are looked after, in milliseconds. */
const LOOK_EVERY_MS = 2_000;
/**
 * After so long without a byte a connection is taken for dead, as after a sleep of the machine: longer than the
 * gateway lets the drive think about one slice. In milliseconds.
 */
const STALLED_AFTER_MS = 180_000;
/** Pauses before a recording that met a passing trouble is tried again, in milliseconds. */
const RECORD_DELAYS_MS: readonly number[] = [2_000, 5_000, 15_000, 30_000, 60_000];
/** Shortest time between two reports of progress, in milliseconds. */
const REPORT_EVERY_MS = 250;

const { entryAdded, entryChanged, entryRemoved, userLeft } = uploadsSlice.actions;

export interface UploadQueueOptions {
  readonly userId: string;
  readonly dispatch: Dispatch;
  readonly session: PortalSession;
  readonly tokens: MicrosoftTokens;
  /** Absolute address of the gateway's uploads. */
  readonly endpoint: string;
  readonly stored: StoredUploads;
  readonly unrecorded: UnrecordedFiles;
  readonly record: (file: RecordDocumentInput) => Promise<RecordOutcome>;
  /** Called when the gateway says that the portal's session is over. */
  readonly onSessionLost: () => void;
  readonly locks?: TabLocks;
  readonly retryDelaysMs?: readonly number[];
  readonly recordDelaysMs?: readonly number[];
  readonly lookEveryMs?: number;
  readonly stalledAfterMs?: number;
}

/** Where the files of an upload go. */
export interface Target {
  readonly id: string;
  readonly name: string;
}

/** What is behind an entry of the list. */
interface Job {
  readonly id: string;
  readonly boardId: string;
  readonly fingerprint: string;
  readonly rate: TransferRate;
  stage: UploadStage;
  problem: UploadProblem | null;
  /** Bytes that left this device. */
  sent: number;
  reportedAt: number;
  /** The timer of the next report. */
  reporting?: number;
  /** When the last byte moved. */
  movedAt: number;
  upload?: FileUpload;
  recording?: RecordDocumentInput;
  /** Lets other tabs have the file. */
  release?: () => void;
  /** The key and address of an upload of an earlier visit. */
  stored?: { readonly key: string; readonly url: string };
}

/**
 * One user's uploads to boards: some at once, the others in turn, each recorded when it has arrived. It lives as long
 * as the main area, whatever page is shown, and tells the slice how everything stands.
 */
export class UploadQueue {
  readonly #options: UploadQueueOptions;
  readonly #jobs = new Map<string, Job>();
  readonly #unload = (event: BeforeUnloadEvent) => event.preventDefault();
  readonly #online = () => this.#backOnline();
  #guarded = false;
  readonly #locks: TabLocks;
  #opened = false;
  #looking: number | undefined;
  /** Ends listening for a connection to Microsoft. */
  #unsubscribe: (() => void) | undefined;

  constructor(options: UploadQueueOptions) {
    this.#options = options;
    this.#locks = options.locks ?? new TabLocks();
  }

  /** Brings the unfinished uploads of earlier visits into the list, and records what was not recorded. Once. */
  open(): void {
    if (this.#opened) return;
    this.#opened = true;
    const { unrecorded } = this.#options;
    window.addEventListener("online", this.#online);
    for (const file of unrecorded.all()) {
      const { boardId, fileName: name, sizeBytes: size } = file;
      const job = this.#add({ boardId, name, size, fingerprint: "", stage: "recording", recording: file });
      void this.#record(job);
    }
    void this.#listInterrupted();
  }

  /** What another tab is sending is not unfinished. */
  async #listInterrupted(): Promise<void> {
    const elsewhere = await this.#locks.held();
    if (!this.#opened) return;
    for (const { key, url, fingerprint, size } of this.#options.stored.all()) {
      const purpose = purposeOf(fingerprint);
      if (purpose === null || elsewhere.has(this.#lockName(fingerprint)) || this.#jobOf(fingerprint)) continue;
      this.#add({ ...purpose, size, fingerprint, stage: "interrupted", stored: { key, url } });
    }
  }

  /** Takes files for a board. One that is in the list already goes on there and is not added again. */
  add(board: Target, files: readonly File[]): void {
    for (const file of files) this.#addFile(board, file);
    this.#pump();
  }

  /**
   * Gives an upload of an earlier visit its file again.
   *
   * @returns whether it is the same file
   */
  giveAgain(id: string, board: Target, file: File): boolean {
    const job = this.#jobs.get(id);
    if (job?.stage !== "interrupted") return false;
    if (job.fingerprint !== fingerprintOf(board.id, file)) {
      this.#change(job, { note: "That is another file, or it was changed since. Choose the same file again." });
      return false;
    }
    this.#prepare(job, board, file);
    if (this.#options.tokens.connected) this.#change(job, { stage: "waiting", note: null });
    else this.#change(job, { stage: "blocked", problem: { kind: "token" }, note: null });
    this.#pump();
    return true;
  }

  pause(id: string): void {
    const job = this.#jobs.get(id);
    if (!job || !isRunning(job.stage)) return;
    job.upload?.pause();
    job.rate.reset();
    this.#change(job, { stage: "paused", rate: null, retryAt: null });
    this.#pump();
  }

  /** Goes on after a pause, a failure, or before the next attempt of its own. */
  resume(id: string): void {
    const job = this.#jobs.get(id);
    if (!job) return;
    if (job.recording) {
      this.#change(job, { stage: "recording", note: null });
      void this.#record(job);
      return;
    }
    if (job.stage === "retrying") job.upload?.pause();
    this.#change(job, { stage: "waiting", problem: null, retryAt: null });
    this.#pump();
  }

  /** Gives an upload up, at the gateway too; one that is done only leaves the list. */
  async cancel(id: string): Promise<void> {
    const job = this.#jobs.get(id);
    if (!job || job.stage === "cancelling" || job.stage === "recording") return;
    if (job.recording) {
      this.#options.unrecorded.forget(job.recording);
      this.#remove(job);
      return;
    }
    this.#change(job, { stage: "cancelling", rate: null, retryAt: null });
    this.#pump();
    const gone = job.stored
      ? await discardUpload(job.stored.url, this.#options.session)
      : ((await job.upload?.cancel()) ?? true);
    if (gone) {
      if (job.stored) this.#options.stored.forget(job.stored.key);
      this.#remove(job);
      return;
    }
    this.#cancelFailed(job);
  }

  /** Takes an entry out of the list whatever became of it at the gateway. */
  remove(id: string): void {
    const job = this.#jobs.get(id);
    if (!job) return;
    // The gateway is told as well as it can be reached; the drive drops the rest by itself. What has arrived stays.
    if (!job.recording) void job.upload?.cancel();
    const stored = job.stored ?? this.#options.stored.find(job.fingerprint);
    if (stored) this.#options.stored.forget(stored.key);
    if (job.recording) this.#options.unrecorded.forget(job.recording);
    this.#remove(job);
  }

  /**
   * Asks Microsoft for what the blocked uploads wait for, and lets them go on. Call it from a click: a window may open.
   * Rejects when the user gave up; the uploads then wait on. An aborted signal ends the question.
   */
  async unblock(signal?: AbortSignal): Promise<void> {
    const { tokens } = this.#options;
    const problem = this.#blocked()
      .map((job) => job.problem)
      .find((each) => each !== null);
    const options = signal && { signal };
    if (problem?.kind === "claims" && problem.claims !== undefined) {
      await tokens.getToken({ ...options, claims: problem.claims });
    } else if (problem?.kind === "consent") await tokens.getToken({ ...options, consent: true });
    else await tokens.connect(options);
    this.#letBlockedGoOn();
  }

  /** Stops everything; what has arrived stays at the gateway and is remembered in this browser. */
  close(): void {
    for (const { upload, stage, release } of this.#jobs.values()) {
      if (stage !== "recorded") upload?.pause();
      release?.();
    }
    this.#jobs.clear();
    this.#opened = false;
    this.#guard();
    this.#listen();
    window.removeEventListener("online", this.#online);
    this.#options.dispatch(userLeft(this.#options.userId));
  }

  #addFile(board: Target, file: File): void {
    const fingerprint = fingerprintOf(board.id, file);
    const known = this.#jobOf(fingerprint);
    if (known?.stage === "interrupted") {
      this.giveAgain(known.id, board, file);
      return;
    }
    if (known?.stage === "failed") {
      this.#prepare(known, board, file);
      this.resume(known.id);
      return;
    }
    if (known) return;
    const job = this.#add({ boardId: board.id, name: file.name, size: file.size, fingerprint, stage: "waiting" });
    const wrong = nameProblem(file.name);
    if (wrong === null) this.#prepare(job, board, file);
    else this.#fail(job, { kind: "refused", text: `The file ${wrong}. Rename it, then choose it again.` });
  }

  #prepare(job: Job, board: Target, file: File): void {
    const { session, tokens, endpoint, stored, retryDelaysMs } = this.#options;
    delete job.stored;
    job.upload = new FileUpload({
      file,
      fingerprint: job.fingerprint,
      endpoint,
      path: `/Quorate/${folderName(board.name)}`,
      session,
      getToken: (options) => tokens.getToken(options),
      stored,
      ...(retryDelaysMs && { retryDelaysMs }),
      onProgress: (sent) => this.#progressed(job, sent),
      onRetry: (delayMs, problem) => this.#retries(job, delayMs, problem),
      onFinished: (item) => this.#arrived(job, file, item),
      onFailed: (problem) => this.#fail(job, problem),
    });
  }

  /** Lets those whose turn it is begin. */
  #pump(): void {
    const jobs = [...this.#jobs.values()];
    let free = MOST_AT_ONCE - jobs.filter(({ stage }) => isRunning(stage) && stage !== "waiting").length;
    for (const job of jobs) {
      if (free <= 0) return;
      if (job.stage !== "waiting" || !job.upload) continue;
      free -= 1;
      this.#change(job, { stage: "sending", problem: null });
      void this.#begin(job, job.upload);
    }
  }

  async #begin(job: Job, upload: FileUpload): Promise<void> {
    job.movedAt = Date.now();
    if (!job.release) {
      const release = await this.#locks.take(this.#lockName(job.fingerprint));
      if (release === null) {
        this.#fail(job, { kind: "elsewhere" });
        return;
      }
      job.release = release;
      if (!this.#jobs.has(job.id)) release();
    }
    // It may have been paused or given up meanwhile.
    if (this.#jobs.has(job.id) && job.stage === "sending") upload.start();
  }

  #jobOf(fingerprint: string): Job | undefined {
    return [...this.#jobs.values()].find((job) => job.fingerprint === fingerprint && job.stage !== "recorded");
  }

  #lockName(fingerprint: string): string {
    return lockName(this.#options.userId, fingerprint);
  }

  #progressed(job: Job, sent: number): void {
    const now = Date.now();
    job.movedAt = now;
    job.rate.add(now, sent);
    if (job.stage === "retrying") this.#change(job, { stage: "sending", problem: null, retryAt: null });
    job.sent = sent;
    const wait = job.reportedAt + REPORT_EVERY_MS - now;
    if (wait <= 0) this.#report(job);
    else job.reporting ??= window.setTimeout(() => this.#report(job), wait);
  }

  /** Tells how far a file is. The last bytes may leave soon after a report, and nothing moves for long after them. */
  #report(job: Job): void {
    window.clearTimeout(job.reporting);
    delete job.reporting;
    if (job.stage !== "sending") return;
    job.reportedAt = Date.now();
    this.#change(job, { sent: job.sent, rate: job.rate.perSecond(job.reportedAt) });
  }

  /** Lets the rate of what stands still go, and begins anew what has stood still for too long. */
  #look(): void {
    const now = Date.now();
    const limit = this.#options.stalledAfterMs ?? STALLED_AFTER_MS;
    for (const job of this.#jobs.values()) {
      if (job.stage !== "sending" || !job.upload) continue;
      if (now - job.movedAt > limit) {
        job.movedAt = now;
        job.upload.pause();
        job.upload.start();
      }
      if (job.rate.perSecond(now) === null) this.#change(job, { rate: null });
    }
  }

  #retries(job: Job, delayMs: number, problem: UploadProblem): void {
    job.rate.reset();
    if (delayMs === 0) return;
    this.#change(job, { stage: "retrying", rate: null, problem, retryAt: Date.now() + delayMs });
  }

  #fail(job: Job, problem: UploadProblem): void {
    job.release?.();
    delete job.release;
    this.#change(job, { stage: asksMicrosoft(problem) ? "blocked" : "failed", problem, rate: null, retryAt: null });
    if (problem.kind === "session") this.#options.onSessionLost();
    this.#pump();
  }

  #blocked(): Job[] {
    return [...this.#jobs.values()].filter(({ stage }) => stage === "blocked");
  }

  /** Those that wait for Microsoft now: some may have been given up while the question was open. */
  #letBlockedGoOn(): void {
    for (const job of this.#blocked()) this.#change(job, { stage: "waiting", problem: null });
    this.#pump();
  }

  /** While something waits for Microsoft, a connection that is made elsewhere on the page lets it go on too. */
  #listen(): void {
    const wanted = this.#blocked().length > 0;
    if (wanted === (this.#unsubscribe !== undefined)) return;
    if (!wanted) {
      this.#unsubscribe?.();
      this.#unsubscribe = undefined;
      return;
    }
    const { tokens } = this.#options;
    let connected = tokens.connected;
    this.#unsubscribe = tokens.subscribe(() => {
      const isNews = tokens.connected && !connected;
      connected = tokens.connected;
      if (isNews) this.#letBlockedGoOn();
    });
  }

  #cancelFailed(job: Job): void {
    const text = "It could not be cancelled: the drive may have the file already. Look there before you send it again.";
    this.#fail(job, { kind: "refused", text });
  }

  #arrived(job: Job, { name: chosen, type, size }: File, { id, webUrl, name: given }: DriveItem): void {
    // A number that the drive adds may make a name too long for the records.
    const name = given !== undefined && nameProblem(given) === null ? given : chosen;
    job.recording = {
      boardId: job.boardId,
      title: titleOf(name),
      fileName: name,
      mediaType: MEDIA_TYPE.test(type) ? type : "",
      sizeBytes: size,
      driveItemId: id,
      webUrl,
    };
    this.#options.unrecorded.keep(job.recording);
    job.release?.();
    const renamed = name === chosen ? {} : { nameInDrive: name };
    this.#change(job, { stage: "recording", sent: size, rate: null, retryAt: null, problem: null, ...renamed });
    this.#pump();
    void this.#record(job);
  }

  async #record(job: Job): Promise<void> {
    if (!job.recording) return;
    const outcome = await this.#recordPatiently(job, job.recording);
    if (!this.#jobs.has(job.id)) return;
    if (outcome !== "recorded") {
      this.#change(job, { stage: outcome.passing ? "unrecorded" : "unrecordable", note: outcome.why });
      return;
    }
    this.#options.unrecorded.forget(job.recording);
    this.#change(job, { stage: "recorded", note: null });
  }

  /** Tries again while trouble may pass: the server takes a repeat for what it is. */
  async #recordPatiently(job: Job, file: RecordDocumentInput): Promise<RecordOutcome> {
    const { record, recordDelaysMs = RECORD_DELAYS_MS } = this.#options;
    let outcome = await record(file);
    for (const delayMs of recordDelaysMs) {
      if (outcome === "recorded" || !outcome.passing || !this.#jobs.has(job.id)) return outcome;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      if (this.#jobs.has(job.id)) outcome = await record(file);
    }
    return outcome;
  }

  #backOnline(): void {
    for (const job of this.#jobs.values()) {
      if (job.stage === "retrying" || (job.stage === "failed" && job.problem?.kind === "network")) this.resume(job.id);
    }
  }

  #add(facts: Pick<UploadEntry, "boardId" | "name" | "size" | "stage"> & Partial<Job>): Job {
    const { name, size, boardId, stage, fingerprint = "", recording, stored } = facts;
    const job: Job = {
      id: crypto.randomUUID(),
      boardId,
      fingerprint,
      rate: new TransferRate(),
      stage,
      problem: null,
      sent: 0,
      reportedAt: 0,
      movedAt: 0,
      ...(recording && { recording }),
      ...(stored && { stored }),
    };
    this.#jobs.set(job.id, job);
    const { userId, dispatch } = this.#options;
    const sent = recording ? size : 0;
    const facets = { sent, rate: null, retryAt: null, problem: null, note: null };
    dispatch(entryAdded({ id: job.id, userId, boardId, name, size, stage, ...facets }));
    this.#guard();
    return job;
  }

  #change(job: Job, change: UploadChange): void {
    if (!this.#jobs.has(job.id)) return;
    if (change.stage !== undefined) job.stage = change.stage;
    if (change.problem !== undefined) job.problem = change.problem;
    this.#options.dispatch(entryChanged({ id: job.id, change }));
    this.#guard();
    this.#listen();
  }

  #remove(job: Job): void {
    this.#jobs.delete(job.id);
    job.release?.();
    this.#options.dispatch(entryRemoved(job.id));
    this.#guard();
    this.#listen();
    this.#pump();
  }

  /** Asks before the page is left while something would stop with it, and looks after it meanwhile. */
  #guard(): void {
    const wanted = [...this.#jobs.values()].some(({ stage }) => stopsWithThePage(stage));
    if (wanted === this.#guarded) return;
    this.#guarded = wanted;
    if (wanted) {
      window.addEventListener("beforeunload", this.#unload);
      this.#looking = window.setInterval(() => this.#look(), this.#options.lookEveryMs ?? LOOK_EVERY_MS);
    } else {
      window.removeEventListener("beforeunload", this.#unload);
      window.clearInterval(this.#looking);
    }
  }
}

function isRunning(stage: UploadStage): boolean {
  return stage === "waiting" || stage === "sending" || stage === "retrying";
}

function stopsWithThePage(stage: UploadStage): boolean {
  return (
    isRunning(stage) || stage === "paused" || stage === "blocked" || stage === "recording" || stage === "cancelling"
  );
}

/** What the records take for a media type: some systems tell browsers something else. */
const MEDIA_TYPE = /^[\w.+-]+\/[\w.+-]+(?:;|$)/;

/** The name without its extension. */
function titleOf(name: string): string {
  const title = name.replace(/(?<=.)\.[^.\s]{1,8}$/u, "").trim();
  return title === "" ? name : title;
}
