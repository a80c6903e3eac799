import { placeOf } from "@/config/uploadFingerprint";
import { unfinishedPrefix } from "@/config/uploadKeys";
import { uploadState } from "@/microsoft/upload";
import type { FileLocks } from "./FileLocks";
import type { Job } from "./Job";
import type { Jobs } from "./Jobs";
import type { TransfersOptions } from "./Transfers";
import { type UnfinishedUpload, unfinishedUploads } from "./unfinishedUploads";

type EarlierUploadsOptions = Pick<TransfersOptions, "userId" | "stored" | "session">;

/** Lists the uploads that earlier visits left unfinished, unless another tab has finished them meanwhile. */
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
    const remembered = await unfinishedUploads(userId, stored, this.#locks);
    const arrived = await Promise.all(remembered.map(async (upload) => this.#hasArrived(upload)));
    if (!this.#isOpen) return;
    for (const [index, upload] of remembered.entries()) {
      if (arrived[index]) stored.forget(upload.stored.key);
      else if (!this.#jobs.unfinishedJob(upload.fingerprint)) this.#jobs.add({ ...upload, stage: "interrupted" });
    }
  }

  /**
   * Reports whether the portal has the whole file. Then it is among the papers or documents, and nothing is left to do.
   * A file in a drive must also be recorded, and only its owner's token can ask the drive about it.
   */
  async #hasArrived(upload: UnfinishedUpload): Promise<boolean> {
    if (!placeOf(upload)) return false;
    const state = await uploadState(upload.stored.url, { session: this.#options.session });
    return typeof state !== "string";
  }

  close(): void {
    this.#isOpen = false;
    window.removeEventListener("storage", this.#onStorage);
  }

  /** Another tab began, finished or cancelled an upload. A null key means that the whole storage was cleared. */
  #storedElsewhere({ key }: StorageEvent): void {
    const { userId, stored } = this.#options;
    if (key !== null && !key.startsWith(unfinishedPrefix(userId))) return;
    const keys = new Set(stored.all().map((upload) => upload.key));
    const isDone = (job: Job) => job.entry?.stage === "interrupted" && !keys.has(job.stored?.key ?? "");
    for (const job of this.#jobs.all()) {
      job.upload?.reloadStoredUpload();
      if (isDone(job)) this.#jobs.remove(job);
    }
  }
}
