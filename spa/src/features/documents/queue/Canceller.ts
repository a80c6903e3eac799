import { discardUpload, type Discarded, type UploadProblem } from "@/microsoft/upload";
import { cancelNote, obstacleText } from "../words";
import { type FileLocks, releaseLock } from "./FileLocks";
import type { Job } from "./Job";
import type { Jobs } from "./Jobs";
import type { TransfersOptions } from "./Transfers";

type CancellerOptions = Pick<TransfersOptions, "session" | "tokens" | "stored" | "discardDelaysMs">;

/**
 * Cancels uploads at the gateway and removes their notes from this browser. Uploads that another tab is sending are
 * left alone.
 */
export class Canceller {
  readonly #options: CancellerOptions;
  readonly #jobs: Jobs;
  readonly #locks: FileLocks;
  readonly #onFailed: (job: Job, problem: UploadProblem) => void;

  /** @param onFailed called when an upload was not cancelled, and perhaps can no longer be */
  constructor(
    options: CancellerOptions,
    jobs: Jobs,
    locks: FileLocks,
    onFailed: (job: Job, problem: UploadProblem) => void,
  ) {
    this.#options = options;
    this.#jobs = jobs;
    this.#locks = locks;
    this.#onFailed = onFailed;
  }

  /** Stops an upload at once. It leaves the list when it is cancelled at the gateway, too. */
  async cancel(job: Job): Promise<void> {
    job.upload?.pause();
    this.#jobs.change(job, { stage: "cancelling", rate: null, retryAt: null, note: null });
    if (await this.#locks.acquire(job)) this.#applyOutcome(job, await this.#giveUp(job));
    else this.#leaveToOtherTab(job);
    if (job.entry?.stage !== "paused") releaseLock(job);
  }

  /**
   * Cancels an upload that leaves the list, without waiting for the gateway: the drive drops an unfinished upload by
   * itself. An upload that another tab began is left to that tab, even if that tab is not sending.
   */
  async drop(job: Job): Promise<void> {
    if (job.entry?.problem?.kind === "elsewhere" || !(await this.#locks.acquire(job))) return;
    if (!job.arrived) void job.upload?.cancel();
    this.forget(job);
    releaseLock(job);
  }

  /** Removes the upload's note, so that a reload does not list it again. */
  forget({ stored, fingerprint }: Job): void {
    const known = stored ?? this.#options.stored.find(fingerprint);
    if (known) this.#options.stored.forget(known.key);
  }

  async #giveUp(job: Job): Promise<Discarded> {
    const { stored, upload } = job;
    const { session, tokens, discardDelaysMs } = this.#options;
    const options = {
      session,
      ...(tokens && !job.place && { getToken: tokens.getToken }),
      ...(discardDelaysMs && { discardDelaysMs }),
    };
    if (stored) return await discardUpload(stored.url, options);
    return (await upload?.cancel()) ?? "discarded";
  }

  #applyOutcome(job: Job, outcome: Discarded): void {
    if (outcome === "discarded") {
      if (job.stored) this.#options.stored.forget(job.stored.key);
      this.#jobs.remove(job);
    } else if (outcome === "unknown") {
      const text =
        "It could not be cancelled: the drive may have the file already. Look there before you send it again.";
      this.#onFailed(job, { kind: "refused", text });
    } else if ("obstacle" in outcome) this.#notCancelled(job, outcome.obstacle);
    else if (job.place) {
      // The portal has stored the file as a version already, so nothing is left to record.
      this.forget(job);
      this.#jobs.change(job, { stage: "recorded", sent: outcome.size });
    } else {
      job.arrived = outcome;
      this.#jobs.change(job, { stage: "arrived", sent: outcome.size });
    }
  }

  /** The request failed or was refused: the upload keeps its state, and can be resumed or cancelled again. */
  #notCancelled(job: Job, obstacle: UploadProblem): void {
    if (!this.#jobs.has(job)) return;
    if (obstacle.kind === "session") this.#onFailed(job, obstacle);
    else this.#jobs.change(job, { stage: job.upload ? "paused" : "interrupted", note: cancelNote(obstacle) });
  }

  /** Another tab is sending the file. It can be chosen here once that tab has stopped. */
  #leaveToOtherTab(job: Job): void {
    if (job.upload) this.#onFailed(job, { kind: "elsewhere" });
    else this.#jobs.change(job, { stage: "interrupted", note: obstacleText({ kind: "elsewhere" }) });
  }
}
