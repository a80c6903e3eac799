import type { MicrosoftTokens } from "@/microsoft/MicrosoftTokens";
import {
  type DiscardOptions,
  type DriveItem,
  FileUpload,
  type FileUploadOptions,
  folderName,
  isTemporary,
  type PortalSession,
  type StoredUploads,
  type UploadProblem,
} from "@/microsoft/upload";
import type { FileLocks } from "./FileLocks";
import { isRunning, type Job } from "./Job";
import type { Jobs } from "./Jobs";
import type { AskTicket } from "./paperTickets";
import { isPortal, type Target } from "./Target";

/** The number of files that are sent at the same time. These fill the line, and a browser has few connections. */
const MOST_AT_ONCE = 3;
/**
 * After so long without a byte a connection counts as dead, for example after the machine slept. It is longer than the
 * gateway lets the drive take for one slice. In milliseconds.
 */
const STALLED_AFTER_MS = 180_000;
/** The pause before each attempt after the library has given up, in milliseconds. */
const ATTEMPT_EVERY_MS = 60_000;
/** Shortest time between two reports of progress, in milliseconds. */
const REPORT_EVERY_MS = 250;

export interface TransfersOptions extends Pick<DiscardOptions, "discardDelaysMs"> {
  readonly userId: string;
  readonly session: PortalSession;
  /** Null without a connection to Microsoft 365: then files can only go into the portal's own store. */
  readonly tokens: MicrosoftTokens | null;
  /** Absolute address of the gateway's uploads into drives. */
  readonly endpoint: string;
  /** Absolute address of the gateway's uploads into the portal's store of papers. */
  readonly paperEndpoint: string;
  readonly askTicket: AskTicket;
  readonly stored: StoredUploads;
  /** The largest body of one request, a multiple of 327,680; default: the size of the file. */
  readonly partBytes?: number;
  readonly retryDelaysMs?: readonly number[];
  readonly stalledAfterMs?: number;
  readonly attemptEveryMs?: number;
}

export interface TransferEvents {
  onArrived(job: Job, file: File, item: DriveItem): void;
  onFailed(job: Job, problem: UploadProblem): void;
}

/** Sends files and updates their entries in the list. */
export class Transfers {
  readonly #options: TransfersOptions;
  readonly #jobs: Jobs;
  readonly #locks: FileLocks;
  readonly #events: TransferEvents;

  constructor(options: TransfersOptions, jobs: Jobs, locks: FileLocks, events: TransferEvents) {
    this.#options = options;
    this.#jobs = jobs;
    this.#locks = locks;
    this.#events = events;
  }

  /** Gives a job its file, perhaps again. Nothing is sent before its turn. */
  prepare(job: Job, target: Target, file: File): void {
    const { session, stored, partBytes, retryDelaysMs, discardDelaysMs } = this.#options;
    const earlierUrl = job.upload?.session.url ?? job.stored?.url;
    delete job.stored;
    if (!isPortal(target)) job.folder = target.folder ?? "";
    job.upload = new FileUpload({
      file,
      fingerprint: job.fingerprint,
      ...this.#wayTo(target, file),
      session,
      stored,
      ...(earlierUrl !== undefined && { earlierUrl }),
      ...(partBytes !== undefined && { partBytes }),
      ...(retryDelaysMs && { retryDelaysMs }),
      ...(discardDelaysMs && { discardDelaysMs }),
      onProgress: (sent) => this.#progressed(job, sent),
      onRetry: (delayMs, problem) => this.#retries(job, delayMs, problem),
      onFinished: (item) => this.#events.onArrived(job, file, item),
      onFailed: (problem) => this.#stopped(job, problem),
    });
  }

  #wayTo(target: Target, file: File): Pick<FileUploadOptions, "endpoint" | "path" | "getToken"> {
    const { tokens, endpoint, paperEndpoint, askTicket } = this.#options;
    if (isPortal(target)) return { endpoint: paperEndpoint, path: () => askTicket(target, file) };
    const path = `/Quorate/${folderName(target.name)}`;
    return { endpoint, path, ...(tokens && { getToken: (options) => tokens.getToken(options) }) };
  }

  /** Starts the jobs whose turn it is. */
  beginNext(): void {
    const jobs = this.#jobs.all();
    let free = MOST_AT_ONCE - jobs.filter(isUnderWay).length;
    const filling = new Set(jobs.filter(isUnderWay).flatMap(itemOfNewPaper));
    for (const job of jobs) {
      if (free <= 0) return;
      if (job.entry?.stage !== "waiting" || !job.upload) continue;
      // The papers of an item are numbered as they arrive, so they are sent one after another, as they were chosen.
      const [itemId] = itemOfNewPaper(job);
      if (itemId !== undefined && filling.has(itemId)) continue;
      if (itemId !== undefined) filling.add(itemId);
      free -= 1;
      void this.#begin(job, job.upload);
    }
  }

  /**
   * Clears the rate of uploads that stand still. Restarts uploads that have stood still for too long or that the
   * library has given up.
   */
  look(): void {
    const now = Date.now();
    const limit = this.#options.stalledAfterMs ?? STALLED_AFTER_MS;
    for (const job of this.#jobs.all()) {
      if ((job.entry?.stage !== "sending" && job.entry?.stage !== "retrying") || !job.upload) continue;
      const isDue = job.attemptAt !== undefined && now >= job.attemptAt;
      if (isDue || now - job.movedAt > limit) this.#attempt(job, job.upload);
      if (job.entry?.stage === "sending" && job.rate.perSecond(now) === null) this.#jobs.change(job, { rate: null });
    }
  }

  /** Starts an attempt where the upload stands. An interrupted upload keeps that state until a byte moves. */
  #attempt(job: Job, upload: FileUpload): void {
    delete job.attemptAt;
    job.movedAt = Date.now();
    if (job.entry?.stage === "retrying") this.#jobs.change(job, { retryAt: null });
    upload.pause();
    upload.start();
  }

  /** Starts sending once no other tab sends the same file. */
  async #begin(job: Job, upload: FileUpload): Promise<void> {
    this.#jobs.change(job, { stage: "sending", problem: null });
    delete job.attemptAt;
    job.movedAt = Date.now();
    if (!(await this.#locks.acquire(job))) {
      this.#events.onFailed(job, { kind: "elsewhere" });
      return;
    }
    // The user may have paused or cancelled it meanwhile.
    if (this.#jobs.has(job) && job.entry?.stage === "sending") upload.start();
  }

  #progressed(job: Job, sent: number): void {
    const now = Date.now();
    job.movedAt = now;
    job.rate.add(now, sent);
    if (job.entry?.stage === "retrying") this.#jobs.change(job, { stage: "sending", problem: null, retryAt: null });
    job.sent = sent;
    const wait = job.reportedAt + REPORT_EVERY_MS - now;
    if (wait <= 0) this.#report(job);
    else job.reporting ??= window.setTimeout(() => this.#report(job), wait);
  }

  /**
   * Reports a file's progress. The last bytes may be sent soon after a report, and no other event would report them for
   * a long time.
   */
  #report(job: Job): void {
    if (!this.#jobs.has(job)) return;
    window.clearTimeout(job.reporting);
    delete job.reporting;
    if (job.entry?.stage !== "sending") return;
    job.reportedAt = Date.now();
    this.#jobs.change(job, { sent: job.sent, rate: job.rate.perSecond(job.reportedAt) });
  }

  #retries(job: Job, delayMs: number, problem: UploadProblem): void {
    job.rate.reset();
    if (delayMs > 0) this.#waits(job, delayMs, problem);
  }

  /** The library has given up. After trouble that may pass, this page tries again as long as it is open. */
  #stopped(job: Job, problem: UploadProblem): void {
    if (!isTemporary(problem)) {
      this.#events.onFailed(job, problem);
      return;
    }
    const delayMs = this.#options.attemptEveryMs ?? ATTEMPT_EVERY_MS;
    this.#waits(job, delayMs, problem);
    job.attemptAt = job.movedAt;
  }

  #waits(job: Job, delayMs: number, problem: UploadProblem): void {
    const retryAt = Date.now() + delayMs;
    job.movedAt = retryAt;
    this.#jobs.change(job, { stage: "retrying", rate: null, problem, retryAt });
  }
}

function isUnderWay(job: Job): boolean {
  return isRunning(job) && job.entry?.stage !== "waiting";
}

/** Returns the item of a new paper; nothing for a new version and for a file that is no paper. */
function itemOfNewPaper({ entry }: Job): readonly string[] {
  return entry?.itemId !== undefined && entry.paperId === undefined ? [entry.itemId] : [];
}
