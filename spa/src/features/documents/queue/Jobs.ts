import { type LibraryPlace, type PaperPlace, placeOf } from "@/config/uploadFingerprint";
import type { UploadChange, UploadEntry } from "../UploadEntry";
import { uploadsSlice, type UploadsStore } from "../uploads.slice";
import type { Job } from "./Job";
import { TransferRate } from "./TransferRate";

const { entryAdded, entryChanged, entryRemoved, userLeft } = uploadsSlice.actions;

export interface JobsOptions {
  readonly userId: string;
  /** The store of the entries. */
  readonly store: UploadsStore;
}

type NewJob = Pick<UploadEntry, "boardId" | "name" | "size" | "stage"> &
  Pick<Job, "fingerprint"> &
  Pick<Partial<Job>, "recording" | "stored"> &
  Partial<PaperPlace & LibraryPlace>;

/** The files of one user's list. The store holds the entries that pages show of them. */
export class Jobs {
  readonly #options: JobsOptions;
  readonly #onChange: () => void;
  readonly #jobs = new Map<string, Job>();

  /** @param onChange called after every change */
  constructor(options: JobsOptions, onChange: () => void) {
    this.#options = options;
    this.#onChange = onChange;
  }

  /** In the order in which they were added. */
  all(): Job[] {
    return [...this.#jobs.values()];
  }

  get(id: string): Job | undefined {
    return this.#jobs.get(id);
  }

  has({ id }: Job): boolean {
    return this.#jobs.has(id);
  }

  /** Returns the unfinished job of a file. */
  unfinishedJob(fingerprint: string): Job | undefined {
    return this.all().find((job) => job.fingerprint === fingerprint && job.entry?.stage !== "recorded");
  }

  add({ boardId, name, size, fingerprint, stage, recording, stored, ...known }: NewJob): Job {
    const { userId, store } = this.#options;
    const id = crypto.randomUUID();
    const place = placeOf(known);
    const facets = { sent: recording ? size : 0, rate: null, retryAt: null, problem: null, note: null };
    const job: Job = {
      id,
      get entry() {
        return uploadsSlice.selectors.entryOf(store.getState(), userId, id);
      },
      boardId,
      place,
      fingerprint,
      rate: new TransferRate(),
      sent: 0,
      reportedAt: 0,
      movedAt: 0,
      ...(recording && { recording }),
      ...(stored && { stored }),
    };
    this.#jobs.set(id, job);
    store.dispatch(entryAdded({ userId, entry: { id, boardId, name, size, stage, ...place, ...facets } }));
    this.#onChange();
    return job;
  }

  /** Changes a job's entry; does nothing after the job has left the list. */
  change(job: Job, change: UploadChange): void {
    if (!this.has(job)) return;
    const { userId, store } = this.#options;
    store.dispatch(entryChanged({ userId, id: job.id, change }));
    this.#onChange();
  }

  remove({ id }: Job): void {
    const { userId, store } = this.#options;
    this.#jobs.delete(id);
    store.dispatch(entryRemoved({ userId, id }));
    this.#onChange();
  }

  /** Removes all jobs. */
  clear(): void {
    const { userId, store } = this.#options;
    this.#jobs.clear();
    store.dispatch(userLeft(userId));
    this.#onChange();
  }
}
