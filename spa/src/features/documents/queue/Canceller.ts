import { discardUpload, type Discarded, type UploadProblem } from "@/microsoft/upload";
import { cancelNote, obstacleText } from "../words";
import { type FileLocks, release } from "./FileLocks";
import type { Job } from "./Job";
import type { Jobs } from "./Jobs";
import type { TransfersOptions } from "./Transfers";

type CancellerOptions = Pick<TransfersOptions, "session" | "tokens" | "stored" | "discardDelaysMs">;

/** Gives uploads up, at the gateway and in this browser's memory; none that another tab is sending. */
export class Canceller {
  readonly #options: CancellerOptions;
  readonly #jobs: Jobs;
  readonly #locks: FileLocks;
  readonly #onFailed: (job: Job, problem: UploadProblem) => void;

  /** @param onFailed called when it is not cancelled, and perhaps cannot be any more */
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

  /** Stops it at once; it leaves the list when nothing is left of it. */
  async cancel(job: Job): Promise<void> {
    job.upload?.pause();
    this.#jobs.change(job, { stage: "cancelling", rate: null, retryAt: null, note: null });
    if (await this.#locks.take(job)) this.#conclude(job, await this.#giveUp(job));
    else this.#leave(job);
    if (job.entry?.stage !== "paused") release(job);
  }

  /**
   * Gives up what leaves the list, as well as the gateway can be reached: the drive drops the rest by itself. What
   * another tab began stays that tab's, whether it is still sending or not.
   */
  async drop(job: Job): Promise<void> {
    if (job.entry?.problem?.kind === "elsewhere" || !(await this.#locks.take(job))) return;
    if (!job.arrived) void job.upload?.cancel();
    this.forget(job);
    release(job);
  }

  /** This browser lists it no more after a reload. */
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

  #conclude(job: Job, outcome: Discarded): void {
    if (outcome === "discarded") {
      if (job.stored) this.#options.stored.forget(job.stored.key);
      this.#jobs.remove(job);
    } else if (outcome === "unknown") {
      const text =
        "It could not be cancelled: the drive may have the file already. Look there before you send it again.";
      this.#onFailed(job, { kind: "refused", text });
    } else if ("obstacle" in outcome) this.#notCancelled(job, outcome.obstacle);
    else if (job.place) {
      // The portal has made a version of it: nothing is left to record.
      this.forget(job);
      this.#jobs.change(job, { stage: "recorded", sent: outcome.size });
    } else {
      job.arrived = outcome;
      this.#jobs.change(job, { stage: "arrived", sent: outcome.size });
    }
  }

  /** The wish did not arrive, or nobody took it: the upload stands where it stood and can go on or be cancelled again. */
  #notCancelled(job: Job, obstacle: UploadProblem): void {
    if (!this.#jobs.has(job)) return;
    if (obstacle.kind === "session") this.#onFailed(job, obstacle);
    else this.#jobs.change(job, { stage: job.upload ? "paused" : "interrupted", note: cancelNote(obstacle) });
  }

  /** Another tab is sending it: a file that was not chosen here can still be, once that tab has stopped. */
  #leave(job: Job): void {
    if (job.upload) this.#onFailed(job, { kind: "elsewhere" });
    else this.#jobs.change(job, { stage: "interrupted", note: obstacleText({ kind: "elsewhere" }) });
  }
}
