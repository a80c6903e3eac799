import { placeOf } from "@/config/uploadFingerprint";
import { unfinishedPrefix } from "@/config/uploadKeys";
import { uploadState } from "@/microsoft/upload";
import type { FileLocks } from "./FileLocks";
import type { Job } from "./Job";
import type { Jobs } from "./Jobs";
import type { TransfersOptions } from "./Transfers";
import { type UnfinishedUpload, unfinishedUploads } from "./unfinishedUploads";

type EarlierUploadsOptions = Pick<TransfersOptions, "userId" | "stored" | "session">;

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
    const remembered = await unfinishedUploads(userId, stored, this.#locks);
    const arrived = await Promise.all(remembered.map(async (upload) => this.#hasArrived(upload)));
    if (!this.#isOpen) return;
    for (const [index, upload] of remembered.entries()) {
      if (arrived[index]) stored.forget(upload.stored.key);
      else if (!this.#jobs.of(upload.fingerprint)) this.#jobs.add({ ...upload, stage: "interrupted" });
    }
  }

  /**
   * Whether the portal has the whole file: then it is among the papers or the documents, and nothing is left to do. A
   * file in a drive has to be recorded besides, and only with its owner's token the drive tells of it.
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

  /** Another tab began an upload, finished it or gave it up. Without a key it was all storage that was cleared. */
  #storedElsewhere({ key }: StorageEvent): void {
    const { userId, stored } = this.#options;
    if (key !== null && !key.startsWith(unfinishedPrefix(userId))) return;
    const keys = new Set(stored.all().map((upload) => upload.key));
    const isDone = (job: Job) => job.entry?.stage === "interrupted" && !keys.has(job.stored?.key ?? "");
    for (const job of this.#jobs.all()) {
      job.upload?.recall();
      if (isDone(job)) this.#jobs.remove(job);
    }
  }
}
