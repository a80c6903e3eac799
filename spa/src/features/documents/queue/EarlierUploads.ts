import { unfinishedPrefix } from "@/config/uploadKeys";
import type { FileLocks } from "./FileLocks";
import type { Job } from "./Job";
import type { Jobs, JobsOptions } from "./Jobs";
import type { TransfersOptions } from "./Transfers";
import { unfinishedUploads } from "./unfinishedUploads";

type EarlierUploadsOptions = Pick<JobsOptions, "userId"> & Pick<TransfersOptions, "stored">;

/** The uploads in the list that earlier visits left unfinished, as far as other tabs are not done with them meanwhile. */
export class EarlierUploads {
  readonly #options: EarlierUploadsOptions;
  readonly #jobs: Jobs;
  readonly #locks: FileLocks;
  readonly #onStorage = (event: StorageEvent) => this.#storedElsewhere(event);
  #isOpen = false;

  constructor(options: EarlierUploadsOptions, jobs: Jobs, locks: FileLocks) {
    this.#options = options;
    this.#jobs = jobs;
    this.#locks = locks;
  }

  /** @returns when they are all listed */
  async open(): Promise<void> {
    this.#isOpen = true;
    window.addEventListener("storage", this.#onStorage);
    const { userId, stored } = this.#options;
    const unfinished = await unfinishedUploads(userId, stored, this.#locks);
    if (!this.#isOpen) return;
    for (const upload of unfinished) {
      if (!this.#jobs.of(upload.fingerprint)) this.#jobs.add({ ...upload, stage: "interrupted" });
    }
  }

  close(): void {
    this.#isOpen = false;
    window.removeEventListener("storage", this.#onStorage);
  }

  /** Another tab began an upload, finished it or gave it up. Without a key it was all storage that was cleared. */
  #storedElsewhere({ key }: StorageEvent): void {
    const { userId, stored } = this.#options;
    if (key !== null && !key.startsWith(unfinishedPrefix(userId))) return;
    const keys = new Set(stored.all().map((upload) => upload.key));
    const isDone = (job: Job) => job.stage === "interrupted" && !keys.has(job.stored?.key ?? "");
    for (const job of this.#jobs.all()) {
      job.upload?.recall();
      if (isDone(job)) this.#jobs.remove(job);
    }
  }
}
