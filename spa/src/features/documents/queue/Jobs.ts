import { type LibraryPlace, type PaperPlace, placeOf } from "@/config/uploadFingerprint";
import type { UploadChange, UploadEntry } from "../UploadEntry";
import type { Job } from "./Job";
import { TransferRate } from "./TransferRate";

type NewJob = Pick<UploadEntry, "boardId" | "name" | "size" | "stage"> &
  Pick<Job, "fingerprint"> &
  Pick<Partial<Job>, "recording" | "stored"> &
  Partial<PaperPlace & LibraryPlace>;

/** The files of one user's list, and the entries that pages show of them. */
export class Jobs {
  readonly #onChange: () => void;
  readonly #jobs = new Map<string, Job>();
  #entries: readonly UploadEntry[] = [];

  /** @param onChange called after every change */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** In the order in which they came. */
  all(): Job[] {
    return [...this.#jobs.values()];
  }

  /** What pages show, in the same order. The list is another one after every change. */
  entries(): readonly UploadEntry[] {
    return this.#entries;
  }

  get(id: string): Job | undefined {
    return this.#jobs.get(id);
  }

  has({ entry }: Job): boolean {
    return this.#jobs.has(entry.id);
  }

  /** The one of a file that is not done with. */
  of(fingerprint: string): Job | undefined {
    return this.all().find((job) => job.fingerprint === fingerprint && job.entry.stage !== "recorded");
  }

  add({ boardId, name, size, fingerprint, stage, recording, stored, ...known }: NewJob): Job {
    const facets = { sent: recording ? size : 0, rate: null, retryAt: null, problem: null, note: null };
    const job: Job = {
      entry: { id: crypto.randomUUID(), boardId, name, size, stage, ...placeOf(known), ...facets },
      fingerprint,
      rate: new TransferRate(),
      sent: 0,
      reportedAt: 0,
      movedAt: 0,
      ...(recording && { recording }),
      ...(stored && { stored }),
    };
    this.#jobs.set(job.entry.id, job);
    this.#changed();
    return job;
  }

  /** Does nothing to one that has left the list. */
  change(job: Job, change: UploadChange): void {
    if (!this.has(job)) return;
    job.entry = { ...job.entry, ...change };
    this.#changed();
  }

  remove({ entry }: Job): void {
    this.#jobs.delete(entry.id);
    this.#changed();
  }

  /** Takes all out of the list. */
  clear(): void {
    this.#jobs.clear();
    this.#changed();
  }

  #changed(): void {
    this.#entries = this.all().map(({ entry }) => entry);
    this.#onChange();
  }
}
