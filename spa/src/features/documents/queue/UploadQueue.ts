import { fingerprintOf, placeOf, purposeOf } from "@/config/uploadFingerprint";
import { needsAnswerAtMicrosoft, type DriveItem, nameProblem, type UploadProblem } from "@/microsoft/upload";
import { Canceller } from "./Canceller";
import { EarlierUploads } from "./EarlierUploads";
import { FileLocks, releaseLock } from "./FileLocks";
import { isRunning, type Job, stopsWithThePage } from "./Job";
import { Jobs, type JobsOptions } from "./Jobs";
import { MicrosoftQuestion } from "./MicrosoftQuestion";
import { PageWatch } from "./PageWatch";
import { Recorder, type RecorderOptions } from "./Recorder";
import type { TabLocks } from "./TabLocks";
import { isPortal, type Target } from "./Target";
import { Transfers, type TransfersOptions } from "./Transfers";

export interface UploadQueueOptions extends JobsOptions, TransfersOptions, RecorderOptions {
  /** Called when the gateway says that the portal's session is over. */
  readonly onSessionLost: () => void;
  readonly locks?: TabLocks;
  readonly lookEveryMs?: number;
}

/**
 * One user's uploads to boards. A few are sent at the same time, the others in turn, and each is recorded when it has
 * arrived. The queue lives as long as the main area, whichever page is shown. The store has the state of each upload.
 */
export class UploadQueue {
  readonly #options: UploadQueueOptions;
  readonly #jobs: Jobs;
  readonly #transfers: Transfers;
  readonly #earlier: EarlierUploads;
  readonly #canceller: Canceller;
  readonly #recorder: Recorder;
  readonly #question: MicrosoftQuestion;
  readonly #watch: PageWatch;
  readonly #online = () => this.#backOnline();
  #opened = false;
  #listing: Promise<void> | undefined;

  constructor(options: UploadQueueOptions) {
    this.#options = options;
    const locks = new FileLocks(options.userId, options.locks);
    this.#jobs = new Jobs(options, () => this.#changed());
    this.#transfers = new Transfers(options, this.#jobs, locks, {
      onArrived: (job, file, item) => this.#arrived(job, file, item),
      onFailed: (job, problem) => this.#fail(job, problem),
    });
    this.#earlier = new EarlierUploads(options, this.#jobs, locks);
    this.#canceller = new Canceller(options, this.#jobs, locks, (job, problem) => this.#fail(job, problem));
    this.#recorder = new Recorder(options, this.#jobs);
    this.#question = new MicrosoftQuestion(options.tokens, this.#jobs, () => this.#transfers.beginNext());
    this.#watch = new PageWatch(() => this.#transfers.look(), options.lookEveryMs);
  }

  /**
   * Lists the unfinished uploads of earlier visits, and records files that were not recorded. Does so only once.
   * @returns when they are all listed
   */
  async open(): Promise<void> {
    if (!this.#opened) {
      this.#opened = true;
      window.addEventListener("online", this.#online);
      this.#recorder.restore();
      this.#listing = this.#earlier.open();
    }
    await this.#listing;
  }

  /**
   * Adds files for a board, its library or an agenda item. A file that is in the list already continues there and is
   * not added again.
   */
  add(board: Target, files: readonly File[]): void {
    for (const file of files) this.#addFile(board, file);
    this.#transfers.beginNext();
  }

  /**
   * Gives an upload of an earlier visit its file again.
   * @returns whether it is the same file
   */
  chooseFileAgain(id: string, board: Target, file: File): boolean {
    const job = this.#jobs.get(id);
    if (job?.entry?.stage !== "interrupted") return false;
    if (job.fingerprint !== fingerprintOf(board.id, file, placeOf(board))) {
      this.#jobs.change(job, { note: "That is another file, or it was changed since. Choose the same file again." });
      return false;
    }
    this.#transfers.prepare(job, board, file);
    if (isPortal(board) || this.#options.tokens?.connected) this.#jobs.change(job, { stage: "waiting", note: null });
    else this.#jobs.change(job, { stage: "blocked", problem: { kind: "token" }, note: null });
    this.#transfers.beginNext();
    return true;
  }

  pause(id: string): void {
    const job = this.#jobs.get(id);
    if (!job || !isRunning(job)) return;
    job.upload?.pause();
    job.rate.reset();
    this.#jobs.change(job, { stage: "paused", rate: null, retryAt: null });
    this.#transfers.beginNext();
  }

  /** Continues after a pause or a failure, or starts the next attempt at once. */
  resume(id: string): void {
    const job = this.#jobs.get(id);
    if (!job) return;
    if (job.recording) {
      this.#recorder.tryAgain(job, job.recording);
      return;
    }
    if (job.entry?.stage === "retrying") job.upload?.pause();
    this.#jobs.change(job, { stage: "waiting", problem: null, retryAt: null, note: null });
    this.#transfers.beginNext();
  }

  /** Cancels an upload, also at the gateway; a finished one only leaves the list. */
  async cancel(id: string): Promise<void> {
    const job = this.#jobs.get(id);
    if (!job || job.entry?.stage === "cancelling" || job.entry?.stage === "recording") return;
    if (job.recording) {
      this.remove(id);
      return;
    }
    const cancelled = this.#canceller.cancel(job);
    this.#transfers.beginNext();
    await cancelled;
  }

  /** Adds a file that was found in the drive to the board's documents. */
  record(id: string): void {
    const job = this.#jobs.get(id);
    const purpose = job && purposeOf(job.fingerprint);
    if (!purpose || !job.arrived || job.entry?.stage !== "arrived") return;
    const { item, size } = job.arrived;
    this.#recorder.recordArrived(job, { ...purpose, size }, item);
    // The file is noted as unrecorded from here on, so the next visit can record it.
    this.#canceller.forget(job);
    delete job.stored;
  }

  /** Removes an entry from the list, whatever its state at the gateway. */
  remove(id: string): void {
    const job = this.#jobs.get(id);
    if (!job) return;
    if (job.recording) this.#recorder.forget(job.recording);
    else void this.#canceller.drop(job);
    this.#jobs.remove(job);
    this.#transfers.beginNext();
  }

  /**
   * Asks Microsoft, then unblocks the blocked uploads. Call it in a click, because a window may open. Rejects when the
   * user gave up; the uploads then stay blocked. Aborting the signal ends the question.
   */
  async unblock(signal?: AbortSignal): Promise<void> {
    await this.#question.ask(signal);
  }

  /** Stops everything. The bytes that have arrived stay at the gateway, and this browser keeps notes of them. */
  close(): void {
    for (const job of this.#jobs.all()) {
      if (job.entry?.stage !== "recorded") job.upload?.pause();
      releaseLock(job);
    }
    this.#opened = false;
    this.#earlier.close();
    window.removeEventListener("online", this.#online);
    this.#jobs.clear();
  }

  #addFile(board: Target, file: File): void {
    const place = placeOf(board);
    const fingerprint = fingerprintOf(board.id, file, place);
    const known = this.#jobs.unfinishedJob(fingerprint);
    if (known?.entry?.stage === "interrupted") {
      this.chooseFileAgain(known.id, board, file);
      return;
    }
    if (known?.entry?.stage === "failed") {
      this.#transfers.prepare(known, board, file);
      this.resume(known.id);
      return;
    }
    if (known) return;
    const { name, size } = file;
    const job = this.#jobs.add({ boardId: board.id, name, size, fingerprint, stage: "waiting", ...place });
    const wrong = place ? null : nameProblem(name);
    if (wrong === null) this.#transfers.prepare(job, board, file);
    else this.#fail(job, { kind: "refused", text: `The file ${wrong}. Rename it, then choose it again.` });
  }

  #arrived(job: Job, file: File, item: DriveItem): void {
    releaseLock(job);
    // The portal has stored the file as a version already, which is also its record.
    if (!job.place) this.#recorder.recordArrived(job, file, item);
    else this.#jobs.change(job, { stage: "recorded", sent: file.size, rate: null, retryAt: null, problem: null });
    this.#transfers.beginNext();
  }

  #fail(job: Job, problem: UploadProblem): void {
    releaseLock(job);
    const stage = needsAnswerAtMicrosoft(problem) ? "blocked" : "failed";
    this.#jobs.change(job, { stage, problem, rate: null, retryAt: null });
    if (problem.kind === "session") this.#options.onSessionLost();
    this.#transfers.beginNext();
  }

  #changed(): void {
    this.#watch.setActive(this.#jobs.all().some(stopsWithThePage));
    this.#question.listen();
  }

  #backOnline(): void {
    for (const job of this.#jobs.all()) {
      if (job.entry?.stage === "retrying") this.resume(job.id);
    }
  }
}
